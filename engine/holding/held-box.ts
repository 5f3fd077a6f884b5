/**
 * Boxes in which a side, the defender, holds. As in never-mate/box.ts each man of the other side, the attacker, may
 * stand on any of its squares; the defender keeps to a plan. All his men stand still but one, the mover, and a man that
 * takes back. A table says on which squares the mover holds with the attacker to move; where that depends on one man of
 * the attacker, the watched one, it has a row for each square of his.
 */

import { KING_ATTACKS, type BitboardPair } from '../attacks.ts';
import { bitHi, bitLo } from '../bitboards.ts';
import { isPresent, squaresOfMan, type Box } from '../never-mate/box.ts';
import type { Side, Square } from '../types.ts';

/** A plan of the defender: the numbers of the man that moves and, or -1, of the attacker's man that he watches. */
export interface Plan {
  readonly attacker: Side;
  readonly mover: number;
  readonly watched: number;
  /** Squares to which the mover keeps, two words. */
  readonly region: BitboardPair;
}

/** A move out of a box, by a man to a square; `next` are boxes in which the defender, to move, may go on. */
export interface Exit {
  readonly by: number;
  readonly to: Square;
  /** Squares that must be free: those of a push. */
  readonly path: readonly Square[];
  readonly next: readonly HeldBox[];
}

/** A capture by the defender on a square, or en passant; it leads to a box with the attacker to move. */
export interface Reply {
  readonly by: number;
  readonly to: Square;
  readonly next: HeldBox;
}

export interface HeldBox {
  readonly plan: Plan;
  readonly box: Box;
  /** Squares of the mover where the defender holds with the attacker to move, two words at `2 * row`. */
  readonly table: Int32Array;
  /** The same with the defender to move. */
  readonly answers: Int32Array;
  readonly exits: readonly Exit[];
  readonly replies: readonly Reply[];
}

/** The row of a table for a square of the watched man: 0 where nobody is watched. */
export function rowOf({ watched }: Plan, square: Square): number {
  return watched < 0 ? 0 : square;
}

export function rowsOf({ watched }: Plan, box: Box): Square[] {
  return watched < 0 ? [0] : squaresOfMan(box, watched);
}

export function has({ lo, hi }: BitboardPair, square: Square): boolean {
  return ((lo & bitLo(square)) | (hi & bitHi(square))) !== 0;
}

/** True when a table has a square in a row. */
export function isMarked(table: Int32Array, row: number, square: Square): boolean {
  return has({ lo: table[2 * row], hi: table[2 * row + 1] }, square);
}

export function areBeside(one: Square, other: Square): boolean {
  return has({ lo: KING_ATTACKS[2 * one], hi: KING_ATTACKS[2 * one + 1] }, other);
}

/** Squares on which men may stand, two of them left out. */
export function standing(box: Box, without: number, orThis: number): BitboardPair {
  let lo = 0, hi = 0;
  for (let at = 0; at < box.pieces.length; at++) {
    if (at === without || at === orThis || !isPresent(box, at)) continue;
    lo |= box.squares[2 * at];
    hi |= box.squares[2 * at + 1];
  }
  return { lo, hi };
}
