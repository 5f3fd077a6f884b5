/** What is known of the terms besides their declarations: kept beside the documentation, filled in from fits. */

import { isOnByDefault, NAMES, type TermName } from '../../eval/scoring.ts';

export interface Figures {
  /** What the term was worth before any fit: the seed's number, or a proposal where the seed has none. */
  readonly seedValue?: string;
  /** What a fit with every term made of a term that is off. */
  readonly tunedValue?: string;
  /** How much the held-out loss rises without the term, all others as fitted. */
  readonly contribution?: number;
}

export type FiguresByTerm = { readonly [name: string]: Figures };

/** What a fit's report says of a term; weights as `[middlegame, endgame]` or one number each. */
export interface FittedTerm {
  readonly tuned: readonly (number | readonly number[])[];
  readonly contribution: number | null;
}

export type FittedTerms = { readonly [name: string]: FittedTerm | undefined };

/**
 * The figures with those of fits filled in: each term takes its contribution from the first fit that it took part in.
 * The weights of terms that are on are those in force, so only those of the others are kept.
 */
export function withFits(figures: FiguresByTerm, fits: readonly FittedTerms[]): FiguresByTerm {
  const filled = NAMES.map((name): [TermName, Figures] => {
    const fitted = fits.map((fit) => fit[name]).find((term) => typeof term?.contribution === 'number');
    const { seedValue } = figures[name] ?? {};
    return [
      name,
      {
        ...(seedValue === undefined ? {} : { seedValue }),
        ...(fitted === undefined ? {} : fittedFigures(name, fitted)),
      },
    ];
  });
  return Object.fromEntries(filled);
}

function fittedFigures(name: TermName, { tuned, contribution }: FittedTerm): Figures {
  const rounded = Number((contribution ?? 0).toPrecision(3));
  return isOnByDefault(name)
    ? { contribution: rounded }
    : { tunedValue: valuesText(tuned), contribution: rounded };
}

/** Weights in a few words: all of them up to five, else the least and the greatest of each phase. */
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
