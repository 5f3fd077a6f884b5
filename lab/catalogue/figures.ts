/**
 * What is known of the terms besides their declarations, kept in lab/docs/evaluation-figures.json and filled in from
 * fits; and what the fits say of the specifications: which matter most, which score the opposite of what was thought.
 */

import { isOnByDefault } from '../../eval/switches.ts';
import { DECLARATIONS, NAMES, type TermName } from '../../eval/terms.ts';
import { REDUCTION_ROWS, ROW_NAMES, type Row, rowsOf } from './specification-rows.ts';
import { weightsText } from './weights-text.ts';

export interface Figures {
  /** The weights before any fit: the number of its source, or a proposal where that has none. */
  readonly startValue?: string;
  /** What a fit with every term made of a term that is off. */
  readonly tunedValue?: string;
  /** How much the held-out loss rises without the term, all others as fitted. */
  readonly contribution?: number;
  /** Its standard error, by games. */
  readonly contributionError?: number;
  /** What an evaluation takes longer with a term that is off, see lab/docs/evaluation-times.json. */
  readonly time?: Duration;
}

/** Nanoseconds, and their standard error. */
export interface Duration {
  readonly mean: number;
  readonly error: number;
}

/** All of lab/docs/evaluation-times.json: what an evaluation takes, and what terms that are off would add to it. */
export interface TermTimes {
  readonly node: string;
  readonly processor: string;
  /** Nanoseconds of an evaluation as it is, with pawns, kings and material in their tables. */
  readonly evaluation: number;
  /** For calling the functions of all terms that are off, though they score nothing. */
  readonly asking: Duration;
  /** For all terms that are off. */
  readonly together: Duration;
  /** For each of them, beside that for calling all. */
  readonly terms: { readonly [name: string]: Duration };
}

/** The figures with the times of terms. */
export function withTimes({ measured, terms }: Catalogue, times: TermTimes | undefined): Catalogue {
  if (times === undefined) return { measured, terms };
  const names = Object.keys({ ...terms, ...times.terms });
  const timed = names.map((name) => {
    const time = times.terms[name];
    return [name, { ...terms[name], ...(time === undefined ? {} : { time }) }] as const;
  });
  return { measured: { ...measured, times }, terms: Object.fromEntries(timed) };
}

/** Losses of fits on positions held out, and what the terms that are off cost. */
export interface MeasuredLosses {
  /** Of the fit whose weights are in force. */
  readonly loss?: number;
  /** Of the fit with every term that gave the contributions of the terms that are off. */
  readonly earlierLoss?: number;
  /** Three fits to the same positions: without terms that read pieces, with all terms, with the cheapest of these. */
  readonly withoutPieceTerms?: number;
  readonly withEveryTerm?: number;
  readonly withCheapest?: number;
  /** How many times as long a node took with the cheapest terms that read pieces. */
  readonly cheapestNodeTime?: number;
  readonly times?: TermTimes;
}

/** All of lab/docs/evaluation-figures.json. */
export interface Catalogue {
  readonly measured: MeasuredLosses;
  readonly terms: FiguresByTerm;
}

export type FiguresByTerm = { readonly [name: string]: Figures };

/** What a fit's report says of a term; weights as `[middlegame, endgame]` or one number each. */
export interface FittedTerm {
  readonly tuned: readonly (number | readonly number[])[];
  readonly contribution: number | null;
  readonly contributionError?: number | null;
  /** Of fits by normal equations, see lab/docs/evaluation-errors.json. */
  readonly errors?: readonly (number | null | readonly (number | null)[])[];
  readonly occurrences?: readonly number[];
  readonly positions?: number;
  readonly steps?: readonly { from: number; to: number; phase: number; error: number }[];
}

/** What the pages take from the JSON report of a fit. */
export interface FitReport {
  readonly losses?: { readonly written: { readonly heldOut: number } };
  readonly positions?: { readonly training: number };
  readonly byGame?: number;
  readonly refused?: readonly string[];
  readonly terms?: { readonly [name: string]: FittedTerm | undefined };
}

/**
 * The figures with those of fits filled in: each term takes its contribution from the first fit that it took part in.
 * The loss in force is that of the first fit, the other that of the second. The weights of terms that are on are those
 * in force, so only those of the others are kept.
 */
export function withFits({ measured, terms: figures }: Catalogue, fits: readonly FitReport[]): Catalogue {
  const filled = NAMES.map((name): [TermName, Figures] => {
    const fitted = fits.map(({ terms = {} }) => terms[name]).find((term) => typeof term?.contribution === 'number');
    const { startValue } = figures[name] ?? {};
    return [
      name,
      {
        ...(startValue === undefined ? {} : { startValue }),
        ...(fitted === undefined ? {} : fittedFigures(name, fitted)),
      },
    ];
  });
  const [loss, earlierLoss] = fits.map(({ losses }) => rounded(losses?.written.heldOut, 2));
  return {
    measured: {
      ...measured,
      ...(loss === undefined ? {} : { loss }),
      ...(earlierLoss === undefined ? {} : { earlierLoss }),
    },
    terms: Object.fromEntries(filled),
  };
}

function rounded<Value extends number | undefined>(value: Value, digits: number): Value {
  return (value === undefined ? undefined : Number(value.toPrecision(digits))) as Value;
}

function fittedFigures(name: TermName, { tuned, contribution, contributionError }: FittedTerm): Figures {
  const known = {
    contribution: rounded(contribution ?? 0, 3),
    ...(typeof contributionError === 'number' ? { contributionError: rounded(contributionError, 2) } : {}),
  };
  return isOnByDefault(name) ? known : { tunedValue: valuesText(tuned), ...known };
}

/** Weights in a few words: all of them up to five, else the smallest and the greatest of each phase. */
function valuesText(weights: readonly (number | readonly number[])[]): string {
  const pairs = weights.map((weight) => [weight].flat());
  if (pairs.length <= 5) return pairs.map((pair) => pair.join(' / ')).join(', ');
  return pairs[0]
    .map((_, phase) => {
      const column = pairs.map((pair) => pair[phase]);
      return `${Math.min(...column)} to ${Math.max(...column)}`;
    })
    .join(' / ');
}

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

/** The weights of a fit: those in force, or for a term that is off those of the fit with every term. */
export function tunedText(name: TermName, figures: FiguresByTerm): string | undefined {
  return figures[name]?.tunedValue ?? (isOnByDefault(name) ? weightsText(name) : undefined);
}
