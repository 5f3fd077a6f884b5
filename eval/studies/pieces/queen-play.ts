/** Queens: their number, the direction of their attacks, the colours of queen and bishop. */

import { bishopAttacks, rookAttacks } from '../../../engine/attacks.ts';
import { GAME, SIDE_TO_MOVE } from '../../../engine/board.ts';
import { LIGHT_SQUARES } from '../../../engine/regions.ts';
import { hasSeveral, lowest, popcount } from '../../../engine/bitboards.ts';
import {
  FRAMES, OUR_BISHOPS, OUR_MEN, OUR_QUEENS, THEIR_KING, THEIR_MEN, THEIR_QUEENS, viewOf,
} from '../../perspective.ts';
import { price, priceSet, priceShown, wanted } from '../../scoring.ts';
import { T } from '../../terms.ts';

const {
  queenAttackBehind, queenAttackSideways, queenBishopColours, queensToMove, severalQueens, twoQueens,
} = T;

/** Packed worth of a side's queens by themselves. */
export function priceQueenPlay(side: number): number {
  const view = viewOf(side);
  const lo = FRAMES[view + OUR_QUEENS], hi = FRAMES[view + OUR_QUEENS + 1];
  if ((lo | hi) === 0) return 0;
  let worth = 0;
  if (hasSeveral(lo, hi)) {
    worth += priceSet(popcount(lo, hi) === 2 ? twoQueens : severalQueens, lo, hi);
    const hasTheirs = hasSeveral(FRAMES[view + THEIR_QUEENS], FRAMES[view + THEIR_QUEENS + 1]);
    if (hasTheirs && side === GAME[SIDE_TO_MOVE]) worth += price(queensToMove, 1);
  }
  if (wanted(queenAttackBehind) || wanted(queenAttackSideways)) {
    for (let word = lo; word !== 0; word &= word - 1) worth += priceAttacks(view, lowest(word));
    for (let word = hi; word !== 0; word &= word - 1) worth += priceAttacks(view, 32 + lowest(word));
  }
  return worth + priceColours(view, lo, hi);
}

/** Enemy men that a queen attacks from behind, further up than they are, and from their side. */
function priceAttacks(view: number, queen: number): number {
  const theirLo = FRAMES[view + THEIR_MEN], theirHi = FRAMES[view + THEIR_MEN + 1];
  const menLo = FRAMES[view + OUR_MEN] | theirLo, menHi = FRAMES[view + OUR_MEN + 1] | theirHi;
  const { lo: diagonalLo, hi: diagonalHi } = bishopAttacks(queen, menLo, menHi);
  const { lo: straightLo, hi: straightHi } = rookAttacks(queen, menLo, menHi);
  const aimsLo = (diagonalLo | straightLo) & theirLo & ~FRAMES[view + THEIR_KING];
  const aimsHi = (diagonalHi | straightHi) & theirHi & ~FRAMES[view + THEIR_KING + 1];
  // The queen's rank in its word, and the ranks of that word below it.
  const rank = 0xff << (queen & 24), below = (1 << (queen & 24)) - 1;
  return queen < 32
    ? priceSet(queenAttackBehind, aimsLo & below, 0) + priceSet(queenAttackSideways, aimsLo & rank, 0)
    : priceSet(queenAttackBehind, aimsLo, aimsHi & below) + priceSet(queenAttackSideways, 0, aimsHi & rank);
}

/** A queen on light squares with a bishop on dark ones, or the reverse. */
function priceColours(view: number, queensLo: number, queensHi: number): number {
  const bishopsLo = FRAMES[view + OUR_BISHOPS], bishopsHi = FRAMES[view + OUR_BISHOPS + 1];
  const lightQueens = (queensLo | queensHi) & LIGHT_SQUARES, darkQueens = (queensLo | queensHi) & ~LIGHT_SQUARES;
  const lightBishops = (bishopsLo | bishopsHi) & LIGHT_SQUARES, darkBishops = (bishopsLo | bishopsHi) & ~LIGHT_SQUARES;
  const differ = (lightQueens !== 0 && darkBishops !== 0) || (darkQueens !== 0 && lightBishops !== 0);
  return differ ? priceShown(queenBishopColours, 1, queensLo | bishopsLo, queensHi | bishopsHi) : 0;
}
