/** Weights of the terms of ../terms/danger.ts, in centipawns (units of danger in the danger stage). */

import type { WeightsOf } from '../term.ts';
import type { DANGER_TERMS } from '../terms/danger.ts';

export const DANGER_WEIGHTS: WeightsOf<typeof DANGER_TERMS> = {
  kingAttackKnight: 126,
  kingAttackBishop: 108,
  kingAttackRook: 31,
  kingAttackQueen: 39,
  kingAttackers: [148, 108, 103, 158, 254, 267],
  kingAdjacentAttacks: 44,
  kingWeakSquares: 54,
  kingKnightCheck: [164, 485, 555],
  kingBishopCheck: [153, 402, 664],
  kingRookCheck: [164, 615, 955],
  kingQueenCheck: [150, 435, 642],
  kingUnsafeCheck: 94,
  kingFlankAttack: -27,
  kingFlankDefence: -44,
  kingNoQueen: -832,
  kingKnightDefender: -114,
  kingShelterHoles: 59,
  kingPinned: 94,
  kingFlankSquare: 17,
  kingAttackPawns: 39,
  kingShelterDanger: [
    34, 173, 27, -102,
    -51, 9, -30, -79,
    -52, 104, 35, -7,
    134, 326, 191, 52,
    167, 225, 233, 74,
    237, 242, 274, -88,
    226, 3, -478, -384,
    0, 0, 0, 0,
  ],
  kingStormDanger: [
    94, -55, 65, 162,
    -217, 13, 60, -50,
    -92, 136, 545, 489,
    65, -31, 234, 144,
    155, 22, 94, 110,
    1, -129, 35, 22,
    -10, -56, 65, -169,
    0, 0, 0, 0,
  ],
  kingStormRammedDanger: [0, 0, 241, -89, -57, 2, 0, 0],
  kingDangerBase: 128,
};
