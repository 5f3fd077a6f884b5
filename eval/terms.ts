/**
 * Every term of the evaluation: the table of contents. Each room declares its own; `studies/` has those that are off.
 */

import { MATERIAL_TERMS, T as MATERIAL } from './material/terms.ts';
import { PAWN_TERMS, T as PAWNS } from './pawns/terms.ts';
import { KING_TERMS, T as KING } from './king/terms.ts';
import { PIECE_TERMS, T as PIECES } from './pieces/terms.ts';
import { RACE_TERMS, T as RACES } from './races/terms.ts';
import { PLACE_TERMS, T as PLACES } from './places/terms.ts';
import { PAWN_STUDY_TERMS, T as PAWN_STUDIES } from './studies/pawns/terms.ts';
import { KING_STUDY_TERMS, T as KING_STUDIES } from './studies/king/terms.ts';
import { PIECE_STUDY_TERMS, T as PIECE_STUDIES } from './studies/pieces/terms.ts';
import { MATERIAL_WEIGHTS } from './material/weights.ts';
import { PAWN_WEIGHTS } from './pawns/weights.ts';
import { KING_WEIGHTS } from './king/weights.ts';
import { PIECE_WEIGHTS } from './pieces/weights.ts';
import { RACE_WEIGHTS } from './races/weights.ts';
import { PLACE_WEIGHTS } from './places/weights.ts';
import { PAWN_STUDY_WEIGHTS } from './studies/pawns/weights.ts';
import { KING_STUDY_WEIGHTS } from './studies/king/weights.ts';
import { PIECE_STUDY_WEIGHTS } from './studies/pieces/weights.ts';
import { entriesOf } from './term.ts';

export const DECLARATIONS = {
  ...MATERIAL_TERMS,
  ...PAWN_TERMS,
  ...KING_TERMS,
  ...PIECE_TERMS,
  ...RACE_TERMS,
  ...PLACE_TERMS,
  ...PAWN_STUDY_TERMS,
  ...KING_STUDY_TERMS,
  ...PIECE_STUDY_TERMS,
};

export type TermName = keyof typeof DECLARATIONS;

/** The names of all terms, in their order. */
export const NAMES = Object.keys(DECLARATIONS) as TermName[];

/** Every weight, by the names of the terms, in centipawns (in units of danger in the danger stage). */
export const WEIGHTS = {
  ...MATERIAL_WEIGHTS,
  ...PAWN_WEIGHTS,
  ...KING_WEIGHTS,
  ...PIECE_WEIGHTS,
  ...RACE_WEIGHTS,
  ...PLACE_WEIGHTS,
  ...PAWN_STUDY_WEIGHTS,
  ...KING_STUDY_WEIGHTS,
  ...PIECE_STUDY_WEIGHTS,
};

/** The index of each term's first weight among all weights. */
export const T = {
  ...MATERIAL,
  ...PAWNS,
  ...KING,
  ...PIECES,
  ...RACES,
  ...PLACES,
  ...PAWN_STUDIES,
  ...KING_STUDIES,
  ...PIECE_STUDIES,
};

/** Number of weights of all terms together. */
export const WEIGHT_COUNT = Object.values(DECLARATIONS).reduce((sum, term) => sum + entriesOf(term.shape), 0);
