/** Weights of the terms of ../terms/king-shelter.ts, in centipawns (units of danger in the danger stage). */

import type { WeightsOf } from '../term.ts';
import type { KING_SHELTER_TERMS } from '../terms/king-shelter.ts';

export const KING_SHELTER_WEIGHTS: WeightsOf<typeof KING_SHELTER_TERMS> = {
  intactShelter: [-7, 0.25],
  shelterRam: [1.25, 27.25],
  halfWeakSpot: [-6.25, 12.75],
  lockedShelterPawn: [16.5, -10.75],
  defenceFirstPawns: [-2.75, 2],
  protectedPawnOnWeakSpot: [-28.75, 23.5],
  stormTrio: [-15, 53.75],
  pawnNearKing: [[-11, -8.75], [2, -9.5], [1.5, -2.75], [3.75, -0.75]],
  leadOnWeakSpot: [[-40, 11.5], [27.75, 10]],
  ramOnNeuralgicSquare: [-16, 12.25],
  sealedShelter: [-11.5, 4.5],
};
