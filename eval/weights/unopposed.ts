/** Weights of the terms of ../terms/unopposed.ts, in centipawns. */

import type { WeightsOf } from '../term.ts';
import type { UNOPPOSED_TERMS } from '../terms/unopposed.ts';

export const UNOPPOSED_WEIGHTS: WeightsOf<typeof UNOPPOSED_TERMS> = {
  unopposed: [
    [0, 0], [-12.25, -4.5], [-11, -4.75], [-4.75, 6], [-5.25, 13.75], [2.75, 127.75], [0, 0], [0, 0],
  ],
  unopposedPlace: [
    [0, 0], [0, 0], [0, 0], [0, 0],
    [-6.25, 4.25], [4.25, -5], [-14.75, -2.75], [-8.5, 6.75],
    [-8.75, 2.5], [2, -6.5], [-13, -9], [-8, -8],
    [3.25, -1.75], [-5.5, 2.75], [-8.25, -10.75], [-14, -1],
    [-2.25, 14.75], [-3, 1.75], [-1.25, 2.25], [-6.25, -2],
    [144.5, -16.75], [-21, 81], [-132.25, 60], [-2.5, 28.75],
    [0, 0], [0, 0], [0, 0], [0, 0],
    [0, 0], [0, 0], [0, 0], [0, 0],
  ],
  unopposedProtected: [0.5, 5.5],
  unopposedProtectedTwice: [1.25, 20],
  unopposedSpacing: [[-10, 3.75], [0, 6.75], [-2.5, 0]],
  unopposedFixedChain: [1.75, -2.75],
  unopposedMobile: [-1, 4.75],
  separatePassers: [7.5, -35.5],
  unopposedAtKing: [-3.25, -42.25],
  candidateAtKing: [26.25, -66.5],
  passedPairAtKing: [-42.75, 23.5],
  passedBesideUnopposedAtKing: [-2.75, -31.75],
  passedTwinAtKing: [
    [0, 0], [0, 2.5], [58.25, -12], [-59, 15.75], [-43.75, 49.5], [140, -12], [84.25, -25], [0, 0],
  ],
  semiPassedAtKing: [
    [0, 0], [51.5, -51.5], [32.75, -22], [7.5, -38.5], [45.75, -120.5], [-89.75, -137], [0, 0], [0, 0],
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
