/** The inverse of a symmetric positive definite matrix, of which only the lower triangle counts. */

import { BLOCK, product } from '../../tools/statistics/symmetric-matrix.ts';

/** The lower triangle of the inverse of the matrix whose factor is given. */
export function inverseOf(factor: Float64Array, size: number): Float64Array {
  // Row by row of the transposed inverse of the factor, so that all products run along rows.
  const rows = new Float64Array(size * size);
  for (let first = 0; first < size; first += BLOCK) {
    for (let row = first; row < size; row++) {
      const diagonal = factor[row * size + row];
      const last = Math.min(first + BLOCK - 1, row);
      for (let column = first; column <= last; column++) {
        const known = product(factor, row * size + column, rows, column * size + column, row - column);
        rows[column * size + row] = ((row === column ? 1 : 0) - known) / diagonal;
      }
    }
  }
  const inverse = new Float64Array(size * size);
  for (let first = 0; first < size; first += BLOCK) {
    const end = Math.min(size, first + BLOCK);
    for (let column = 0; column < end; column++) {
      for (let row = Math.max(first, column); row < end; row++) {
        inverse[row * size + column] = product(rows, row * size + row, rows, column * size + row, size - row);
      }
    }
  }
  return inverse;
}

/** An entry of a symmetric matrix of which only the lower triangle counts. */
export function entryOf(matrix: Float64Array, size: number, one: number, other: number): number {
  return one >= other ? matrix[one * size + other] : matrix[other * size + one];
}
