/** Pawn endings, which several parts of the evaluation treat by themselves. */

import { SIGNATURES, SIGNATURE_BITS } from '../../engine/board.ts';
import { BLACK, PAWN, WHITE } from '../../engine/squares.ts';

/** True when only kings and pawns are left. */
export function isPawnEnding(): boolean {
  return ((SIGNATURES[WHITE] | SIGNATURES[BLACK]) & ~SIGNATURE_BITS[PAWN]) === 0;
}
