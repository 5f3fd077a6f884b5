import { describe, expect, test } from 'vitest';
import { endingsOf, lengthsOf, outcomesOf, sprtHistory, summarise } from '../../../tools/standings/match-summary.ts';
import { logLikelihoodRatio } from '../../../tools/statistics/sprt.ts';
import {
  type GameResult,
  gamesIn,
  openTally,
  pairsIn,
  pointsIn,
  reversed,
  sampleOf,
  totalOf,
} from '../../../tools/statistics/tally.ts';
import { game, playedGames } from '../../support/played-games.ts';

function tallied(engines: readonly string[], games: readonly GameResult[]) {
  const tally = openTally(engines);
  for (const one of games) tally.add(one);
  return tally.pairings();
}

describe('a tally', () => {
  // The first engine's results with White and with Black, and the pair's class.
  test.each([
    ['0-1', '1-0', [1, 0, 0, 0, 0]],
    ['0-1', '1/2-1/2', [0, 1, 0, 0, 0]],
    ['1/2-1/2', '1-0', [0, 1, 0, 0, 0]],
    ['1-0', '1-0', [0, 0, 1, 0, 0]],
    ['1/2-1/2', '1/2-1/2', [0, 0, 1, 0, 0]],
    ['1-0', '1/2-1/2', [0, 0, 0, 1, 0]],
    ['1-0', '0-1', [0, 0, 0, 0, 1]],
  ] as const)('puts %s and %s into its class', (own, other, pairs) => {
    const games = [game(1, 'A', 'B', own), game(1, 'B', 'A', other)];
    expect(tallied(['A', 'B'], games)[0]!.pairs).toEqual(pairs);
    expect(tallied(['A', 'B'], [...games].reverse())[0]!.pairs).toEqual(pairs);
    const turned = tallied(['B', 'A'], games)[0]!;
    expect(turned.pairs).toEqual([...pairs].reverse());
    expect(reversed(turned)).toEqual(tallied(['A', 'B'], games)[0]);
  });

  test('pairs games of the same round with reversed colours only, in any order', () => {
    const games = [
      game(1, 'A', 'B', '1-0'),
      game(2, 'A', 'B', '1-0'),
      game(2, 'A', 'B', '0-1'),
      game(3, 'B', 'A', '1/2-1/2'),
      game(2, 'B', 'A', '0-1'),
      game(1, 'B', 'A', '*'),
    ];
    const [pairing] = tallied(['A', 'B'], games);
    expect(pairing!.pairs).toEqual([0, 0, 0, 0, 1]);
    expect(totalOf(pairing!)).toEqual({ wins: 3, draws: 1, losses: 1 });
    expect(sampleOf(pairing!).games).toBe(1);
  });

  test('leaves games outside rounds without partners', () => {
    const [pairing] = tallied(['A', 'B'], [game(0, 'A', 'B', '1-0'), game(0, 'B', 'A', '1-0')]);
    expect(pairing!.pairs).toEqual([0, 0, 0, 0, 0]);
    expect(totalOf(pairing!)).toEqual({ wins: 1, draws: 0, losses: 1 });
  });

  test('keeps all games and points', () => {
    const names = ['A', 'B', 'C', 'D'];
    const games = playedGames(names, 20, 5);
    const pairings = tallied(names, games);
    expect(pairings.map(({ first, second }) => first + second)).toEqual(['AB', 'AC', 'AD', 'BC', 'BD', 'CD']);
    for (const pairing of pairings) {
      const { first, second, pairs } = pairing;
      const own = games.filter(({ white, black }) => [first, second].every((name) => [white, black].includes(name)));
      expect(gamesIn(totalOf(pairing))).toBe(own.length);
      expect(2 * pairsIn(pairs)).toBe(own.length);
      const half = pairs.reduce((sum, count, points) => sum + count * points, 0);
      expect(pointsIn(totalOf(pairing))).toBe(half / 2);
    }
  });
});

