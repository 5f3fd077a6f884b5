/** Weights of the terms of ../terms/king-shelter.ts, in centipawns (units of danger in the danger stage). */

import type { WeightsOf } from '../term.ts';
import type { KING_SHELTER_TERMS } from '../terms/king-shelter.ts';

export const KING_SHELTER_WEIGHTS: WeightsOf<typeof KING_SHELTER_TERMS> = {
  intactShelter: [5, 0],
  shelterRam: [2, 0],
  halfWeakSpot: [-5, 0],
  lockedShelterPawn: [7.5, 0],
  defenceFirstPawns: [0.25, 0],
  protectedPawnOnWeakSpot: [16.75, 0],
  stormTrio: [10, 0],
  pawnNearKing: [[20, 0], [15, 0], [10, 0], [5, 0]],
  leadOnWeakSpot: [[15, 0], [20, 0]],
  ramOnNeuralgicSquare: [2, 0],
  sealedShelter: [-20, 0],
};
