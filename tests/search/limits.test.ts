import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { now } from '../../base/clock.ts';
import { START_FEN, setFen } from '../../engine/fen.ts';
import { moveText } from '../../engine/move.ts';
import { makeMove } from '../../engine/position.ts';
import { BOUND_EXACT } from '../../eval/bound.ts';
import { MATE_BOUND, MAX_PLY } from '../../eval/score.ts';
import { forget, searchAlone } from '../../search/alone.ts';
import { BENCH_POSITIONS } from '../../search/bench.ts';
import { CONTROL_PONDER_HIT, CONTROL_STOP, newControl } from '../../search/control.ts';
import { type Limits, type Line, SILENT } from '../../search/limits.ts';
import { probeTable } from '../../search/transposition-table.ts';
import { legalMoves } from '../support/random-games.ts';
import { type Found, searchFen, searchHere, startAfresh } from '../support/searching.ts';
import { tieClockToNodes } from '../support/tied-clock.ts';

/** Milliseconds of the tied clock that pass between two looks at it, at most. */
const BETWEEN_CHECKS = 12;

beforeAll(() => startAfresh(4));
beforeEach(() => {
  forget();
  tieClockToNodes(100);
});
afterEach(() => vi.restoreAllMocks());

/** All that is told, but for times. */
function essence({ result, reports }: Found): unknown {
  const timeless = (told: object) => ({ ...told, time: 0 });
  return [timeless(result), reports.map((lines) => lines.map(timeless))];
}

test('the score of a result is never a bound, though the last line told may have no more', () => {
  let bounds = 0;
  for (const fen of BENCH_POSITIONS.slice(0, 12)) {
    for (const nodes of [700, 1000, 2000, 5000]) {
      forget();
      const { result, reports } = searchFen(fen, { nodes });
      const exact = reports.filter(([line]) => line!.bound === BOUND_EXACT).at(-1)!;
      expect(result.score).toBe(exact[0]!.score);
      const told = reports.at(-1)![0]!;
      expect(result.best).toBe(told.moves[0]);
      if (told.bound !== BOUND_EXACT && told.score !== result.score) bounds++;
    }
  }
  expect(bounds).toBeGreaterThan(0);
});

describe('depth', () => {
  test.each([1, 2, 3, 7])('%i is reached and not passed', (depth) => {
    for (const fen of BENCH_POSITIONS.slice(0, 8)) {
      const { result, reports } = searchFen(fen, { depth });
      expect(result.depth).toBe(depth);
      // Windows that failed are told too, but only where the machine is slow.
      const iterations = reports.filter(([line]) => line!.bound === BOUND_EXACT);
      expect(iterations.map(([line]) => line!.depth)).toEqual(
        [...Array.from({ length: depth }, (_, index) => index + 1)].concat(depth),
      );
    }
  });

  test('beyond all plies ends, where there is little to search', () => {
    for (const fen of ['4k3/8/8/8/8/8/8/4K3 w - - 0 1', '7k/8/5K2/6Q1/8/8/8/8 w - - 0 1']) {
      expect(searchFen(fen, { depth: 100_000 }).result.depth).toBe(MAX_PLY - 1);
    }
  });

  test('gives the same search every time, whatever was searched before', () => {
    for (const fen of [START_FEN, BENCH_POSITIONS[1]!, BENCH_POSITIONS[30]!]) {
      forget();
      const first = essence(searchFen(fen, { depth: 7 }));
      forget();
      expect(essence(searchFen(fen, { depth: 7 }))).toEqual(first);

      setFen(BENCH_POSITIONS[5]!);
      for (let ply = 0; ply < 12; ply++) {
        makeMove(searchHere({ nodes: 1000 }).result.best);
        legalMoves();
      }
      forget();
      expect(essence(searchFen(fen, { depth: 7 }))).toEqual(first);
    }
  });
});

