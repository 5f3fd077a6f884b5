/** Weights of the terms of ../terms/danger.ts, in centipawns (units of danger in the danger stage). */

import type { WeightsOf } from '../term.ts';
import type { DANGER_TERMS } from '../terms/danger.ts';

export const DANGER_WEIGHTS: WeightsOf<typeof DANGER_TERMS> = {
  kingAttackKnight: 129,
  kingAttackBishop: 109,
  kingAttackRook: 15,
  kingAttackQueen: 35,
  kingAttackers: [143, 103, 107, 166, 256, 208],
  kingAdjacentAttacks: 46,
  kingWeakSquares: 49,
  kingKnightCheck: [161, 497, 548],
  kingBishopCheck: [152, 407, 636],
  kingRookCheck: [164, 621, 957],
  kingQueenCheck: [134, 441, 653],
  kingUnsafeCheck: 92,
  kingFlankAttack: -28,
  kingFlankDefence: -43,
  kingNoQueen: -838,
  kingKnightDefender: -108,
  kingShelterHoles: 68,
  kingPinned: 94,
  kingFlankSquare: 19,
  kingAttackPawns: 47,
  kingShelterDanger: [
    38, 134, 28, -84,
    -70, -17, -21, -67,
    -33, 74, 38, 16,
    176, 298, 189, 102,
    194, 220, 198, 116,
    214, 272, 268, -22,
    237, -66, -510, -397,
    0, 0, 0, 0,
  ],
  kingStormDanger: [
    77, -15, 74, 154,
    -122, -28, 117, 60,
    -164, 226, 595, 433,
    58, -19, 193, 156,
    131, 16, 79, 86,
    -23, -126, 11, -6,
    -34, -44, 62, -180,
    0, 0, 0, 0,
  ],
  kingStormRammedDanger: [0, 0, 287, -83, -67, 17, 29, 0],
  kingDangerBase: 124,
};
