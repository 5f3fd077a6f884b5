/**
 * Elo from a score, with its error. Logistic Elo is the usual scale, on which 400 points are odds of ten to one.
 * Normalised Elo measures the score in standard deviations of a game (Michel Van den Bergh, Normalized Elo): how hard
 * the difference is to prove, whatever the share of draws.
 */

import { momentsOf, type Sample } from './tally.ts';

/** Elo points to a unit of natural log odds. */
export const ELO_PER_LOGIT = 400 / Math.LN10;
/** Normalised Elo to a standard deviation of a game: both scales agree near zero when there are no draws. */
export const NORMALISED_ELO_PER_DEVIATION = 800 / Math.LN10;

/** A number between bounds that hold it in 95 of 100 cases. Where games give no bound, it is infinite. */
export interface Interval {
  readonly value: number;
  readonly low: number;
  readonly high: number;
  /** Half of the width; infinite without both bounds. */
  readonly error: number;
}

export interface Estimate {
  /** The share of the points, 0 to 1. */
  readonly score: Interval;
  /** Infinite where the score is 0 or 1. */
  readonly elo: Interval;
  readonly normalisedElo: Interval;
  /** The likelihood of superiority: the chance that the engine is the stronger one, 0 to 1. */
  readonly superiority: number;
}

/**
 * Estimates the difference of two engines, by the normal approximation to the mean; null without a game. As long as all
 * observations are the same nothing is known of their spread, and `boundsOfSame` takes the place of the approximation.
 */
export function estimate(sample: Sample): Estimate | null {
  const { observations, mean, variance } = momentsOf(sample);
  if (observations === 0) return null;
  const deviation = Math.sqrt(variance / observations);
  const error = WIDTH_95 * deviation;
  const [lowest, highest] = variance > 0 ? [mean - error, mean + error] : boundsOfSame(mean, observations);
  const convert = (scale: (score: number) => number) => {
    const [value, low, high] = [scale(mean), scale(lowest), scale(highest)];
    return { value, low, high, error: Number.isFinite(value) ? (high - low) / 2 : Number.POSITIVE_INFINITY };
  };
  return {
    score: convert((score) => Math.min(1, Math.max(0, score))),
    elo: convert(eloOf),
    normalisedElo: convert((score) => normalisedEloOf(score, sample.games * variance)),
    superiority: variance > 0 ? normalBelow((mean - 0.5) / deviation) : superiorityOfSame(mean, observations),
  };
}

/**
 * Bounds on the expected score when all observations were `score`, as when all games were won. An outcome of chance p
 * comes so often in a row with the chance p^n; where that is 2.5 %, p is as low as an interval of Clopper and Pearson
 * (1934) goes. The other observations may be anything between 0 and 1, which leaves the mean this room.
 */
function boundsOfSame(score: number, observations: number): [number, number] {
  const lowest = ((1 - 0.95) / 2) ** (1 / observations);
  return [score * lowest, 1 - (1 - score) * lowest];
}

/**
 * The likelihood of superiority when all observations were `score`: the chance that such an outcome is more likely than
 * all others together, if any share of it was as likely before (Laplace's rule of succession).
 */
function superiorityOfSame(score: number, observations: number): number {
  if (score === 0.5) return 0.5;
  const doubt = 0.5 ** (observations + 1);
  return score > 0.5 ? 1 - doubt : doubt;
}

/** Logistic Elo of a score; infinite at 0 and 1, and beyond, where intervals may reach. */
export function eloOf(score: number): number {
  if (score <= 0) return Number.NEGATIVE_INFINITY;
  if (score >= 1) return Number.POSITIVE_INFINITY;
  return ELO_PER_LOGIT * Math.log(score / (1 - score));
}

/** The score that is expected at a difference in logistic Elo. */
export function scoreOf(elo: number): number {
  return 1 / (1 + Math.exp(-elo / ELO_PER_LOGIT));
}

/** Normalised Elo of a score, given the variance of a game's score. */
function normalisedEloOf(score: number, variance: number): number {
  return NORMALISED_ELO_PER_DEVIATION * ratio(score - 0.5, Math.sqrt(variance));
}

/** A quotient in which nothing divided by nothing is nothing. */
function ratio(value: number, unit: number): number {
  return value === 0 ? 0 : value / unit;
}

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
