/** Weights of the terms of ../terms/king-shelter.ts, in centipawns (units of danger in the danger stage). */

import type { WeightsOf } from '../term.ts';
import type { KING_SHELTER_TERMS } from '../terms/king-shelter.ts';

export const KING_SHELTER_WEIGHTS: WeightsOf<typeof KING_SHELTER_TERMS> = {
  intactShelter: [4.25, 6.75],
  shelterRam: [5.25, 18.75],
  halfWeakSpot: [-6.75, 18.75],
  lockedShelterPawn: [15.75, -21.5],
  defenceFirstPawns: [-1.75, 4.25],
  protectedPawnOnWeakSpot: [-37.75, 23.75],
  stormTrio: [-58, 67.75],
  pawnNearKing: [[-25.25, -10.25], [4.25, -11.5], [-1, -2], [-0.5, -2]],
  leadOnWeakSpot: [[-23.5, -3], [-6.5, 22]],
  ramOnNeuralgicSquare: [-11, 0.75],
  sealedShelter: [31, 25.25],
};
