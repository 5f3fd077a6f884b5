/**
 * The sequential probability ratio test of Abraham Wald: a match goes on until its results favour one clearly enough
 * of two hypotheses. Theirs is the generalised ratio of likelihoods (GSPRT), as Michel Van den Bergh worked it out for
 * Fishtest: for each hypothesis the distribution of results that fits best and has the Elo difference it claims.
 */

import { NORMALISED_ELO_PER_DEVIATION, scoreOf } from './elo.ts';
import type { Sample } from './sample.ts';
import { withDeviations, withMean } from './tilting.ts';

export interface SprtParameters {
  /** Elo differences: H0 claims the first, H1 the second and greater one. */
  readonly elo0: number;
  readonly elo1: number;
  /** The chance to accept H1 where H0 holds, and that to accept H0 where H1 does. */
  readonly alpha: number;
  readonly beta: number;
  /** What kind of Elo the hypotheses mean. */
  readonly model: SprtModel;
}

export type SprtModel = 'logistic' | 'normalised';

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
