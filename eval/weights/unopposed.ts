/** Weights of the terms of ../terms/unopposed.ts, in centipawns. */

import type { WeightsOf } from '../term.ts';
import type { UNOPPOSED_TERMS } from '../terms/unopposed.ts';

export const UNOPPOSED_WEIGHTS: WeightsOf<typeof UNOPPOSED_TERMS> = {
  unopposed: [[0, 0], [0, 0], [3, 3], [6, 6], [9, 9], [12, 12], [0, 0], [0, 0]],
  unopposedPlace: [
    [0, 0], [0, 0], [0, 0], [0, 0],
    [0, 0], [0, 0], [0, 0], [0, 0],
    [2.25, 2.25], [1.25, 1.25], [0.5, 0.5], [0, 0],
    [4.25, 4.25], [2.75, 2.75], [1.25, 1.25], [0, 0],
    [6.5, 6.5], [4, 4], [1.75, 1.75], [0, 0],
    [8.75, 8.75], [5.25, 5.25], [2.5, 2.5], [0, 0],
    [0, 0], [0, 0], [0, 0], [0, 0],
    [0, 0], [0, 0], [0, 0], [0, 0],
  ],
  unopposedProtected: [5, 5],
  unopposedProtectedTwice: [12, 12],
  unopposedSpacing: [[2, 2], [1.5, 1.5], [1, 1]],
  unopposedFixedChain: [5, 5],
  unopposedMobile: [10, 10],
  separatePassers: [10, 10],
  unopposedAtKing: [15, 0],
  candidateAtKing: [20, 0],
  passedPairAtKing: [100, 0],
  passedBesideUnopposedAtKing: [50, 0],
  passedTwinAtKing: [[0, 0], [0, 2.5], [1, 4], [2.5, 9], [10, 22.5], [22.5, 45], [40, 70], [0, 0]],
  semiPassedAtKing: [[0, 0], [0, 1.25], [0.5, 2], [1.25, 4.5], [5, 11.25], [11.25, 22.5], [0, 0], [0, 0]],
  unopposedMobileBlocked: [-10, -10],
  unopposedControl: [0.25, 0.25],
  passedCoversEighth: [[10, 10], [20, 20], [30, 30]],
  passedHeld: [[0, 0], [40, 70], [22.5, 45], [10, 22.5], [2.5, 9], [1, 4], [0, 2.5], [0, 0]],
  semiPassedHeld: [[0, 0], [0, 0], [11.25, 22.5], [5, 11.25], [1.25, 4.5], [0.5, 2], [0, 1.25], [0, 0]],
  passedPairHeld: [[0, 0], [40, 70], [22.5, 45], [10, 22.5], [2.5, 9], [1, 4], [0, 2.5], [0, 0]],
};
