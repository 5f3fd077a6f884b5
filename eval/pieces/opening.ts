/** The opening: queens and rooks score less while the own minor pieces are still at home. */

import { popcount } from '../../engine/bitboards.ts';
import { OUR_BISHOPS, OUR_KNIGHTS, OUR_QUEENS, OUR_ROOKS, perspectiveOf } from '../perspective.ts';
import { scoreSetAs } from '../scoring.ts';
import { TERM } from './terms.ts';
import { PIECES } from '../../engine/board.ts';
import type { Side } from '../../engine/types.ts';

const { queenInOpening, rookInOpening } = TERM;

/** The first squares of knights, b1 and g1, and of bishops, c1 and f1. */
const KNIGHTS_HOME = 0x42, BISHOPS_HOME = 0x24;

/** Packed score of a side's heavy pieces in the opening, which ends as the knights and bishops leave their squares. */
export function scoreOpening(side: Side): number {
  const perspective = perspectiveOf(side);
  const knightsHome = PIECES[perspective + OUR_KNIGHTS] & KNIGHTS_HOME;
  const bishopsHome = PIECES[perspective + OUR_BISHOPS] & BISHOPS_HOME;
  const home = popcount(knightsHome | bishopsHome, 0);
  if (home === 0) return 0;
  const queensAt = perspective + OUR_QUEENS, rooksAt = perspective + OUR_ROOKS;
  return (
    scoreSetAs(queenInOpening, home, PIECES[queensAt], PIECES[queensAt + 1]) +
    scoreSetAs(rookInOpening, home, PIECES[rooksAt], PIECES[rooksAt + 1])
  );
}
