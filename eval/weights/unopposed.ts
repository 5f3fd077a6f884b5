/** Weights of the terms of ../terms/unopposed.ts, in centipawns. */

import type { WeightsOf } from '../term.ts';
import type { UNOPPOSED_TERMS } from '../terms/unopposed.ts';

export const UNOPPOSED_WEIGHTS: WeightsOf<typeof UNOPPOSED_TERMS> = {
  unopposed: [
    [0, 0], [-8.75, 3.5], [-13.5, 0.25], [-7, 10], [-6, 20.75], [17.75, 96.5], [0, 0], [0, 0],
  ],
  unopposedPlace: [
    [0, 0], [0, 0], [0, 0], [0, 0],
    [1.75, -8.25], [11.75, 2], [-16, 7.25], [-10.5, 7],
    [-6.25, 1.25], [1, -0.75], [-3.5, -9], [-18, -2.75],
    [-0.75, -10], [-4.5, 10], [-3, -7.25], [-15, 9.5],
    [17.5, 7.75], [-19, 18.75], [7.25, 6], [-14.75, -3.25],
    [96.75, 12], [-1, 56.75], [-108.75, 17.25], [26.75, 28.25],
    [0, 0], [0, 0], [0, 0], [0, 0],
    [0, 0], [0, 0], [0, 0], [0, 0],
  ],
  unopposedProtected: [-2.25, 12.75],
  unopposedProtectedTwice: [13.75, 17.25],
  unopposedSpacing: [[-7.25, -5.25], [-2.5, 9.25], [-17.25, 7.5]],
  unopposedFixedChain: [-3, -2.75],
  unopposedMobile: [-5.25, 2.25],
  separatePassers: [28.5, -43.25],
  unopposedAtKing: [-7, -21.5],
  candidateAtKing: [39.25, -26.5],
  passedPairAtKing: [-30.25, 11.25],
  passedBesideUnopposedAtKing: [18.25, -15.75],
  passedTwinAtKing: [
    [0, 0], [0, 2.5], [16.75, 38.75], [-42.5, -51.25], [-31, -1.5], [187, -4], [57, 12.75], [0, 0],
  ],
  semiPassedAtKing: [
    [0, 0], [-13, -41.5], [69.5, -27.75], [62.5, 4.25], [12.5, -100], [-35, -38.75], [0, 0], [0, 0],
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