describe('a summary', () => {
  test('counts losses by anything but chess as faults of the loser', () => {
    const games = [
      game(1, 'A', 'B', '1-0', { termination: 'time forfeit' }),
      game(1, 'B', 'A', '0-1', { termination: 'illegal move' }),
      game(2, 'A', 'B', '0-1', { termination: 'adjudication' }),
      game(2, 'B', 'A', '0-1', { termination: 'time forfeit' }),
      game(3, 'A', 'B', '*', { termination: 'abandoned' }),
    ];
    const [a, b] = summarise({ event: '', engines: ['A', 'B'], games }).engines;
    expect(a!.faults).toEqual({});
    expect(b!.faults).toEqual({ 'time forfeit': 2, 'illegal move': 1 });
    expect([a!.points, b!.points]).toEqual([3, 1]);
    expect(endingsOf(games)).toContainEqual({ name: 'adjudicated win', games: 1 });
  });

  test('tells the pace and the time left', () => {
    const games = playedGames(['A', 'B'], 5, 1);
    const { progress } = summarise({ event: '', engines: ['A', 'B'], games, planned: 40, elapsed: 60_000 });
    expect(progress).toEqual({ played: 10, planned: 40, elapsed: 60_000, gamesPerHour: 600, left: 180_000 });
    expect(summarise({ event: '', engines: ['A', 'B'], games }).progress).toMatchObject({ left: null });
  });

  test('stands before the first game', () => {
    const sprt = { elo0: 0, elo1: 5, alpha: 0.05, beta: 0.05, model: 'logistic' } as const;
    const summary = summarise({
      event: '',
      engines: ['A', 'B', 'C'],
      games: [],
      planned: 10,
      elapsed: 0,
      sprt,
    });
    expect(summary).toMatchObject({ pairings: [], ratings: null, sprt: { llr: 0, verdict: 'open' } });
    expect(summary.progress).toMatchObject({ played: 0, gamesPerHour: null, left: null });
  });

  test('follows a test to where it stands', () => {
    const sprt = { elo0: 0, elo1: 5, alpha: 0.05, beta: 0.05, model: 'normalised' } as const;
    const games = playedGames(['A', 'B'], 700, 2);
    const tournament = { event: '', engines: ['A', 'B'], games, sprt };
    const history = sprtHistory(tournament);
    expect(history[0]).toEqual({ games: 0, llr: 0 });
    expect(history.at(-1)).toEqual({ games: 1400, llr: summarise(tournament).sprt!.llr });
    expect(history.length).toBeLessThan(405);
    for (const { games: count, llr } of history.slice(1, 20)) {
      const [pairing] = tallied(['A', 'B'], games.slice(0, count));
      expect(llr).toBe(logLikelihoodRatio(sampleOf(pairing!), sprt));
    }
  });
});

describe('lengths', () => {
  test('are moves, a last one of White alone included', () => {
    const games = [1, 2, 19, 20, 21, 300].map((plies) => game(1, 'A', 'B', '1-0', { plies }));
    const lengths = lengthsOf(games)!;
    expect(lengths).toMatchObject({ shortest: 1, median: 10, longest: 150, width: 10 });
    expect(lengths.mean).toBeCloseTo((1 + 1 + 10 + 10 + 11 + 150) / 6, 12);
    expect(lengths.classes).toHaveLength(16);
    expect(lengths.classes.map(({ whiteWins }) => whiteWins).filter((count) => count > 0)).toEqual([2, 3, 1]);
  });

  test('lose no game in their classes', () => {
    for (const longest of [3, 299, 300, 301, 5000]) {
      const games = [...playedGames(['A', 'B'], 50, 3), game(99, 'A', 'B', '0-1', { plies: 2 * longest })];
      const { classes, width } = lengthsOf(games)!;
      const total = outcomesOf(games);
      for (const outcome of ['whiteWins', 'draws', 'blackWins'] as const) {
        expect(classes.reduce((sum, one) => sum + one[outcome], 0)).toBe(total[outcome]);
      }
      expect(classes.length).toBeLessThanOrEqual(31);
      expect(width % 10).toBe(0);
    }
    expect(lengthsOf([game(1, 'A', 'B', '*')])).toBeNull();
  });
});
