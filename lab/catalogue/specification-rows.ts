/**
 * The rows of the specifications, each named in the words of chess players, with positions that show it: the side that
 * is scored and the position, the plainest first. Terms say which rows they implement.
 */

import { isOnByDefault } from '../../eval/switches.ts';
import { DECLARATIONS, NAMES, type TermName } from '../../eval/terms.ts';
import rows from './specification-rows.json';

export type Row = keyof typeof rows;

export interface RowEntry {
  readonly name: string;
  readonly examples: readonly (readonly [side: 'w' | 'b', fen: string])[];
}

export const ROWS = rows as unknown as { readonly [row in Row]: RowEntry };
export const ROW_KEYS = Object.keys(ROWS) as Row[];

/** Rows that judge moves: the search parameter of each (see lab/studies/reductions.ts). */
export const REDUCTION_ROWS: { readonly [row in Row]?: string } = {
  S028: 'reductionCollective',
  S030: 'reductionExchange',
  S111: 'reductionRepeated',
};

/** The rows that a declaration's `seed` speaks of, in its order. */
export function rowsOf(seed: string): Row[] {
  return [...(seed.match(/S\d{3}/g) ?? [])].filter((row) => row in ROWS) as Row[];
}

/** The terms that implement a row. */
export function termsOf(row: Row): TermName[] {
  return NAMES.filter((name) => rowsOf(DECLARATIONS[name].seed).includes(row));
}

/** How much of a row takes part: all its terms, some, none; or it is a reduction of the search, or only a heading. */
export type RowState = 'on' | 'in part' | 'off' | 'reduction' | 'heading';

export function stateOf(row: Row): RowState {
  if (REDUCTION_ROWS[row] !== undefined) return 'reduction';
  const terms = termsOf(row);
  if (terms.length === 0) return 'heading';
  return terms.every(isOnByDefault) ? 'on' : terms.some(isOnByDefault) ? 'in part' : 'off';
}

/** Number of rows in a state. */
export function countRows(state: RowState): number {
  return ROW_KEYS.filter((row) => stateOf(row) === state).length;
}
