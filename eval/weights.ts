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
};
