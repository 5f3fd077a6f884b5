/** Weights of the terms of ../terms/danger.ts, in centipawns (units of danger in the danger stage). */

import type { WeightsOf } from '../term.ts';
import type { DANGER_TERMS } from '../terms/danger.ts';

export const DANGER_WEIGHTS: WeightsOf<typeof DANGER_TERMS> = {
  kingAttackKnight: 109,
  kingAttackBishop: 100,
  kingAttackRook: 11,
  kingAttackQueen: 42,
  kingAttackers: [159, 112, 112, 163, 233, 166],
  kingAdjacentAttacks: 42,
  kingWeakSquares: 38,
  kingKnightCheck: [151, 538, 584],
  kingBishopCheck: [144, 442, 643],
  kingRookCheck: [179, 607, 901],
  kingQueenCheck: [130, 460, 668],
  kingUnsafeCheck: 89,
  kingFlankAttack: -26,
  kingFlankDefence: -46,
  kingNoQueen: -581,
  kingKnightDefender: -109,
  kingShelterHoles: 27,
  kingPinned: 94,
  kingFlankSquare: 18,
  kingAttackPawns: 60,
  kingShelterDanger: [
    119, 151, 51, -83,
    -31, -49, -3, -103,
    21, 32, 41, 14,
    201, 240, 172, 75,
    241, 200, 134, 100,
    262, 275, 341, -116,
    297, -59, -496, -358,
    0, 0, 0, 0,
  ],
  kingStormDanger: [
    50, 10, 70, 125,
    -28, 17, 191, 271,
    -15, 307, 666, 505,
    39, -36, 198, 127,
    118, 9, 79, 89,
    -23, -106, -1, 34,
    -51, -26, 73, -84,
    0, 0, 0, 0,
  ],
  kingStormRammedDanger: [0, 0, 251, -67, -67, 4, 54, 0],
  kingDangerBase: 121,
};
