/** How many pieces bear on a square: knights, bishops, rooks and queens that attack it as the pieces stand. */

import { KNIGHT_ATTACKS, bishopAttacks, rookAttacks } from '../../../engine/attacks.ts';
import { popcount } from '../../../engine/bitboards.ts';
import {
  OUR_BISHOPS, OUR_KNIGHTS, OUR_PIECES, OUR_QUEENS, OUR_ROOKS, THEIRS, THEIR_PIECES, type Perspective,
} from '../../perspective.ts';
import { PIECES } from '../../../engine/board.ts';
import type { Square } from '../../../engine/types.ts';

/** How many of our pieces attack a square more than of theirs. */
export function surplusOfPieces(perspective: Perspective, square: Square): number {
  return piecesOn(perspective, square) - piecesOn(perspective + THEIRS, square);
}

/** How many of our knights and bishops attack a square more than of theirs. */
export function surplusOfMinors(perspective: Perspective, square: Square): number {
  const occupiedLo = PIECES[perspective + OUR_PIECES] | PIECES[perspective + THEIR_PIECES];
  const occupiedHi = PIECES[perspective + OUR_PIECES + 1] | PIECES[perspective + THEIR_PIECES + 1];
  const { lo, hi } = bishopAttacks(square, occupiedLo, occupiedHi);
  const stepsLo = KNIGHT_ATTACKS[2 * square], stepsHi = KNIGHT_ATTACKS[2 * square + 1];
  return (
    minorsAmong(perspective, lo, hi, stepsLo, stepsHi) - minorsAmong(perspective + THEIRS, lo, hi, stepsLo, stepsHi)
  );
}

function minorsAmong(at: number, lo: number, hi: number, stepsLo: number, stepsHi: number): number {
  const minorsLo = (PIECES[at + OUR_BISHOPS] & lo) | (PIECES[at + OUR_KNIGHTS] & stepsLo);
  const minorsHi = (PIECES[at + OUR_BISHOPS + 1] & hi) | (PIECES[at + OUR_KNIGHTS + 1] & stepsHi);
  return popcount(minorsLo, minorsHi);
}

/** How many pieces of a side attack a square: ours at a perspective, theirs at the perspective's `THEIRS`. */
export function piecesOn(at: number, square: Square): number {
  const base = at & ~THEIRS;
  const occupiedLo = PIECES[base + OUR_PIECES] | PIECES[base + THEIR_PIECES];
  const occupiedHi = PIECES[base + OUR_PIECES + 1] | PIECES[base + THEIR_PIECES + 1];
  const { lo: diagonalLo, hi: diagonalHi } = bishopAttacks(square, occupiedLo, occupiedHi);
  const { lo: straightLo, hi: straightHi } = rookAttacks(square, occupiedLo, occupiedHi);
  const queensLo = PIECES[at + OUR_QUEENS], queensHi = PIECES[at + OUR_QUEENS + 1];
  return popcount(
    (PIECES[at + OUR_KNIGHTS] & KNIGHT_ATTACKS[2 * square]) |
      ((PIECES[at + OUR_BISHOPS] | queensLo) & diagonalLo) | ((PIECES[at + OUR_ROOKS] | queensLo) & straightLo),
    (PIECES[at + OUR_KNIGHTS + 1] & KNIGHT_ATTACKS[2 * square + 1]) |
      ((PIECES[at + OUR_BISHOPS + 1] | queensHi) & diagonalHi) |
      ((PIECES[at + OUR_ROOKS + 1] | queensHi) & straightHi),
  );
}
