/** Weights of the terms of ../terms/space.ts, in centipawns. */

import type { WeightsOf } from '../term.ts';
import type { SPACE_TERMS } from '../terms/space.ts';

export const SPACE_WEIGHTS: WeightsOf<typeof SPACE_TERMS> = {
  spacePawn: [[0, 0], [0, 0], [0, 0], [0, 0], [7.75, 8], [7.5, 7.5], [0, 0], [0, 0]],
  spaceBothWings: [-8.25, -3.75],
  phalanxFourth: [12, 3.75],
  spaceRoot: [3.5, -13.5],
  spacePawnProtected: [-1.25, 0.5],
  spacePawnProtectable: [-11.25, 25.25],
  centralRammed: [4, 1.5],
  centralPassed: [19.5, 43.75],
  spacePawnRammed: [6.75, 3.5],
  spaceLonePawn: [-15, -15],
  minorSixth: [15, 15],
  spacePawnSupport: [1, 1],
  spacePawnControl: [0.5, 0.5],
  fourthRankControl: [0.25, 0.25],
  firmPawnControl: [
    [0, 0], [0, 0], [3.75, -15.75], [5, -4], [10, -14.5], [-5, -18.25], [-73, 21.25], [15.5, 54.25],
  ],
};
