/**
 * Pruning: which nodes are given up before their moves are searched, and which moves are not searched at all. Null
 * move and ProbCut, which search before they prune, are in pvs.ts.
 */

import { seeAtLeast } from '../engine/static-exchange.ts';
import { givesCheck } from '../engine/legality.ts';
import { NO_SCORE } from '../eval/score.ts';
import {
  FUTILITY_BASE, FUTILITY_DEPTH, FUTILITY_HISTORY, FUTILITY_SLOPE, HISTORY_PRUNING_DEPTH, HISTORY_PRUNING_SLOPE,
  LATE_MOVE_BASE, NOISY_EXCHANGE_DEPTH, NOISY_EXCHANGE_SLOPE, QUIET_EXCHANGE_DEPTH, QUIET_EXCHANGE_SLOPE,
  REVERSE_FUTILITY_DEPTH, REVERSE_FUTILITY_IMPROVING, REVERSE_FUTILITY_SLOPE,
} from './parameters.ts';
import { picksWinners } from './picker.ts';
import { historyAfterMoves } from './quiet-order.ts';
import { STATIC_EVALUATION } from './searcher.ts';

/** Reverse futility: true when the evaluation is so far above beta that the opponent cannot catch up in few plies. */
export function isReverseFutile(depth: number, evaluation: number, beta: number, improving: boolean): boolean {
  if (depth > REVERSE_FUTILITY_DEPTH) return false;
  return evaluation - REVERSE_FUTILITY_SLOPE * depth + (improving ? REVERSE_FUTILITY_IMPROVING : 0) >= beta;
}

/** Late move pruning: the number of moves after which quiet ones are no longer tried. */
export function lateMoveLimit(depth: number, improving: boolean): number {
  return improving ? LATE_MOVE_BASE + depth * depth : (LATE_MOVE_BASE + depth * depth) >> 1;
}

/**
 * Futility pruning: true when a quiet move that gives no check cannot raise the evaluation to alpha. `reduced` in plies
 * is what late move reductions would leave of the depth. Not for evasions.
 */
export function isFutile(ply: number, move: number, reduced: number, history: number, alpha: number): boolean {
  const hope = STATIC_EVALUATION[ply] + FUTILITY_BASE + FUTILITY_SLOPE * reduced + ((history / FUTILITY_HISTORY) | 0);
  return reduced <= FUTILITY_DEPTH && hope <= alpha && !givesCheck(move);
}

/** History and exchange pruning: true when a quiet move has no prospects. `depth` in plies is the node's. */
export function isHopelessQuiet(ply: number, move: number, depth: number, reduced: number): boolean {
  const isBad = reduced <= HISTORY_PRUNING_DEPTH && historyAfterMoves(ply, move) < -HISTORY_PRUNING_SLOPE * (depth - 1);
  if (isBad) return true;
  return reduced <= QUIET_EXCHANGE_DEPTH && !seeAtLeast(move, -QUIET_EXCHANGE_SLOPE * reduced * reduced);
}

/** Exchange pruning: true when a capture or promotion loses too much for the depth. */
export function isHopelessNoisy(ply: number, move: number, depth: number): boolean {
  return depth <= NOISY_EXCHANGE_DEPTH && !picksWinners(ply) && !seeAtLeast(move, -NOISY_EXCHANGE_SLOPE * depth);
}

/** True when the side to move is better off than at its last turn, or at the one before when it was in check. */
export function isImproving(ply: number): boolean {
  const now = STATIC_EVALUATION[ply];
  if (ply >= 2 && STATIC_EVALUATION[ply - 2] !== NO_SCORE) return now > STATIC_EVALUATION[ply - 2];
  if (ply >= 4 && STATIC_EVALUATION[ply - 4] !== NO_SCORE) return now > STATIC_EVALUATION[ply - 4];
  return true;
}
