/** Weights of the terms of ../terms/king-shelter.ts, in centipawns (units of danger in the danger stage). */

import type { WeightsOf } from '../term.ts';
import type { KING_SHELTER_TERMS } from '../terms/king-shelter.ts';

export const KING_SHELTER_WEIGHTS: WeightsOf<typeof KING_SHELTER_TERMS> = {
  intactShelter: [2, 5.75],
  shelterRam: [4.75, 17.5],
  halfWeakSpot: [-6.75, 20],
  lockedShelterPawn: [14, -20.75],
  defenceFirstPawns: [-1, 5.25],
  protectedPawnOnWeakSpot: [-43.5, 28.25],
  stormTrio: [-59, 94.25],
  pawnNearKing: [[-25.25, -9.25], [2.5, -12.25], [-1, -2.25], [-1.25, -2]],
  leadOnWeakSpot: [[-30, 1], [-6.25, 17]],
  ramOnNeuralgicSquare: [-10.5, 2],
  sealedShelter: [27.75, 23.25],
};