describe('nodes', () => {
  /** How far the first iteration, which always ends, and the way back from the last node may go beyond. */
  const SLACK = 64;

  test.each([1, 10, 100, 1000, 1024, 1025, 5000, 20_000])('at most %i, once a first iteration is done', (nodes) => {
    for (const fen of BENCH_POSITIONS.slice(0, 8)) {
      forget();
      const first = searchFen(fen, { depth: 1 }).result.nodes;
      forget();
      const { result } = searchFen(fen, { nodes });
      expect(result.nodes, fen).toBeLessThanOrEqual(Math.max(first, nodes) + SLACK);
      expect(result.nodes, fen).toBeGreaterThanOrEqual(nodes);
      expect(legalMoves()).toContain(result.best);
    }
  });

  test('end even a first iteration that would never end, with a sober score', () => {
    for (const fen of [
      'kr5r/bqqqqqqq/qqqqqqqq/8/8/QQQQQQQQ/QQQQQQQB/R5RK w - - 0 1',
      'krqqqqqq/pb6/1pqqqqqq/1Q1Q1Q1Q/q1q1q1q1/QQQQQQP1/6BP/QQQQQQRK w - - 0 1',
    ]) {
      for (const multiPv of [1, 3]) {
        const { result, reports } = searchFen(fen, { nodes: 100 }, { multiPv });
        expect(legalMoves()).toContain(result.best);
        for (const { score } of reports.flat()) expect(Math.abs(score)).toBeLessThan(MATE_BOUND);
      }
    }
  });

  test('count the same every time', () => {
    for (const fen of BENCH_POSITIONS.slice(0, 6)) {
      forget();
      const first = essence(searchFen(fen, { nodes: 3000 }));
      forget();
      expect(essence(searchFen(fen, { nodes: 3000 }))).toEqual(first);
    }
  });
});

describe('the moves to search', () => {
  const wanted = (fen: string, ...texts: string[]) => {
    setFen(fen);
    return legalMoves().filter((move) => texts.includes(moveText(move, false)));
  };

  test('are the only ones that are searched', () => {
    for (const texts of [['a2a3'], ['h2h4', 'b1a3'], ['g1f3', 'e2e4', 'a2a3']]) {
      const searchMoves = wanted(START_FEN, ...texts);
      expect(searchMoves).toHaveLength(texts.length);
      const { result, reports } = searchFen(START_FEN, { depth: 6, searchMoves }, { multiPv: 4 });
      expect(searchMoves).toContain(result.best);
      for (const lines of reports) {
        expect(lines).toHaveLength(texts.length);
        for (const { moves } of lines) expect(searchMoves).toContain(moves[0]);
      }
    }
  });

  test('may leave a mate out', () => {
    const fen = '6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1';
    expect(searchFen(fen, { depth: 4 }).result.score).toBeGreaterThan(MATE_BOUND);
    forget();
    expect(searchFen(fen, { depth: 1, searchMoves: wanted(fen, 'g1h1') }).result.score).toBeLessThan(MATE_BOUND);
  });

  test('are not what the position is worth to later searches', () => {
    const fen = '3qk3/8/8/8/8/8/4P3/3QK3 w - - 0 1';
    searchFen(fen, { depth: 6, searchMoves: wanted(fen, 'e2e3') });
    setFen(fen);
    expect(probeTable(0)).toBe(false);
  });

  test('none of them being legal, there is nothing to play', () => {
    const { result } = searchFen(START_FEN, { depth: 3, searchMoves: [] });
    expect(result.best).toBe(0);
  });
});

describe('a mate', () => {
  test('of the wanted length ends the search', () => {
    const fen = '7k/8/8/8/8/8/R7/1R4K1 w - - 0 1';
    const { result } = searchFen(fen, { mate: 2, infinite: true });
    expect(result.score).toBeGreaterThan(MATE_BOUND);
  });

  test('ends a search by the clock, for there is nothing better to find', () => {
    const { result } = searchFen('7k/8/5K2/6Q1/8/8/8/8 w - - 0 1', { whiteTime: 600_000 });
    expect(result.score).toBeGreaterThan(MATE_BOUND);
    expect(result.time).toBeLessThan(100);
  });
});

