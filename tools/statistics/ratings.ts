/**
 * Ratings of several engines from all their games at once: those under which the results are most likely, by the model
 * of Davidson and Beaver.
 *
 * Draws stretch its scale: with many of them, a small edge in score is a large difference. As in Rémi Coulom's
 * Bayeselo, ratings are shrunk by a factor that gives Elo its usual meaning between engines of about the same strength.
 */

import { ELO_PER_LOGIT, normalBelow, WIDTH_95 } from './elo.ts';
import { type Encounter, fitModel, type Model, product } from './rating-model.ts';
import { gamesIn, type Pairing } from './tally.ts';

/** What ratings are measured from. */
export interface Anchor {
  /**
   * The engine that has the rating. When there is none, the average has it: of all that neither won nor lost every
   * game, since one whose strength has no bound would take the errors of all others with it.
   */
  readonly engine?: string;
  readonly rating: number;
}

export interface Rating {
  readonly engine: string;
  readonly elo: number;
  /** Half of a 95 % interval of the distance to what ratings are measured from. Games count as independent. */
  readonly error: number;
  /** The chance to be stronger than the next one on the list, 0 to 1; null for the last. */
  readonly superiority: number | null;
}

export interface Ratings {
  /** The best first. */
  readonly list: readonly Rating[];
  readonly anchor: Anchor;
  /** The advantage of the white pieces in Elo, with half of its 95 % interval. */
  readonly whiteAdvantage: number;
  readonly whiteAdvantageError: number;
  /** The share of draws between equals, 0 to 1. */
  readonly drawRate: number;
}

/** Rates the engines, all of them, even those without a game. */
export function rate(engines: readonly string[], pairings: readonly Pairing[], anchor: Anchor): Ratings {
  const encounters = encountersOf(engines, pairings);
  const { strengths, whiteAdvantage, nu, deviation } = fitModel(encounters, engines.length);
  const scale = (ELO_PER_LOGIT * 2) / (2 + nu);
  const origin = originOf(engines, encounters, anchor);
  const zero = product(origin, strengths);
  const order = engines.map((_, place) => place).sort((a, b) => strengths[b]! - strengths[a]!);
  const list = order.map((place, index) => {
    const toOrigin = origin.map((weight, other) => (other === place ? 1 : 0) - weight);
    const next = order[index + 1];
    return {
      engine: engines[place]!,
      elo: anchor.rating + scale * (strengths[place]! - zero),
      error: WIDTH_95 * scale * deviation(toOrigin),
      superiority: next === undefined ? null : superiority(strengths, deviation, place, next),
    };
  });
  const onlyWhite = Float64Array.of(...engines.map(() => 0), 1);
  return {
    list,
    anchor,
    whiteAdvantage: scale * whiteAdvantage,
    whiteAdvantageError: WIDTH_95 * scale * deviation(onlyWhite),
    drawRate: nu / (2 + nu),
  };
}

function superiority(strengths: Float64Array, deviation: Model['deviation'], better: number, worse: number): number {
  const difference = strengths.map((_, place) => (place === better ? 1 : place === worse ? -1 : 0));
  return normalBelow((strengths[better]! - strengths[worse]!) / deviation(difference));
}

/** The weights of the engines in what ratings are measured from. */
function originOf(engines: readonly string[], encounters: readonly Encounter[], anchor: Anchor): Float64Array {
  if (anchor.engine !== undefined && engines.includes(anchor.engine)) {
    return Float64Array.from(engines, (name) => (name === anchor.engine ? 1 : 0));
  }
  const isBounded = (place: number) => {
    const own = encounters.filter(({ white, black }) => white === place || black === place);
    const gains = own.map(({ white, results }) => (white === place ? results.wins : results.losses) + results.draws);
    const costs = own.map(({ white, results }) => (white === place ? results.losses : results.wins) + results.draws);
    return gains.some((games) => games > 0) && costs.some((games) => games > 0);
  };
  const bounded = engines.map((_, place) => isBounded(place));
  const chosen = bounded.some((is) => is) ? bounded : bounded.map(() => true);
  const count = chosen.filter((is) => is).length;
  return Float64Array.from(chosen, (is) => (is ? 1 / count : 0));
}

function encountersOf(engines: readonly string[], pairings: readonly Pairing[]): Encounter[] {
  const places = new Map(engines.map((name, place) => [name, place]));
  return pairings
    .flatMap(({ first, second, asWhite, asBlack }) => {
      const own = places.get(first)!;
      const other = places.get(second)!;
      const { wins, draws, losses } = asBlack;
      return [
        { white: own, black: other, results: asWhite },
        { white: other, black: own, results: { wins: losses, draws, losses: wins } },
      ];
    })
    .filter(({ results }) => gamesIn(results) > 0);
}
