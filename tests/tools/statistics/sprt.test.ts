import { describe, expect, test } from 'vitest';
import { randomWords } from '../../../base/random-words.ts';
import { eloOf, NORMALISED_ELO_PER_DEVIATION, scoreOf } from '../../../tools/statistics/elo.ts';
import {
  logLikelihoodRatio,
  type SprtParameters,
  sprtBounds,
  sprtState,
  withDeviations,
  withMean,
} from '../../../tools/statistics/sprt.ts';
import { gameSample, momentsOf, type Pentanomial, pairSample, type Sample } from '../../../tools/statistics/tally.ts';
import { FASTCHESS_REPORTS } from '../../support/fastchess-reports.ts';

const TEST: SprtParameters = { elo0: 0, elo1: 5, alpha: 0.05, beta: 0.05, model: 'logistic' };

describe('the bounds', () => {
  // Abraham Wald, Sequential Analysis: ln(beta / (1 - alpha)) and ln((1 - beta) / alpha).
  test.each([
    [0.05, 0.05, -Math.log(19), Math.log(19)],
    [0.05, 0.1, Math.log(2 / 19), Math.log(18)],
    [0.5, 0.25, -Math.LN2, Math.log(1.5)],
  ])('for alpha %d and beta %d', (alpha, beta, lower, upper) => {
    const bounds = sprtBounds({ ...TEST, alpha, beta });
    expect(bounds.lower).toBeCloseTo(lower, 12);
    expect(bounds.upper).toBeCloseTo(upper, 12);
  });

  test('decide when the ratio reaches them', () => {
    expect(sprtState(pairSample([10, 50, 100, 50, 10]), TEST).verdict).toBe('open');
    expect(sprtState(pairSample([50, 500, 1000, 800, 100]), TEST).verdict).toBe('H1');
    expect(sprtState(pairSample([100, 800, 1000, 500, 50]), TEST).verdict).toBe('H0');
    expect(sprtState(pairSample([0, 0, 0, 0, 0]), TEST)).toMatchObject({ llr: 0, verdict: 'open' });
  });
});

describe('the log-likelihood ratio', () => {
  // By hand: without draws the games are coin tosses, and Wald's ratio is that of binomial chances.
  test('of games without draws is that of coins', () => {
    const sample: Sample = { scores: [0, 1], counts: [180, 220], games: 1 };
    const [s0, s1] = [scoreOf(0), scoreOf(20)];
    const expected = 220 * Math.log(s1 / s0) + 180 * Math.log((1 - s1) / (1 - s0));
    expect(logLikelihoodRatio(sample, { ...TEST, elo1: 20 })).toBeCloseTo(expected, 9);
  });

  // By hand: the best fit with the sample's own mean is the sample; with the mean 1/2, wins and losses are equally
  // likely.
  test('of the own score against equality has a closed form', () => {
    const [wins, draws, losses] = [120, 200, 80];
    const sample = gameSample({ wins, draws, losses });
    const even = (wins + losses) / 2;
    const expected = wins * Math.log(wins / even) + losses * Math.log(losses / even);
    const own = momentsOf(sample);
    const logistic = { ...TEST, elo1: eloOf(own.mean) };
    expect(logLikelihoodRatio(sample, logistic)).toBeCloseTo(expected, 9);
    const deviations = (own.mean - 0.5) / Math.sqrt(own.variance);
    const normalised = {
      ...TEST,
      elo1: deviations * NORMALISED_ELO_PER_DEVIATION,
      model: 'normalised',
    } as const;
    expect(logLikelihoodRatio(sample, normalised)).toBeCloseTo(expected, 9);
  });

  test.each(['logistic', 'normalised'] as const)('is nothing between mirrored hypotheses: %s', (model) => {
    const sample = pairSample([7, 31, 60, 31, 7]);
    expect(logLikelihoodRatio(sample, { ...TEST, elo0: -4, elo1: 4, model })).toBeCloseTo(0, 9);
    const own = { ...TEST, elo0: 1, elo1: 6, model };
    const turned = { ...TEST, elo0: -6, elo1: -1, model };
    const ratio = logLikelihoodRatio(pairSample([7, 25, 60, 31, 9]), own);
    expect(logLikelihoodRatio(pairSample([9, 31, 60, 25, 7]), turned)).toBeCloseTo(-ratio, 9);
  });

  test('is the best fit by trying: one chance is left when the law takes one and their sum another', () => {
    const weights = [0.31, 0.43, 0.26];
    const scores = [0, 0.5, 1];
    const likelihood = (chances: readonly number[]) =>
      chances.reduce((sum, chance, index) => sum + weights[index]! * Math.log(chance), 0);
    const best = (chancesAt: (decisive: number) => number[]) => {
      let most = Number.NEGATIVE_INFINITY;
      for (let decisive = 0.3; decisive < 0.9; decisive += 1e-5) {
        const chances = chancesAt(decisive);
        if (chances.every((chance) => chance > 0)) most = Math.max(most, likelihood(chances));
      }
      return most;
    };
    const split = (decisive: number, edge: number) => [(decisive - edge) / 2, 1 - decisive, (decisive + edge) / 2];
    const ofMean = best((decisive) => split(decisive, 2 * (0.53 - 0.5)));
    expect(likelihood(withMean(scores, weights, 0.53))).toBeCloseTo(ofMean, 8);
    // The mean is 1/2 + edge/2, the variance (decisive - edge^2) / 4.
    const t = 0.06;
    const ofDeviations = best((decisive) => split(decisive, t * Math.sqrt(decisive / (1 + t * t))));
    expect(likelihood(withDeviations(scores, weights, t))).toBeCloseTo(ofDeviations, 8);
  });

  test.each([
    [8, 22, 41, 20, 9],
    // Newton's method, from no tilt on, lands beside a pole.
    [1, 11, 84, 41, 7],
  ])('comes from distributions that obey their laws: of %d-%d-%d-%d-%d', (...counts) => {
    const scores = [0, 0.25, 0.5, 0.75, 1];
    const games = counts.reduce((sum, count) => sum + count, 0);
    const weights = counts.map((count) => count / games);
    for (const target of [-0.1, -0.01, 0, 0.02, 0.2]) {
      const mean = withMean(scores, weights, 0.5 + target);
      const deviations = withDeviations(scores, weights, target);
      for (const chances of [mean, deviations]) {
        expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 10);
        expect(Math.min(...chances)).toBeGreaterThan(0);
      }
      expect(momentsOf({ scores, counts: mean, games: 2 }).mean).toBeCloseTo(0.5 + target, 10);
      const moments = momentsOf({ scores, counts: deviations, games: 2 });
      expect((moments.mean - 0.5) / Math.sqrt(moments.variance)).toBeCloseTo(target, 10);
    }
  });

  test.each(FASTCHESS_REPORTS)('agrees with fastchess on $games games: $counts', (report) => {
    const { model, elo0, elo1, llr } = report;
    const own = logLikelihoodRatio(report.sample, { ...TEST, model, elo0, elo1 });
    expect(Math.abs(own - llr)).toBeLessThan(0.01);
  });
});

