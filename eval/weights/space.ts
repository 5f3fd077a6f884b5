/** Weights of the terms of ../terms/space.ts, in centipawns. */

import type { WeightsOf } from '../term.ts';
import type { SPACE_TERMS } from '../terms/space.ts';

export const SPACE_WEIGHTS: WeightsOf<typeof SPACE_TERMS> = {
  spacePawn: [[0, 0], [0, 0], [0, 0], [0, 0], [2, 14.75], [10, 31], [0, 0], [0, 0]],
  spaceBothWings: [-14.25, 1],
  phalanxFourth: [18.75, -3.75],
  spaceRoot: [-16.5, -42],
  spacePawnProtected: [0.25, -3.75],
  spacePawnProtectable: [-7.5, 28.5],
  centralRammed: [13, -4.5],
  centralPassed: [-1.25, 74.75],
  spacePawnRammed: [5.5, 3.75],
  spaceLonePawn: [-15, -15],
  minorSixth: [15, 15],
  spacePawnSupport: [1, 1],
  spacePawnControl: [0.5, 0.5],
  fourthRankControl: [0.25, 0.25],
  firmPawnControl: [
    [0, 0], [0, 0], [2.75, -17.75], [0.75, -5.25], [6.75, -20.5], [10.75, -43.5], [-82.5, 13.75], [31, 116.25],
  ],
};
