/** Weights of the terms of ../terms/weak-pawns.ts, in centipawns (units of danger in the danger stage). */

import type { WeightsOf } from '../term.ts';
import type { WEAK_PAWN_TERMS } from '../terms/weak-pawns.ts';

export const WEAK_PAWN_WEIGHTS: WeightsOf<typeof WEAK_PAWN_TERMS> = {
  doubledSymmetrical: [2.5, -36.75],
  frontTwinRammed: [-2, 1],
  doubledStrikes: [15.75, 12.75],
  isolatedRammed: [
    [0, 0], [24.75, -21.5], [5.5, 22.5], [-2.25, 6.25], [-13.25, 33.75], [38.75, -16.75], [0, 0], [0, 0],
  ],
  backwardDoubleStep: [2, 17.75],
  semiBackwardDoubleStep: [-2.25, -13.25],
  backwardIsolatesOne: [-4.25, -5.5],
  backwardIsolatesTwo: [-9.75, -7.25],
  backwardBypassed: [2.25, 6.5],
  semiBackwardFatedBypassed: [15.25, -3],
  backwardFatedTemporary: [2.25, -24.25],
  backwardFatedFixedChain: [0.25, -22],
  doubledShelter: [10.25, -10.75],
  semiBackwardFatedShelter: [-6, 1],
  weakOnBothWings: [3.25, -4],
  pawnHeldByPieces: [10, 10],
  doubledOppositeBishops: [2.5, 6],
  isolatedOppositeBishops: [3, 4],
  rootOppositeBishops: [2.5, 2.5],
};
