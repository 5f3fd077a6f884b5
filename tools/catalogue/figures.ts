/** What is known of the terms besides their declarations: kept in docs/evaluation-figures.json, filled in from fits. */

import { isOnByDefault } from '../../eval/switches.ts';
import { NAMES, type TermName } from '../../eval/terms.ts';

export interface Figures {
  /** The weights before any fit: the number of its source, or a proposal where that has none. */
  readonly startValue?: string;
  /** What a fit with every term made of a term that is off. */
  readonly tunedValue?: string;
  /** How much the held-out loss rises without the term, all others as fitted. */
  readonly contribution?: number;
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
}

/** All of docs/evaluation-figures.json. */
export interface Catalogue {
  readonly measured: MeasuredLosses;
  readonly terms: FiguresByTerm;
}

export type FiguresByTerm = { readonly [name: string]: Figures };

/** What a fit's report says of a term; weights as `[middlegame, endgame]` or one number each. */
export interface FittedTerm {
  readonly tuned: readonly (number | readonly number[])[];
  readonly contribution: number | null;
}

/** What the pages take from the JSON report of a fit. */
export interface FitReport {
  readonly losses?: { readonly written: { readonly heldOut: number } };
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

function fittedFigures(name: TermName, { tuned, contribution }: FittedTerm): Figures {
  const known = { contribution: rounded(contribution ?? 0, 3) };
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
