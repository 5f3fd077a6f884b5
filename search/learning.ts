/**
 * What a node teaches the histories: the move that failed high gains, those tried before it lose. Each ply keeps a list
 * of the moves that were tried, which the search fills.
 */

import { MAX_PLY } from '../eval/score.ts';
import { BUTTERFLY, CAPTURE, CONTINUATION, COUNTER, butterflyAt, captureAt, contextOf, learn } from './history.ts';
import { HISTORY_BONUS_BASE, HISTORY_BONUS_MOST, HISTORY_BONUS_SLOPE } from './margins.ts';
import { CONTEXT, CONTEXT_OFFSET, KILLERS } from './searcher.ts';

/** Moves that are remembered as tried: later ones are too many to learn from. */
export const MOST_TRIED = 64;

/**
 * Quiet moves and captures tried at each ply before the one that failed high, to be held against them: from
 * `MOST_TRIED * ply` on.
 */
export const TRIED_QUIET = new Int32Array(MOST_TRIED * (MAX_PLY + 8));
export const TRIED_NOISY = new Int32Array(MOST_TRIED * (MAX_PLY + 8));

function historyBonus(depth: number): number {
  const bonus = HISTORY_BONUS_SLOPE * depth - HISTORY_BONUS_BASE;
  return bonus < HISTORY_BONUS_MOST ? bonus : HISTORY_BONUS_MOST;
}

/** Adds a bonus, positive or negative, to every history that orders a quiet move. */
function rewardQuiet(ply: number, move: number, bonus: number): void {
  const context = contextOf(move);
  const at = ply + CONTEXT_OFFSET;
  learn(BUTTERFLY, butterflyAt(move), bonus);
  if (CONTEXT[at - 1] !== 0) learn(CONTINUATION, (CONTEXT[at - 1] << 10) | context, bonus);
  if (CONTEXT[at - 2] !== 0) learn(CONTINUATION, (CONTEXT[at - 2] << 10) | context, bonus);
  if (CONTEXT[at - 4] !== 0) learn(CONTINUATION, (CONTEXT[at - 4] << 10) | context, bonus);
}

/**
 * The move that failed high at a node of this depth gains, the `quiets` and `noisies` that were tried before it lose.
 */
export function learnFromFailHigh(
  ply: number, move: number, noisy: boolean, depth: number, quiets: number, noisies: number,
): void {
  const bonus = historyBonus(depth);
  const triedAt = MOST_TRIED * ply;
  if (noisy) learn(CAPTURE, captureAt(move), bonus);
  else {
    if (KILLERS[2 * ply] !== move) {
      KILLERS[2 * ply + 1] = KILLERS[2 * ply];
      KILLERS[2 * ply] = move;
    }
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
    if (other !== move) learn(CAPTURE, captureAt(other), 0 - bonus);
  }
}

/** A quiet move gains that the table knows to fail high at a node of this depth. */
export function learnFromTable(ply: number, move: number, depth: number): void {
  rewardQuiet(ply, move, historyBonus(depth));
}
