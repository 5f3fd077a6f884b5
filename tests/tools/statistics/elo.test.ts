import { describe, expect, test } from 'vitest';
import { eloOf, estimate, normalBelow, scoreOf } from '../../../tools/statistics/elo.ts';
import { gameSample, type Pentanomial, pairSample } from '../../../tools/statistics/tally.ts';
import { FASTCHESS_REPORTS } from '../../support/fastchess-reports.ts';

describe('the normal distribution', () => {
  // Abramowitz and Stegun, Handbook of Mathematical Functions, table 26.1.
  test.each([
    [0, 0.5],
    [1, 0.841344746068543],
    [1.96, 0.97500210485178],
    [2.5, 0.993790334674224],
    [3.5, 0.999767370920964],
    [4.5, 0.999996602326875],
  ])('is below %d with the chance %d', (x, chance) => {
    expect(normalBelow(x)).toBeCloseTo(chance, 13);
    expect(normalBelow(-x)).toBeCloseTo(1 - chance, 13);
  });

  test('ends at 0 and 1, and grows all the way, where its two methods meet too', () => {
    expect([normalBelow(Number.NEGATIVE_INFINITY), normalBelow(Number.POSITIVE_INFINITY)]).toEqual([0, 1]);
    for (let x = -8; x < 5; x += 0.01) expect(normalBelow(x + 0.01)).toBeGreaterThan(normalBelow(x));
  });
});

