/** Small symmetric matrices. */

export type Matrix = number[][];

export function zeroMatrix(size: number): Matrix {
  return Array.from({ length: size }, () => new Array<number>(size).fill(0));
}

/** The inverse of a positive definite matrix, by Gauss and Jordan, which need no pivots there. */
export function inverse(matrix: Matrix): Matrix {
  const size = matrix.length;
  const rows = matrix.map((row, index) => [...row, ...row.map((_, column) => (column === index ? 1 : 0))]);
  for (let pivot = 0; pivot < size; pivot++) {
    const scale = rows[pivot]![pivot]!;
    rows[pivot] = rows[pivot]!.map((value) => value / scale);
    for (let row = 0; row < size; row++) {
      const factor = rows[row]![pivot]!;
      if (row === pivot || factor === 0) continue;
      rows[row] = rows[row]!.map((value, column) => value - factor * rows[pivot]![column]!);
    }
  }
  return rows.map((row) => row.slice(size));
}

export function times(matrix: Matrix, vector: readonly number[]): number[] {
  return matrix.map((row) => row.reduce((total, value, index) => total + value * vector[index]!, 0));
}
