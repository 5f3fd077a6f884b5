import { beforeEach, describe, expect, test } from 'vitest';
import { randomWords } from '../../base/random-words.ts';
import { GAME, KEY, STATE, STATES } from '../../engine/board.ts';
import { START_FEN, setFen, toFen } from '../../engine/fen.ts';
import { BOUND_EXACT, BOUND_LOWER, BOUND_UPPER } from '../../eval/bound.ts';
import { INFINITE, MATE, MATE_BOUND, MAX_PLY, NO_SCORE, TABLEBASE_BOUND, TABLEBASE_WIN } from '../../eval/score.ts';
import { tableMemory } from '../../search/memory.ts';
import {
  ageTable,
  attachTable,
  clearTable,
  probeTable,
  storeTable,
  TT_BOUND,
  TT_DEPTH,
  TT_ENTRY,
  TT_EVALUATION,
  TT_MOVE,
  TT_SCORE,
  TT_WAS_PV,
  tableUse,
} from '../../search/transposition-table.ts';
import { walkRandomGames } from '../support/random-games.ts';
import { ALL_STARTS } from '../support/starts.ts';

const BOUNDS = [BOUND_UPPER, BOUND_LOWER, BOUND_EXACT];
const SMALLEST = 1;

interface Entry {
  readonly move: number;
  readonly depth: number;
  readonly bound: number;
  readonly score: number;
  readonly evaluation: number;
  readonly wasPv: boolean;
}

const ENTRY: Entry = { move: 1, depth: 5, bound: BOUND_LOWER, score: 12, evaluation: -7, wasPv: false };

function store(entry: Partial<Entry> = {}, ply = 0): void {
  const { move, depth, bound, score, evaluation, wasPv } = { ...ENTRY, ...entry };
  storeTable(move, depth, bound, score, evaluation, wasPv, ply);
}

function probe(ply = 0): Entry | undefined {
  if (!probeTable(ply)) return undefined;
  return {
    move: TT_ENTRY[TT_MOVE],
    depth: TT_ENTRY[TT_DEPTH],
    bound: TT_ENTRY[TT_BOUND],
    score: TT_ENTRY[TT_SCORE],
    evaluation: TT_ENTRY[TT_EVALUATION],
    wasPv: TT_ENTRY[TT_WAS_PV] !== 0,
  };
}

/** Makes the current position one with this key; the table knows positions by nothing else. */
function pretendKey(lo: number, hi: number): void {
  STATES[GAME[STATE] + KEY] = lo;
  STATES[GAME[STATE] + KEY + 1] = hi;
}

beforeEach(() => {
  attachTable(tableMemory(SMALLEST));
  clearTable();
  // Every search begins like this.
  ageTable();
  setFen(START_FEN);
});

