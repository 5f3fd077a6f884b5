/**
 * The sequential probability ratio test of Abraham Wald: a match goes on until its results favour one clearly enough
 * of two hypotheses. Theirs is the generalised ratio of likelihoods (GSPRT), as Michel Van den Bergh worked it out for
 * Fishtest: for each hypothesis the distribution of results that fits best and has the Elo difference it claims.
 */

import { checked, decimal, oneOf, recordOf, type Shaped } from '../state-files.ts';
import { NORMALISED_ELO_PER_DEVIATION, scoreOf } from './elo.ts';
import type { Sample } from './tally.ts';

const PARAMETERS = recordOf({
  /** Elo differences: H0 claims the first, H1 the second and greater one. */
  elo0: decimal(),
  elo1: decimal(),
  /** The chance to accept H1 where H0 holds, and that to accept H0 where H1 does. */
  alpha: decimal(),
  beta: decimal(),
  /** The kind of Elo that the hypotheses mean. */
  model: oneOf(['logistic', 'normalised']),
});

export type SprtParameters = Shaped<typeof PARAMETERS>;
export type SprtModel = SprtParameters['model'];

/** The shape of parameters in a file. */
export const SPRT_PARAMETERS = checked(
  PARAMETERS,
  ({ elo0, elo1, alpha, beta }) => elo0 < elo1 && alpha > 0 && beta > 0 && alpha + beta < 1,
  'elo0 must be less than elo1, and alpha and beta chances with a sum below 1',
);

export interface SprtState {
  /** The logarithm of the likelihood ratio: positive numbers favour H1. */
  readonly llr: number;
  /** H0 is accepted at the lower bound, H1 at the upper one. */
  readonly lower: number;
  readonly upper: number;
  readonly verdict: 'H0' | 'H1' | 'open';
}

/** The count of a result that never occurred, so that no likelihood is zero; Fishtest's value. */
const MIN_COUNT = 1e-3;

/** The state of the test. */
export function sprtState(sample: Sample, parameters: SprtParameters): SprtState {
  const { lower, upper } = sprtBounds(parameters);
  const llr = logLikelihoodRatio(sample, parameters);
  return { llr, lower, upper, verdict: llr >= upper ? 'H1' : llr <= lower ? 'H0' : 'open' };
}

/** Wald's bounds on the log-likelihood ratio. */
export function sprtBounds({ alpha, beta }: SprtParameters): { lower: number; upper: number } {
  return { lower: Math.log(beta / (1 - alpha)), upper: Math.log((1 - beta) / alpha) };
}

/** The generalised log-likelihood ratio of H1 against H0; 0 for an empty sample. */
export function logLikelihoodRatio({ scores, counts, games }: Sample, parameters: SprtParameters): number {
  const { elo0, elo1, model } = parameters;
  if (counts.every((count) => count === 0)) return 0;
  const seen = counts.map((count) => Math.max(count, MIN_COUNT));
  const total = seen.reduce((sum, count) => sum + count, 0);
  const weights = seen.map((count) => count / total);
  const fitted = (elo: number) =>
    model === 'logistic'
      ? withMean(scores, weights, scoreOf(elo))
      : withDeviations(scores, weights, (elo * Math.sqrt(games)) / NORMALISED_ELO_PER_DEVIATION);
  const under0 = fitted(elo0);
  const under1 = fitted(elo1);
  return seen.reduce((sum, count, index) => sum + count * Math.log(under1[index]! / under0[index]!), 0);
}

/**
 * The distribution closest to a sample that obeys a law: it maximises the likelihood of the sample. Michel Van den
 * Bergh gives the equations, for laws on the mean in "Comparing the approximations for the generalized log likelihood
 * ratio of a multinomial distribution", for normalised Elo in "Comments on normalized Elo". Owen's empirical likelihood
 * is the same for the mean.
 */

const TOLERANCE = 1e-12;
const ROUNDS = 200;

/** The most likely distribution with this mean. Scores must lie on both sides of it, each with a weight above 0. */
export function withMean(scores: readonly number[], weights: readonly number[], mean: number): number[] {
  return tilted(
    weights,
    scores.map((score) => score - mean),
  );
}

/**
 * The most likely distribution whose mean is so many of its own standard deviations above 1/2. The law is not linear,
 * so its tangent at the last answer stands for it until answers stay the same.
 */
export function withDeviations(scores: readonly number[], weights: readonly number[], deviations: number): number[] {
  let answer = scores.map(() => 1 / scores.length);
  for (let round = 0; round < ROUNDS; round++) {
    const mean = scores.reduce((total, score, index) => total + answer[index]! * score, 0);
    const variance = scores.reduce((total, score, index) => total + answer[index]! * (score - mean) ** 2, 0);
    const spread = Math.sqrt(variance);
    const next = tilted(
      weights,
      scores.map((score) => score - 0.5 - (deviations / 2) * (spread + (score - mean) ** 2 / spread)),
    );
    const change = Math.max(...next.map((chance, index) => Math.abs(chance - answer[index]!)));
    answer = next;
    if (change < TOLERANCE) break;
  }
  return answer;
}

/**
 * The distribution `weight / (1 + theta * pull)` in which pulls cancel out: `theta` is the root of a falling function,
 * found by bisection. Newton's method takes its tiny steps beside a pole for an arrival.
 */
function tilted(weights: readonly number[], pulls: readonly number[]): number[] {
  let low = -1 / Math.max(...pulls);
  let high = -1 / Math.min(...pulls);
  let theta = (low + high) / 2;
  while (theta > low && theta < high) {
    const value = pulls.reduce((sum, pull, index) => sum + (weights[index]! * pull) / (1 + theta * pull), 0);
    if (value > 0) low = theta;
    else high = theta;
    theta = (low + high) / 2;
  }
  return weights.map((weight, index) => weight / (1 + theta * pulls[index]!));
}
