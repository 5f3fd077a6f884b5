import { describe, expect, test } from 'vitest';
import { rangeOf } from '../../../lab/tuning/fit-parameters.ts';
import { inverseOf } from '../../../lab/tuning/inverse-matrix.ts';
import { learn, likeliest, type Problem, posteriorOf } from '../../../lab/tuning/posterior.ts';
import { seedOf, USUAL_STEP } from '../../../lab/tuning/priors.ts';
import { factorise } from '../../../tools/statistics/symmetric-matrix.ts';
import '../../../lab/studies/studies.ts';

const silent = () => {};

/**
 * A table of as many weights as there are values: each was seen `counts` times alone, and said so on the whole. The
 * sums are taken at zero; noise is one, so that the data's error of a weight is one through the root of its count.
 */
function problemOf(values: readonly number[], counts: readonly number[], more: Partial<Problem> = {}): Problem {
  const size = values.length;
  const matrix = new Float64Array(size * size);
  counts.forEach((count, at) => {
    matrix[at * size + at] = count;
  });
  const row = (fill: number) => new Float64Array(size).fill(fill);
  return {
    sums: {
      matrix,
      vector: Float64Array.from(values, (value, at) => 0 - value * counts[at]),
      occurrences: Float64Array.from(counts),
      positions: new Float64Array(0),
      bySquares: row(0),
      byGames: row(0),
    },
    size,
    current: row(0),
    start: row(0),
    evidence: 0,
    noise: 1,
    design: row(1),
    isKept: () => false,
    prior: {
      anchors: row(0),
      precisions: row(1e-4),
      steps: values.slice(1).map((_, at) => ({ from: at, to: at + 1, rise: 0, family: 0 })),
      usual: Float64Array.of(USUAL_STEP ** 2),
      variances: Float64Array.of(USUAL_STEP ** 2),
      families: [{ name: 'islands', phase: 0 }],
    },
    ...more,
  };
}

const ofFamily = (problem: Problem, name: 'distortion' | 'islands'): Problem => ({
  ...problem,
  prior: { ...problem.prior, families: [{ name, phase: 0 }] },
});

describe('the most likely weights', () => {
  test('are what much data say, and what neighbours say where there is little', () => {
    const [first, thin, last] = likeliest(problemOf([20, -257, 30], [100, 0.0001, 100]));
    expect(first).toBeCloseTo(20, 0);
    expect(thin).toBeGreaterThan(15);
    expect(thin).toBeLessThan(35);
    expect(last).toBeCloseTo(30, 0);
    expect(likeliest(problemOf([20, -257, 30], [100, 100, 100]))[1]).toBeCloseTo(-257, 0);
  });

  test('stay near the start as far as that stands for data', () => {
    const start = Float64Array.of(10);
    const fitted = (evidence: number) => likeliest(problemOf([40], [100], { start, evidence }))[0];
    expect(fitted(0)).toBeCloseTo(40, 0);
    expect(fitted(1)).toBeCloseTo(25, 0);
    expect(fitted(2)).toBeCloseTo(20, 0);
  });

  test('do not move where they are kept', () => {
    expect([...likeliest(problemOf([20, 50], [100, 100], { isKept: (slot) => slot === 0 }))]).toEqual([
      0,
      expect.closeTo(50, 0),
    ]);
  });

  test('follow a table whose steps are large more closely once they are learned', () => {
    const values = [0, 60, 120, 180, 240, 300];
    const counts = [100, 100, 0.01, 100, 100, 100];
    const problem = problemOf(values, counts);
    for (let round = 0; round < 5; round++) learn(problem);
    expect(Math.sqrt(problem.prior.variances[0])).toBeGreaterThan(3 * USUAL_STEP);
    const small = problemOf([0, 1, 2, 3, 4, 5], counts);
    for (let round = 0; round < 5; round++) learn(small);
    expect(Math.sqrt(small.prior.variances[0])).toBeLessThan(USUAL_STEP);
  });
});

