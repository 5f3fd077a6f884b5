/** Searches of a few thousand nodes on this thread, for tools that judge many positions one after the other. */

import { forget } from '../../search/bench.ts';
import { newControl, now } from '../../search/interrupt.ts';
import type { Limits, Line } from '../../search/limits.ts';
import { searchRoot } from '../../search/root.ts';
import { attachTable, BOUND_EXACT, tableMemory } from '../../search/transposition-table.ts';

export interface Judgement {
  /** NO_MOVE when there is none. */
  readonly move: number;
  /** Centipawns for the side to move; mates as in eval/score.ts. */
  readonly score: number;
}

/** Gives this thread a table of so many megabytes. */
export function prepareThinking(megabytes: number): void {
  attachTable(tableMemory(megabytes));
}

/** Forgets what earlier searches have left behind, so that the next one depends on its position alone. */
export function forgetThoughts(): void {
  forget();
}

const CONTROL = newControl();

/** Searches the current position. */
export function judge(limits: Limits): Judgement {
  const silent = { lines: () => {}, currentMove: () => {} };
  const { best, score } = searchRoot(limits, { multiPv: 1, moveOverhead: 0 }, CONTROL, 0, silent, now());
  return { move: best, score };
}

/** The best moves of the current position, at most `count`, the best first. */
export function judgeMoves(limits: Limits, count: number): Judgement[] {
  let last: readonly Line[] = [];
  const reporter = {
    lines: (lines: readonly Line[]) => {
      if (lines.every(({ bound, moves }) => bound === BOUND_EXACT && moves.length > 0)) last = lines;
    },
    currentMove: () => {},
  };
  searchRoot(limits, { multiPv: count, moveOverhead: 0 }, CONTROL, 0, reporter, now());
  return last.map(({ moves, score }) => ({ move: moves[0]!, score }));
}