describe('what is stored is found', () => {
  test('in the positions of random games, by every field', () => {
    const next = randomWords(31);
    const below = (limit: number) => (next() >>> 0) % limit;
    const faults: string[] = [];
    walkRandomGames({ starts: ALL_STARTS, gamesPerStart: 4, plies: 60, seed: 31 }, ({ moves }) => {
      clearTable();
      const entry = {
        move: moves[below(moves.length)] ?? 0,
        depth: below(256),
        bound: BOUNDS[below(3)],
        score: below(2 * TABLEBASE_BOUND - 1) - TABLEBASE_BOUND + 1,
        evaluation: below(4) === 0 ? NO_SCORE : below(2 * MATE_BOUND - 1) - MATE_BOUND + 1,
        wasPv: below(2) === 0,
      };
      if (probe() !== undefined) faults.push(`${toFen(true)} is there before it was stored`);
      store(entry, below(MAX_PLY));
      const found = JSON.stringify(probe(below(MAX_PLY)));
      if (found !== JSON.stringify(entry)) faults.push(`${toFen(true)} ${found}`);
    });
    expect(faults).toEqual([]);
  });

  test.each([0, 1, -1, TABLEBASE_BOUND - 1, 1 - TABLEBASE_BOUND, INFINITE, -INFINITE])('with the score %i', (score) => {
    store({ score });
    expect(probe()!.score).toBe(score);
  });

  test.each([
    ['mates', MATE],
    ['wins of endgame tables', TABLEBASE_WIN],
  ])('%s are as far from the position as they were, whatever the ply', (_, win) => {
    for (const sign of [1, -1]) {
      for (let distance = 0; distance <= 100; distance += 7) {
        for (let ply = 0; ply <= 120; ply += 9) {
          for (const otherPly of [0, ply, 120]) {
            clearTable();
            store({ score: sign * (win - ply - distance) }, ply);
            expect(probe(otherPly)!.score).toBe(sign * (win - otherPly - distance));
          }
        }
      }
    }
  });

  test('no win of an endgame table becomes a mate, whatever the ply', () => {
    store({ score: TABLEBASE_WIN }, MAX_PLY);
    expect(probe(0)!.score).toBeLessThan(MATE_BOUND);
  });

  test('an evaluation without a bound is worth finding', () => {
    store({ bound: 0, move: 0, score: NO_SCORE, evaluation: 33 });
    expect(probe()!.evaluation).toBe(33);
    store({ bound: 0, move: 0, score: NO_SCORE, evaluation: NO_SCORE });
    expect(probe()).toBeUndefined();
  });

  test('a search without a move has an entry of its own', () => {
    store({ score: 12 });
    expect(probeTable(0, 700)).toBe(false);
    storeTable(2, 3, BOUND_UPPER, -40, NO_SCORE, false, 0, 700);
    expect(probe()).toEqual(ENTRY);
    expect(probeTable(0, 701)).toBe(false);
    expect(probeTable(0, 700)).toBe(true);
    expect(TT_ENTRY[TT_SCORE]).toBe(-40);
  });

  test('only by its own position', () => {
    store();
    for (const fen of [
      'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1',
      'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQk - 0 1',
      'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPP1/RNBQKBNR w KQkq - 0 1',
    ]) {
      setFen(fen);
      expect(probe(), fen).toBeUndefined();
    }
    setFen('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 40 30');
    expect(probe()).toEqual(ENTRY);
  });
});

describe('what stays', () => {
  test('the deeper entry of a position, unless the new one is exact or nearly as deep', () => {
    const kept = (first: Partial<Entry>, second: Partial<Entry>) => {
      clearTable();
      store({ score: 1, ...first });
      store({ score: 2, ...second });
      return probe()!.score === 1;
    };
    expect(kept({ depth: 20 }, { depth: 5 })).toBe(true);
    expect(kept({ depth: 20 }, { depth: 5, bound: BOUND_EXACT })).toBe(false);
    expect(kept({ depth: 20 }, { depth: 19 })).toBe(false);
    expect(kept({ depth: 5 }, { depth: 20 })).toBe(false);
  });

  test('no deeper entry of an earlier search', () => {
    store({ depth: 20, score: 1 });
    ageTable();
    store({ depth: 5, score: 2 });
    expect(probe()!.score).toBe(2);
  });

  test('the move, when a new result has none', () => {
    store({ move: 77, depth: 5 });
    store({ move: 0, depth: 6 });
    expect(probe()).toMatchObject({ move: 77, depth: 6 });
  });

  /** Of entries that share a cluster, those that are still there. */
  const survivors = (low: number) =>
    [1, 2, 3, 4, 5, 6].filter((high) => {
      pretendKey(low, high);
      return probe() !== undefined;
    });

  test('the deepest entries of a cluster', () => {
    [9, 3, 7, 8, 6].forEach((depth, index) => {
      pretendKey(12345, index + 1);
      store({ depth });
    });
    expect(survivors(12345)).toEqual([1, 3, 4, 5]);
  });

  test('shallow entries of this search rather than deep ones of old searches', () => {
    for (const high of [1, 2, 3]) {
      pretendKey(-777, high);
      store({ depth: 10 + high });
    }
    for (let search = 0; search < 4; search++) ageTable();
    for (const high of [4, 5, 6]) {
      pretendKey(-777, high);
      store({ depth: 1 });
    }
    expect(survivors(-777)).toEqual([3, 4, 5, 6]);
  });

  test('ages go round without an entry of the future', () => {
    for (let search = 0; search < 100; search++) {
      ageTable();
      store({ depth: 30, score: search });
      expect(probe()!.score).toBe(search);
    }
  });
});

