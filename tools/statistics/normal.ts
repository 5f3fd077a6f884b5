/** The normal distribution. */

/** Half of a 95 % interval, in standard deviations. */
export const WIDTH_95 = 1.959963984540054;

/** Standard deviations beyond which the series loses digits and the fraction does not. */
const FAR = 3;
const FRACTION_TERMS = 60;

/**
 * The chance that a standard normal variable is below `x`, to 1e-14. Near the middle by the series of Marsaglia
 * (Evaluating the Normal Distribution, 2004), in the tails by Laplace's continued fraction.
 */
export function normalBelow(x: number): number {
  const density = Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI);
  if (Math.abs(x) < FAR) {
    let total = x;
    for (let term = x, odd = 3; Math.abs(term) > 1e-17; odd += 2) {
      term *= (x * x) / odd;
      total += term;
    }
    return 0.5 + density * total;
  }
  let fraction = Math.abs(x);
  for (let term = FRACTION_TERMS; term > 0; term--) fraction = Math.abs(x) + term / fraction;
  return x > 0 ? 1 - density / fraction : density / fraction;
}
