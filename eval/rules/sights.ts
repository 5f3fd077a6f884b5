/**
 * What every piece of a side attacks, exactly, in the side's own view: no piece looks through another, as they do in
 * ATTACKED (see ../pieces.ts).
 */

import { KNIGHT_ATTACKS, bishopAttacks, rookAttacks } from '../../engine/attacks.ts';
import { BISHOP, KNIGHT, QUEEN, ROOK } from '../../engine/squares.ts';
import { lowest } from '../../engine/words.ts';
import {
  ATTACKED, FRAMES, OUR_BISHOPS, OUR_KNIGHTS, OUR_MEN, OUR_QUEENS, OUR_ROOKS, THEIR_MEN,
} from '../frame.ts';

/** Words of one piece: its kind, its square, and the set of squares that it attacks. */
export const SIGHT_SIZE = 4;
export const SIGHT_KIND = 0;
export const SIGHT_SQUARE = 1;
export const SIGHT_ATTACKS = 2;

/** The pieces of a side follow one another from `sightsAt(side)`. */
export const SIGHTS = new Int32Array(2 * 64 * SIGHT_SIZE);

export function sightsAt(side: number): number {
  return 64 * SIGHT_SIZE * side;
}

/** Enters the pieces of a side; returns where they end. */
export function findSights(side: number): number {
  const view = 32 * side;
  const occupiedLo = FRAMES[view + OUR_MEN] | FRAMES[view + THEIR_MEN];
  const occupiedHi = FRAMES[view + OUR_MEN + 1] | FRAMES[view + THEIR_MEN + 1];
  let at = sightsAt(side);
  for (let half = 0; half < 2; half++) {
    for (let word = FRAMES[view + OUR_KNIGHTS + half]; word !== 0; word &= word - 1) {
      const square = lowest(word) + 32 * half;
      at = enter(at, KNIGHT, square, KNIGHT_ATTACKS[2 * square], KNIGHT_ATTACKS[2 * square + 1]);
    }
    for (let word = FRAMES[view + OUR_BISHOPS + half]; word !== 0; word &= word - 1) {
      const square = lowest(word) + 32 * half;
      const { lo, hi } = bishopAttacks(square, occupiedLo, occupiedHi);
      at = enter(at, BISHOP, square, lo, hi);
    }
    for (let word = FRAMES[view + OUR_ROOKS + half]; word !== 0; word &= word - 1) {
      const square = lowest(word) + 32 * half;
      const { lo, hi } = rookAttacks(square, occupiedLo, occupiedHi);
      at = enter(at, ROOK, square, lo, hi);
    }
    for (let word = FRAMES[view + OUR_QUEENS + half]; word !== 0; word &= word - 1) {
      const square = lowest(word) + 32 * half;
      const diagonal = bishopAttacks(square, occupiedLo, occupiedHi);
      const straight = rookAttacks(square, occupiedLo, occupiedHi);
      at = enter(at, QUEEN, square, diagonal.lo | straight.lo, diagonal.hi | straight.hi);
    }
  }
  return at;
}

function enter(at: number, kind: number, square: number, lo: number, hi: number): number {
  SIGHTS[at + SIGHT_KIND] = kind;
  SIGHTS[at + SIGHT_SQUARE] = square;
  SIGHTS[at + SIGHT_ATTACKS] = lo;
  SIGHTS[at + SIGHT_ATTACKS + 1] = hi;
  return at + SIGHT_SIZE;
}

/** Squares that our knights, bishops, rooks and queens attack, or, at `view + THEIRS`, the enemy's; one word. */
export function attackedByPieces(view: number, word: number): number {
  const minors = ATTACKED[view + OUR_KNIGHTS + word] | ATTACKED[view + OUR_BISHOPS + word];
  return minors | ATTACKED[view + OUR_ROOKS + word] | ATTACKED[view + OUR_QUEENS + word];
}
