/** Weights of the terms of ../terms/unopposed.ts, in centipawns. */

import type { WeightsOf } from '../term.ts';
import type { UNOPPOSED_TERMS } from '../terms/unopposed.ts';

export const UNOPPOSED_WEIGHTS: WeightsOf<typeof UNOPPOSED_TERMS> = {
  unopposed: [
    [0, 0], [-11.5, -5], [-9.25, -7], [-4, 5.5], [-3.75, 16.75], [-2.5, 127.25], [0, 0], [0, 0],
  ],
  unopposedPlace: [
    [0, 0], [0, 0], [0, 0], [0, 0],
    [-9.5, 0.5], [3.75, -5.25], [-12.75, 0.5], [-5.75, 8.25],
    [-6.25, -3], [1.25, -6.25], [-13, -4.5], [-6.25, -9.5],
    [2.25, -2.25], [-6, -2.75], [-3.5, -7], [-14.75, 0],
    [-2.5, 10.75], [0.25, -0.5], [1, 11.25], [-8.25, -1],
    [126, -22.25], [-18.25, 80], [-118, 56.75], [-5, 37.75],
    [0, 0], [0, 0], [0, 0], [0, 0],
    [0, 0], [0, 0], [0, 0], [0, 0],
  ],
  unopposedProtected: [-0.75, 4.25],
  unopposedProtectedTwice: [3.75, 20],
  unopposedSpacing: [[-5.75, 0.5], [-1.25, 6.25], [0.25, -1.75]],
  unopposedFixedChain: [-0.25, -4.25],
  unopposedMobile: [-1.5, 3],
  separatePassers: [10.25, -34],
  unopposedAtKing: [-8.25, -44],
  candidateAtKing: [19.75, -66.25],
  passedPairAtKing: [-40.25, 22.25],
  passedBesideUnopposedAtKing: [-6.5, -25.5],
  passedTwinAtKing: [
    [0, 0], [0, 2.5], [67.5, -21.25], [-60, 20], [-44, 44.5], [129, -11.5], [94.5, -9.25], [0, 0],
  ],
  semiPassedAtKing: [
    [0, 0], [49.5, -50.25], [34.25, -29.5], [11.5, -51], [48, -140], [-93.5, -156.5], [0, 0], [0, 0],
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