describe('time', () => {
  test.each<[string, Limits, number]>([
    ['a move time', { moveTime: 150 }, 150],
    ['a move time and a depth', { moveTime: 150, depth: 90 }, 150],
    ['a clock', { whiteTime: 1500, blackTime: 1500, whiteIncrement: 10 }, 300],
    ['an empty clock', { whiteTime: 0, blackTime: 1 }, 0],
    ['a clock that has run out', { whiteTime: -50, blackTime: -50 }, 0],
  ])('%s is kept', (_, limits, most) => {
    const { result } = searchFen(BENCH_POSITIONS[1]!, limits);
    expect(result.time).toBeLessThanOrEqual(most + BETWEEN_CHECKS);
    expect(result.depth).toBeGreaterThanOrEqual(1);
    expect(legalMoves()).toContain(result.best);
  });

  test('a forced move takes little of it', () => {
    const clock = { whiteTime: 100_000, blackTime: 100_000 };
    const { result } = searchFen('k7/8/8/8/8/1q6/8/K7 w - - 0 1', clock);
    const { time } = searchFen('k7/8/8/8/8/2q5/8/K7 w - - 0 1', clock).result;
    expect(result.time).toBeLessThan(time / 4);
  });
});

test('the time in which a thread loaded does not end its first search after one iteration', () => {
  setFen(BENCH_POSITIONS[1]!);
  const loading = 200_000;
  const search = (late: number) => {
    const limits = { whiteTime: 600_000, blackTime: 600_000, depth: 4 };
    return searchAlone(limits, {}, { started: now() - loading, late });
  };
  expect(search(0).depth).toBe(1);
  const { depth, time } = search(loading);
  expect(depth).toBe(4);
  // What is told counts from the request.
  expect(time).toBeGreaterThanOrEqual(loading);
});

describe('words from outside', () => {
  /** Searches while a reporter says the word as soon as an iteration of this depth is told. */
  function searchUntil(limits: Limits, depth: number, word: (words: Int32Array) => void, id = 7) {
    setFen(BENCH_POSITIONS[1]!);
    const control = newControl();
    const lines = ([line]: readonly Line[]) => {
      if (line!.depth >= depth && line!.bound === BOUND_EXACT) word(control.words);
    };
    return searchAlone(limits, {}, { control, id, reporter: { ...SILENT, lines } });
  }

  test('a stop ends an endless search soon', () => {
    const result = searchUntil({ infinite: true }, 6, (words) => Atomics.store(words, CONTROL_STOP, 7));
    forget();
    const { nodes } = searchFen(BENCH_POSITIONS[1]!, { depth: 6 }).result;
    expect(result.depth).toBe(6);
    expect(result.nodes).toBeLessThan(nodes + 2000);
  });

  test('a stop of an earlier search does nothing, one of a later search does', () => {
    const early = searchUntil({ depth: 8 }, 2, (words) => Atomics.store(words, CONTROL_STOP, 6));
    expect(early.depth).toBe(8);
    const late = searchUntil({ depth: 8 }, 2, (words) => Atomics.store(words, CONTROL_STOP, 8));
    expect(late.depth).toBeLessThan(8);
  });

  test('the clock runs from the ponder hit on', () => {
    const started = now();
    let hit = 0;
    const result = searchUntil({ ponder: true, moveTime: 100 }, 9, (words) => {
      hit ||= now();
      Atomics.store(words, CONTROL_PONDER_HIT, 7);
    });
    const end = started + result.time;
    expect(result.depth).toBeGreaterThanOrEqual(9);
    expect(hit - started).toBeGreaterThan(100);
    expect(end - hit).toBeLessThanOrEqual(100 + BETWEEN_CHECKS);
  });

  test('a ponder hit ends at once what has had its time', () => {
    setFen(BENCH_POSITIONS[1]!);
    const control = newControl();
    const started = now();
    let told = 0;
    const lines = ([line]: readonly Line[]) => {
      // A clock of three seconds gives a move a tenth of one.
      if (now() - started < 600 || told > 0 || line!.bound !== BOUND_EXACT) return;
      told = line!.nodes;
      Atomics.store(control.words, CONTROL_PONDER_HIT, 7);
    };
    const limits = { ponder: true, whiteTime: 3000, blackTime: 3000 };
    const result = searchAlone(limits, {}, { control, id: 7, reporter: { ...SILENT, lines }, started });
    expect(told).toBeGreaterThan(0);
    expect(result.nodes).toBe(told);
  });
});
