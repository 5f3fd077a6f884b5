/**
 * Late move reductions: a move that comes late in the order of its node is searched less deep at first. A reduction is
 * the sum of three parts, in 1/1024 plies: by depth and move number, by the node for all its moves, and by the move
 * itself. A part below zero searches deeper. Idea of the adjustments: Stockfish.
 */

import {
  FREQUENT_FAIL_HIGHS, LATE_PARENT, REDUCTION_BASE, REDUCTION_CHECK, REDUCTION_CUT_NODE, REDUCTION_FAIL_HIGHS,
  REDUCTION_HISTORY, REDUCTION_HISTORY_DEEP, REDUCTION_HISTORY_FROM, REDUCTION_HISTORY_MEAN, REDUCTION_HISTORY_TO,
  REDUCTION_KILLER, REDUCTION_LATE_PARENT, REDUCTION_NOISY, REDUCTION_NOISY_TABLE, REDUCTION_PV, REDUCTION_SINGULAR,
  REDUCTION_SLOPE, REDUCTION_WAS_PV, REDUCTION_WORSENING,
} from './parameters.ts';
import { FAIL_HIGHS, MOVE_COUNT } from './searcher.ts';

const PLY = 1024;

/** Basic reductions at `64 * depth + move number`, both capped at 63. */
const REDUCTIONS = new Int32Array(64 * 64);
for (let depth = 1; depth < 64; depth++) {
  for (let count = 1; count < 64; count++) {
    const slope = REDUCTION_SLOPE * Math.log(depth) * Math.log(count);
    REDUCTIONS[64 * depth + count] = Math.round(REDUCTION_BASE + slope);
  }
}

/** Part by a depth in plies and a count of moves: the moves tried so far and, below the root, this one. */
export function basicReduction(depth: number, count: number): number {
  return REDUCTIONS[64 * (depth < 63 ? depth : 63) + (count < 63 ? count : 63)];
}

/**
 * Part of a node for all its moves. `wasPv`: the table remembers it on a principal variation and has not seen all its
 * moves fail low since; `singularQuiet`: its table move is quiet and singular.
 */
export function nodeReduction(
  ply: number, isPv: boolean, cutNode: boolean, wasPv: boolean, improving: boolean, singularQuiet: boolean,
): number {
  let reduction = cutNode ? REDUCTION_CUT_NODE : 0;
  if (isPv) reduction -= REDUCTION_PV;
  if (wasPv) reduction -= REDUCTION_WAS_PV;
  if (MOVE_COUNT[ply - 1] > LATE_PARENT) reduction -= REDUCTION_LATE_PARENT;
  if (singularQuiet) reduction -= REDUCTION_SINGULAR;
  if (!improving) reduction += REDUCTION_WORSENING;
  return reduction;
}

/**
 * Part of the move just made. `attacks`: it gives check or threatens mate; `special`: it is a killer or
 * counter move; `history`: of a quiet move, as in quiet-order.ts.
 */
export function moveReduction(
  ply: number, depth: number, noisy: boolean, attacks: boolean, special: boolean, tableMoveIsNoisy: boolean,
  history: number,
): number {
  let reduction = attacks ? 0 - REDUCTION_CHECK : 0;
  if (FAIL_HIGHS[ply + 1] >= FREQUENT_FAIL_HIGHS) reduction += REDUCTION_FAIL_HIGHS;
  if (noisy) return reduction - REDUCTION_NOISY;
  if (special) reduction -= REDUCTION_KILLER;
  if (tableMoveIsNoisy) reduction += REDUCTION_NOISY_TABLE;
  return reduction - historyReduction(history, depth);
}

/** Part by the history of a quiet move, to be taken off. */
function historyReduction(history: number, depth: number): number {
  const isMiddle = depth >= REDUCTION_HISTORY_FROM && depth <= REDUCTION_HISTORY_TO;
  const historyPerPly = REDUCTION_HISTORY + (isMiddle ? REDUCTION_HISTORY_DEEP : 0);
  return ((PLY * (history - REDUCTION_HISTORY_MEAN)) / historyPerPly) | 0;
}

/** A depth in plies less a reduction: at least 1 and at most the depth itself. */
export function reducedDepth(depth: number, reduction: number): number {
  const reduced = depth - ((reduction / PLY) | 0);
  return reduced < 1 ? 1 : reduced > depth ? depth : reduced;
}
