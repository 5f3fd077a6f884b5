/** Weights of the terms of ../terms/space.ts, in centipawns. */

import type { WeightsOf } from '../term.ts';
import type { SPACE_TERMS } from '../terms/space.ts';

export const SPACE_WEIGHTS: WeightsOf<typeof SPACE_TERMS> = {
  spacePawn: [[0, 0], [0, 0], [0, 0], [0, 0], [-0.75, 15], [-0.5, 42], [0, 0], [0, 0]],
  spaceBothWings: [-10, 4.25],
  phalanxFourth: [27.25, -13.25],
  spaceRoot: [-30.25, -62.25],
  spacePawnProtected: [6, 1.25],
  spacePawnProtectable: [-4.25, 28],
  centralRammed: [9.75, -0.25],
  centralPassed: [-7.5, 56.5],
  spacePawnRammed: [6, 2.75],
  spaceLonePawn: [-15, -15],
  minorSixth: [15, 15],
  spacePawnSupport: [1, 1],
  spacePawnControl: [0.5, 0.5],
  fourthRankControl: [0.25, 0.25],
  firmPawnControl: [
    [0, 0], [0, 0], [3.25, -17], [0.75, -4.5], [5.25, -18.5], [10, -40], [15.75, -38.25], [67, 86],
  ],
};
