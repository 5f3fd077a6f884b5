/** Weights of the terms of ../terms/weak-pawns.ts, in centipawns (units of danger in the danger stage). */

import type { WeightsOf } from '../term.ts';
import type { WEAK_PAWN_TERMS } from '../terms/weak-pawns.ts';

export const WEAK_PAWN_WEIGHTS: WeightsOf<typeof WEAK_PAWN_TERMS> = {
  doubledSymmetrical: [12, -33.75],
  frontTwinRammed: [-4.25, -2.5],
  doubledStrikes: [21.5, 16.75],
  isolatedRammed: [
    [0, 0], [-25, -13.75], [2.25, 13.75], [-10.25, 11.25], [-17.5, 25.75], [38.25, -14.5], [0, 0], [0, 0],
  ],
  backwardDoubleStep: [17.75, 11.75],
  semiBackwardDoubleStep: [-1.5, -11.25],
  backwardIsolatesOne: [2.5, -12],
  backwardIsolatesTwo: [2, -13.75],
  backwardBypassed: [-3.75, 18],
  semiBackwardFatedBypassed: [9, 0],
  backwardFatedTemporary: [-9.25, -0.25],
  backwardFatedFixedChain: [-0.75, -34],
  doubledShelter: [16, -5.25],
  semiBackwardFatedShelter: [-19.75, 14],
  weakOnBothWings: [3.5, 0.25],
  pawnHeldByPieces: [10, 10],
  doubledOppositeBishops: [2.5, 6],
  isolatedOppositeBishops: [3, 4],
  rootOppositeBishops: [2.5, 2.5],
};
