/**
 * Known facts of the terms besides their declarations, kept in lab/docs/evaluation-figures.json and filled in from the
 * reports of fits: contributions, standard errors of weights and of the steps of tables, how often terms occur, and the
 * weights of terms that are off.
 */

import { isOnByDefault, weightsOf } from '../../eval/switches.ts';
import { DECLARATIONS, NAMES, type TermName } from '../../eval/terms.ts';
import { numbersIn, seedOf } from '../tuning/priors.ts';
import type { FitReport, Halves, StepFigure } from '../tuning/report.ts';
import type { PieceFigures } from './piece-values.ts';
import { type Evidence, type Judgement, judge } from './verdicts.ts';
import { weightsText } from './weights-text.ts';

export interface Figures {
  /** The weights before any fit: the number of its source, or a proposal where that has none. */
  readonly startValue?: string;
  /** How much the held-out loss rises without the term, all others as fitted, and its standard error, by games. */
  readonly contribution?: number;
  readonly contributionError?: number;
  /** The index of the fit that the figures come from. */
  readonly fit?: number;
  /** Share of the positions in which the term counts. */
  readonly occurs?: number;
  /** The fitted weights of a term that is off; those of the others are in force. */
  readonly weights?: readonly Halves[];
  readonly errors?: readonly Halves[];
  readonly steps?: readonly StepFigure[];
}

/** A fit that figures come from. */
export interface Fit {
  /** Mean loss of the positions held out. */
  readonly loss?: number;
  readonly positions: number;
  /** How many times as much sums vary by game as by position. */
  readonly byGame: number;
  /** Steps against the declared order of their table that the data insist on. */
  readonly refused: readonly string[];
}

/** All of lab/docs/evaluation-figures.json: the first fit is that of the weights in force. */
export interface Catalogue {
  readonly fits: readonly Fit[];
  readonly terms: { readonly [name: string]: Figures | undefined };
  readonly pieces: readonly PieceFigures[];
}

export const NO_FIGURES: Catalogue = { fits: [], terms: {}, pieces: [] };

/** The figures with those of fits in place of earlier ones: each term takes them from the first that it took part in. */
export function withFits({ terms: figures, pieces }: Catalogue, reports: readonly FitReport[]): Catalogue {
  const terms = NAMES.map((name): [TermName, Figures] => {
    const fit = reports.findIndex(({ terms }) => typeof terms[name]?.contribution === 'number');
    const { startValue } = figures[name] ?? {};
    const fitted = fit < 0 ? {} : fittedFigures(name, fit, reports[fit]!);
    return [name, { ...(startValue === undefined ? {} : { startValue }), ...fitted }];
  });
  const fits = reports.map(({ losses, positions, byGame = 1, refused = [] }) => ({
    loss: rounded(losses.written.heldOut, 2),
    positions: positions.training,
    byGame: rounded(byGame, 3),
    refused,
  }));
  return { fits, terms: Object.fromEntries(terms), pieces };
}

function fittedFigures(name: TermName, fit: number, report: FitReport): Figures {
  const { tuned, contribution, contributionError, errors, positions, steps } = report.terms[name]!;
  return {
    contribution: rounded(contribution!, 3),
    contributionError: rounded(contributionError!, 2),
    fit,
    ...(isOnByDefault(name) ? {} : { weights: tuned }),
    // Missing where the weights were only measured.
    ...(errors === undefined ? {} : { occurs: rounded(positions! / report.positions.training, 3), errors, steps }),
  };
}

function rounded(value: number, digits: number): number {
  return Number(value.toPrecision(digits));
}

/** The file's text, a line for each fit, for each term and for each piece. */
export function figuresText({ fits, terms, pieces }: Catalogue): string {
  const fitLines = fits.map((fit) => `  ${JSON.stringify(fit)}`);
  const lines = Object.entries(terms).map(([name, term]) => `  ${JSON.stringify(name)}: ${JSON.stringify(term)}`);
  const pieceLines = pieces.map((piece) => `  ${JSON.stringify(piece)}`);
  const parts = [`"fits": [\n${fitLines.join(',\n')}\n ]`, `"terms": {\n${lines.join(',\n')}\n }`];
  return `{\n ${[...parts, `"pieces": [\n${pieceLines.join(',\n')}\n ]`].join(',\n ')}\n}\n`;
}

/** The weights of a fit: those in force, or for a term that is off those of the fit with every term. */
export function fittedWeights(name: TermName, figures: Figures | undefined): readonly Halves[] | undefined {
  return isOnByDefault(name) ? weightsOf(name) : figures?.weights;
}

/** The judgement of the fit on a term's rule; undefined where its source gives no number or no fit is known. */
export function judgeTerm(name: TermName, figures: Figures | undefined): Judgement | undefined {
  const fitted = fittedWeights(name, figures)?.flat(),
    errors = figures?.errors?.flat(),
    source = sourceWeights(name, figures?.startValue);
  if (fitted === undefined || errors === undefined || source === undefined) return undefined;
  const phases = DECLARATIONS[name].stage === 'linear' ? 2 : 1;
  return judge(
    source.map((number, at): Evidence => {
      return { phase: at % phases, source: number, fitted: fitted[at] ?? 0, error: errors[at] ?? Number.NaN };
    }),
  );
}

/**
 * The weights of a term's source, one number after the other. Of a table of which only the range is known each weight
 * is the middle of the range, if that is a bonus throughout, or a penalty.
 */
function sourceWeights(name: TermName, text: string | undefined): readonly number[] | undefined {
  if (text === undefined) return undefined;
  const weights = weightsOf(name);
  if (!isOnByDefault(name) && weightsText(weights) === text) return weights.flat() as readonly number[];
  if (!text.includes(' to ')) return seedOf(name, text);
  const numbers = numbersIn(text);
  if (numbers.some((number, at) => at % 2 === 1 && number * numbers[at - 1]! < 0)) return undefined;
  const middles = numbers.flatMap((number, at) => (at % 2 === 0 ? [] : [(numbers[at - 1]! + number) / 2]));
  return weights.flatMap(() => middles);
}

/** The contribution of some terms together; undefined when no figure is known. */
export function sumOfContributions(names: readonly TermName[], { terms }: Catalogue): number | undefined {
  const known = names.flatMap((name) => terms[name]?.contribution ?? []);
  return known.length === 0 ? undefined : known.reduce((one, other) => one + other, 0);
}
