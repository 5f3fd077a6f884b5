import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { START_FEN, setFen } from '../../engine/fen.ts';
import { playMove } from '../../engine/position.ts';
import { forget } from '../../search/alone.ts';
import { BENCH_POSITIONS } from '../../search/bench.ts';
import { MAX_ELO, MIN_ELO } from '../../search/elo-range.ts';
import { limitsForStrength, nodesForStrength, seedStrength } from '../../search/strength.ts';
import { legalMoves } from '../support/random-games.ts';
import { searchFen, searchHere, startAfresh } from '../support/searching.ts';

beforeAll(() => startAfresh(4));
beforeEach(() => forget());

/** Plays a game against itself at a strength; returns its moves. */
function playGame(elo: number, seed: number, plies = 40): number[] {
  forget();
  seedStrength(seed);
  setFen(START_FEN);
  const game: number[] = [];
  while (game.length < plies && legalMoves().length > 0) {
    const { best } = searchHere({}, { elo }).result;
    expect(legalMoves()).toContain(best);
    playMove(best);
    game.push(best);
  }
  return game;
}

describe('limited strength', () => {
  test('plays legal moves, the same ones for the same seed', () => {
    expect(playGame(1200, 5)).toEqual(playGame(1200, 5));
    expect(playGame(1200, 5)).not.toEqual(playGame(1200, 6));
  });

  test('begins games in several ways', () => {
    const first = Array.from({ length: 30 }, (_, seed) => playGame(MIN_ELO, seed, 1)[0]);
    expect(new Set(first).size).toBeGreaterThan(1);
  });

  test('looks at few nodes, more the stronger it is', () => {
    for (const elo of [1000, 1500, 2000]) {
      for (const fen of BENCH_POSITIONS.slice(0, 5)) {
        forget();
        const { nodes } = searchFen(fen, { whiteTime: 600_000, blackTime: 600_000 }, { elo }).result;
        // Four lines of a first iteration may be more than the weakest are allowed.
        expect(nodes, fen).toBeLessThan(nodesForStrength(elo) + 6000);
      }
    }
    const ladder = [MIN_ELO - 500, MIN_ELO, 1400, 1800, 2200, MAX_ELO, MAX_ELO + 500].map(nodesForStrength);
    expect(ladder[0]).toBe(ladder[1]);
    expect(ladder[5]).toBe(ladder[6]);
    expect(ladder.slice(1, 6)).toEqual([...new Set(ladder.slice(1, 6))].sort((a, b) => a - b));
  });

  test('compares no lines where it plays the best move, and more the weaker it is', () => {
    setFen(START_FEN);
    const lines = [2600, 2550, 2530, 2480, 2400, 1600, 1000].map((elo) => limitsForStrength(elo).lines);
    expect(lines).toEqual([1, 1, 2, 3, 4, 6, 8]);
  });

  test('keeps to limits that are tighter still', () => {
    expect(searchFen(START_FEN, { depth: 1 }, { elo: MAX_ELO }).result.depth).toBe(1);
    expect(searchFen(START_FEN, { nodes: 2000 }, { elo: MAX_ELO }).result.nodes).toBeLessThan(3000);
  });

  test('tells as many lines as were asked for, the one it plays first', () => {
    for (const multiPv of [1, 2]) {
      for (let seed = 0; seed < 20; seed++) {
        seedStrength(seed);
        forget();
        const { result, reports } = searchFen(BENCH_POSITIONS[5]!, {}, { elo: 1100, multiPv });
        for (const lines of reports) expect(lines.map(({ rank }) => rank)).toEqual([1, 2].slice(0, multiPv));
        expect(reports.at(-1)![0]!.moves[0]).toBe(result.best);
        expect(reports.at(-1)![0]!.score).toBe(result.score);
      }
    }
  });

  test('looks further, and plays the best move, only where it is known to win', () => {
    const limits = (fen: string) => {
      setFen(fen);
      return limitsForStrength(MIN_ELO);
    };
    for (const fen of [START_FEN, '8/8/3k4/8/3r4/8/8/1K5Q w - - 0 1', 'k7/8/8/8/8/8/8/K6Q b - - 0 1']) {
      expect(limits(fen), fen).toEqual({ nodes: nodesForStrength(MIN_ELO), lines: 8 });
    }
    // Late on the clock the win is no longer proved, but still known.
    for (const fen of ['4k3/8/4K3/8/8/8/8/R7 w - - 0 1', '4k3/8/4K3/8/8/8/8/R7 w - - 70 90']) {
      expect(limits(fen), fen).toEqual({ nodes: 20_000, lines: 1 });
    }
  });

  test('takes a mate that it sees, and gives nothing big away', () => {
    for (let seed = 0; seed < 10; seed++) {
      seedStrength(seed);
      forget();
      const mating = searchFen('6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1', {}, { elo: MIN_ELO }).result;
      expect(mating.score).toBeGreaterThan(30_000);
      forget();
      const winning = searchFen('4k3/8/8/3q4/8/8/8/3RK3 w - - 0 1', {}, { elo: 1500 }).result;
      expect(winning.score).toBeGreaterThan(300);
    }
  });
});
