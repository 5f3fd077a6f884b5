/** Weights of the terms of ../terms/weak-pawns.ts, in centipawns (units of danger in the danger stage). */

import type { WeightsOf } from '../term.ts';
import type { WEAK_PAWN_TERMS } from '../terms/weak-pawns.ts';

export const WEAK_PAWN_WEIGHTS: WeightsOf<typeof WEAK_PAWN_TERMS> = {
  doubledSymmetrical: [9, -34.25],
  frontTwinRammed: [-1, 1.5],
  doubledStrikes: [22.5, 17.75],
  isolatedRammed: [
    [0, 0], [31.75, -33.25], [1.25, 25.5], [-3.75, 6], [-11.25, 34.25], [44, -18.75], [0, 0], [0, 0],
  ],
  backwardDoubleStep: [0.75, 14.5],
  semiBackwardDoubleStep: [-1.5, -12.75],
  backwardIsolatesOne: [-3.25, -5.25],
  backwardIsolatesTwo: [-9.75, -7],
  backwardBypassed: [2.75, 6.25],
  semiBackwardFatedBypassed: [16.25, 3.25],
  backwardFatedTemporary: [-3.25, -20],
  backwardFatedFixedChain: [-6.75, -26.75],
  doubledShelter: [17.5, -4.75],
  semiBackwardFatedShelter: [-2.5, 6.75],
  weakOnBothWings: [1, 3],
  pawnHeldByPieces: [10, 10],
  doubledOppositeBishops: [2.5, 6],
  isolatedOppositeBishops: [3, 4],
  rootOppositeBishops: [2.5, 2.5],
};
