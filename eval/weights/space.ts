/** Weights of the terms of ../terms/space.ts, in centipawns. */

import type { WeightsOf } from '../term.ts';
import type { SPACE_TERMS } from '../terms/space.ts';

export const SPACE_WEIGHTS: WeightsOf<typeof SPACE_TERMS> = {
  spacePawn: [[0, 0], [0, 0], [0, 0], [0, 0], [-0.25, 11.75], [5.5, 35], [0, 0], [0, 0]],
  spaceBothWings: [-10.5, 4.75],
  phalanxFourth: [24.5, -12],
  spaceRoot: [-28.25, -56.25],
  spacePawnProtected: [5.25, -0.5],
  spacePawnProtectable: [-3.75, 24.75],
  centralRammed: [13.75, 2],
  centralPassed: [-9.25, 58.25],
  spacePawnRammed: [6.25, 4],
  spaceLonePawn: [-15, -15],
  minorSixth: [15, 15],
  spacePawnSupport: [1, 1],
  spacePawnControl: [0.5, 0.5],
  fourthRankControl: [0.25, 0.25],
  firmPawnControl: [
    [0, 0], [0, 0], [3, -14.25], [0.5, -5.25], [4.75, -18.75], [13, -40.75], [6.75, -26.5], [57.75, 99.25],
  ],
};
