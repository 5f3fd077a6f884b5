/** Weights of the terms of ../terms/king-shelter.ts, in centipawns (units of danger in the danger stage). */

import type { WeightsOf } from '../term.ts';
import type { KING_SHELTER_TERMS } from '../terms/king-shelter.ts';

export const KING_SHELTER_WEIGHTS: WeightsOf<typeof KING_SHELTER_TERMS> = {
  intactShelter: [-7.5, -3.25],
  shelterRam: [-0.75, 39.5],
  halfWeakSpot: [-7.25, 17.5],
  lockedShelterPawn: [18.5, -17.75],
  defenceFirstPawns: [-3.25, 3.75],
  protectedPawnOnWeakSpot: [-34.25, 31.75],
  stormTrio: [-37, 85.75],
  pawnNearKing: [[-15, -10.75], [1.75, -12], [1, -2.75], [3.25, -1]],
  leadOnWeakSpot: [[-50.5, 15], [35.25, 12.75]],
  ramOnNeuralgicSquare: [-13.75, 9.75],
  sealedShelter: [-1.5, 9.25],
};
