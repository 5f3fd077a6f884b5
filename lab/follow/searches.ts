/**
 * The searches that follow a line, on this thread, each as if it were the first of a game: the same that
 * `rampart suite` makes with as many nodes.
 */

import { findLines, forget } from '../../search/alone.ts';
import { type Game, restoreGame } from '../../search/game.ts';
import type { Limits, SearchResult } from '../../search/limits.ts';
import { type Followed, startFollowing, stopFollowing } from './visits.ts';

/** The findings of a search. */
export interface Found {
  readonly result: SearchResult;
  /** The best line of the last iteration that came to an end. */
  readonly line: readonly number[];
}

/** Searches the position after a game. `prepareTable` of alone.ts must have been called. */
export function searchAfter(game: Game, limits: Limits): Found {
  forget();
  restoreGame(game);
  const [result, lines] = findLines(limits);
  return { result, line: lines[0]?.moves ?? [] };
}

/** The same, and follows a line of legal moves from there. */
export function searchAlong(game: Game, line: readonly number[], limits: Limits): Found & { followed: Followed } {
  restoreGame(game);
  startFollowing(line);
  const found = searchAfter(game, limits);
  return { ...found, followed: stopFollowing() };
}
