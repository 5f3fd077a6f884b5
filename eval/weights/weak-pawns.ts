/** Weights of the terms of ../terms/weak-pawns.ts, in centipawns (units of danger in the danger stage). */

import type { WeightsOf } from '../term.ts';
import type { WEAK_PAWN_TERMS } from '../terms/weak-pawns.ts';

export const WEAK_PAWN_WEIGHTS: WeightsOf<typeof WEAK_PAWN_TERMS> = {
  doubledSymmetrical: [8.75, -35],
  frontTwinRammed: [-1.75, -2.5],
  doubledStrikes: [27.25, 19.5],
  isolatedRammed: [
    [0, 0], [19.75, -32.75], [-1.25, 24], [-8, 9], [-18, 37], [53.5, -23.25], [0, 0], [0, 0],
  ],
  backwardDoubleStep: [6.75, 10],
  semiBackwardDoubleStep: [-3.75, -14.25],
  backwardIsolatesOne: [-3, -7.75],
  backwardIsolatesTwo: [-4.75, -10.5],
  backwardBypassed: [0, 13.25],
  semiBackwardFatedBypassed: [13, 10.5],
  backwardFatedTemporary: [-6.25, -16],
  backwardFatedFixedChain: [-6, -33.25],
  doubledShelter: [16.5, -6],
  semiBackwardFatedShelter: [-10.75, 9.75],
  weakOnBothWings: [1.25, 2.25],
  pawnHeldByPieces: [10, 10],
  doubledOppositeBishops: [2.5, 6],
  isolatedOppositeBishops: [3, 4],
  rootOppositeBishops: [2.5, 2.5],
};
