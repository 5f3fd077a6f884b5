/** Where a king has castled to, and what that makes of the board: squares in the perspective of the king's own side. */

import { MIDDLE_FILES, WEST_WING } from '../../engine/regions.ts';
import { squareAt } from '../../engine/squares.ts';

export const NO_WING = 0;
export const QUEEN_WING = 1;
export const KING_WING = 2;

/** The squares that just one pawn of the shelter can guard. */
const NEURALGIC_SQUARES = new Int8Array([-1, squareAt(0, 2), squareAt(7, 2)]);

/** A king counts as castled on the first two ranks, on files a-c to the queen's wing, on files f-h to the king's. */
export function wingOfKing(king: number): number {
  const file = king & 7;
  if (king >> 3 > 1 || file === 3 || file === 4) return NO_WING;
  return file < 3 ? QUEEN_WING : KING_WING;
}

/** The neuralgic square before a castled king, a3 or h3, or -1. */
export function neuralgicSquare(king: number): number {
  return NEURALGIC_SQUARES[wingOfKing(king)];
}

/** The four files of a king's flank, whole files, one word of two that are the same: a-d, c-f or e-h. */
export function flankOf(king: number): number {
  const file = king & 7;
  return file < 3 ? WEST_WING : file > 4 ? ~WEST_WING : MIDDLE_FILES;
}
