import { describe, expect, test } from 'vitest';
import { randomWords } from '../../../base/random-words.ts';
import { entryOf, inverseOf } from '../../../lab/tuning/inverse-matrix.ts';
import { factorise, MatrixError, solve } from '../../../tools/statistics/symmetric-matrix.ts';

/** A random matrix, times itself transposed, and a little more on the diagonal. */
function definite(size: number): Float64Array {
  const random = randomWords(size);
  const part = Array.from({ length: size * size }, () => random() / 2 ** 31);
  return Float64Array.from({ length: size * size }, (_, at) => {
    const row = Math.floor(at / size),
      column = at % size;
    let sum = row === column ? 0.1 : 0;
    for (let i = 0; i < size; i++) sum += part[row * size + i] * part[column * size + i];
    return sum;
  });
}

/** Row of a matrix times a vector. */
function times(matrix: Float64Array, size: number, row: number, vector: (at: number) => number): number {
  let sum = 0;
  for (let at = 0; at < size; at++) sum += matrix[row * size + at] * vector(at);
  return sum;
}

describe('symmetric matrices', () => {
  test.each([1, 2, 7, 8, 9, 30])('of %d rows: the solution solves, the inverse inverts', (size) => {
    const matrix = definite(size);
    const factor = matrix.slice();
    factorise(factor, size);
    const right = Float64Array.from({ length: size }, (_, at) => at - 2);
    const solution = solve(factor, size, right);
    const inverse = inverseOf(factor, size);
    for (let row = 0; row < size; row++) {
      expect(times(matrix, size, row, (at) => solution[at])).toBeCloseTo(right[row], 8);
      for (let column = 0; column < size; column++) {
        const product = times(matrix, size, row, (at) => entryOf(inverse, size, at, column));
        expect(product).toBeCloseTo(row === column ? 1 : 0, 8);
      }
    }
  });

  test('that are not definite are refused', () => {
    expect(() => factorise(Float64Array.of(1, 0, 2, 5), 2)).not.toThrow();
    expect(() => factorise(Float64Array.of(1, 0, 2, 4 - 1e-9), 2)).toThrow(MatrixError);
    expect(() => factorise(Float64Array.of(0, 0, 0, 1), 2)).toThrow(MatrixError);
  });
});
