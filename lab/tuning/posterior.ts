/**
 * The most likely weights after the data, with their errors: normal equations and prior together are one set of linear
 * equations. How far neighbours of a table differ is learned from the table itself: a prior of steps that fits its
 * steps, after Arthur Dempster, Nan Laird and Donald Rubin. Tables that must rise or fall do so by pooling the
 * entries that violate it, unless the data refuse with significance.
 */

import { factorise, solve } from '../../tools/statistics/symmetric-matrix.ts';
import { entryOf, inverseOf } from './inverse-matrix.ts';
import type { NormalSums } from './normal-equations.ts';
import { type Prior, USUAL_STEPS } from './priors.ts';
import { orderOf } from './table-layouts.ts';

export interface Problem {
  readonly sums: NormalSums;
  readonly size: number;
  /** By slot: the weights of which the sums were taken, and those that earlier data led to. */
  readonly current: Float64Array;
  readonly start: Float64Array;
  /** How many times the data of the sums the start weights stand for. */
  readonly evidence: number;
  /** Mean square of what is left over, times how much more it varies by game than by position. */
  readonly noise: number;
  /** By slot: how much more the sums vary by game than by position, beyond what is usual. */
  readonly design: Float64Array;
  /** Slots whose weights stay as they are. */
  readonly isKept: (slot: number) => boolean;
  readonly prior: Prior;
}

/** Precision of what must not move. */
const FIRM = 1e9;
/** How firmly pooled entries hold together, against what the family's steps are held by. */
const POOLED = 1e6;
/** Errors by which an order must be violated to be given up. */
const SIGNIFICANT = 3;
/** Variances of steps are not learned below this, in the units of the weights. */
const SMALLEST_VARIANCE = 0.25;

export interface Posterior {
  readonly weights: Float64Array;
  /** By slot, and by step of the prior. */
  readonly errors: Float64Array;
  readonly stepErrors: Float64Array;
  /** Steps of the prior that go against the declared order of their table, because the data insist. */
  readonly refused: readonly number[];
}

const NONE: ReadonlySet<number> = new Set();

/** The most likely weights, without regard to orders. */
export function likeliest(problem: Problem): Float64Array {
  const factor = factorOfPrecision(problem, NONE);
  return weightsOf(problem, factor, NONE);
}

/** Learns the variances of the steps once, in the prior itself. */
export function learn(problem: Problem): void {
  const factor = factorOfPrecision(problem, NONE);
  learnVariances(problem, weightsOf(problem, factor, NONE), inverseOf(factor, problem.size));
}

/** The most likely weights in their orders, with errors. */
export function posteriorOf(problem: Problem, onRound: (text: string) => void): Posterior {
  const { size, prior } = problem;
  const weights = likeliest(problem);
  // Weights that are kept are no better known for that.
  const factor = factorOfPrecision({ ...problem, isKept: () => false }, NONE);
  const inverse = inverseOf(factor, size);
  const errors = problem.design.map((design, slot) => Math.sqrt(design * inverse[slot * size + slot]));
  const stepErrors = Float64Array.from(prior.steps, ({ from, to }) => {
    const design = (problem.design[from] + problem.design[to]) / 2;
    return Math.sqrt(design * spreadOf(inverse, size, from, to));
  });
  const refused = new Set(
    violations(prior, weights).filter((step) => againstOrder(prior, weights, step) > SIGNIFICANT * stepErrors[step]),
  );
  return { weights: inOrder(problem, weights, refused, onRound), errors, stepErrors, refused: [...refused] };
}

/** Pools violating neighbours until none is left. */
function inOrder(
  problem: Problem,
  unordered: Float64Array,
  refused: ReadonlySet<number>,
  onRound: (text: string) => void,
): Float64Array {
  const pooled = new Set<number>();
  let weights = unordered;
  for (;;) {
    const fresh = violations(problem.prior, weights).filter((step) => !refused.has(step) && !pooled.has(step));
    if (fresh.length === 0) return weights;
    for (const step of fresh) pooled.add(step);
    onRound(`pooled ${pooled.size}`);
    const factor = factorOfPrecision(problem, pooled);
    weights = weightsOf(problem, factor, pooled);
  }
}

