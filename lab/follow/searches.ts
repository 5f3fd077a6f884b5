/**
 * The searches that follow a line, on this thread, each as if it were the first of a game: the same that
 * `rampart suite` makes with as many nodes.
 */

import { now } from '../../base/clock.ts';
import { BOUND_EXACT } from '../../eval/bound.ts';
import { type Game, restoreGame } from '../../search/game.ts';
import { newControl } from '../../search/interrupt.ts';
import type { Limits, SearchResult } from '../../search/limits.ts';
import { searchRoot } from '../../search/root.ts';
import { forgetSearches } from '../../tools/openings/quick-search.ts';
import { type Followed, startFollowing, stopFollowing } from './visits.ts';

/** What a search found. */
export interface Found {
  readonly result: SearchResult;
  /** The best line of the last iteration that came to an end. */
  readonly line: readonly number[];
}

/** Searches the position after a game. `prepareSearch` of quick-search.ts must have been called. */
export function searchAfter(game: Game, limits: Limits): Found {
  forgetSearches();
  restoreGame(game);
  return search(limits);
}

/** The same, and follows a line of legal moves from there. */
export function searchAlong(game: Game, line: readonly number[], limits: Limits): Found & { followed: Followed } {
  forgetSearches();
  restoreGame(game);
  startFollowing(line);
  const found = search(limits);
  return { ...found, followed: stopFollowing() };
}

function search(limits: Limits): Found {
  let line: readonly number[] = [];
  const reporter = {
    lines: ([best]: readonly { readonly bound: number; readonly moves: readonly number[] }[]) => {
      if (best?.bound === BOUND_EXACT && best.moves.length > 0) line = best.moves;
    },
    currentMove: () => {},
  };
  return { result: searchRoot(limits, { multiPv: 1, moveOverhead: 0 }, newControl(), 0, reporter, now()), line };
}
