/**
 * Histories: scores of moves, learnt while the search runs. All tables hold scores within a limit of their own and are
 * updated with gravity: the nearer a score is to the limit, the less a bonus adds. A low limit forgets fast: that suits
 * histories that know little of the position. Idea of the limits: Stockfish.
 *
 * A context is a piece and the square it moves to, `64 * piece + square`; context 0 means no move.
 */

import { GAME, BOARD, SIDE_TO_MOVE } from '../engine/board.ts';
import { EN_PASSANT, fromSquare, toSquare, typeOf } from '../engine/move.ts';
import { PAWN, kindOf } from '../engine/squares.ts';
import { threatsOf } from './threats.ts';

const CONTEXTS = 1024;

/**
 * Quiet moves by side, threats (see threats.ts), origin and target: `4096 * (4 * side + threats) + (move & 4095)`.
 * Idea: butterfly boards.
 */
export const BUTTERFLY = new Int16Array(8 * 4096);
/** A move's context after the context of an earlier move: `CONTEXTS * earlier + context`. */
export const CONTINUATION = new Int16Array(CONTEXTS * CONTEXTS);
/** Captures by context and the kind taken: `8 * context + kind`. */
export const CAPTURE = new Int16Array(CONTEXTS * 8);
/** The move that last refuted a context. */
export const COUNTER = new Uint16Array(CONTEXTS);

export function clearHistory(): void {
  BUTTERFLY.fill(0);
  CONTINUATION.fill(0);
  CAPTURE.fill(0);
  COUNTER.fill(0);
}

export function contextOf(move: number): number {
  return (BOARD[fromSquare(move)] << 6) | toSquare(move);
}

/** Of a move at a ply whose threats are found. */
export function butterflyAt(ply: number, move: number): number {
  return butterflyOf(GAME[SIDE_TO_MOVE], ply, move);
}

/** The same for a move of either side. */
export function butterflyOf(side: number, ply: number, move: number): number {
  return (side << 14) | (threatsOf(ply, move) << 12) | (move & 4095);
}

export function captureAt(move: number): number {
  const taken = typeOf(move) === EN_PASSANT ? PAWN : kindOf(BOARD[toSquare(move)]);
  return (contextOf(move) << 3) | taken;
}

export function continuationAt(earlier: number, context: number): number {
  return (earlier << 10) | context;
}

/** Adds a bonus of either sign, whose size is at most the table's limit. */
export function learn(table: Int16Array, at: number, bonus: number, limit: number): void {
  const score = table[at];
  table[at] = score + bonus - (((score * Math.abs(bonus)) / limit) | 0);
}
