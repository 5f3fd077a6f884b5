/**
 * A model of games between several engines: Bradley's and Terry's with the draws of Davidson (1970) and the advantage
 * of order of Davidson and Beaver (1977), White's here. Where d is the difference in strength and nu the readiness to
 * draw, a win, a draw and a loss have chances in the proportion of exp(d/2), nu and exp(-d/2). The logarithm of the
 * likelihood is concave, and Newton's method finds its top.
 */

import { ELO_PER_LOGIT } from './elo.ts';
import { factorise, solve } from './symmetric-matrix.ts';
import { gamesIn, type Trinomial } from './tally.ts';

/** Games of two engines, by their places in a list, with the same colours. */
export interface Encounter {
  readonly white: number;
  readonly black: number;
  /** From White's perspective. */
  readonly results: Trinomial;
}

/** The parameters that fit the games best. */
export interface Model {
  /** In natural log odds; their average is about 0. */
  readonly strengths: Float64Array;
  readonly whiteAdvantage: number;
  readonly nu: number;
  /**
   * The standard deviation of a weighted sum of the strengths, White's advantage and, if given, the logarithm of nu.
   */
  readonly deviation: (weights: Float64Array) => number;
}

interface Likelihood {
  readonly logarithm: number;
  readonly gradient: Float64Array;
  /** Shares of the encounters in the second derivatives, with their sign turned. */
  readonly information: readonly Curvature[];
}

/** Second derivatives of an encounter: by its edge twice, by edge and draws, by draws twice. */
interface Curvature {
  readonly white: number;
  readonly black: number;
  readonly edge: number;
  readonly mixed: number;
  readonly draws: number;
}

/**
 * All parameters are known to come from a normal distribution, 3000 Elo wide: this keeps those in sight for which the
 * games give no bound, as for an engine that won them all, and moves others by less than their digits show.
 */
const PRIOR_PRECISION = (ELO_PER_LOGIT / 3000) ** 2;
const STEPS = 100;
const TOLERANCE = 1e-8;
/** The part of a logarithm of the likelihood that sums over many games may lose. */
const ROUNDING = 1e-12;

/** Players above which deviations are approximated: the exact ones need the cube of their number. */
const MAX_EXACT = 1000;

/**
 * Fits the model to the games of `count` engines. For more than 1,000 of them deviations take the strengths of all
 * opponents as known, which makes them somewhat too small.
 */
export function fitModel(encounters: readonly Encounter[], count: number): Model {
  const parameters = climb(encounters, count);
  const { information } = likelihoodAt(encounters, count, parameters);
  return {
    strengths: parameters.subarray(0, count),
    whiteAdvantage: parameters[count]!,
    nu: Math.exp(parameters[count + 1]!),
    deviation: count > MAX_EXACT ? roughDeviation(information, count) : exactDeviation(information, count),
  };
}

function exactDeviation(information: readonly Curvature[], count: number): Model['deviation'] {
  const size = count + 2;
  const matrix = new Float64Array(size * size);
  for (let row = 0; row < size; row++) {
    const unit = new Float64Array(size);
    unit[row] = 1;
    matrix.set(applied(information, unit), row * size);
  }
  factorise(matrix, size);
  return (weights) => {
    const all = Float64Array.from({ length: size }, (_, index) => weights[index] ?? 0);
    return Math.sqrt(product(all, solve(matrix, size, all)));
  };
}

function roughDeviation(information: readonly Curvature[], count: number): Model['deviation'] {
  const diagonal = diagonalOf(information, count + 2);
  return (weights) => Math.sqrt(weights.reduce((sum, weight, index) => sum + (weight * weight) / diagonal[index]!, 0));
}

/** The most likely parameters: strengths, White's advantage, the logarithm of nu. */
function climb(encounters: readonly Encounter[], count: number): Float64Array {
  let parameters = new Float64Array(count + 2);
  let here = likelihoodAt(encounters, count, parameters);
  for (let step = 0; step < STEPS; step++) {
    const direction = solveSparse(here.information, here.gradient);
    for (let length = 1; ; length /= 2) {
      const next = parameters.map((value, index) => value + length * direction[index]!);
      const there = likelihoodAt(encounters, count, next);
      // A step too small to matter is taken even where rounding hides its gain.
      if (there.logarithm < here.logarithm - ROUNDING * Math.abs(here.logarithm) && length > TOLERANCE) continue;
      parameters = next;
      here = there;
      break;
    }
    if (direction.every((change) => Math.abs(change) < TOLERANCE)) break;
  }
  return parameters;
}

