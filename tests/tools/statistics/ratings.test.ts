import { describe, expect, test } from 'vitest';
import { ELO_PER_LOGIT, eloOf } from '../../../tools/statistics/elo.ts';
import { fitModel } from '../../../tools/statistics/rating-model.ts';
import { rate } from '../../../tools/statistics/ratings.ts';
import { openTally, type Pairing, type Trinomial } from '../../../tools/statistics/tally.ts';
import { playedGames } from '../../support/played-games.ts';

type Results = readonly [wins: number, draws: number, losses: number];

function pairing(first: string, second: string, asWhite: Results, asBlack: Results = asWhite): Pairing {
  const trinomial = ([wins, draws, losses]: Results): Trinomial => ({ wins, draws, losses });
  return { first, second, asWhite: trinomial(asWhite), asBlack: trinomial(asBlack), pairs: [0, 0, 0, 0, 0] };
}

function eloBy(engines: readonly string[], pairings: readonly Pairing[], anchor = {}) {
  const { list } = rate(engines, pairings, { rating: 0, ...anchor });
  return Object.fromEntries(list.map(({ engine, elo }) => [engine, elo]));
}

describe('ratings', () => {
  // Bradley and Terry (1952): odds of 2, 2 and 4 to 1 fit strengths of 4, 2 and 1 exactly.
  test('without draws are those of Bradley and Terry', () => {
    const pairings = [
      pairing('A', 'B', [200, 0, 100]),
      pairing('B', 'C', [200, 0, 100]),
      pairing('A', 'C', [240, 0, 60]),
    ];
    const elo = eloBy(['A', 'B', 'C'], pairings, { engine: 'C', rating: 1000 });
    const step = 400 * Math.log10(2);
    // Without a single draw the readiness to draw has no bound but the prior, which is felt in the third digit.
    expect(elo.B).toBeCloseTo(1000 + step, 0);
    expect(elo.A).toBeCloseTo(1000 + 2 * step, 0);
    expect(elo.C).toBe(1000);
  });

  // Davidson (1970), for two: the difference is ln(wins / losses), nu is draws / sqrt(wins * losses).
  test('of two with draws are those of Davidson', () => {
    const [wins, draws, losses] = [500, 300, 200];
    const encounters = [
      { white: 0, black: 1, results: { wins, draws, losses } },
      { white: 1, black: 0, results: { wins: losses, draws, losses: wins } },
    ];
    const { strengths, whiteAdvantage, nu } = fitModel(encounters, 2);
    expect(strengths[0]! - strengths[1]!).toBeCloseTo(Math.log(wins / losses), 3);
    // The game that counts as not drawn is felt in the third digit.
    expect(nu).toBeCloseTo(draws / Math.sqrt(wins * losses), 2);
    expect(whiteAdvantage).toBeCloseTo(0, 6);
  });

  // Davidson and Beaver (1977), for equals: White's advantage is ln(White's wins / Black's wins).
  test('tell what White is worth', () => {
    const encounters = [
      { white: 0, black: 1, results: { wins: 300, draws: 500, losses: 200 } },
      { white: 1, black: 0, results: { wins: 300, draws: 500, losses: 200 } },
    ];
    const { strengths, whiteAdvantage } = fitModel(encounters, 2);
    expect(whiteAdvantage).toBeCloseTo(Math.log(1.5), 3);
    expect(strengths[0]! - strengths[1]!).toBeCloseTo(0, 6);
  });

  // The variance of a logit is 1 / (n p q); with draws, Fisher's information is that of (win - loss) / 2.
  test('have the errors of the information', () => {
    const { list } = rate(['A', 'B'], [pairing('A', 'B', [250, 0, 250])], { engine: 'B', rating: 0 });
    const width = 1.959964 * ELO_PER_LOGIT * Math.sqrt(1 / (1000 * 0.25));
    expect(list.find(({ engine }) => engine === 'A')!.error / width).toBeCloseTo(1, 2);
    expect(list.find(({ engine }) => engine === 'B')!.error).toBe(0);
    const average = rate(['A', 'B'], [pairing('A', 'B', [250, 0, 250])], { rating: 0 }).list;
    for (const { error } of average) expect(error / (width / 2)).toBeCloseTo(1, 2);
  });

  test('mean the usual Elo between neighbours, whatever the share of draws', () => {
    for (const draws of [0.1, 0.4, 0.7]) {
      const [score, games] = [0.53, 10_000];
      const results = [(score - draws / 2) * games, draws * games, (1 - score - draws / 2) * games] as const;
      const { A, B } = eloBy(['A', 'B', 'C'], [pairing('A', 'B', results), pairing('B', 'C', results)]);
      expect(A! - B!).toBeCloseTo(eloOf(score), 0);
    }
  });

  const NAMES = ['A', 'B', 'C', 'D', 'E'];
  const tally = openTally(NAMES);
  for (const game of playedGames(NAMES, 60, 11)) tally.add(game);
  const PAIRINGS = tally.pairings();

  test('are a maximum of the likelihood: no step to any side is better', () => {
    const encounters = PAIRINGS.flatMap(({ first, second, asWhite, asBlack }) => {
      const [own, other] = [NAMES.indexOf(first), NAMES.indexOf(second)];
      const { wins, draws, losses } = asBlack;
      return [
        { white: own, black: other, results: asWhite },
        { white: other, black: own, results: { wins: losses, draws, losses: wins } },
      ];
    });
    const { strengths, whiteAdvantage, nu } = fitModel(encounters, NAMES.length);
    const likelihood = (parameters: readonly number[]) =>
      encounters.reduce((sum, { white, black, results }) => {
        const d = parameters[white]! - parameters[black]! + parameters[5]!;
        const odds = [Math.exp(d / 2), Math.exp(parameters[6]!), Math.exp(-d / 2)];
        const total = odds[0]! + odds[1]! + odds[2]!;
        const counts = [results.wins, results.draws, results.losses];
        return counts.reduce((all, count, index) => all + count * Math.log(odds[index]! / total), sum);
      }, 0);
    const best = [...strengths, whiteAdvantage, Math.log(nu)];
    best.forEach((_, place) => {
      for (const step of [-0.02, 0.02]) {
        const moved = best.map((value, index) => (index === place ? value + step : value));
        expect(likelihood(moved)).toBeLessThan(likelihood(best));
      }
    });
  });

  // One draw of two players bounds their difference to some 750 Elo, by Clopper and Pearson.
  test('of few games claim little, even if all were drawn', () => {
    const drawn = (...pairs: (readonly [string, string])[]) =>
      rate(
        ['A', 'B', 'C'],
        pairs.map(([one, other]) => pairing(one, other, [0, 1, 0], [0, 0, 0])),
        { engine: 'A', rating: 0 },
      ).list.filter(({ engine }) => engine !== 'A');
    for (const { elo, error } of drawn(['A', 'B'], ['B', 'C'], ['A', 'C'])) {
      expect(elo).toBeCloseTo(0, 6);
      expect(error).toBeGreaterThan(200);
    }
    expect(drawn(['A', 'B'], ['A', 'C']).every(({ error }) => error > 300)).toBe(true);
  });

  test('keep their distances under any anchor and any order', () => {
    const free = eloBy(NAMES, PAIRINGS);
    expect(NAMES.reduce((sum, name) => sum + free[name]!, 0)).toBeCloseTo(0, 6);
    const anchored = eloBy(NAMES, PAIRINGS, { engine: 'C', rating: 2500 });
    const shuffled = eloBy([...NAMES].reverse(), PAIRINGS, { engine: 'C', rating: 2500 });
    expect(anchored.C).toBe(2500);
    for (const name of NAMES) {
      expect(anchored[name]! - 2500).toBeCloseTo(free[name]! - free.C!, 6);
      expect(shuffled[name]!).toBeCloseTo(anchored[name]!, 6);
    }
  });

  test('stay finite for those who won or lost all, and leave the errors of others alone', () => {
    const crushed = [...PAIRINGS, pairing('A', 'F', [20, 0, 0])];
    const { list } = rate([...NAMES, 'F'], crushed, { rating: 0 });
    const last = list.at(-1)!;
    expect(last.engine).toBe('F');
    expect(last.elo).toBeLessThan(-600);
    expect(last.error).toBeGreaterThan(300);
    const before = rate(NAMES, PAIRINGS, { rating: 0 }).list;
    for (const { engine, error } of before) {
      expect(list.find((rating) => rating.engine === engine)!.error / error).toBeCloseTo(1, 1);
    }
  });

  describe('without a draw or a loss to others', () => {
    const rated = (pairings: readonly Pairing[], anchor: { engine?: string; rating: number } = { rating: 0 }) => {
      const engines = [...new Set(pairings.flatMap(({ first, second }) => [first, second]))];
      return rate(engines, pairings, anchor).list;
    };
    const find = (list: ReturnType<typeof rated>, name: string) => list.find(({ engine }) => engine === name)!;
    const even = pairing('B', 'C', [5, 5, 5]);

    test('is a bound from the number of games', () => {
      const list = rated([pairing('A', 'B', [5, 0, 0]), even, pairing('C', 'D', [10, 0, 0])]);
      expect(list.map(({ engine }) => engine)).toEqual(['A', 'B', 'C', 'D']);
      expect(find(list, 'B').elo).toBeCloseTo(0, 6);
      // Ten games of A, twenty of D.
      expect(find(list, 'A')).toMatchObject({ elo: Number.POSITIVE_INFINITY, high: Number.POSITIVE_INFINITY });
      expect(find(list, 'A').low).toBeCloseTo(eloOf(0.025 ** (1 / 10)), 3);
      expect(find(list, 'D').elo).toBe(Number.NEGATIVE_INFINITY);
      expect(find(list, 'D').high).toBeCloseTo(-eloOf(0.025 ** (1 / 20)), 3);
    });

    test('is a bound from bounds through others', () => {
      const list = rated([even, pairing('A', 'B', [5, 0, 0]), pairing('Z', 'A', [5, 0, 0])]);
      expect(find(list, 'Z').low).toBeCloseTo(2 * find(list, 'A').low, 3);
    });

    test('of a group is a bound for each of it', () => {
      const list = rated([
        even,
        pairing('B', 'D', [4, 0, 0]),
        pairing('C', 'D', [4, 0, 0]),
        pairing('D', 'E', [3, 4, 1]),
      ]);
      // D and E are as large a group as B and C, which came first.
      expect(find(list, 'B').error).toBeLessThan(200);
      expect(find(list, 'D').high).toBeLessThan(0);
      expect(find(list, 'E').high).toBeLessThan(find(list, 'D').high);
    });

    test('is no estimate where nobody met, or met the same', () => {
      const unconnected = rated([even, pairing('X', 'Y', [1, 1, 1])]);
      expect(['X', 'Y'].map((name) => find(unconnected, name).elo)).toEqual([Number.NaN, Number.NaN]);
      // X and A have both won against D: nothing is known of X and B.
      const list = rated([even, pairing('B', 'D', [2, 0, 0]), pairing('X', 'D', [2, 0, 0])]);
      expect(find(list, 'X')).toMatchObject({ elo: Number.NaN, superiority: null });
    });

    test('is measured from an anchor that won everything', () => {
      const list = rated([even, pairing('A', 'B', [5, 0, 0])], { engine: 'A', rating: 2500 });
      expect(find(list, 'A')).toMatchObject({ elo: 2500, error: 0 });
      for (const name of ['B', 'C']) expect(find(list, name).high).toBeLessThan(2500);
    });

    test('takes White for no better where nobody had both colours', () => {
      const [one, other] = [pairing('A', 'B', [6, 3, 1], [0, 0, 0]), pairing('A', 'B', [3, 1.5, 0.5])];
      const third = pairing('Z', 'A', [1, 0, 0]);
      const [fixed, fair] = [rated([one, third]), rated([other, third])];
      expect(find(fixed, 'A').elo).toBeCloseTo(find(fair, 'A').elo, 3);
      expect(find(fixed, 'A').error).toBeCloseTo(find(fair, 'A').error, 3);
    });

    test('never has a number with an error of thousands', () => {
      // All won by White: White's advantage has no bound, and what the others are worth is unknown.
      const lopsided = rated([pairing('A', 'B', [3, 0, 0], [0, 0, 1]), pairing('B', 'C', [2, 0, 0], [0, 0, 1])]);
      const sweeps = rated([pairing('A', 'B', [1, 0, 0]), pairing('B', 'C', [1, 0, 0]), pairing('A', 'C', [1, 0, 0])]);
      for (const { elo, error } of [...lopsided, ...sweeps]) {
        expect(Number.isFinite(elo) ? error : 0).toBeLessThan(1000);
      }
    });
  });

  test('tell how sure the order is', () => {
    const { list } = rate(['A', 'B', 'C'], [pairing('A', 'B', [90, 20, 10]), pairing('B', 'C', [30, 60, 30])], {
      rating: 0,
    });
    expect(list.map(({ engine }) => engine)[0]).toBe('A');
    expect(list[0]!.superiority).toBeGreaterThan(0.999);
    expect(list[1]!.superiority).toBeCloseTo(0.5, 3);
    expect(list[2]!.superiority).toBeNull();
  });
});
