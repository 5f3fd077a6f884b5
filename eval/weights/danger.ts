/** Weights of the terms of ../terms/danger.ts, in centipawns (units of danger in the danger stage). */

import type { WeightsOf } from '../term.ts';
import type { DANGER_TERMS } from '../terms/danger.ts';

export const DANGER_WEIGHTS: WeightsOf<typeof DANGER_TERMS> = {
  kingAttackKnight: 125,
  kingAttackBishop: 108,
  kingAttackRook: 0,
  kingAttackQueen: 37,
  kingAttackers: [142, 115, 108, 163, 247, 170],
  kingAdjacentAttacks: 42,
  kingWeakSquares: 48,
  kingKnightCheck: [155, 526, 605],
  kingBishopCheck: [151, 424, 651],
  kingRookCheck: [166, 622, 954],
  kingQueenCheck: [139, 441, 641],
  kingUnsafeCheck: 92,
  kingFlankAttack: -31,
  kingFlankDefence: -39,
  kingNoQueen: -794,
  kingKnightDefender: -98,
  kingShelterHoles: 76,
  kingPinned: 94,
  kingFlankSquare: 19,
  kingAttackPawns: 46,
  kingShelterDanger: [
    39, 98, 21, -74,
    -42, -30, -18, -75,
    -2, 56, 64, 35,
    187, 280, 191, 114,
    192, 219, 184, 112,
    235, 243, 303, -9,
    260, -54, -499, -297,
    0, 0, 0, 0,
  ],
  kingStormDanger: [
    70, 0, 83, 143,
    -93, -2, 124, 123,
    -165, 252, 633, 440,
    32, -22, 183, 130,
    124, 31, 82, 78,
    -25, -104, 0, -5,
    -42, -24, 60, -153,
    0, 0, 0, 0,
  ],
  kingStormRammedDanger: [0, 0, 280, -69, -64, 21, 55, 0],
  kingDangerBase: 125,
};
