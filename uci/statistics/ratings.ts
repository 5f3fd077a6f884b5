/**
 * Ratings of several engines from all their games at once: those under which the results are most likely. The model is
 * Bradley's and Terry's with the draws of Davidson (1970) and the advantage of order of Davidson and Beaver (1977),
 * White's here. Where d is the difference in strength and nu the readiness to draw, a win, a draw and a loss have chances
 * in the proportion of exp(d/2), nu and exp(-d/2). The logarithm is concave, and Newton's method finds its top.
 *
 * Draws stretch the scale: with many of them, a small edge in score is a large d. As in Rémi Coulom's Bayeselo, ratings
 * are d times a factor that gives Elo its usual meaning between engines of about the same strength.
 */

import { ELO_PER_LOGIT } from './elo.ts';
import { inverse, type Matrix, times, zeroMatrix } from './matrix.ts';
import { normalBelow, WIDTH_95 } from './normal.ts';
import { gamesIn, type Pairing, type Trinomial } from './tally.ts';

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
  /** Elo that the white pieces are worth, with half of its 95 % interval. */
  readonly whiteAdvantage: number;
  readonly whiteAdvantageError: number;
  /** The share of draws between equals, 0 to 1. */
  readonly drawRate: number;
}

/** Games of two engines with the same colours. */
interface Encounter {
  readonly white: number;
  readonly black: number;
  /** From White's view. */
  readonly results: Trinomial;
}

interface Likelihood {
  readonly logLikelihood: number;
  readonly gradient: number[];
  /** The matrix of second derivatives, with its sign turned. */
  readonly information: Matrix;
}

/**
 * A normal distribution that all parameters are known to come from, 3000 Elo wide: it keeps those in sight for which
 * the games give no bound, as for an engine that won them all, and moves others by less than their digits show.
 */
const PRIOR_PRECISION = (ELO_PER_LOGIT / 3000) ** 2;
const STEPS = 100;
const TOLERANCE = 1e-10;

/** Rates the engines, all of them, even those without a game. */
export function rate(engines: readonly string[], pairings: readonly Pairing[], anchor: Anchor): Ratings {
  const encounters = encountersOf(engines, pairings);
  const parameters = climb(encounters, engines.length);
  const covariance = inverse(likelihoodAt(encounters, engines.length, parameters).information);
  const nu = Math.exp(parameters[engines.length + 1]!);
  const scale = (ELO_PER_LOGIT * 2) / (2 + nu);
  const origin = originOf(engines, encounters, anchor);
  const contrast = (place: number, weights: readonly number[]) =>
    parameters.map((_, index) => (index === place ? 1 : 0) - (weights[index] ?? 0));
  const spread = (weights: readonly number[]) =>
    Math.sqrt(Math.max(0, dot(weights, times(covariance, weights))));
  const order = engines.map((_, place) => place).sort((a, b) => parameters[b]! - parameters[a]!);
  const list = order.map((place, index) => {
    const next = order[index + 1];
    const toOrigin = contrast(place, origin);
    const toNext = next === undefined ? null : contrast(place, contrast(next, []));
    return {
      engine: engines[place]!,
      elo: anchor.rating + scale * dot(toOrigin, parameters),
      error: WIDTH_95 * scale * spread(toOrigin),
      superiority: toNext === null ? null : normalBelow(dot(toNext, parameters) / spread(toNext)),
    };
  });
  return {
    list,
    whiteAdvantage: scale * parameters[engines.length]!,
    whiteAdvantageError: WIDTH_95 * scale * spread(contrast(engines.length, [])),
    drawRate: nu / (2 + nu),
  };
}

/** The weights of the engines in what ratings are measured from. */
function originOf(engines: readonly string[], encounters: readonly Encounter[], anchor: Anchor): number[] {
  if (anchor.engine !== undefined && engines.includes(anchor.engine)) {
    return engines.map((name) => (name === anchor.engine ? 1 : 0));
  }
  const isBounded = (place: number) => {
    const own = encounters.filter(({ white, black }) => white === place || black === place);
    const gains = own.map(
      ({ white, results }) => (white === place ? results.wins : results.losses) + results.draws,
    );
    const costs = own.map(
      ({ white, results }) => (white === place ? results.losses : results.wins) + results.draws,
    );
    return gains.some((games) => games > 0) && costs.some((games) => games > 0);
  };
  const bounded = engines.map((_, place) => isBounded(place));
  const chosen = bounded.some((is) => is) ? bounded : bounded.map(() => true);
  const count = chosen.filter((is) => is).length;
  return chosen.map((is) => (is ? 1 / count : 0));
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

/** The most likely parameters: strengths in log odds, White's advantage, the logarithm of nu. */
function climb(encounters: readonly Encounter[], count: number): number[] {
  let parameters = new Array<number>(count + 2).fill(0);
  let here = likelihoodAt(encounters, count, parameters);
  for (let step = 0; step < STEPS; step++) {
    const direction = times(inverse(here.information), here.gradient);
    for (let length = 1; ; length /= 2) {
      const next = parameters.map((value, index) => value + length * direction[index]!);
      const there = likelihoodAt(encounters, count, next);
      // A step too small to matter is taken even where rounding hides its gain.
      if (there.logLikelihood < here.logLikelihood && length > TOLERANCE) continue;
      parameters = next;
      here = there;
      break;
    }
    if (Math.max(...direction.map(Math.abs)) < TOLERANCE) break;
  }
  return parameters;
}

/** How likely the results are, with derivatives. A game tells of (win - loss) / 2 and of draws. */
function likelihoodAt(
  encounters: readonly Encounter[],
  count: number,
  parameters: readonly number[],
): Likelihood {
  const drawAt = count + 1;
  const information = zeroMatrix(count + 2);
  for (const [index, row] of information.entries()) row[index] = PRIOR_PRECISION;
  const gradient = parameters.map((value) => -PRIOR_PRECISION * value);
  let logLikelihood = (-PRIOR_PRECISION / 2) * dot(parameters, parameters);
  for (const { white, black, results } of encounters) {
    const d = parameters[white]! - parameters[black]! + parameters[count]!;
    const odds = [d / 2, parameters[drawAt]!, -d / 2];
    const most = Math.max(...odds);
    const total = odds.reduce((sum, value) => sum + Math.exp(value - most), 0);
    const logarithms = odds.map((value) => value - most - Math.log(total));
    const [win, draw, loss] = logarithms.map(Math.exp) as [number, number, number];
    const games = gamesIn(results);
    const { wins, draws, losses } = results;
    logLikelihood += dot([wins, draws, losses], logarithms);
    const edge = (win - loss) / 2;
    const edgeSurplus = (wins - losses) / 2 - games * edge;
    const edgeVariance = games * ((win + loss) / 4 - edge * edge);
    const signs = [
      [white, 1],
      [black, -1],
      [count, 1],
    ] as const;
    for (const [row, sign] of signs) {
      gradient[row]! += sign * edgeSurplus;
      for (const [column, other] of signs) information[row]![column]! += sign * other * edgeVariance;
      information[row]![drawAt]! -= sign * games * edge * draw;
      information[drawAt]![row]! -= sign * games * edge * draw;
    }
    gradient[drawAt]! += draws - games * draw;
    information[drawAt]![drawAt]! += games * draw * (1 - draw);
  }
  return { logLikelihood, gradient, information };
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((total, value, index) => total + value * b[index]!, 0);
}
