/** Weights of the terms of ../terms/danger.ts, in centipawns (units of danger in the danger stage). */

import type { WeightsOf } from '../term.ts';
import type { DANGER_TERMS } from '../terms/danger.ts';

export const DANGER_WEIGHTS: WeightsOf<typeof DANGER_TERMS> = {
  kingAttackKnight: 80,
  kingAttackBishop: 52,
  kingAttackRook: 44,
  kingAttackQueen: 20,
  kingAttackers: [0, 0, 60, 140, 240, 330],
  kingAdjacentAttacks: 45,
  kingWeakSquares: 120,
  kingKnightCheck: [0, 500, 650],
  kingBishopCheck: [0, 380, 560],
  kingRookCheck: [0, 650, 1000],
  kingQueenCheck: [0, 480, 700],
  kingUnsafeCheck: 90,
  kingFlankAttack: 14,
  kingFlankDefence: -12,
  kingNoQueen: -650,
  kingKnightDefender: -70,
  kingShelterHoles: 60,
  kingPinned: 70,
  kingDangerBase: 0,
};
