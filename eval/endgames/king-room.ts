/**
 * The room of a lone king: the squares that it can reach, step by step, while the men of the stronger side stay where
 * they are. Bishop and knight drive it into the right corner by taking its room away; distances alone do not tell.
 */

import { KING_ATTACKS, KNIGHT_ATTACKS, bishopAttacks } from '../../engine/attacks.ts';
import { lowest, northHi, northLo, popcount, sides, southHi, southLo } from '../../engine/bitboards.ts';
import { OUR_BISHOPS, OUR_KNIGHTS, OUR_PIECES } from '../perspective.ts';
import { ourKing, theirKing } from './geometry.ts';
import { PIECES } from '../../engine/board.ts';

/** Number of squares, 1 to 64, of the king that the stronger side's king, bishops and knights enclose. */
export function roomOfTheirKing(perspective: number): number {
  const king = ourKing(perspective), theirs = theirKing(perspective);
  const ourLo = PIECES[perspective + OUR_PIECES], ourHi = PIECES[perspective + OUR_PIECES + 1];
  // A man that nothing protects can be taken: only attacked squares are closed.
  let shutLo = KING_ATTACKS[2 * king], shutHi = KING_ATTACKS[2 * king + 1];
  for (let half = 0; half < 2; half++) {
    for (let word = PIECES[perspective + OUR_KNIGHTS + half]; word !== 0; word &= word - 1) {
      const at = 2 * (32 * half + lowest(word));
      shutLo |= KNIGHT_ATTACKS[at];
      shutHi |= KNIGHT_ATTACKS[at + 1];
    }
    for (let word = PIECES[perspective + OUR_BISHOPS + half]; word !== 0; word &= word - 1) {
      const { lo, hi } = bishopAttacks(32 * half + lowest(word), ourLo, ourHi);
      shutLo |= lo;
      shutHi |= hi;
    }
  }
  let lo = theirs < 32 ? 1 << theirs : 0, hi = theirs < 32 ? 0 : 1 << theirs;
  for (;;) {
    const rowLo = lo | sides(lo), rowHi = hi | sides(hi);
    const nextLo = lo | ((rowLo | northLo(rowLo) | southLo(rowLo, rowHi)) & ~shutLo);
    const nextHi = hi | ((rowHi | northHi(rowLo, rowHi) | southHi(rowHi)) & ~shutHi);
    if (nextLo === lo && nextHi === hi) return popcount(lo, hi);
    lo = nextLo;
    hi = nextHi;
  }
}