test('a torn entry is a miss, whichever bit was torn', () => {
  const memory = tableMemory(SMALLEST);
  const words = new Int32Array(memory);
  attachTable(memory);
  store({ move: 1234, depth: 9, bound: BOUND_EXACT, score: MATE - 9, evaluation: NO_SCORE });
  const at = words.findIndex((word) => word !== 0);
  const first = at - (at % 4);
  for (let word = first; word < first + 4; word++) {
    for (let bit = 0; bit < 32; bit++) {
      words[word] ^= 1 << bit;
      expect(probe(), `word ${word - first}, bit ${bit}`).toBeUndefined();
      words[word] ^= 1 << bit;
    }
  }
  expect(probe()).toBeDefined();
});

describe('sizes', () => {
  test.each([1, 2, 3, 5, 7, 16, 33, 63, 64])('%i MB hold what they are given', (megabytes) => {
    const memory = tableMemory(megabytes);
    expect(memory.byteLength).toBe(megabytes * 2 ** 20);
    attachTable(memory);
    const keys = randomWords(megabytes);
    const count = 1000;
    const read = randomWords(megabytes);
    for (let index = 0; index < count; index++) {
      pretendKey(keys(), keys());
      store({ depth: index % 100 });
    }
    for (let index = 0; index < count; index++) {
      pretendKey(read(), read());
      expect(probe()?.depth).toBe(index % 100);
    }
  });

  test.each([1, 3, 5, 64])('the lowest and highest keys lie inside %i MB', (megabytes) => {
    const memory = tableMemory(megabytes);
    const words = new Int32Array(memory);
    attachTable(memory);
    for (const low of [0, -1, 1, 0x7fffffff, -0x80000000]) {
      pretendKey(low, 5);
      store();
      expect(probe()).toEqual(ENTRY);
    }
    // Key -1 is the greatest of all, so its entry opens the last cluster.
    expect(words[words.length - 16 + 2]).not.toBe(0);
  });

  test('all parts of a table are used', () => {
    const memory = tableMemory(3);
    attachTable(memory);
    const next = randomWords(8);
    for (let index = 0; index < 200_000; index++) {
      pretendKey(next(), next());
      store();
    }
    const words = new Int32Array(memory);
    const parts = 64;
    const size = words.length / parts;
    for (let part = 0; part < parts; part++) {
      const used = words.subarray(part * size, (part + 1) * size).filter((word) => word !== 0).length;
      expect(used / size).toBeGreaterThan(0.7);
    }
  });

  test('another table knows nothing of the first, and the first forgets nothing', () => {
    const first = tableMemory(SMALLEST);
    attachTable(first);
    store();
    attachTable(tableMemory(2));
    expect(probe()).toBeUndefined();
    attachTable(first);
    expect(probe()).toEqual(ENTRY);
  });

  test('more memory than there is, is refused', () => {
    expect(() => tableMemory(2 ** 40)).toThrow(RangeError);
  });
});

describe('the use of a table', () => {
  const fill = (entries: number, seed: number) => {
    const next = randomWords(seed);
    for (let index = 0; index < entries; index++) {
      pretendKey(next(), next());
      store();
    }
  };

  test('grows from nothing to all with what is stored', () => {
    expect(tableUse()).toBe(0);
    fill(16_384, 1);
    expect(tableUse()).toBeGreaterThan(200);
    expect(tableUse()).toBeLessThan(300);
    fill(500_000, 2);
    expect(tableUse()).toBeGreaterThan(990);
    expect(tableUse()).toBeLessThanOrEqual(1000);
  });

  test('counts this search only', () => {
    fill(500_000, 3);
    ageTable();
    expect(tableUse()).toBe(0);
    fill(16_384, 4);
    expect(tableUse()).toBeGreaterThan(200);
  });

  test('is nothing after clearing', () => {
    fill(500_000, 5);
    clearTable();
    expect(tableUse()).toBe(0);
    const next = randomWords(5);
    for (let index = 0; index < 1000; index++) {
      pretendKey(next(), next());
      expect(probe()).toBeUndefined();
    }
  });
});