describe('errors', () => {
  test('are those of the data and of what was believed, together', () => {
    const { errors } = posteriorOf(problemOf([5], [4]), silent);
    expect(errors[0]).toBeCloseTo(0.5, 3);
    expect(posteriorOf(problemOf([5], [0]), silent).errors[0]).toBeCloseTo(100, 3);
  });

  test('of weights that are kept are those that they would have otherwise', () => {
    const kept = posteriorOf(problemOf([5, 7], [4, 9], { isKept: () => true }), silent);
    expect(kept.errors).toEqual(posteriorOf(problemOf([5, 7], [4, 9]), silent).errors);
    expect([...kept.weights]).toEqual([0, 0]);
  });

  test('grow with what varies more by game', () => {
    const design = Float64Array.of(4);
    expect(posteriorOf(problemOf([5], [4], { design }), silent).errors[0]).toBeCloseTo(1, 3);
    expect(posteriorOf(problemOf([5], [4], { noise: 4 }), silent).errors[0]).toBeCloseTo(1, 3);
  });

  test('of steps are smaller than those of their ends where the ends move together', () => {
    const { errors, stepErrors } = posteriorOf(problemOf([5, 5], [0, 0]), silent);
    expect(stepErrors[0]).toBeLessThan(errors[0] / 5);
    expect(stepErrors[0]).toBeGreaterThan(0);
  });

  test('agree with the inverse of the second derivatives', () => {
    const { errors } = posteriorOf(problemOf([5, 7], [4, 9]), silent);
    const coupling = 1 / USUAL_STEP ** 2;
    const matrix = Float64Array.of(4 + 1e-4 + coupling, 0, 0 - coupling, 9 + 1e-4 + coupling);
    factorise(matrix, 2);
    const inverse = inverseOf(matrix, 2);
    expect([...errors]).toEqual([expect.closeTo(Math.sqrt(inverse[0]), 9), expect.closeTo(Math.sqrt(inverse[3]), 9)]);
  });
});

describe('a table that must fall', () => {
  const values = [30, 10, 12, -20];

  test('is pooled where it rises by chance', () => {
    const { weights, refused } = posteriorOf(ofFamily(problemOf(values, [4, 1, 1, 4]), 'distortion'), silent);
    expect(refused).toEqual([]);
    for (let at = 1; at < 4; at++) expect(weights[at]).toBeLessThanOrEqual(weights[at - 1] + 1e-2);
    expect(weights[2]).toBeCloseTo(weights[1], 2);
  });

  test('rises where the data insist', () => {
    const { weights, refused } = posteriorOf(ofFamily(problemOf(values, [900, 900, 900, 900]), 'distortion'), silent);
    expect(refused).toEqual([1]);
    expect(weights[2]).toBeGreaterThan(weights[1] + 1);
  });

  test('is left alone where no order is declared', () => {
    const { weights, refused } = posteriorOf(ofFamily(problemOf(values, [4, 1, 1, 4]), 'islands'), silent);
    expect(refused).toEqual([]);
    expect(weights[2]).toBeGreaterThan(weights[1]);
  });
});

describe('seeds', () => {
  test('are the numbers of a text, one for each weight', () => {
    expect(seedOf('doubled', '-5 / -12')).toEqual([-5, -12]);
    expect(seedOf('winnableBase', '-45')).toEqual([-45]);
    expect(seedOf('unopposedSpacing', '2 / 2, 1.5 / 1.5, 1 / 1')).toEqual([2, 2, 1.5, 1.5, 1, 1]);
  });

  test('are unknown where the text is a range, too short, or missing', () => {
    const [first, end] = rangeOf('rookFirstRankOnly');
    expect(end - first).toBe(2);
    expect(seedOf('rookFirstRankOnly', '-2 to 4')).toBeUndefined();
    expect(seedOf('rookFirstRankOnly', '-2')).toBeUndefined();
    expect(seedOf('rookFirstRankOnly', '')).toBeUndefined();
  });
});
