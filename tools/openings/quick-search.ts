/** Searches of a few thousand nodes on this thread, for commands that need the score of many positions. */

import { now } from '../../base/clock.ts';
import { BOUND_EXACT } from '../../eval/bound.ts';
import { forget } from '../../search/bench.ts';
import { newControl } from '../../search/interrupt.ts';
import type { Limits, Line } from '../../search/limits.ts';
import { searchRoot } from '../../search/root.ts';
import { attachTable, tableMemory } from '../../search/transposition-table.ts';

export interface ScoredMove {
  /** NO_MOVE when there is none. */
  readonly move: number;
  /** Centipawns for the side to move; mates as in eval/score.ts. */
  readonly score: number;
}

/** Gives this thread a transposition table, in megabytes. */
export function prepareSearch(megabytes: number): void {
  attachTable(tableMemory(megabytes));
}

/** Clears what earlier searches have left, so that the next one depends on its position alone. */
export function forgetSearches(): void {
  forget();
}

const CONTROL = newControl();

/** Openings are judged, not played. */
const JUDGING = { moveOverhead: 0, isImpartial: true };

/** Searches the current position. */
export function searchPosition(limits: Limits): ScoredMove {
  const silent = { lines: () => {}, currentMove: () => {} };
  const { best, score } = searchRoot(limits, { multiPv: 1, ...JUDGING }, CONTROL, 0, silent, now());
  return { move: best, score };
}

/** The best moves of the current position, at most `count`, the best first. */
export function bestMoves(limits: Limits, count: number): ScoredMove[] {
  let last: readonly Line[] = [];
  const reporter = {
    lines: (lines: readonly Line[]) => {
      if (lines.every(({ bound, moves }) => bound === BOUND_EXACT && moves.length > 0)) last = lines;
    },
    currentMove: () => {},
  };
  searchRoot(limits, { multiPv: count, ...JUDGING }, CONTROL, 0, reporter, now());
  return last.map(({ moves, score }) => ({ move: moves[0]!, score }));
}
