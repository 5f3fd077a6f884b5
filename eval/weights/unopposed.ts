/** Weights of the terms of ../terms/unopposed.ts, in centipawns. */

import type { WeightsOf } from '../term.ts';
import type { UNOPPOSED_TERMS } from '../terms/unopposed.ts';

export const UNOPPOSED_WEIGHTS: WeightsOf<typeof UNOPPOSED_TERMS> = {
  unopposed: [[0, 0], [-5.25, 1.75], [-10, -1], [-4, 7], [-2.75, 17], [25, 68], [0, 0], [0, 0]],
  unopposedPlace: [
    [0, 0], [0, 0], [0, 0], [0, 0],
    [3.75, -8], [10.5, 0], [-14.75, 4.75], [-8.25, 3.75],
    [-1.5, -0.75], [1.75, -1.25], [-3, -7.25], [-15.5, -1.75],
    [2.75, -8.75], [-2.25, 7.75], [-1.75, -5.75], [-11.75, 7.5],
    [19.25, 6.25], [-17.25, 16.25], [6.25, 5.5], [-12.75, -4],
    [63.5, 18.75], [4.25, 34.75], [-60.5, 7.75], [19.25, 19.5],
    [0, 0], [0, 0], [0, 0], [0, 0],
    [0, 0], [0, 0], [0, 0], [0, 0],
  ],
  unopposedProtected: [-1.75, 11.25],
  unopposedProtectedTwice: [13, 14],
  unopposedSpacing: [[-8.5, -3.25], [-1.75, 9], [-15.75, 8]],
  unopposedFixedChain: [-3.25, -3.75],
  unopposedMobile: [-5.75, 2.25],
  separatePassers: [23.25, -35.75],
  unopposedAtKing: [-6.75, -18],
  candidateAtKing: [34.75, -24.25],
  passedPairAtKing: [-5.5, 7.25],
  passedBesideUnopposedAtKing: [23.25, -15],
  passedTwinAtKing: [
    [0, 0], [0, 2.5], [12.5, 29.75], [-34.75, -42.25], [-12.25, 0.25], [124.25, 15.25], [40.5, 25.75], [0, 0],
  ],
  semiPassedAtKing: [
    [0, 0], [-19, -32.25], [45.5, -23.25], [40.75, 5.5], [3.25, -69.25], [-13.75, -10.75], [0, 0], [0, 0],
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
