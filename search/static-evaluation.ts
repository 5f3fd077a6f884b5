/** Guesses of the static evaluation of a node, in centipawns for the side to move. */

import { CAPTURED, GAME, LAST_MOVE, STATE, STATES } from '../engine/board.ts';
import { isPromotion } from '../engine/move.ts';
import { kindOf } from '../engine/squares.ts';
import { SEE_VALUES } from '../engine/static-exchange.ts';
import { NO_SCORE } from '../eval/score.ts';
import { CORRECTED_EVALUATION } from './searcher.ts';

/** Guess from the evaluation before the last move and the piece that it took, for the side to move, or NO_SCORE. */
export function guessFromParent(ply: number): number {
  const before = ply === 0 ? NO_SCORE : CORRECTED_EVALUATION[ply - 1];
  const state = GAME[STATE];
  if (before === NO_SCORE || isPromotion(STATES[state + LAST_MOVE])) return NO_SCORE;
  return 0 - before - SEE_VALUES[kindOf(STATES[state + CAPTURED])];
}
