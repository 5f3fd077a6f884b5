/**
 * A model of games between several engines: Bradley's and Terry's with the draws of Davidson (1970) and the advantage
 * of order of Davidson and Beaver (1977), White's here. Where d is the difference in strength and nu the readiness to
 * draw, a win, a draw and a loss have chances in the proportion of exp(d/2), nu and exp(-d/2). The logarithm of the
 * likelihood is concave, and Newton's method finds its top.
 */

import { ELO_PER_LOGIT } from './elo.ts';
import { gamesIn, type Trinomial } from './tally.ts';

/** Games of two engines, by their places in a list, with the same colours. */
export interface Encounter {
  readonly white: number;
  readonly black: number;
  /** From White's perspective. */
  readonly results: Trinomial;
}

/** What fits the games best. */
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
  /** The matrix of second derivatives, with its sign turned. */
  readonly information: Matrix;
}

/**
 * All parameters are known to come from a normal distribution, 3000 Elo wide: this keeps those in sight for which the
 * games give no bound, as for an engine that won them all, and moves others by less than their digits show.
 */
const PRIOR_PRECISION = (ELO_PER_LOGIT / 3000) ** 2;
const STEPS = 100;
const TOLERANCE = 1e-8;

/** Fits the model to the games of `count` engines. */
export function fitModel(encounters: readonly Encounter[], count: number): Model {
  const parameters = climb(encounters, count);
  const lower = factor(likelihoodAt(encounters, count, parameters).information);
  return {
    strengths: parameters.subarray(0, count),
    whiteAdvantage: parameters[count]!,
    nu: Math.exp(parameters[count + 1]!),
    deviation: (weights) => {
      const half = solveLower(
        lower,
        parameters.map((_, index) => weights[index] ?? 0),
      );
      return Math.sqrt(product(half, half));
    },
  };
}

/** The most likely parameters: strengths, White's advantage, the logarithm of nu. */
function climb(encounters: readonly Encounter[], count: number): Float64Array {
  let parameters = new Float64Array(count + 2);
  let here = likelihoodAt(encounters, count, parameters);
  for (let step = 0; step < STEPS; step++) {
    const direction = solve(factor(here.information), here.gradient);
    for (let length = 1; ; length /= 2) {
      const next = parameters.map((value, index) => value + length * direction[index]!);
      const there = likelihoodAt(encounters, count, next);
      // A step too small to matter is taken even where rounding hides its gain.
      if (there.logarithm < here.logarithm && length > TOLERANCE) continue;
      parameters = next;
      here = there;
      break;
    }
    if (direction.every((change) => Math.abs(change) < TOLERANCE)) break;
  }
  return parameters;
}

/** How likely the results are, with derivatives. A game counts as (win - loss) / 2 and as a draw or not. */
function likelihoodAt(encounters: readonly Encounter[], count: number, parameters: Float64Array): Likelihood {
  const drawAt = count + 1;
  const information = zeroMatrix(count + 2);
  for (const [index, row] of information.entries()) row[index] = PRIOR_PRECISION;
  const gradient = parameters.map((value) => -PRIOR_PRECISION * value);
  let logarithm = (-PRIOR_PRECISION / 2) * product(parameters, parameters);
  for (const { white, black, results } of encounters) {
    const d = parameters[white]! - parameters[black]! + parameters[count]!;
    const odds = [d / 2, parameters[drawAt]!, -d / 2];
    const max = Math.max(...odds);
    const total = odds.reduce((sum, value) => sum + Math.exp(value - max), 0);
    const logarithms = odds.map((value) => value - max - Math.log(total));
    const [win, draw, loss] = logarithms.map(Math.exp) as [number, number, number];
    const games = gamesIn(results);
    const { wins, draws, losses } = results;
    logarithm += wins * logarithms[0]! + draws * logarithms[1]! + losses * logarithms[2]!;
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
  return { logarithm, gradient, information };
}

/** Symmetric, positive definite matrices, by the factors of André-Louis Cholesky: a lower triangle times its mirror. */
export type Matrix = readonly Float64Array[];

export function zeroMatrix(size: number): Matrix {
  return Array.from({ length: size }, () => new Float64Array(size));
}

/** The lower triangle whose product with its mirror image is the matrix. */
export function factor(matrix: Matrix): Matrix {
  const lower = zeroMatrix(matrix.length);
  for (let row = 0; row < matrix.length; row++) {
    for (let column = 0; column <= row; column++) {
      const rest = matrix[row]![column]! - product(lower[row]!, lower[column]!, column);
      lower[row]![column] = row === column ? Math.sqrt(rest) : rest / lower[column]![column]!;
    }
  }
  return lower;
}

/** The vector whose product with the factored matrix is the given one. */
export function solve(lower: Matrix, vector: Float64Array): Float64Array {
  const answer = solveLower(lower, vector);
  for (let row = lower.length - 1; row >= 0; row--) {
    answer[row]! /= lower[row]![row]!;
    for (let column = 0; column < row; column++) answer[column]! -= lower[row]![column]! * answer[row]!;
  }
  return answer;
}

/**
 * The vector whose product with the triangle is the given one: its square is the form of the inverse matrix at that
 * vector.
 */
export function solveLower(lower: Matrix, vector: Float64Array): Float64Array {
  const answer = vector.slice();
  for (let row = 0; row < lower.length; row++) {
    answer[row] = (answer[row]! - product(lower[row]!, answer, row)) / lower[row]![row]!;
  }
  return answer;
}

/** The product of the first `length` numbers of two vectors. */
export function product(a: Float64Array, b: Float64Array, length = a.length): number {
  let total = 0;
  for (let index = 0; index < length; index++) total += a[index]! * b[index]!;
  return total;
}
