/** What the fits say of the specifications: which matter most, and which score the opposite of what was thought. */

import { isOnByDefault } from '../../eval/switches.ts';
import { DECLARATIONS, NAMES, type TermName } from '../../eval/terms.ts';
import type { FiguresByTerm } from './figures.ts';
import { REDUCTION_ROWS, ROW_NAMES, type Row, rowsOf } from './specification-rows.ts';
import { isTable, weightsText } from './weights-text.ts';

/** Rows in a list. */
const LISTED = 10;

export interface RowVerdict {
  readonly row: Row;
  /** Sum of the contributions of its terms. */
  readonly contribution: number;
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
  return (Object.keys(ROW_NAMES) as Row[]).filter((row) => stateOf(row) === state).length;
}

/** The rows whose terms bring most together, the best first. */
export function bestRows(figures: FiguresByTerm): RowVerdict[] {
  return (Object.keys(ROW_NAMES) as Row[])
    .map((row) => ({ row, contribution: sumOfContributions(termsOf(row), figures) ?? 0 }))
    .filter(({ contribution }) => contribution > 0)
    .sort((one, other) => other.contribution - one.contribution)
    .slice(0, LISTED);
}

/** What some terms contribute together; undefined when no figure is known. */
export function sumOfContributions(names: readonly TermName[], figures: FiguresByTerm): number | undefined {
  const known = names.flatMap((name) => figures[name]?.contribution ?? []);
  return known.length === 0 ? undefined : known.reduce((one, other) => one + other, 0);
}

/**
 * Terms of specifications that a fit turned round, from a bonus to a penalty or back; those that contribute most come
 * first.
 * Tables, whose entries may go both ways, are not judged.
 */
export function turnedRound(figures: FiguresByTerm): TermName[] {
  return NAMES.filter((name) => rowsOf(DECLARATIONS[name].seed).length > 0)
    .filter((name) => !isTable(name))
    .filter((name) => sumOfText(figures[name]?.startValue ?? '') * sumOfText(tunedText(name, figures)) < 0)
    .filter((name) => (figures[name]?.contribution ?? 0) > 0)
    .sort((one, other) => (figures[other]!.contribution ?? 0) - (figures[one]!.contribution ?? 0))
    .slice(0, LISTED);
}

/** The weights of a fit: those in force, or for a term that is off those of the fit with every term. */
export function tunedText(name: TermName, figures: FiguresByTerm): string | undefined {
  return figures[name]?.tunedValue ?? (isOnByDefault(name) ? weightsText(name) : undefined);
}

/** Sum of all numbers in a text of weights: its sign says for whom the term counts. */
function sumOfText(text: string | undefined): number {
  return (text?.match(/-?\d+(\.\d+)?/g) ?? []).reduce((sum, number) => sum + Number(number), 0);
}
