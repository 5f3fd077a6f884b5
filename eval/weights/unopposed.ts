/** Weights of the terms of ../terms/unopposed.ts, in centipawns. */

import type { WeightsOf } from '../term.ts';
import type { UNOPPOSED_TERMS } from '../terms/unopposed.ts';

export const UNOPPOSED_WEIGHTS: WeightsOf<typeof UNOPPOSED_TERMS> = {
  unopposed: [
    [0, 0], [-14.75, -2.5], [-12.25, -3.75], [-6.5, 6.75], [-7, 14.25], [3.25, 132.25], [0, 0], [0, 0],
  ],
  unopposedPlace: [
    [0, 0], [0, 0], [0, 0], [0, 0],
    [-8.5, 4], [5, -5.25], [-17.25, -1], [-7.5, 9.5],
    [-9.75, 2.75], [0.5, -7.75], [-14.75, -9.25], [-9, -6.25],
    [3, -2.5], [-6, 2.75], [-9.5, -9.25], [-14.5, 0],
    [-7.25, 18.5], [-3.5, 2.5], [-1.25, 2.5], [-6.5, -4.5],
    [151.5, -10.5], [-28.25, 80.75], [-141.25, 62.25], [6, 26],
    [0, 0], [0, 0], [0, 0], [0, 0],
    [0, 0], [0, 0], [0, 0], [0, 0],
  ],
  unopposedProtected: [0.25, 5.5],
  unopposedProtectedTwice: [1.25, 21.75],
  unopposedSpacing: [[-12.5, 3], [-0.25, 8], [-4.25, 1.5]],
  unopposedFixedChain: [2.75, -3.25],
  unopposedMobile: [-0.75, 5.5],
  separatePassers: [9, -37],
  unopposedAtKing: [-2.5, -45],
  candidateAtKing: [22.75, -64.75],
  passedPairAtKing: [-45.25, 19.75],
  passedBesideUnopposedAtKing: [-0.75, -32.75],
  passedTwinAtKing: [
    [0, 0], [0, 2.5], [48.75, -1.25], [-59.25, 9.25], [-48.25, 46.5], [158.25, -21.75], [79.5, -24.25], [0, 0],
  ],
  semiPassedAtKing: [
    [0, 0], [48.75, -50.75], [36.5, -16], [10.25, -31], [38.5, -120], [-85.75, -122.5], [0, 0], [0, 0],
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
