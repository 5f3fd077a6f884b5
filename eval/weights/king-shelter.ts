/** Weights of the terms of ../terms/king-shelter.ts, in centipawns (units of danger in the danger stage). */

import type { WeightsOf } from '../term.ts';
import type { KING_SHELTER_TERMS } from '../terms/king-shelter.ts';

export const KING_SHELTER_WEIGHTS: WeightsOf<typeof KING_SHELTER_TERMS> = {
  intactShelter: [4.75, -15.25],
  shelterRam: [8.25, 27],
  halfWeakSpot: [-2, 18.25],
  lockedShelterPawn: [10, -17.25],
  defenceFirstPawns: [-0.25, 3],
  protectedPawnOnWeakSpot: [-44.75, 30.75],
  stormTrio: [-63.5, 102],
  pawnNearKing: [[-22.25, -11.5], [-1.25, -8.25], [-0.5, -2], [0.75, -1.25]],
  leadOnWeakSpot: [[-45, 8], [12.75, 15.5]],
  ramOnNeuralgicSquare: [-11, 2],
  sealedShelter: [21.5, 20],
};
