/**
 * How well the weights are known, kept in lab/docs/evaluation-errors.json: standard errors of weights and of the steps
 * of tables, how often terms occur, and the weights of terms that are off. From reports of fits by normal equations.
 */

import { isOnByDefault, weightsOf } from '../../eval/switches.ts';
import { DECLARATIONS, NAMES, type TermName } from '../../eval/terms.ts';
import type { Figures, FiguresByTerm, FitReport, FittedTerm } from './figures.ts';
import { type Evidence, errorsFromNothing, type Judgement, judge } from './verdicts.ts';
import { weightsText } from './weights-text.ts';

/** A weight or its error: middlegame and endgame, or one number; null where nothing is known. */
export type Halves = number | null | readonly (number | null)[];

export interface TermCertainty {
  /** Which of the fits. */
  readonly fit: number;
  /** Share of the positions in which the term counts. */
  readonly occurs: number;
  /** The fitted weights of a term that is off; those of the others are in force. */
  readonly weights?: readonly Halves[];
  readonly errors: readonly Halves[];
  /** Positions in which each weight counts. */
  readonly occurrences: readonly number[];
  /** Neighbours in the table: two entries, 0 for the middlegame or 1, the standard error of the difference. */
  readonly steps: readonly (readonly [from: number, to: number, phase: number, error: number])[];
}

/** A fit that errors come from. */
export interface FitCertainty {
  readonly positions: number;
  /** How many times as much sums vary by game as by position. */
  readonly byGame: number;
  /** Steps against the declared order of their table that the data insist on. */
  readonly refused: readonly string[];
}

/** All of lab/docs/evaluation-errors.json. */
export interface Certainty {
  readonly fits: readonly FitCertainty[];
  readonly terms: { readonly [name: string]: TermCertainty | undefined };
}

export const NO_CERTAINTY: Certainty = { fits: [], terms: {} };

/** What reports of fits say; each term is taken from the first fit that it took part in. */
export function certaintyOf(reports: readonly FitReport[]): Certainty {
  const terms: { [name: string]: TermCertainty } = {};
  for (const name of NAMES) {
    const fit = reports.findIndex((report) => report.terms?.[name]?.errors !== undefined && took(report, name));
    if (fit < 0) continue;
    const { tuned, errors, occurrences, positions, steps } = reports[fit]!.terms![name] as Required<FittedTerm>;
    const occurs = positions / (reports[fit]!.positions?.training ?? positions);
    terms[name] = {
      fit,
      occurs: Number(occurs.toPrecision(3)),
      ...(isOnByDefault(name) ? {} : { weights: tuned }),
      errors,
      occurrences,
      steps: steps.map(({ from, to, phase, error }) => [from, to, phase, error] as const),
    };
  }
  const fits = reports.map(({ positions, byGame = 1, refused = [] }) => ({
    positions: positions?.training ?? 0,
    byGame: Number(byGame.toPrecision(3)),
    refused,
  }));
  return { fits, terms };
}

function took({ terms = {} }: FitReport, name: TermName): boolean {
  return typeof terms[name]?.contribution === 'number';
}

/** The file's text, a line for each term. */
export function certaintyText({ fits, terms }: Certainty): string {
  const lines = Object.entries(terms).map(([name, term]) => `  ${JSON.stringify(name)}: ${JSON.stringify(term)}`);
  const fitLines = fits.map((fit) => `  ${JSON.stringify(fit)}`);
  return `{\n "fits": [\n${fitLines.join(',\n')}\n ],\n "terms": {\n${lines.join(',\n')}\n }\n}\n`;
}

/** The weights of a fit: those in force, or for a term that is off those of the fit with every term. */
export function fittedWeights(name: TermName, certainty: Certainty): readonly Halves[] | undefined {
  return isOnByDefault(name) ? weightsOf(name) : certainty.terms[name]?.weights;
}

/** What the fit says of a term's rule; undefined where its source gives no number or no fit is known. */
export function judgeTerm(name: TermName, figures: Figures | undefined, certainty: Certainty): Judgement | undefined {
  const fitted = fittedWeights(name, certainty)?.flat(),
    errors = certainty.terms[name]?.errors.flat(),
    source = sourceWeights(name, figures?.startValue);
  if (fitted === undefined || errors === undefined || source === undefined) return undefined;
  const phases = DECLARATIONS[name].stage === 'linear' ? 2 : 1;
  return judge(
    source.map((number, at): Evidence => {
      return { phase: at % phases, source: number, fitted: fitted[at] ?? 0, error: errors[at] ?? Number.NaN };
    }),
  );
}

export interface Reversal {
  readonly name: TermName;
  readonly judgement: Judgement;
}

/** All terms that score the opposite of what their source says, significantly or not, the most significant first. */
export function reversals(figures: FiguresByTerm, certainty: Certainty): Reversal[] {
  return NAMES.map((name) => ({ name, judgement: judgeTerm(name, figures[name], certainty) }))
    .filter((found): found is Reversal => found.judgement !== undefined && found.judgement.share < 0)
    .sort((one, other) => errorsFromNothing(one.judgement) - errorsFromNothing(other.judgement));
}

/**
 * The weights of a term's source, one number after the other. Of a table of which only the range is known each weight
 * is the middle of the range, if that is a bonus throughout, or a penalty.
 */
function sourceWeights(name: TermName, text: string | undefined): readonly number[] | undefined {
  if (text === undefined) return undefined;
  const weights = weightsOf(name);
  if (!isOnByDefault(name) && weightsText(name) === text) return weights.flat() as readonly number[];
  const numbers = (text.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);
  if (!text.includes(' to ')) return numbers.length === weights.flat().length ? numbers : undefined;
  if (numbers.some((number, at) => at % 2 === 1 && number * numbers[at - 1]! < 0)) return undefined;
  const middles = numbers.flatMap((number, at) => (at % 2 === 0 ? [] : [(numbers[at - 1]! + number) / 2]));
  return weights.flatMap(() => middles);
}
