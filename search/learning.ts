/**
 * Updates of the histories by a node: the best move gains, the others that were tried lose, and the move that led
 * to the node gains or loses with it. Each ply keeps a list of the moves that were tried, which the search fills.
 *
 * Idea of the updates: Stockfish.
 */

import { CAPTURED, GAME, LAST_MOVE, STATE, STATES, SIDE_TO_MOVE } from '../engine/board.ts';
import { isPromotion } from '../engine/move.ts';
import { NONE } from '../engine/squares.ts';
import { MAX_PLY, NO_SCORE, isDecided } from '../eval/score.ts';
import {
  BUTTERFLY, CAPTURE, CONTINUATION, COUNTER, butterflyAt, butterflyOf, captureAt, contextOf, continuationAt, learn,
} from './history.ts';
import {
  BUTTERFLY_LIMIT, CAPTURE_LIMIT, CLEAR_FAIL_HIGH, CLEAR_FAIL_LOW, CONTINUATION_LIMIT, EVALUATION_BONUS,
  EVALUATION_BONUS_MAX, EVALUATION_BONUS_TEMPO, HISTORY_BONUS_BASE, HISTORY_BONUS_MAX, HISTORY_BONUS_SLOPE,
  HISTORY_BONUS_SQUARE,
} from './parameters.ts';
import {
  CONTEXT, CONTEXT_OFFSET, KILLERS, MOVE_COUNT, SEARCH_STATE, STATIC_EVALUATION, UNTAUGHT,
} from './searcher.ts';
import { findThreats } from './threats.ts';

/** Moves that are remembered as tried. Later ones teach nothing. */
export const MAX_TRIED = 64;

/**
 * Quiet moves and captures tried at each ply before the one that failed high, to be held against them: from
 * `MAX_TRIED * ply` on.
 */
export const TRIED_QUIET = new Int32Array(MAX_TRIED * (MAX_PLY + 8));
export const TRIED_NOISY = new Int32Array(MAX_TRIED * (MAX_PLY + 8));

/** Bonus of a move that decided a node of this depth, at most HISTORY_BONUS_MAX; below zero at depth 1. */
function historyBonus(depth: number): number {
  const bonus = (HISTORY_BONUS_SQUARE * depth + HISTORY_BONUS_SLOPE) * depth - HISTORY_BONUS_BASE;
  return bonus < HISTORY_BONUS_MAX ? bonus : HISTORY_BONUS_MAX;
}

/** Adds a bonus to a context at a ply after the moves one, two, four and six plies before it. */
function rewardAfterMoves(ply: number, context: number, bonus: number): void {
  const at = ply + CONTEXT_OFFSET;
  rewardAfter(CONTEXT[at - 1], context, bonus);
  rewardAfter(CONTEXT[at - 2], context, bonus);
  rewardAfter(CONTEXT[at - 4], context, bonus);
  rewardAfter(CONTEXT[at - 6], context, bonus);
}

function rewardAfter(earlier: number, context: number, bonus: number): void {
  if (earlier !== 0) learn(CONTINUATION, continuationAt(earlier, context), bonus, CONTINUATION_LIMIT);
}

/** Adds a bonus, positive or negative, to every history that orders a quiet move. */
function rewardQuiet(ply: number, move: number, bonus: number): void {
  learn(BUTTERFLY, butterflyAt(ply, move), bonus, BUTTERFLY_LIMIT);
  rewardAfterMoves(ply, contextOf(move), bonus);
}

/** True when the move that led to this ply was a quiet one, and no pass. */
function cameByQuiet(ply: number): boolean {
  const state = GAME[STATE];
  return CONTEXT[ply + CONTEXT_OFFSET - 1] !== 0 && STATES[state + CAPTURED] === NONE &&
    !isPromotion(STATES[state + LAST_MOVE]);
}

/** Adds a bonus to the quiet move that led to this ply. */
function rewardLastMove(ply: number, bonus: number): void {
  rewardAfterMoves(ply - 1, CONTEXT[ply + CONTEXT_OFFSET - 1], bonus);
}

