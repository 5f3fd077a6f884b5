/**
 * Each side's own perspective of the board: its pawns move north, its first rank is rank 0. Every rule is written once,
 * for the side that moves north, and evaluated for both sides. Black's perspective is the board turned over: words
 * exchanged, ranks reversed.
 *
 * A perspective is an offset, 0 for White and 32 for Black, into PIECES (the pieces) and ATTACKS (the squares that they
 * attack): two words a set, at `perspective + OUR_KNIGHTS`, `perspective + THEIR_ROOKS` and so on. A square in Black's
 * perspective is `square ^ 56`.
 */

import { PERSPECTIVE_SIZE, kingSquare } from '../engine/board.ts';
import { WHITE } from '../engine/squares.ts';
import { flipped } from '../engine/bitboards.ts';
import type { Named, Side, Square } from '../engine/types.ts';

/** 0 for White, PERSPECTIVE_SIZE for Black: an offset into PIECES and ATTACKS. */
export type Perspective = Named<'perspective'>;

export const OUR_PIECES = 0;
export const OUR_PAWNS = 2;
export const OUR_KNIGHTS = 4;
export const OUR_BISHOPS = 6;
export const OUR_ROOKS = 8;
export const OUR_QUEENS = 10;
export const OUR_KING = 12;
/** Only in ATTACKS: squares attacked by at least two pieces. */
export const OUR_TWICE = 14;
/** Distance from our entry to theirs in the same perspective: ours is at `x`, theirs at `x + THEIRS`. */
export const THEIRS = 16;
export const THEIR_PIECES = 16;
export const THEIR_PAWNS = 18;
export const THEIR_KNIGHTS = 20;
export const THEIR_BISHOPS = 22;
export const THEIR_ROOKS = 24;
export const THEIR_QUEENS = 26;
export const THEIR_KING = 28;
export const THEIR_TWICE = 30;

/** The squares that pieces attack, by perspective. */
export const ATTACKS = new Int32Array(2 * PERSPECTIVE_SIZE);

export function perspectiveOf(side: Side): Perspective {
  return PERSPECTIVE_SIZE * side;
}

/** Mask between squares of a perspective and of the board, both ways: `square ^ turnOf(perspective)`. */
export function turnOf(perspective: Perspective): number {
  return perspective === 0 ? 0 : 56;
}

/** A side's king in its own perspective, 0-63. */
export function ownKing(side: Side): Square {
  return side === WHITE ? kingSquare(side) : kingSquare(side) ^ 56;
}

/** The enemy king in a side's own perspective, 0-63. */
export function theirKing(side: Side): Square {
  return side === WHITE ? kingSquare(1 - side) : kingSquare(1 - side) ^ 56;
}

/** Shows each side the attacks of the other, once both have entered their own. */
export function shareAttacks(): void {
  for (let at = 0; at < 16; at++) {
    ATTACKS[THEIRS + at] = flipped(ATTACKS[PERSPECTIVE_SIZE + (at ^ 1)]);
    ATTACKS[PERSPECTIVE_SIZE + THEIRS + at] = flipped(ATTACKS[at ^ 1]);
  }
}
