/** The opening: queens and rooks are worth less while the own minor pieces are still at home. */

import { popcount } from '../../engine/words.ts';
import { FRAMES, OUR_BISHOPS, OUR_KNIGHTS, OUR_QUEENS, OUR_ROOKS } from '../frame.ts';
import { priceSetAs } from '../ledger.ts';
import { T } from '../terms.ts';

const { queenInOpening, rookInOpening } = T;

const RANK_1 = 0x000000ff;
const MOST_AT_HOME = 4;

/** Packed worth of a side's heavy pieces in the opening, which ends as the knights and bishops leave their rank. */
export function priceOpening(side: number): number {
  const view = 32 * side;
  const home = popcount((FRAMES[view + OUR_KNIGHTS] | FRAMES[view + OUR_BISHOPS]) & RANK_1, 0);
  if (home === 0) return 0;
  const entry = Math.min(home, MOST_AT_HOME);
  const queensAt = view + OUR_QUEENS, rooksAt = view + OUR_ROOKS;
  return (
    priceSetAs(queenInOpening, entry, FRAMES[queensAt], FRAMES[queensAt + 1]) +
    priceSetAs(rookInOpening, entry, FRAMES[rooksAt], FRAMES[rooksAt + 1])
  );
}
