/** The opening: queens and rooks are worth less while the own minor pieces are still at home. */

import { popcount } from '../../engine/bitboards.ts';
import { FRAMES, OUR_BISHOPS, OUR_KNIGHTS, OUR_QUEENS, OUR_ROOKS, viewOf } from '../perspective.ts';
import { priceSetAs } from '../scoring.ts';
import { T } from '../terms.ts';

const { queenInOpening, rookInOpening } = T;

/** The first squares of knights, b1 and g1, and of bishops, c1 and f1. */
const KNIGHTS_HOME = 0x42, BISHOPS_HOME = 0x24;

/** Packed worth of a side's heavy pieces in the opening, which ends as the knights and bishops leave their squares. */
export function priceOpening(side: number): number {
  const view = viewOf(side);
  const home =
    popcount((FRAMES[view + OUR_KNIGHTS] & KNIGHTS_HOME) | (FRAMES[view + OUR_BISHOPS] & BISHOPS_HOME), 0);
  if (home === 0) return 0;
  const queensAt = view + OUR_QUEENS, rooksAt = view + OUR_ROOKS;
  return (
    priceSetAs(queenInOpening, home, FRAMES[queensAt], FRAMES[queensAt + 1]) +
    priceSetAs(rookInOpening, home, FRAMES[rooksAt], FRAMES[rooksAt + 1])
  );
}
