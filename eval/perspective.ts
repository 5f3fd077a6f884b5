/**
 * Each side's own perspective of the board: its pawns move north, its first rank is rank 0. Every rule is written once, for
 * the side that moves north, and asked twice. Black's view is the board turned over: words exchanged, ranks reversed.
 *
 * A view is an offset, 0 for White and 32 for Black, into FRAMES (the men) and ATTACKED (what they attack): two words a
 * set, at `view + OUR_KNIGHTS`, `view + THEIR_ROOKS` and so on. Squares inside a view are `square ^ 56` for Black.
 */

import { kingSquare } from '../engine/board.ts';
import { WHITE } from '../engine/squares.ts';
import { OFF_HEAP_LENGTH, flipped } from '../engine/bitboards.ts';

export const OUR_PIECES = 0;
export const OUR_PAWNS = 2;
export const OUR_KNIGHTS = 4;
export const OUR_BISHOPS = 6;
export const OUR_ROOKS = 8;
export const OUR_QUEENS = 10;
export const OUR_KING = 12;
/** Only in ATTACKED: squares attacked by at least two men. */
export const OUR_TWICE = 14;
/** What is ours at `x` is theirs at `x + THEIRS`, in the same view. */
export const THEIRS = 16;
export const THEIR_PIECES = 16;
export const THEIR_PAWNS = 18;
export const THEIR_KNIGHTS = 20;
export const THEIR_BISHOPS = 22;
export const THEIR_ROOKS = 24;
export const THEIR_QUEENS = 26;
export const THEIR_KING = 28;
export const THEIR_TWICE = 30;

/** Words of one side's view. */
export const PERSPECTIVE_SIZE = 32;

/** Sets of squares that men attack, by view. */
export const ATTACKS = new Int32Array(OFF_HEAP_LENGTH);

export function perspectiveOf(side: number): number {
  return PERSPECTIVE_SIZE * side;
}

/** A side's king in its own perspective, 0-63. */
export function ownKing(side: number): number {
  return side === WHITE ? kingSquare(side) : kingSquare(side) ^ 56;
}

/** The enemy king in a side's own perspective, 0-63. */
export function theirKing(side: number): number {
  return side === WHITE ? kingSquare(1 - side) : kingSquare(1 - side) ^ 56;
}

/** Shows each side the attacks of the other, once both have entered their own. */
export function shareAttacks(): void {
  for (let at = 0; at < 16; at++) {
    ATTACKS[THEIRS + at] = flipped(ATTACKS[PERSPECTIVE_SIZE + (at ^ 1)]);
    ATTACKS[PERSPECTIVE_SIZE + THEIRS + at] = flipped(ATTACKS[at ^ 1]);
  }
}
