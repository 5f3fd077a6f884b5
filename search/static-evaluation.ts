/** The static evaluation of a node, and guesses without evaluating. In centipawns, for the side to move. */

import { CAPTURED, GAME, LAST_MOVE, STATE, STATES } from '../engine/board.ts';
import { NO_MOVE, isPromotion } from '../engine/move.ts';
import { kindOf } from '../engine/squares.ts';
import { SEE_VALUES } from '../engine/static-exchange.ts';
import { BOUND_NONE } from '../eval/bound.ts';
import { evaluate, evaluateAfterPass } from '../eval/evaluate.ts';
import { NO_SCORE } from '../eval/score.ts';
import { CORRECTED_EVALUATION, PLAIN_EVALUATION } from './searcher.ts';

/** The evaluation of a position that is not in the table, with the recognisers' verdict. */
export function freshEvaluation(ply: number, recognised: number): number {
  const hasPassed = ply > 0 && recognised === BOUND_NONE && STATES[GAME[STATE] + LAST_MOVE] === NO_MOVE;
  return hasPassed ? evaluateAfterPass(PLAIN_EVALUATION[ply - 1]) : evaluate(recognised);
}

/** Guess from the evaluation before the last move and the piece that it took, for the side to move, or NO_SCORE. */
export function guessFromParent(ply: number): number {
  const before = ply === 0 ? NO_SCORE : CORRECTED_EVALUATION[ply - 1];
  const state = GAME[STATE];
  if (before === NO_SCORE || isPromotion(STATES[state + LAST_MOVE])) return NO_SCORE;
  return 0 - before - SEE_VALUES[kindOf(STATES[state + CAPTURED])];
}
