/**
 * The evaluation written out: how often each term occurred for each side, on which squares, and how the parts make the
 * score. A trace computes everything afresh, past all caches, which it neither reads nor changes, through the same code
 * as the fast evaluation.
 */

import {
  BLENDED, CLOCK, DANGER_BLACK, DANGER_WHITE, LINEAR_ENDGAME, LINEAR_MIDDLEGAME, PARTS, PHASE_USED, POINTS, SCALE,
  SIEGE, TOTAL, evaluate,
} from './evaluate.ts';
import { TRACED_COUNTS, TRACED_SQUARES, startTracing, stopTracing } from './scoring.ts';
import { recognition } from './recognition.ts';
import type { Recognition } from './recognition-report.ts';
import { chooseTerms, isOnByDefault } from './switches.ts';

export interface Trace {
  /** Occurrences of every weight, White's and then Black's: `ENTRIES * side + entry`. */
  readonly counts: Int32Array;
  /** Squares of every weight's occurrences, two words at `2 * (ENTRIES * side + entry)`, as White sees the board. */
  readonly squares: Int32Array;
  /** Sums of the linear terms from White's perspective, in quarters of a centipawn. */
  readonly middlegame: number;
  readonly endgame: number;
  /** Units of danger of each side's attack, White's first. */
  readonly danger: readonly [number, number];
  /** Points of the winnable stage, in quarters of a centipawn. */
  readonly points: number;
  /** Share of the endgame score that counts, 0-64, and of the middlegame score, 0-24. */
  readonly scale: number;
  readonly phase: number;
  /** Plies without a capture or pawn move. */
  readonly clock: number;
  /** The score of all parts, in centipawns from White's perspective. */
  readonly blended: number;
  /** True when the side that leads finds no way through, so that little of the score is left. */
  readonly siege: boolean;
  /** The verdict of recognisers, which may change that score. */
  readonly recognition: Recognition | undefined;
  /** The score in centipawns from White's perspective. */
  readonly total: number;
}

/** Evaluates the current position and writes everything down. */
export function traceEvaluation(): Trace {
  startTracing();
  try {
    evaluate();
  } finally {
    stopTracing();
  }
  return {
    counts: TRACED_COUNTS.slice(),
    squares: TRACED_SQUARES.slice(),
    middlegame: PARTS[LINEAR_MIDDLEGAME],
    endgame: PARTS[LINEAR_ENDGAME],
    danger: [PARTS[DANGER_WHITE], PARTS[DANGER_BLACK]],
    points: PARTS[POINTS],
    scale: PARTS[SCALE],
    phase: PARTS[PHASE_USED],
    clock: PARTS[CLOCK],
    blended: PARTS[BLENDED],
    siege: PARTS[SIEGE] !== 0,
    recognition: recognition(),
    total: PARTS[TOTAL],
  };
}

/** The same with every term switched on; afterwards those that are off by default are off again. */
export function traceEveryTerm(): Trace {
  return withEveryTerm(traceEvaluation);
}

/** Runs something while every term is switched on and has its weights. */
export function withEveryTerm<Result>(run: () => Result): Result {
  chooseTerms(() => true);
  try {
    return run();
  } finally {
    chooseTerms(isOnByDefault);
  }
}
