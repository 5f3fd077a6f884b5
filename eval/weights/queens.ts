/** Weights of the terms of ../terms/queens.ts, in centipawns. */

import type { WeightsOf } from '../term.ts';
import type { QUEEN_TERMS } from '../terms/queens.ts';

export const QUEEN_WEIGHTS: WeightsOf<typeof QUEEN_TERMS> = {
  twoQueens: [45, 45],
  severalQueens: [90, 90],
  queensToMove: [150, 150],
  queenAttackBehind: [0.25, 0.25],
  queenAttackSideways: [0.5, 0.5],
  queenBishopColours: [2, 2],
};
