/** What the evaluation makes of a position that a network is to learn from. */

import { findChecksAndPins, GAME, HALFMOVE_CLOCK, STATE, STATES } from '../../engine/board.ts';
import { setFen } from '../../engine/fen.ts';
import { BOUND_NONE } from '../../eval/bound.ts';
import { probeRecognisers } from '../../eval/endgames/recogniser-table.ts';
import { CLOCK_SPAN, evaluate, MAX_CLOCK, PARTS, PHASE_USED, SCALE, TOTAL } from '../../eval/evaluate.ts';
import { FULL_PHASE } from '../../eval/material/material.ts';
import { FULL_SCALE } from '../../eval/material/winnable.ts';
import { isQuiet } from '../data/samples.ts';

export type Admission = 'added' | Refusal;
export type Refusal = 'not quiet' | 'known';

export interface Sample {
  /** The evaluation in centipawns from White's view. */
  readonly score: number;
  /** The share of a middlegame score, and of an endgame score, that reaches the evaluation. */
  readonly middlegame: number;
  readonly endgame: number;
}

/** Puts a position on the board and evaluates it, unless it is not quiet or a recogniser knows it. Throws FenError. */
export function evaluateSample(fen: string): Sample | Refusal {
  setFen(fen);
  findChecksAndPins();
  if (!isQuiet()) return 'not quiet';
  const known = probeRecognisers();
  if (known !== BOUND_NONE) return 'known';
  evaluate(known);
  const clock = (CLOCK_SPAN - Math.min(MAX_CLOCK, STATES[GAME[STATE] + HALFMOVE_CLOCK])) / CLOCK_SPAN;
  const phase = PARTS[PHASE_USED] / FULL_PHASE;
  return {
    score: PARTS[TOTAL],
    middlegame: phase * clock,
    endgame: ((1 - phase) * clock * PARTS[SCALE]) / FULL_SCALE,
  };
}
