/** Weights of the terms of ../terms/king-attack.ts, in centipawns (units of danger in the danger stage). */

import type { WeightsOf } from '../term.ts';
import type { KING_ATTACK_TERMS } from '../terms/king-attack.ts';

export const KING_ATTACK_WEIGHTS: WeightsOf<typeof KING_ATTACK_TERMS> = {
  knightAtZone: [
    [30, 0], [28, 0], [26, 0], [24, 0], [22, 0], [20, 0], [10, 0], [12, 0],
    [15, 0], [8, 0], [10, 0], [5, 0],
  ],
  bishopAtZone: [
    [30, 0], [28, 0], [26, 0], [24, 0], [25, 0], [22, 0], [18, 0], [14, 0],
    [16, 0], [20, 0], [10, 0], [12, 0],
  ],
  rookAtZone: [
    [45, 0], [40, 0], [28, 0], [26, 0], [35, 0], [30, 0], [25, 0], [20, 0],
    [15, 0], [10, 0], [15, 0], [20, 0],
  ],
  queenAtZone: [
    [90, 0], [70, 0], [65, 0], [60, 0], [60, 0], [55, 0], [45, 0], [35, 0],
    [40, 0], [42, 0], [30, 0], [45, 0],
  ],
  zoneFromBehind: [2.5, 0],
  zoneFromBeside: [1.5, 0],
  zoneInteraction: [1, 0],
  sliderNearKing: [[15, 0], [10, 0], [5, 0], [7.5, 0], [5, 0], [2.5, 0]],
  shelterPawnAttack: [8, 0],
  shelterPieceAttack: [4, 0],
  zoneApproach: [1.5, 0],
  halfWeakSpotAttack: [2, 0],
  lockedPositionAttack: [20, 0],
  ringFrontAttack: 5,
  ringDiagonalAttack: 0,
  ringSideAttack: -5,
  queenOnWeakSpot: [[30, 0], [50, 0]],
  attackingLine: [[20, 0], [10, 0]],
  queenKnightPattern: [[350, 0], [550, 0]],
  nearLineControl: [5, 0],
  farLineControl: [3, 0],
};
