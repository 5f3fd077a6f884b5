import { type Followed, startFollowing, stopFollowing } from '../../lab/follow/visits.ts';
import { setUpGame } from '../../lib/game-set-up.ts';
import { searchFen, startAfresh } from './searching.ts';

/** What a search has visited of a line, the move that it plays, and how many nodes it took. */
export type FollowedSearch = Followed & { readonly best: number; readonly nodes: number };

/** Searches a position with nothing learnt, and follows moves in UCI. */
export function follow(fen: string, line: string, limit: number): FollowedSearch {
  const { moves } = setUpGame(fen, line.split(' '));
  startAfresh();
  setUpGame(fen, []);
  startFollowing(moves);
  const { best, nodes } = searchFen(fen, { nodes: limit }).result;
  return { ...stopFollowing(), best, nodes };
}
