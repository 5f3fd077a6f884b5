/** Weights of the terms of ../terms/unopposed.ts, in centipawns. */

import type { WeightsOf } from '../term.ts';
import type { UNOPPOSED_TERMS } from '../terms/unopposed.ts';

export const UNOPPOSED_WEIGHTS: WeightsOf<typeof UNOPPOSED_TERMS> = {
  unopposed: [
    [0, 0], [-16, 0], [-13.25, -2.5], [-10, 10.25], [-7.5, 18.5], [7, 126.25], [0, 0], [0, 0],
  ],
  unopposedPlace: [
    [0, 0], [0, 0], [0, 0], [0, 0],
    [-8.5, 2.75], [6.25, -3.25], [-17.75, -0.5], [-10.75, 13.25],
    [-12.5, 1.75], [0, -7.75], [-13.5, -8], [-10.25, -4],
    [-1.5, -5.5], [-8.75, 7.5], [-10.25, -7], [-14.25, 3.25],
    [-6.75, 21.75], [-11.5, 7.25], [3, 6.5], [-4.5, -7.25],
    [141.25, -8.5], [-16, 81], [-146.75, 55.5], [16, 23.25],
    [0, 0], [0, 0], [0, 0], [0, 0],
    [0, 0], [0, 0], [0, 0], [0, 0],
  ],
  unopposedProtected: [-1, 11],
  unopposedProtectedTwice: [2.5, 28.75],
  unopposedSpacing: [[-11.75, 1], [-1.5, 10.5], [-11.5, 7.5]],
  unopposedFixedChain: [4, -3.5],
  unopposedMobile: [-2.5, 4.75],
  separatePassers: [15.75, -38.5],
  unopposedAtKing: [-1.5, -41.5],
  candidateAtKing: [23.5, -53.5],
  passedPairAtKing: [-49, 19.75],
  passedBesideUnopposedAtKing: [-5.5, -31.25],
  passedTwinAtKing: [
    [0, 0], [0, 2.5], [35.25, 21], [-60.5, -11.25], [-51.25, 35.25], [187, -23.5], [74, -14.75], [0, 0],
  ],
  semiPassedAtKing: [
    [0, 0], [25.25, -38.75], [56.25, -11.5], [32.75, -19.25], [22, -124.25], [-75.25, -90.75], [0, 0], [0, 0],
  ],
  unopposedMobileBlocked: [-10, -10],
  unopposedControl: [0.25, 0.25],
  passedCoversEighth: [[10, 10], [20, 20], [30, 30]],
  passedHeld: [[0, 0], [40, 70], [22.5, 45], [10, 22.5], [2.5, 9], [1, 4], [0, 2.5], [0, 0]],
  semiPassedHeld: [
    [0, 0], [0, 0], [11.25, 22.5], [5, 11.25], [1.25, 4.5], [0.5, 2], [0, 1.25], [0, 0],
  ],
  passedPairHeld: [[0, 0], [40, 70], [22.5, 45], [10, 22.5], [2.5, 9], [1, 4], [0, 2.5], [0, 0]],
};
