/** Weights of the terms of ../terms/king-defence.ts, in centipawns (units of danger in the danger stage). */

import type { WeightsOf } from '../term.ts';
import type { KING_DEFENCE_TERMS } from '../terms/king-defence.ts';

export const KING_DEFENCE_WEIGHTS: WeightsOf<typeof KING_DEFENCE_TERMS> = {
  screenAtKing: [15, 0],
  minorScreenAtKing: [20, 0],
  kingBetweenRooks: [-13.25, -13.25],
  rookAwayFromKing: [-2, 0],
  halfWeakSpotGuard: [2, 0],
  backRankWeakness: [2.75, -29.5],
  zoneGuardedByPiece: [10, 0],
  neuralgicGuard: [5, 0],
  artificialShelter: [[15, 15], [10, 10], [5, 5], [3, 3]],
  bishopsBesideKing: [3, 0],
  defenceFirstPieces: [0.25, 0],
  kingWithoutFlight: [-50, -50],
  kingStepsAhead: [-2.25, 2.25],
  kingStepsBeside: [0, 15],
  kingStepsBehind: [0, 13.5],
  kingCutOff: [75, 75],
};
