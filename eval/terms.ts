/** Every term of the evaluation: the table of contents. `T.name` is the index of its first weight. */

import { place } from './term.ts';
import { ATTACK_TERMS } from './terms/attacks.ts';
import { CONTROL_TERMS } from './terms/control.ts';
import { DANGER_TERMS } from './terms/danger.ts';
import { KING_TERMS } from './terms/kings.ts';
import { MATERIAL_TERMS } from './terms/material.ts';
import { PIECE_TERMS } from './terms/pieces.ts';
import { SPACE_TERMS } from './terms/space.ts';
import { STRUCTURE_TERMS } from './terms/structure.ts';
import { UNOPPOSED_TERMS } from './terms/unopposed.ts';
import { WINNABLE_TERMS } from './terms/winnable.ts';
import { WEAK_PAWN_TERMS } from './terms/weak-pawns.ts';
import { CHAIN_TERMS } from './terms/chains.ts';

export const DECLARATIONS = {
  ...MATERIAL_TERMS,
  ...STRUCTURE_TERMS,
  ...KING_TERMS,
  ...PIECE_TERMS,
  ...DANGER_TERMS,
  ...WINNABLE_TERMS,
  ...UNOPPOSED_TERMS,
  ...SPACE_TERMS,
  ...WEAK_PAWN_TERMS,
  ...CHAIN_TERMS,
  ...CONTROL_TERMS,
  ...ATTACK_TERMS,
};

export const T = place(DECLARATIONS);
