/** Weights of the terms of ../terms/space.ts, in centipawns. */

import type { WeightsOf } from '../term.ts';
import type { SPACE_TERMS } from '../terms/space.ts';

export const SPACE_WEIGHTS: WeightsOf<typeof SPACE_TERMS> = {
  spacePawn: [[0, 0], [0, 0], [0, 0], [0, 0], [10, 10], [15, 15], [0, 0], [0, 0]],
  spaceBothWings: [20, 20],
  phalanxFourth: [5, 5],
  spaceRoot: [-4, -4],
  spacePawnProtected: [5, 5],
  spacePawnProtectable: [3, 3],
  centralRammed: [20, 20],
  centralPassed: [20, 20],
  spacePawnRammed: [2, 2],
  spaceLonePawn: [-15, -15],
  minorSixth: [15, 15],
  spacePawnSupport: [1, 1],
  spacePawnControl: [0.5, 0.5],
  fourthRankControl: [0.25, 0.25],
  firmPawnControl: [[0, 0], [0, 0], [3, 3], [4, 4], [5, 5], [7, 7], [9, 9], [9, 9]],
};
