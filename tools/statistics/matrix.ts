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

/** The vector whose product with the triangle is the given one: its square is the form of the inverse matrix at that vector. */
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