/**
 * Learns from a move that failed high at a node of this depth, by `lead` centipawns, or that is the best within the
 * window: it gains, and the other `quiets` and `noisies` that were tried lose. So does the quiet move that led here, if
 * it was the first of its node or its first killer.
 */
export function updateHistories(
  ply: number, move: number, noisy: boolean, depth: number, lead: number, quiets: number, noisies: number,
): void {
  if (SEARCH_STATE[UNTAUGHT] !== 0) {
    if (!noisy) rememberKiller(ply, move);
    return;
  }
  const bonus = historyBonus(lead > CLEAR_FAIL_HIGH ? depth + 1 : depth);
  const triedAt = MAX_TRIED * ply;
  if (noisy) learn(CAPTURE, captureAt(move), bonus, CAPTURE_LIMIT);
  else {
    rememberKiller(ply, move);
    const before = CONTEXT[ply + CONTEXT_OFFSET - 1];
    if (before !== 0) COUNTER[before] = move;
    rewardQuiet(ply, move, bonus);
    for (let index = 0; index < quiets; index++) {
      const other = TRIED_QUIET[triedAt + index];
      if (other !== move) rewardQuiet(ply, other, 0 - bonus);
    }
  }
  for (let index = 0; index < noisies; index++) {
    const other = TRIED_NOISY[triedAt + index];
    if (other !== move) learn(CAPTURE, captureAt(other), 0 - bonus, CAPTURE_LIMIT);
  }
  if (cameByQuiet(ply) && (MOVE_COUNT[ply - 1] === 1 || STATES[GAME[STATE] + LAST_MOVE] === KILLERS[2 * ply - 2])) {
    rewardLastMove(ply, 0 - historyBonus(depth + 1));
  }
}

function rememberKiller(ply: number, move: number): void {
  if (KILLERS[2 * ply] === move) return;
  KILLERS[2 * ply + 1] = KILLERS[2 * ply];
  KILLERS[2 * ply] = move;
}

/**
 * Learns from a node where no move has raised alpha: all missed it by `miss` centipawns or more. The quiet move that
 * led here was good; it gains twice as much if that is a surprise or clear.
 */
export function learnFromFailLow(ply: number, depth: number, isSurprise: boolean, miss: number): void {
  if (SEARCH_STATE[UNTAUGHT] !== 0 || !cameByQuiet(ply)) return;
  rewardLastMove(ply, isSurprise || miss > CLEAR_FAIL_LOW * depth ? 2 * historyBonus(depth) : historyBonus(depth));
}

/**
 * Learns from the static evaluation of a ply that is not in check: the quiet move that led here gains or loses by it.
 */
export function learnFromEvaluation(ply: number): void {
  if (SEARCH_STATE[UNTAUGHT] !== 0) return;
  const before = STATIC_EVALUATION[ply - 1];
  // The score of a recognised ending shows how near its goal is, not which moves are good.
  if (before === NO_SCORE || isDecided(before) || isDecided(STATIC_EVALUATION[ply]) || !cameByQuiet(ply)) return;
  // Both are evaluations for the side to move: their sum is the loss by the move.
  const bonus = EVALUATION_BONUS * (EVALUATION_BONUS_TEMPO - before - STATIC_EVALUATION[ply]);
  const max = EVALUATION_BONUS_MAX;
  learn(BUTTERFLY, lastButterfly(ply), bonus > max ? max : bonus < 0 - max ? 0 - max : bonus, BUTTERFLY_LIMIT);
}

/** Index of the last move's butterfly history. */
function lastButterfly(ply: number): number {
  return butterflyOf(GAME[SIDE_TO_MOVE] ^ 1, ply - 1, STATES[GAME[STATE] + LAST_MOVE]);
}

/** Learns from the table that a quiet move fails high at a node of this depth. */
export function learnFromTable(ply: number, move: number, depth: number): void {
  if (SEARCH_STATE[UNTAUGHT] !== 0) return;
  findThreats(ply);
  rewardQuiet(ply, move, historyBonus(depth));
}
