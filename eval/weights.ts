/** Every weight of the evaluation, by the names of the terms: a missing or surplus one does not compile. */

import type { WeightsOf } from './term.ts';
import type { DECLARATIONS } from './terms.ts';
import { MATERIAL_WEIGHTS } from './weights/material.ts';
import { STRUCTURE_WEIGHTS } from './weights/structure.ts';
import { KING_WEIGHTS } from './weights/kings.ts';
import { PIECE_WEIGHTS } from './weights/pieces.ts';
import { DANGER_WEIGHTS } from './weights/danger.ts';
import { WINNABLE_WEIGHTS } from './weights/winnable.ts';
import { UNOPPOSED_WEIGHTS } from './weights/unopposed.ts';
import { SPACE_WEIGHTS } from './weights/space.ts';
import { WEAK_PAWN_WEIGHTS } from './weights/weak-pawns.ts';
import { CHAIN_WEIGHTS } from './weights/chains.ts';
import { CONTROL_WEIGHTS } from './weights/control.ts';
import { ATTACK_WEIGHTS } from './weights/attacks.ts';
import { MAJOR_PIECE_WEIGHTS } from './weights/major-pieces.ts';
import { QUEEN_WEIGHTS } from './weights/queens.ts';
import { MINOR_WEIGHTS } from './weights/minors.ts';
import { BLOCKER_WEIGHTS } from './weights/blockers.ts';
import { PIECE_PAWN_WEIGHTS } from './weights/pieces-and-pawns.ts';
import { KING_SHELTER_WEIGHTS } from './weights/king-shelter.ts';
import { KING_ATTACK_WEIGHTS } from './weights/king-attack.ts';
import { KING_DEFENCE_WEIGHTS } from './weights/king-defence.ts';

export const WEIGHTS: WeightsOf<typeof DECLARATIONS> = {
  ...MATERIAL_WEIGHTS,
  ...STRUCTURE_WEIGHTS,
  ...KING_WEIGHTS,
  ...PIECE_WEIGHTS,
  ...DANGER_WEIGHTS,
  ...WINNABLE_WEIGHTS,
  ...UNOPPOSED_WEIGHTS,
  ...SPACE_WEIGHTS,
  ...WEAK_PAWN_WEIGHTS,
  ...CHAIN_WEIGHTS,
  ...CONTROL_WEIGHTS,
  ...ATTACK_WEIGHTS,
  ...MAJOR_PIECE_WEIGHTS,
  ...QUEEN_WEIGHTS,
  ...MINOR_WEIGHTS,
  ...BLOCKER_WEIGHTS,
  ...PIECE_PAWN_WEIGHTS,
  ...KING_SHELTER_WEIGHTS,
  ...KING_ATTACK_WEIGHTS,
  ...KING_DEFENCE_WEIGHTS,
};
