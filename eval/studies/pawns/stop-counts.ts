/** How many pieces bear on a square: knights, bishops, rooks and queens that attack it as the men stand. */

import { KNIGHT_ATTACKS, bishopAttacks, rookAttacks } from '../../../engine/attacks.ts';
import { popcount } from '../../../engine/bitboards.ts';
import {
  FRAMES, OUR_BISHOPS, OUR_KNIGHTS, OUR_MEN, OUR_QUEENS, OUR_ROOKS, THEIRS, THEIR_MEN,
} from '../../perspective.ts';

/** How many of our pieces attack a square more than of theirs. */
export function surplusOfPieces(view: number, square: number): number {
  return piecesOn(view, square) - piecesOn(view + THEIRS, square);
}

/** How many of our knights and bishops attack a square more than of theirs. */
export function surplusOfMinors(view: number, square: number): number {
  const menLo = FRAMES[view + OUR_MEN] | FRAMES[view + THEIR_MEN];
  const menHi = FRAMES[view + OUR_MEN + 1] | FRAMES[view + THEIR_MEN + 1];
  const { lo, hi } = bishopAttacks(square, menLo, menHi);
  const stepsLo = KNIGHT_ATTACKS[2 * square], stepsHi = KNIGHT_ATTACKS[2 * square + 1];
  return minorsAmong(view, lo, hi, stepsLo, stepsHi) - minorsAmong(view + THEIRS, lo, hi, stepsLo, stepsHi);
}

function minorsAmong(at: number, lo: number, hi: number, stepsLo: number, stepsHi: number): number {
  const minorsLo = (FRAMES[at + OUR_BISHOPS] & lo) | (FRAMES[at + OUR_KNIGHTS] & stepsLo);
  const minorsHi = (FRAMES[at + OUR_BISHOPS + 1] & hi) | (FRAMES[at + OUR_KNIGHTS + 1] & stepsHi);
  return popcount(minorsLo, minorsHi);
}

/** How many pieces of a side attack a square: ours at a view, theirs at the view's `THEIRS`. */
export function piecesOn(at: number, square: number): number {
  const base = at & ~THEIRS;
  const menLo = FRAMES[base + OUR_MEN] | FRAMES[base + THEIR_MEN];
  const menHi = FRAMES[base + OUR_MEN + 1] | FRAMES[base + THEIR_MEN + 1];
  const { lo: diagonalLo, hi: diagonalHi } = bishopAttacks(square, menLo, menHi);
  const { lo: straightLo, hi: straightHi } = rookAttacks(square, menLo, menHi);
  const queensLo = FRAMES[at + OUR_QUEENS], queensHi = FRAMES[at + OUR_QUEENS + 1];
  return popcount(
    (FRAMES[at + OUR_KNIGHTS] & KNIGHT_ATTACKS[2 * square]) |
      ((FRAMES[at + OUR_BISHOPS] | queensLo) & diagonalLo) | ((FRAMES[at + OUR_ROOKS] | queensLo) & straightLo),
    (FRAMES[at + OUR_KNIGHTS + 1] & KNIGHT_ATTACKS[2 * square + 1]) |
      ((FRAMES[at + OUR_BISHOPS + 1] | queensHi) & diagonalHi) |
      ((FRAMES[at + OUR_ROOKS + 1] | queensHi) & straightHi),
  );
}
