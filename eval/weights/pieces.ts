/** Weights of the terms of ../terms/pieces.ts, in centipawns (units of danger in the danger stage). */

import type { WeightsOf } from '../term.ts';
import type { PIECE_TERMS } from '../terms/pieces.ts';

export const PIECE_WEIGHTS: WeightsOf<typeof PIECE_TERMS> = {
  knightMobility: [
    [-27, -34], [-20, -25], [-12, -16], [-5, -6], [3, 1], [9, 5], [14, 5], [18, 5],
    [22, 5],
  ],
  bishopMobility: [
    [-29, -45], [-19, -34], [-9, -22], [0, -11], [7, -2], [11, 5], [14, 9], [15, 11],
    [17, 11], [18, 11], [18, 11], [18, 11], [18, 11], [18, 11],
  ],
  rookMobility: [
    [-23, -36], [-17, -28], [-11, -21], [-7, -14], [-3, -8], [3, -2], [10, 2], [17, 5],
    [24, 7], [30, 8], [36, 8], [40, 8], [42, 8], [43, 8], [43, 8],
  ],
  queenMobility: [
    [-25, -36], [-23, -34], [-20, -32], [-17, -30], [-12, -27], [-7, -24], [-3, -20], [-1, -15],
    [2, -10], [5, -4], [7, 1], [10, 5], [13, 8], [15, 10], [17, 11], [19, 11],
    [21, 11], [22, 11], [22, 11], [23, 11], [23, 11], [23, 11], [23, 11], [23, 11],
    [23, 11], [23, 11], [23, 11], [23, 11],
  ],
  knightOutpost: [18, 12],
  bishopOutpost: [12, 8],
  knightReachesOutpost: [6, 4],
  minorBehindPawn: [5, 2],
  knightFromKing: [-2, -2],
  bishopFromKing: [-2, -1],
  bishopPawns: [-1, -3],
  bishopFixedPawns: [-2, -4],
  bishopLongDiagonal: [12, 4],
  rookOpenFile: [18, 8],
  rookHalfOpenFile: [8, 5],
  rookClosedFile: [-5, -3],
  rookSeventh: [5, 15],
  space: [0.75, 0],
  passedBlocked: [[0, 0], [0, -2], [-2, -4], [-4, -8], [-8, -18], [-15, -40], [-25, -60], [0, 0]],
  passedSelfBlocked: [[0, 0], [0, 0], [0, -1], [0, -2], [0, -4], [0, -10], [0, -20], [0, 0]],
  passedFreeStop: [[0, 0], [0, 0], [0, 2], [2, 4], [4, 8], [8, 18], [15, 30], [0, 0]],
  passedFreePath: [[0, 0], [0, 2], [0, 4], [2, 8], [5, 18], [12, 40], [25, 60], [0, 0]],
  passedBackedStop: [[0, 0], [0, 0], [0, 1], [1, 3], [3, 6], [6, 12], [12, 20], [0, 0]],
  passedRookBehind: [4, 10],
  passedTheirRookBehind: [-4, -8],
  passedUnstoppable: [0, 150],
  threatByPawn: [60, 40],
  threatByPawnPush: [18, 14],
  threatByMinor: [[0, 0], [2, 10], [20, 18], [26, 20], [36, 40], [32, 50], [0, 0]],
  threatByRook: [[0, 0], [1, 12], [16, 24], [16, 22], [0, 14], [22, 18], [0, 0]],
  threatByQueen: [2, 4],
  threatByKing: [8, 30],
  hanging: [26, 14],
  restricted: [2, 2],
  attackOnQueen: [8, 6],
};
