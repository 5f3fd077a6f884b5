/** Weights of the terms of ../terms/kings.ts, in centipawns (units of danger in the danger stage). */

import type { WeightsOf } from '../term.ts';
import type { KING_TERMS } from '../terms/kings.ts';

export const KING_WEIGHTS: WeightsOf<typeof KING_TERMS> = {
  shelter: [
    [-14, 0], [-14, 0], [-14, 0], [-14, 0],
    [18, 0], [18, 0], [18, 0], [18, 0],
    [12, 0], [12, 0], [12, 0], [12, 0],
    [2, 0], [2, 0], [2, 0], [2, 0],
    [-6, 0], [-6, 0], [-6, 0], [-6, 0],
    [-10, 0], [-10, 0], [-10, 0], [-10, 0],
    [-12, 0], [-12, 0], [-12, 0], [-12, 0],
    [0, 0], [0, 0], [0, 0], [0, 0],
  ],
  storm: [
    [0, 0], [0, 0], [0, 0], [0, 0],
    [-8, 0], [-8, 0], [-8, 0], [-8, 0],
    [-20, 0], [-20, 0], [-20, 0], [-20, 0],
    [-12, 0], [-12, 0], [-12, 0], [-12, 0],
    [-5, 0], [-5, 0], [-5, 0], [-5, 0],
    [-2, 0], [-2, 0], [-2, 0], [-2, 0],
    [0, 0], [0, 0], [0, 0], [0, 0],
    [0, 0], [0, 0], [0, 0], [0, 0],
  ],
  stormRammed: [[0, 0], [0, 0], [-18, -10], [-2, -2], [0, 0], [0, 0], [0, 0], [0, 0]],
  kingOpenFile: [-12, -2],
  kingHalfOpenFile: [-6, 2],
  kingPawnDistance: [0, -4],
  passedOurKing: [0, -3],
  passedTheirKing: [0, 5],
  passedKingAhead: [0, 6],
};
