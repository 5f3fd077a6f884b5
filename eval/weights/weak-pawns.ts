/** Weights of the terms of ../terms/weak-pawns.ts, in centipawns (units of danger in the danger stage). */

import type { WeightsOf } from '../term.ts';
import type { WEAK_PAWN_TERMS } from '../terms/weak-pawns.ts';

export const WEAK_PAWN_WEIGHTS: WeightsOf<typeof WEAK_PAWN_TERMS> = {
  doubledSymmetrical: [13.5, -39.75],
  frontTwinRammed: [-4.5, -2.5],
  doubledStrikes: [23.5, 19.5],
  isolatedRammed: [
    [0, 0], [-29.75, -15.75], [1.25, 15.5], [-11.75, 11], [-20.25, 28.25], [38.75, -13.75], [0, 0], [0, 0],
  ],
  backwardDoubleStep: [23.25, 12],
  semiBackwardDoubleStep: [-2.75, -12.5],
  backwardIsolatesOne: [3.5, -15.25],
  backwardIsolatesTwo: [1.5, -17],
  backwardBypassed: [-4.5, 22],
  semiBackwardFatedBypassed: [9.25, 1.25],
  backwardFatedTemporary: [-9.75, -0.5],
  backwardFatedFixedChain: [-1.25, -39],
  doubledShelter: [17.5, -6.25],
  semiBackwardFatedShelter: [-22, 16.25],
  weakOnBothWings: [3.75, 0.5],
  pawnHeldByPieces: [10, 10],
  doubledOppositeBishops: [2.5, 6],
  isolatedOppositeBishops: [3, 4],
  rootOppositeBishops: [2.5, 2.5],
};
