/**
 * Symmetric positive definite matrices, row by row in one array, of which only the lower triangle counts: the factor of
 * André-Louis Cholesky, and solutions of linear equations.
 */

/** A matrix is not positive definite. */
export class MatrixError extends Error {
  override name = 'MatrixError';
}

/** The product of parts of two rows: the loop that everything here spends its time in. */
export function product(
  one: Float64Array,
  oneAt: number,
  other: Float64Array,
  otherAt: number,
  length: number,
): number {
  let first = 0,
    second = 0,
    third = 0,
    fourth = 0;
  let at = 0;
  for (const end = length - 3; at < end; at += 4) {
    first += one[oneAt + at] * other[otherAt + at];
    second += one[oneAt + at + 1] * other[otherAt + at + 1];
    third += one[oneAt + at + 2] * other[otherAt + at + 2];
    fourth += one[oneAt + at + 3] * other[otherAt + at + 3];
  }
  for (; at < length; at++) first += one[oneAt + at] * other[otherAt + at];
  return first + second + (third + fourth);
}

/** Rows that are worked on together, so that each of the others comes from the memory once for all of them. */
export const BLOCK = 8;

/** Replaces the lower triangle by its factor L, where the matrix is L times L transposed. Throws MatrixError. */
export function factorise(matrix: Float64Array, size: number): void {
  for (let first = 0; first < size; first += BLOCK) {
    const end = Math.min(size, first + BLOCK);
    for (let column = 0; column < end; column++) {
      const diagonal = column * size + column;
      if (column >= first) {
        const rest = matrix[diagonal] - product(matrix, column * size, matrix, column * size, column);
        if (!(rest > 0)) throw new MatrixError(`row ${column} depends on those before it`);
        matrix[diagonal] = Math.sqrt(rest);
      }
      for (let row = Math.max(first, column + 1); row < end; row++) {
        const at = row * size + column;
        matrix[at] = (matrix[at] - product(matrix, row * size, matrix, column * size, column)) / matrix[diagonal];
      }
    }
  }
}

/** The solution of matrix times x = right, from the factor of the matrix. */
export function solve(factor: Float64Array, size: number, right: Float64Array): Float64Array {
  const solution = right.slice();
  for (let row = 0; row < size; row++) {
    const known = product(factor, row * size, solution, 0, row);
    solution[row] = (solution[row] - known) / factor[row * size + row];
  }
  for (let row = size - 1; row >= 0; row--) {
    const value = solution[row] / factor[row * size + row];
    solution[row] = value;
    for (let column = 0; column < row; column++) solution[column] -= value * factor[row * size + column];
  }
  return solution;
}
