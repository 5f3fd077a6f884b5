/** Weights of the terms of ../terms/minors.ts, in centipawns. */

import type { WeightsOf } from '../term.ts';
import type { MINOR_TERMS } from '../terms/minors.ts';

export const MINOR_WEIGHTS: WeightsOf<typeof MINOR_TERMS> = {
  bishopAndPawnSquare: [3, 3],
  knightProtected: [5, 5],
  knightProtectedTwice: [12, 12],
  minorSixthAtFixedChain: [7.5, 7.5],
  minorSixthBehindLines: [1.5, 1.5],
  minorSixthCentral: [4.5, 4.5],
  knightOnShelterHole: [15, 0],
};
