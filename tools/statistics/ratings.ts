/**
 * Ratings of several engines from all their games at once: those under which the results are most likely, by the model
 * of Davidson and Beaver.
 *
 * Draws stretch its scale: with many of them, a small edge in score is a large difference. As in Rémi Coulom's
 * Bayeselo, ratings are shrunk by a factor that gives Elo its usual meaning between engines of about the same strength.
 */

import { ELO_PER_LOGIT, type Interval, normalBelow, WIDTH_95 } from './elo.ts';
import { type Bounds, boundsOf, groupsOf, mainGroup } from './rating-groups.ts';
import { type Encounter, fitModel, type Model, product } from './rating-model.ts';
import { gamesIn, type Pairing } from './tally.ts';

/** The origin of ratings. */
export interface Anchor {
  /**
   * The engine that has the rating. When there is none, the average has it: of the largest group in which results
   * connect everyone in both directions, since one that has won everything has no bound.
   */
  readonly engine?: string;
  readonly rating: number;
}

/**
 * Elo with 95 % bounds to what ratings are measured from; games count as independent. The value is infinite for an
 * engine that lost no point to the others, or won none, and NaN without a connection to them.
 */
export interface Rating extends Elo {
  readonly engine: string;
  /** The chance to be stronger than the next one on the list, 0 to 1; null for the last and without both ratings. */
  readonly superiority: number | null;
}

export interface Ratings {
  /** The best first; those without a connection last. */
  readonly list: readonly Rating[];
  readonly anchor: Anchor;
  /** The advantage of the white pieces in Elo. */
  readonly whiteAdvantage: Interval;
  /** The share of draws between equals, 0 to 1. */
  readonly drawRate: number;
}

interface Elo extends Omit<Interval, 'value'> {
  readonly elo: number;
}

/** Rates the engines, all of them, even those without a game. */
export function rate(engines: readonly string[], pairings: readonly Pairing[], anchor: Anchor): Ratings {
  const encounters = encountersOf(engines, pairings);
  const groups = groupsOf(encounters, engines.length);
  const main = mainGroup(groups, engines.indexOf(anchor.engine ?? ''));
  const { ratings, model, whiteAdvantage } = rateGroup(main, encounters, engines, anchor);
  const others = groups.filter((group) => group !== main);
  const offsets = others
    .filter(({ length }) => length > 1)
    .flatMap((group) => rateGroup(group, encounters, engines, { rating: 0 }).ratings);
  const bounds = boundsOf(groups, encounters, eloByPlace(ratings), eloByPlace(offsets));
  const outside = others.flat().map((place) => unbounded(place, bounds));
  const sorted = [
    ...outside.filter(({ low }) => Number.isFinite(low)).sort((a, b) => b.low - a.low),
    ...ratings.filter(({ elo }) => !Number.isNaN(elo)).sort((a, b) => b.elo - a.elo),
    ...outside.filter(({ high }) => Number.isFinite(high)).sort((a, b) => b.high - a.high),
    ...[...ratings, ...outside].filter(({ elo }) => Number.isNaN(elo)),
  ];
  return {
    list: sorted.map(({ place, ...rating }, index) => {
      const [own, next] = [main.indexOf(place), main.indexOf(sorted[index + 1]?.place ?? -1)];
      const isKnown = own >= 0 && next >= 0 && Number.isFinite(sorted[index + 1]!.elo);
      return { engine: engines[place]!, ...rating, superiority: isKnown ? superiority(model, own, next) : null };
    }),
    anchor,
    whiteAdvantage,
    drawRate: model.nu / (2 + model.nu),
  };
}

/** A rating by the place of its engine in the list of all. */
interface PlacedRating extends Elo {
  readonly place: number;
}

function eloByPlace(ratings: readonly PlacedRating[]): Map<number, number> {
  return new Map(ratings.map(({ place, elo }) => [place, elo]));
}

/** Elo: a greater error shows that games say nothing of a value. */
const MAX_ERROR = 1000;

/** The interval of a value, or none where games do not determine it. */
function intervalOf(value: number, error: number): Interval {
  if (error <= MAX_ERROR) return { value, low: value - error, high: value + error, error };
  const endless = Number.POSITIVE_INFINITY;
  return { value: Number.NaN, low: 0 - endless, high: endless, error: endless };
}

/**
 * Rates the engines of a group from the games among themselves. Where these leave White's advantage open, as when
 * nobody had both colours, it counts as none.
 */
function rateGroup(
  group: readonly number[],
  encounters: readonly Encounter[],
  engines: readonly string[],
  { engine, rating }: Anchor,
): { ratings: PlacedRating[]; model: Model; whiteAdvantage: Interval } {
  const within = new Map(group.map((place, index) => [place, index]));
  const own = encounters.flatMap(({ white, black, results }) => {
    const [first, second] = [within.get(white), within.get(black)];
    return first === undefined || second === undefined ? [] : [{ white: first, black: second, results }];
  });
  const scaleOf = ({ nu }: Model) => (ELO_PER_LOGIT * 2) / (2 + nu);
  const first = fitModel(own, group.length);
  const onlyWhite = new Float64Array(group.length + 1).fill(1, group.length);
  const whiteError = WIDTH_95 * scaleOf(first) * first.deviation(onlyWhite);
  const whiteAdvantage = intervalOf(scaleOf(first) * first.whiteAdvantage, whiteError);
  const model = Number.isNaN(whiteAdvantage.value) ? fitModel(own.flatMap(withBothColours), group.length) : first;
  const scale = scaleOf(model);
  const anchorAt = group.findIndex((place) => engines[place] === engine);
  const origin = Float64Array.from(group, (_, index) => (anchorAt < 0 ? 1 / group.length : index === anchorAt ? 1 : 0));
  const zero = product(origin, model.strengths);
  const ratings = group.map((place, index) => {
    const toOrigin = origin.map((weight, other) => (other === index ? 1 : 0) - weight);
    const elo = rating + scale * (model.strengths[index]! - zero);
    const { value, ...bounds } = intervalOf(elo, WIDTH_95 * scale * model.deviation(toOrigin));
    return { place, elo: value, ...bounds };
  });
  return { ratings, model, whiteAdvantage };
}

/** Results of an encounter, half of them with reversed colours. */
function withBothColours({ white, black, results }: Encounter): Encounter[] {
  const [wins, draws, losses] = [results.wins / 2, results.draws / 2, results.losses / 2];
  return [
    { white, black, results: { wins, draws, losses } },
    { white: black, black: white, results: { wins: losses, draws, losses: wins } },
  ];
}

/** The rating of an engine outside the main group, by the bound of its group. */
function unbounded(place: number, bounds: Bounds): PlacedRating {
  const error = Number.POSITIVE_INFINITY;
  const low = bounds.above.get(place) ?? Number.NEGATIVE_INFINITY;
  const high = bounds.below.get(place) ?? Number.POSITIVE_INFINITY;
  const elo = Number.isFinite(low) ? error : Number.isFinite(high) ? 0 - error : Number.NaN;
  return { place, elo, low, high, error };
}

function superiority({ strengths, deviation }: Model, better: number, worse: number): number {
  const difference = strengths.map((_, place) => (place === better ? 1 : place === worse ? -1 : 0));
  return normalBelow((strengths[better]! - strengths[worse]!) / deviation(difference));
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
