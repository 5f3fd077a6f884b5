/** Material with which a side can never mate. */

import { COUNTS, SIGNATURES, SIGNATURE_BITS, both } from '../board.ts';
import { DARK_SQUARES } from '../regions.ts';
import { BISHOP, KNIGHT, PAWN, QUEEN, pieceOf } from '../squares.ts';
import type { Side } from '../types.ts';

/** True when the pieces of a side cannot mate wherever they and the other side's pieces stand. */
export function isTooWeakToMate(side: Side): boolean {
  const ours = SIGNATURES[side], theirs = SIGNATURES[side ^ 1];
  if (ours === 0) return true;
  // A knight mates where the other side's own pieces take the squares from its king. A queen would guard too much.
  if (ours === SIGNATURE_BITS[KNIGHT] && COUNTS[pieceOf(side, KNIGHT)] === 1) {
    return (theirs & ~SIGNATURE_BITS[QUEEN]) === 0;
  }
  // Bishops mate a king beside a pawn, a knight or a bishop of the other colour; rooks and queens guard too much.
  if (ours !== SIGNATURE_BITS[BISHOP] || (theirs & (SIGNATURE_BITS[PAWN] | SIGNATURE_BITS[KNIGHT])) !== 0) return false;
  const bishopsLo = both(BISHOP, 0), bishopsHi = both(BISHOP, 1);
  const dark = ((bishopsLo | bishopsHi) & DARK_SQUARES) !== 0;
  const light = ((bishopsLo | bishopsHi) & ~DARK_SQUARES) !== 0;
  return !(dark && light);
}
