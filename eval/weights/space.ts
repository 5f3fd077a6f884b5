/** Weights of the terms of ../terms/space.ts, in centipawns. */

import type { WeightsOf } from '../term.ts';
import type { SPACE_TERMS } from '../terms/space.ts';

export const SPACE_WEIGHTS: WeightsOf<typeof SPACE_TERMS> = {
  spacePawn: [[0, 0], [0, 0], [0, 0], [0, 0], [7, 13.25], [10, 16.75], [0, 0], [0, 0]],
  spaceBothWings: [-10, -2.75],
  phalanxFourth: [15.5, 1],
  spaceRoot: [4.5, -22.75],
  spacePawnProtected: [-3.5, -1.75],
  spacePawnProtectable: [-12.5, 28.75],
  centralRammed: [4, 4],
  centralPassed: [20.75, 63.5],
  spacePawnRammed: [7.5, 3.25],
  spaceLonePawn: [-15, -15],
  minorSixth: [15, 15],
  spacePawnSupport: [1, 1],
  spacePawnControl: [0.5, 0.5],
  fourthRankControl: [0.25, 0.25],
  firmPawnControl: [
    [0, 0], [0, 0], [4, -17.25], [5.5, -4.25], [10.5, -17.5], [-4.75, -21.5], [-113.25, 41.25], [19, 85.75],
  ],
};