describe('Elo', () => {
  // Arpad Elo, The Rating of Chessplayers: odds of ten to one are 400 points.
  test.each([
    [10 / 11, 400],
    [0.75, 190.848501887865],
    [0.5, 0],
    [0.36, 800 * Math.log10(3 / 4)],
  ])('of the score %d is %d', (score, elo) => {
    expect(eloOf(score)).toBeCloseTo(elo, 9);
    expect(scoreOf(elo)).toBeCloseTo(score, 12);
  });

  test('has no bound for those who win all or nothing', () => {
    expect([eloOf(0), eloOf(1)]).toEqual([Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]);
  });

  // By hand. 60 wins, 20 draws, 20 losses: mean 0.7, variance 0.6*0.09 + 0.2*0.04 + 0.2*0.49 = 0.16, deviation of the
  // mean 0.04. Elo 400 log10(7/3), bounds at 0.7 +- 1.96 * 0.04; normalised Elo 0.2/0.4 * 800/ln 10; LOS Phi(5).
  test('of games has the error of their variance', () => {
    const { score, elo, normalisedElo, superiority } = estimate(gameSample({ wins: 60, draws: 20, losses: 20 }))!;
    expect(score.error).toBeCloseTo(0.0783986, 6);
    expect(elo.value).toBeCloseTo(147.190713, 5);
    expect(elo.low).toBeCloseTo(eloOf(0.6216014), 3);
    expect(elo.high).toBeCloseTo(eloOf(0.7783986), 3);
    expect(elo.error).toBeCloseTo((elo.high - elo.low) / 2, 12);
    expect(normalisedElo.value).toBeCloseTo(173.717793, 5);
    expect(superiority).toBeCloseTo(1 - 2.866516e-7, 12);
  });

  // By hand. Pairs 0, 10, 60, 20, 10: mean 0.575, variance 0.1*0.325^2 + 0.6*0.075^2 + 0.2*0.175^2 + 0.1*0.425^2 =
  // 0.038125. A game of a pair has twice its variance, as Van den Bergh defines normalised Elo for pairs.
  test('of pairs has the error of theirs', () => {
    const { score, normalisedElo } = estimate(pairSample([0, 10, 60, 20, 10]))!;
    expect(score.value).toBeCloseTo(0.575, 12);
    expect(score.error).toBeCloseTo(1.959964 * Math.sqrt(0.00038125), 7);
    expect(normalisedElo.value).toBeCloseTo((0.075 / Math.sqrt(0.07625)) * 347.435586, 5);
  });

  test('of two that draw alike in pairs is better known than of single games', () => {
    const games = estimate(gameSample({ wins: 50, draws: 100, losses: 50 }))!;
    const pairs = estimate(pairSample([0, 0, 100, 0, 0]))!;
    const spread = estimate(pairSample([5, 20, 50, 20, 5]))!;
    expect(spread.elo.error).toBeLessThan(games.elo.error);
    // By hand: a draw has a chance of at least 0.025^(1/100), so that the score is within half of the rest of 1/2.
    expect(pairs.score.low).toBeCloseTo(0.5 - 0.0362166 / 2, 7);
    expect(pairs.score.high).toBeCloseTo(0.5 + 0.0362166 / 2, 7);
    expect(pairs.elo).toMatchObject({ value: 0, low: eloOf(pairs.score.low), high: eloOf(pairs.score.high) });
    expect(pairs.normalisedElo).toMatchObject({ value: 0, error: Number.POSITIVE_INFINITY });
    expect(pairs.superiority).toBe(0.5);
  });

  test('of results seen from the other side has the other sign', () => {
    const counts: Pentanomial = [3, 14, 40, 22, 9];
    const own = estimate(pairSample(counts))!;
    const other = estimate(pairSample([...counts].reverse() as unknown as Pentanomial))!;
    for (const kind of ['elo', 'normalisedElo'] as const) {
      expect(other[kind].value).toBeCloseTo(-own[kind].value, 10);
      expect(other[kind].low).toBeCloseTo(-own[kind].high, 10);
    }
    expect(other.superiority).toBeCloseTo(1 - own.superiority, 12);
  });

  // By hand. Clopper and Pearson: 7 of 7 are as likely as 2.5 % when the chance is 0.025^(1/7) = 0.590384. Laplace: of
  // all chances p, weighted with p^7, those above 1/2 have the share 1 - 1/2^8.
  test('is infinite with a bound on one side when all is won, and unknown without games', () => {
    const { score, elo, normalisedElo, superiority } = estimate(pairSample([0, 0, 0, 0, 7]))!;
    for (const { value, error } of [elo, normalisedElo]) {
      expect([value, error]).toEqual([Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]);
    }
    expect(score).toMatchObject({ value: 1, high: 1 });
    expect(score.low).toBeCloseTo(0.590384, 6);
    expect([elo.low, elo.high]).toEqual([eloOf(score.low), Number.POSITIVE_INFINITY]);
    expect(superiority).toBe(255 / 256);
    expect(estimate(pairSample([0, 0, 0, 0, 0]))).toBeNull();
    const lost = estimate(gameSample({ wins: 0, draws: 0, losses: 7 }))!;
    expect(lost.elo.high).toBeCloseTo(-elo.low, 9);
    expect(lost.superiority).toBe(1 / 256);
  });

  test('of results that are all the same is in its bounds as often as they claim', () => {
    // A player who wins a game with the chance p and else draws wins all of n games with the chance p^n; at the bound
    // of this result that is 2.5 %, whatever the other games would have been.
    for (const wins of [1, 2, 5, 30]) {
      const { low } = estimate(gameSample({ wins, draws: 0, losses: 0 }))!.score;
      expect(low ** wins).toBeCloseTo(0.025, 12);
    }
  });

  test.each(FASTCHESS_REPORTS)('agrees with fastchess on $games games: $counts', (report) => {
    const { elo, normalisedElo, superiority } = estimate(report.sample)!;
    expect(Math.abs(elo.value - report.elo)).toBeLessThan(0.01);
    expect(Math.abs(elo.error - report.error)).toBeLessThan(0.01);
    expect(Math.abs(normalisedElo.value - report.normalisedElo)).toBeLessThan(0.01);
    expect(Math.abs(normalisedElo.error - report.normalisedError)).toBeLessThan(0.01);
    expect(Math.abs(100 * superiority - report.superiority)).toBeLessThan(0.01);
  });
});
