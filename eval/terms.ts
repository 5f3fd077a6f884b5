/** Every term of the evaluation: the table of contents. Each room declares its own. A laboratory adds studies. */

import { MATERIAL_TERMS, TERM as MATERIAL } from './material/terms.ts';
import { PAWN_TERMS, TERM as PAWNS } from './pawns/terms.ts';
import { KING_TERMS, TERM as KING } from './king/terms.ts';
import { PIECE_TERMS, TERM as PIECES } from './pieces/terms.ts';
import { RACE_TERMS, TERM as RACES } from './races/terms.ts';
import { PLACE_TERMS, TERM as PLACES } from './places/terms.ts';
import { UNIT_TERMS, TERM as UNITS } from './units/terms.ts';
import { MATERIAL_WEIGHTS } from './material/weights.ts';
import { PAWN_WEIGHTS } from './pawns/weights.ts';
import { KING_WEIGHTS } from './king/weights.ts';
import { PIECE_WEIGHTS } from './pieces/weights.ts';
import { RACE_WEIGHTS } from './races/weights.ts';
import { PLACE_WEIGHTS } from './places/weights.ts';
import { UNIT_WEIGHTS } from './units/weights.ts';
import type { Term } from './term.ts';

/** The declarations by name, in their order. */
export const DECLARATIONS: Record<string, Term> = {
  ...MATERIAL_TERMS,
  ...PAWN_TERMS,
  ...KING_TERMS,
  ...PIECE_TERMS,
  ...RACE_TERMS,
  ...PLACE_TERMS,
  ...UNIT_TERMS,
};

/** A name of DECLARATIONS. */
export type TermName = string;

/** The names of all terms, in their order. */
export const NAMES: TermName[] = Object.keys(DECLARATIONS);

/** One weight, a pair for both phases, or a list of either. */
export type WeightsOfTerm = number | readonly (number | readonly number[])[];

/** Every weight, by the names of the terms, in centipawns (in units of danger in the danger stage). */
export const WEIGHTS: Record<string, WeightsOfTerm> = {
  ...MATERIAL_WEIGHTS,
  ...PAWN_WEIGHTS,
  ...KING_WEIGHTS,
  ...PIECE_WEIGHTS,
  ...RACE_WEIGHTS,
  ...PLACE_WEIGHTS,
  ...UNIT_WEIGHTS,
};

/** The index of each term's first weight among all weights. */
export const FIRST_WEIGHTS: Record<string, number> = {
  ...MATERIAL,
  ...PAWNS,
  ...KING,
  ...PIECES,
  ...RACES,
  ...PLACES,
  ...UNITS,
};

/** Adds terms behind those declared here, with their weights and places; they are off until they are chosen. */
export function addTerms(
  declarations: Readonly<Record<string, Term>>,
  weights: Readonly<Record<string, WeightsOfTerm>>,
  places: Readonly<Record<string, number>>,
): void {
  Object.assign(DECLARATIONS, declarations);
  Object.assign(WEIGHTS, weights);
  Object.assign(FIRST_WEIGHTS, places);
  NAMES.push(...Object.keys(declarations));
}
