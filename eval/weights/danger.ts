/** Weights of the terms of ../terms/danger.ts, in centipawns (units of danger in the danger stage). */

import type { WeightsOf } from '../term.ts';
import type { DANGER_TERMS } from '../terms/danger.ts';

export const DANGER_WEIGHTS: WeightsOf<typeof DANGER_TERMS> = {
  kingAttackKnight: 84,
  kingAttackBishop: 59,
  kingAttackRook: 9,
  kingAttackQueen: 13,
  kingAttackers: [83, 40, 35, 83, 256, 586],
  kingAdjacentAttacks: 52,
  kingWeakSquares: 72,
  kingKnightCheck: [96, 382, 357],
  kingBishopCheck: [90, 229, 549],
  kingRookCheck: [120, 514, 838],
  kingQueenCheck: [136, 346, 517],
  kingUnsafeCheck: 95,
  kingFlankAttack: 22,
  kingFlankDefence: -32,
  kingNoQueen: -883,
  kingKnightDefender: -77,
  kingShelterHoles: 106,
  kingPinned: 94,
  kingDangerBase: 31,
};