/** Chances of a game for the first engine, from its Elo and the share of draws. */
type Chances = readonly [loss: number, draw: number, win: number];

/** Pairs whose opening favours one side by so much score, so that their two games depend on each other. */
function pairChances(score: number, drawn: number, bias: number): number[] {
  const game = (mean: number): Chances => [1 - drawn / 2 - mean, drawn, mean - drawn / 2];
  const chances = [0, 0, 0, 0, 0];
  game(score + bias).forEach((first, one) => {
    game(score - bias).forEach((second, other) => {
      chances[one + other]! += first * second;
    });
  });
  return chances;
}

/** Plays tests to their end and gives the share in which H1 was accepted, and the pairs that they took on average. */
function playTests(chances: readonly number[], parameters: SprtParameters, tests: number, seed: number) {
  const random = randomWords(seed);
  const draw = () => {
    let rest = (random() >>> 0) / 2 ** 32;
    let place = 0;
    while (place < 4 && (rest -= chances[place]!) >= 0) place++;
    return place;
  };
  // As in a match with several games at once, the test is looked at after every few pairs.
  const batch = 8;
  let accepted = 0;
  let pairs = 0;
  for (let played = 0; played < tests; played++) {
    const counts: [number, number, number, number, number] = [0, 0, 0, 0, 0];
    for (;;) {
      for (let pair = 0; pair < batch; pair++) counts[draw()]!++;
      pairs += batch;
      const { verdict } = sprtState(pairSample(counts as Pentanomial), parameters);
      if (verdict === 'open') continue;
      if (verdict === 'H1') accepted++;
      break;
    }
  }
  return { accepted: accepted / tests, pairs: pairs / tests };
}

describe('two thousand tests with 60 % of draws and lopsided openings', () => {
  const TESTS = 1000;
  const DRAWN = 0.6;
  const BIAS = 0.1;
  /** Three standard deviations of a share. */
  const chance = (share: number) => 3 * Math.sqrt((share * (1 - share)) / TESTS);

  test.each([
    ['logistic', 25],
    ['normalised', 40],
  ] as const)('keep their promises: %s', (model, elo1) => {
    const test = { elo0: 0, elo1, alpha: 0.05, beta: 0.1, model };
    const chancesAt = (score: number) => pairChances(score, DRAWN, BIAS);
    const { variance } = momentsOf({ scores: [0, 0.25, 0.5, 0.75, 1], counts: chancesAt(0.5), games: 2 });
    const score1 =
      model === 'logistic'
        ? scoreOf(test.elo1)
        : 0.5 + (test.elo1 * Math.sqrt(2 * variance)) / NORMALISED_ELO_PER_DEVIATION;
    const under0 = playTests(chancesAt(0.5), test, TESTS, 1);
    const under1 = playTests(chancesAt(score1), test, TESTS, 2);
    expect(under0.accepted).toBeLessThan(test.alpha + chance(test.alpha));
    expect(1 - under1.accepted).toBeLessThan(test.beta + chance(test.beta));
    // The promise is not kept by caution: bounds twice as wide would halve these shares.
    expect(under0.accepted).toBeGreaterThan(test.alpha / 2);
    expect(1 - under1.accepted).toBeGreaterThan(test.beta / 2);
  });
});