/** The product of the information with a vector of all parameters. */
function applied(information: readonly Curvature[], vector: Float64Array): Float64Array {
  const drawAt = vector.length - 1,
    whiteAt = drawAt - 1;
  const image = vector.map((value) => PRIOR_PRECISION * value);
  for (const { white, black, edge, mixed, draws } of information) {
    const difference = vector[white]! - vector[black]! + vector[whiteAt]!;
    const slope = edge * difference - mixed * vector[drawAt]!;
    image[white]! += slope;
    image[black]! -= slope;
    image[whiteAt]! += slope;
    image[drawAt]! += draws * vector[drawAt]! - mixed * difference;
  }
  return image;
}

function diagonalOf(information: readonly Curvature[], size: number): Float64Array {
  const diagonal = new Float64Array(size).fill(PRIOR_PRECISION);
  for (const { white, black, edge, draws } of information) {
    for (const at of [white, black, size - 2]) diagonal[at]! += edge;
    diagonal[size - 1]! += draws;
  }
  return diagonal;
}

/** Steps of conjugate gradients, at most, and the part of the right side that may be left. */
const MAX_ITERATIONS = 2000;
const RESIDUE = 1e-12;

/**
 * The vector whose product with the information is the given one, by conjugate gradients (Hestenes and Stiefel, 1952),
 * preconditioned by the diagonal: time grows with the number of encounters.
 */
function solveSparse(information: readonly Curvature[], vector: Float64Array): Float64Array {
  const diagonal = diagonalOf(information, vector.length);
  const answer = new Float64Array(vector.length);
  const rest = vector.slice();
  const scaled = () => rest.map((value, index) => value / diagonal[index]!);
  let direction = scaled();
  let size = product(rest, direction);
  const enough = size * RESIDUE * RESIDUE;
  for (let step = 0; step < MAX_ITERATIONS && size > enough; step++) {
    const image = applied(information, direction);
    const length = size / product(direction, image);
    for (let index = 0; index < rest.length; index++) {
      answer[index]! += length * direction[index]!;
      rest[index]! -= length * image[index]!;
    }
    const next = scaled();
    const before = size;
    size = product(rest, next);
    direction = next.map((value, index) => value + (size / before) * direction[index]!);
  }
  return answer;
}

/**
 * The likelihood of the results, with derivatives. A game counts as (win - loss) / 2 and as a draw or not. One more
 * game, between equals, counts as not drawn: from a few draws alone the model would take nearly all games as drawn, and
 * every difference as well known.
 */
function likelihoodAt(encounters: readonly Encounter[], count: number, parameters: Float64Array): Likelihood {
  const drawAt = count + 1;
  const information: Curvature[] = [];
  const gradient = parameters.map((value) => -PRIOR_PRECISION * value);
  const oddsOfDraw = Math.exp(parameters[drawAt]!) / 2;
  const drawOfEquals = oddsOfDraw / (1 + oddsOfDraw);
  let logarithm = (-PRIOR_PRECISION / 2) * product(parameters, parameters) - Math.log1p(oddsOfDraw);
  gradient[drawAt]! -= drawOfEquals;
  information.push({ white: 0, black: 0, edge: 0, mixed: 0, draws: drawOfEquals * (1 - drawOfEquals) });
  for (const { white, black, results } of encounters) {
    const d = parameters[white]! - parameters[black]! + parameters[count]!;
    const drawOdds = parameters[drawAt]!;
    const max = Math.max(Math.abs(d) / 2, drawOdds);
    const total = max + Math.log(Math.exp(d / 2 - max) + Math.exp(drawOdds - max) + Math.exp(-d / 2 - max));
    const [logWin, logDraw, logLoss] = [d / 2 - total, drawOdds - total, -d / 2 - total];
    const [win, draw, loss] = [Math.exp(logWin), Math.exp(logDraw), Math.exp(logLoss)];
    const games = gamesIn(results);
    const { wins, draws, losses } = results;
    logarithm += wins * logWin + draws * logDraw + losses * logLoss;
    const edge = (win - loss) / 2;
    const edgeSurplus = (wins - losses) / 2 - games * edge;
    const edgeVariance = games * ((win + loss) / 4 - edge * edge);
    gradient[white]! += edgeSurplus;
    gradient[black]! -= edgeSurplus;
    gradient[count]! += edgeSurplus;
    gradient[drawAt]! += draws - games * draw;
    information.push({
      white,
      black,
      edge: edgeVariance,
      mixed: games * edge * draw,
      draws: games * draw * (1 - draw),
    });
  }
  return { logarithm, gradient, information };
}

/** The product of two vectors. */
export function product(a: Float64Array, b: Float64Array): number {
  let total = 0;
  for (let index = 0; index < a.length; index++) total += a[index]! * b[index]!;
  return total;
}