/** Steps against the declared order of their table. */
function violations(prior: Prior, weights: Float64Array): number[] {
  return [...prior.steps.keys()].filter((step) => againstOrder(prior, weights, step) > 1e-3);
}

/** By how much a step goes against the declared order; 0 where none is declared. */
function againstOrder({ steps, families }: Prior, weights: Float64Array, step: number): number {
  const { from, to, family } = steps[step];
  const order = orderOf(families[family].name);
  if (order === undefined) return 0;
  return order === 'rising' ? weights[from] - weights[to] : weights[to] - weights[from];
}

/** The factor of the second derivatives of the negated logarithm of the posterior. */
function factorOfPrecision(problem: Problem, pooled: ReadonlySet<number>): Float64Array<ArrayBuffer> {
  const { sums, size, evidence, noise, prior, isKept } = problem;
  const matrix = new Float64Array(size * size);
  const factor = (1 + evidence) / noise;
  for (let row = 0; row < size; row++) {
    const end = row * size + row + 1;
    for (let at = row * size; at < end; at++) matrix[at] = factor * sums.matrix[at];
    matrix[end - 1] += prior.precisions[row] + (isKept(row) ? FIRM : 0);
  }
  prior.steps.forEach(({ from, to }, step) => {
    const precision = precisionOf(prior, step, pooled);
    matrix[from * size + from] += precision;
    matrix[to * size + to] += precision;
    matrix[Math.max(from, to) * size + Math.min(from, to)] -= precision;
  });
  factorise(matrix, size);
  return matrix;
}

function precisionOf({ steps, variances }: Prior, step: number, pooled: ReadonlySet<number>): number {
  return (pooled.has(step) ? POOLED : 1) / variances[steps[step].family];
}

/** A step from the current weights to the minimum, by the factor of the second derivatives. */
function weightsOf(problem: Problem, factor: Float64Array, pooled: ReadonlySet<number>): Float64Array<ArrayBuffer> {
  const { sums, size, current, start, evidence, noise, prior, isKept } = problem;
  const away = Float64Array.from({ length: size }, (_, slot) => current[slot] - start[slot]);
  const old = timesSymmetric(sums.matrix, size, away);
  const slopes = Float64Array.from({ length: size }, (_, slot) => {
    const pull = prior.precisions[slot] * (current[slot] - prior.anchors[slot]);
    return (sums.vector[slot] + evidence * old[slot]) / noise + pull;
  });
  prior.steps.forEach(({ from, to, rise }, step) => {
    const expected = pooled.has(step) ? 0 : rise;
    const pull = precisionOf(prior, step, pooled) * (current[to] - current[from] - expected);
    slopes[to] += pull;
    slopes[from] -= pull;
  });
  const change = solve(factor, size, slopes);
  return Float64Array.from({ length: size }, (_, slot) => current[slot] - (isKept(slot) ? 0 : change[slot]));
}

function timesSymmetric(matrix: Float64Array, size: number, vector: Float64Array): Float64Array {
  const result = new Float64Array(size);
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < row; column++) {
      const entry = matrix[row * size + column];
      result[row] += entry * vector[column];
      result[column] += entry * vector[row];
    }
    result[row] += matrix[row * size + row] * vector[row];
  }
  return result;
}

/** The variance of a difference of two weights. */
function spreadOf(inverse: Float64Array, size: number, one: number, other: number): number {
  return inverse[one * size + one] + inverse[other * size + other] - 2 * entryOf(inverse, size, one, other);
}

/** Each family's variance becomes the expected square of its steps, with the usual step as a few more. */
function learnVariances({ prior, size }: Problem, weights: Float64Array, inverse: Float64Array): void {
  const squares = new Float64Array(prior.families.length),
    counts = new Float64Array(prior.families.length);
  for (const { from, to, rise, family } of prior.steps) {
    squares[family] += (weights[to] - weights[from] - rise) ** 2 + spreadOf(inverse, size, from, to);
    counts[family]++;
  }
  prior.usual.forEach((usual, family) => {
    const learned = (USUAL_STEPS * usual + squares[family]) / (USUAL_STEPS + counts[family]);
    prior.variances[family] = Math.max(SMALLEST_VARIANCE, learned);
  });
}
