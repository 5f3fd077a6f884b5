/** Weights of the terms of ../terms/danger.ts, in centipawns (units of danger in the danger stage). */

import type { WeightsOf } from '../term.ts';
import type { DANGER_TERMS } from '../terms/danger.ts';

export const DANGER_WEIGHTS: WeightsOf<typeof DANGER_TERMS> = {
  kingAttackKnight: 91,
  kingAttackBishop: 70,
  kingAttackRook: 27,
  kingAttackQueen: 20,
  kingAttackers: [76, 43, 39, 86, 263, 615],
  kingAdjacentAttacks: 52,
  kingWeakSquares: 76,
  kingKnightCheck: [100, 402, 391],
  kingBishopCheck: [90, 239, 594],
  kingRookCheck: [100, 528, 896],
  kingQueenCheck: [128, 348, 527],
  kingUnsafeCheck: 101,
  kingFlankAttack: 24,
  kingFlankDefence: -35,
  kingNoQueen: -943,
  kingKnightDefender: -89,
  kingShelterHoles: 106,
  kingPinned: 94,
  kingDangerBase: 40,
};
