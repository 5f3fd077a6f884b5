/** Weights of the terms of ../terms/weak-pawns.ts, in centipawns (units of danger in the danger stage). */

import type { WeightsOf } from '../term.ts';
import type { WEAK_PAWN_TERMS } from '../terms/weak-pawns.ts';

export const WEAK_PAWN_WEIGHTS: WeightsOf<typeof WEAK_PAWN_TERMS> = {
  doubledSymmetrical: [-3.25, -8],
  frontTwinRammed: [8, 8],
  doubledStrikes: [2.5, 6],
  isolatedRammed: [
    [0, 0], [-1.25, -1.5], [-0.5, -0.5], [-0.5, -0.5], [-0.5, -0.5], [-0.5, -0.5], [0, 0], [0, 0],
  ],
  backwardDoubleStep: [0.25, 0.5],
  semiBackwardDoubleStep: [0.25, 0.25],
  backwardIsolatesOne: [-1, -1.5],
  backwardIsolatesTwo: [-3, -4.75],
  backwardBypassed: [-25, -22],
  semiBackwardFatedBypassed: [-0.5, -0.75],
  backwardFatedTemporary: [4, 5],
  backwardFatedFixedChain: [-8, -10],
  doubledShelter: [-2.5, 0],
  semiBackwardFatedShelter: [-1.75, 0],
  weakOnBothWings: [-10, -10],
  pawnHeldByPieces: [10, 10],
  doubledOppositeBishops: [2.5, 6],
  isolatedOppositeBishops: [3, 4],
  rootOppositeBishops: [2.5, 2.5],
};
