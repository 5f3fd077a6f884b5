/** Weights of the terms of ../terms/king-shelter.ts, in centipawns (units of danger in the danger stage). */

import type { WeightsOf } from '../term.ts';
import type { KING_SHELTER_TERMS } from '../terms/king-shelter.ts';

export const KING_SHELTER_WEIGHTS: WeightsOf<typeof KING_SHELTER_TERMS> = {
  intactShelter: [-0.5, 13.5],
  shelterRam: [9.25, 19.75],
  halfWeakSpot: [-9.75, 17.75],
  lockedShelterPawn: [19.5, -26],
  defenceFirstPawns: [-3.75, 4],
  protectedPawnOnWeakSpot: [-34.5, 25.75],
  stormTrio: [-57.75, 54.5],
  pawnNearKing: [[-10, -15.25], [9.25, -7], [-2.25, 1.25], [-0.25, -0.25]],
  leadOnWeakSpot: [[-18.75, -4.5], [-6.75, 28.25]],
  ramOnNeuralgicSquare: [-16.75, 14.75],
  sealedShelter: [34.75, 27.75],
};
