/** Weights of the terms of ../terms/weak-pawns.ts, in centipawns (units of danger in the danger stage). */

import type { WeightsOf } from '../term.ts';
import type { WEAK_PAWN_TERMS } from '../terms/weak-pawns.ts';

export const WEAK_PAWN_WEIGHTS: WeightsOf<typeof WEAK_PAWN_TERMS> = {
  doubledSymmetrical: [7.75, -35.5],
  frontTwinRammed: [-0.75, 1.25],
  doubledStrikes: [21.25, 15.75],
  isolatedRammed: [
    [0, 0], [28.5, -27.75], [3.5, 22.25], [-3, 6.25], [-12, 32.25], [39.5, -15.75], [0, 0], [0, 0],
  ],
  backwardDoubleStep: [-2.25, 17.75],
  semiBackwardDoubleStep: [-1.75, -12.25],
  backwardIsolatesOne: [-3.75, -5.25],
  backwardIsolatesTwo: [-10, -5.5],
  backwardBypassed: [3.25, 5.5],
  semiBackwardFatedBypassed: [15.5, 1.25],
  backwardFatedTemporary: [-0.5, -19],
  backwardFatedFixedChain: [-2.75, -25.5],
  doubledShelter: [17.75, -5.5],
  semiBackwardFatedShelter: [-2.25, 4.75],
  weakOnBothWings: [1.25, 3.25],
  pawnHeldByPieces: [10, 10],
  doubledOppositeBishops: [2.5, 6],
  isolatedOppositeBishops: [3, 4],
  rootOppositeBishops: [2.5, 2.5],
};
