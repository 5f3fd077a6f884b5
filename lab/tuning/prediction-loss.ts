/**
 * How far scores are from what games and other engines say: Texel's loss, the mean square of the difference between the
 * expected share of the point and the label's. Idea: Peter Österlund.
 */

/** White's expected share of the point, from 0 to 1, with a score in centipawns: the logistic curve. */
export function expectedShare(score: number, scale: number): number {
  return 1 / (1 + Math.exp(0 - score / scale));
}

/** How labels become one target. */
export interface Blend {
  /** Weight of the given score where there is a result too, from 0 to 1. */
  readonly lambda: number;
  /** Centipawns of the given scores that stand for one unit of the logistic curve. */
  readonly scoreScale: number;
}

/** The share of the point that the labels of a position say; a result or a score may be NaN, not both. */
export function targetOf(result: number, score: number, { lambda, scoreScale }: Blend): number {
  if (Number.isNaN(score)) return result;
  const expected = expectedShare(score, scoreScale);
  return Number.isNaN(result) ? expected : (1 - lambda) * result + lambda * expected;
}

/** Sum of the squared differences between scores on a scale and targets; both in parallel, `size` of them. */
export function sumOfSquares(
  scores: ArrayLike<number>,
  targets: ArrayLike<number>,
  size: number,
  scale: number,
): number {
  let sum = 0;
  for (let i = 0; i < size; i++) {
    const difference = expectedShare(scores[i], scale) - targets[i];
    sum += difference * difference;
  }
  return sum;
}

const GOLDEN = (Math.sqrt(5) - 1) / 2;

/** Where a function with a single minimum has it, to within a share of its place: golden-section search. */
export async function minimise(
  lossAt: (place: number) => Promise<number>,
  low: number,
  high: number,
  share = 1e-3,
): Promise<number> {
  let left = low,
    right = high;
  let lower = right - GOLDEN * (right - left),
    upper = left + GOLDEN * (right - left);
  let lowerLoss = await lossAt(lower),
    upperLoss = await lossAt(upper);
  while (right - left > share * left) {
    if (lowerLoss <= upperLoss) {
      right = upper;
      [upper, upperLoss] = [lower, lowerLoss];
      lower = right - GOLDEN * (right - left);
      lowerLoss = await lossAt(lower);
    } else {
      left = lower;
      [lower, lowerLoss] = [upper, upperLoss];
      upper = left + GOLDEN * (right - left);
      upperLoss = await lossAt(upper);
    }
  }
  return (left + right) / 2;
}
