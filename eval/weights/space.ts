/** Weights of the terms of ../terms/space.ts, in centipawns. */

import type { WeightsOf } from '../term.ts';
import type { SPACE_TERMS } from '../terms/space.ts';

export const SPACE_WEIGHTS: WeightsOf<typeof SPACE_TERMS> = {
  spacePawn: [[0, 0], [0, 0], [0, 0], [0, 0], [1, 10.75], [8, 34.5], [0, 0], [0, 0]],
  spaceBothWings: [-13, 4.25],
  phalanxFourth: [23.25, -7.25],
  spaceRoot: [-25.5, -52.25],
  spacePawnProtected: [4.5, -2],
  spacePawnProtectable: [-4.5, 25.75],
  centralRammed: [15.25, -2.25],
  centralPassed: [-7.75, 64.75],
  spacePawnRammed: [6, 4],
  spaceLonePawn: [-15, -15],
  minorSixth: [15, 15],
  spacePawnSupport: [1, 1],
  spacePawnControl: [0.5, 0.5],
  fourthRankControl: [0.25, 0.25],
  firmPawnControl: [
    [0, 0], [0, 0], [3.75, -16.25], [-0.5, -5], [6.25, -20.75], [15.5, -44.5], [-24.25, -12], [48.25, 109.5],
  ],
};
