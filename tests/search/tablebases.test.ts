import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findChecksAndPins, inCheck } from '../../engine/board.ts';
import { setFen } from '../../engine/fen.ts';
import { moveText } from '../../engine/move.ts';
import { findMove } from '../../engine/move-text.ts';
import { makeMove, playMove, unmakeMove } from '../../engine/position.ts';
import { probeDistance } from '../../engine/syzygy/probe.ts';
import { announceTable, forgetTables } from '../../engine/syzygy/tables.ts';
import { DRAW, MATE_BOUND, TABLEBASE_WIN } from '../../eval/score.ts';
import type { TablebaseOptions } from '../../search/limits.ts';
import { takeTablebaseFaults } from '../../search/tablebases.ts';
import { constantTable, fileInMemory } from '../support/endgame-tables.ts';
import { legalMoves } from '../support/random-games.ts';
import { type Found, searchFen, searchHere, startAfresh } from '../support/searching.ts';
import { describeShared } from '../support/shared.ts';
import { announceSharedTables } from '../support/shared-tables.ts';

const OPTIONS: TablebaseOptions = { probeDepth: 1, probeLimit: 7, fiftyMoveRule: true };

/** Values of a table of results. */
const LOST = 0;
const LOST_TOO_LATE = 1;
const WON_TOO_LATE = 3;
const WON = 4;

/** Makes a table of results known that has one value for White's move and one for Black's. */
function announce(name: string, white: number, black: number): void {
  announceTable(name, 'wdl', () => fileInMemory(constantTable(name, 'wdl', white, black)));
}

const lastLine = ({ reports }: Found) => reports.at(-1)![0]!;
const bestOf = ({ result }: Found) => moveText(result.best, false);
const search = (fen: string, depth: number, tablebases: TablebaseOptions | undefined = OPTIONS) =>
  searchFen(fen, { depth }, { tablebases });

beforeEach(() => {
  forgetTables();
  startAfresh();
});
afterEach(forgetTables);

/**
 * Plies from a won position to the mate, when the winner searches to a depth and the loser goes the longest way by the
 * tables; the game is on the board.
 */
function pliesToMate(fen: string, depth: number): number {
  setFen(fen);
  for (let plies = 1; plies < 300; plies += 2) {
    playMove(searchHere({ depth }, { tablebases: OPTIONS }).result.best);
    findChecksAndPins();
    const replies = legalMoves();
    if (replies.length === 0) return inCheck() ? plies : Number.POSITIVE_INFINITY;
    const distances = replies.map((reply) => {
      makeMove(reply);
      const distance = probeDistance(0)!;
      unmakeMove(reply);
      // To hold the draw is better than any loss.
      return distance === 0 ? Number.POSITIVE_INFINITY : distance;
    });
    playMove(replies[distances.indexOf(Math.max(...distances))]!);
  }
  return Number.POSITIVE_INFINITY;
}

/** The rook can take the knight. */
const ROOK_AGAINST_KNIGHT = '8/8/8/3n4/8/1k6/8/3R3K w - - 0 1';

describe('tables in the tree', () => {
  beforeEach(() => announce('KRvK', WON, LOST));

  test('a capture that leads to a win of theirs scores as one', () => {
    const found = search(ROOK_AGAINST_KNIGHT, 4);
    expect(bestOf(found)).toBe('d1d5');
    expect(lastLine(found).score).toBe(TABLEBASE_WIN - 1);
    expect(lastLine(found).tablebaseHits).toBeGreaterThan(0);
  });

  test('are asked where a search wants it, is of full strength, and looks for more than a mate', () => {
    const elo = { multiPv: 1, elo: 2000, tablebases: OPTIONS };
    for (const found of [
      searchFen(ROOK_AGAINST_KNIGHT, { depth: 4 }),
      searchFen(ROOK_AGAINST_KNIGHT, { depth: 4 }, elo),
      searchFen(ROOK_AGAINST_KNIGHT, { depth: 4, mate: 9 }, { tablebases: OPTIONS }),
    ]) {
      expect(lastLine(found).tablebaseHits).toBe(0);
      expect(Math.abs(lastLine(found).score)).toBeLessThan(TABLEBASE_WIN - 1000);
    }
  });

  test('only with so many pieces and, where these are as many as can be, so many plies to search', () => {
    const hits = (options: Partial<TablebaseOptions>) =>
      lastLine(search(ROOK_AGAINST_KNIGHT, 4, { ...OPTIONS, ...options })).tablebaseHits;
    expect(hits({ probeLimit: 2 })).toBe(0);
    expect(hits({ probeLimit: 0 })).toBe(0);
    startAfresh();
    expect(hits({ probeLimit: 3, probeDepth: 50 })).toBe(0);
    startAfresh();
    expect(hits({ probeLimit: 4, probeDepth: 50 })).toBeGreaterThan(0);
  });

  test('a damaged one is left out, and told once', () => {
    forgetTables();
    const bytes = constantTable('KRvK', 'wdl', WON, LOST).subarray(0, 100);
    announceTable('KRvK', 'wdl', () => fileInMemory(bytes));
    expect(lastLine(search(ROOK_AGAINST_KNIGHT, 4)).score).toBeLessThan(TABLEBASE_WIN - 1000);
    expect(takeTablebaseFaults()).toEqual(['an endgame table is left out: KRvK (WDL): truncated']);
    search(ROOK_AGAINST_KNIGHT, 4);
    expect(takeTablebaseFaults()).toEqual([]);
  });
});

describe('wins that come too late', () => {
  const QUEEN_AGAINST_ROOK = '8/6k1/2p5/7r/8/8/8/K1Q5 w - - 0 1';
  const TAKES_PAWN = 'c1c6';
  beforeEach(() => {
    announce('KQvKR', WON_TOO_LATE, LOST_TOO_LATE);
    announce('KRvK', WON, LOST);
    announce('KQvK', WON, LOST);
  });
  const scoreOfTaking = (fiftyMoveRule: boolean) => {
    setFen(QUEEN_AGAINST_ROOK);
    const limits = { depth: 4, searchMoves: [findMove(TAKES_PAWN)] };
    return lastLine(searchHere(limits, { tablebases: { ...OPTIONS, fiftyMoveRule } })).score;
  };

  test('are draws, but not quite, where the rule counts', () => {
    expect(scoreOfTaking(true)).toBe(DRAW + 1);
  });

  test('are wins elsewhere', () => {
    expect(scoreOfTaking(false)).toBe(TABLEBASE_WIN - 1);
  });
});

test('by tables of results alone the moves that win come first, and the search looks for the way', () => {
  announce('KRvK', WON, LOST);
  // The king takes a rook that stays.
  const found = searchFen('8/8/8/8/8/2k5/1R6/7K w - - 0 1', { depth: 2 }, { multiPv: 99, tablebases: OPTIONS });
  const scores = found.reports.at(-1)!.map(({ score }) => score);
  expect(scores[0]).toBe(TABLEBASE_WIN);
  expect(scores.at(-1)).toBe(DRAW);
  expect([...scores].sort((one, other) => other - one)).toEqual(scores);
});

describeShared('with the tables of three and four pieces', () => {
  beforeEach(() => void announceSharedTables());

  test('the root knows what the moves are worth, and the tree asks no more', () => {
    const won = search('1k6/8/1K6/8/1P6/8/8/8 w - - 0 1', 6);
    expect(lastLine(won).score).toBe(TABLEBASE_WIN);
    // Five moves of the king, one of the pawn.
    expect(lastLine(won).tablebaseHits).toBe(6);
  });

  test('a draw is kept, and lost moves come last', () => {
    const fen = '8/8/8/8/4k3/4p3/4K3/8 w - - 0 1';
    const found = searchFen(fen, { depth: 4 }, { multiPv: 3, tablebases: OPTIONS });
    expect(bestOf(found)).toBe('e2e1');
    expect(found.reports.at(-1)!.map(({ score }) => score)).toEqual([DRAW, -TABLEBASE_WIN, -TABLEBASE_WIN]);
  });

  test('a win is played on to the end against the best defence, whatever the depth', () => {
    expect(pliesToMate('8/8/8/3k4/8/8/3K4/5BN1 w - - 0 1', 1)).toBeLessThan(100);
    expect(pliesToMate('8/8/3k4/7r/8/8/8/K1Q5 w - - 0 1', 1)).toBeLessThan(100);
  });

  test.each([
    ['8/8/6k1/3B4/3K4/4N3/8/8 w - - 53 106', true],
    ['8/8/6k1/3B4/3K4/4N3/8/8 w - - 54 106', false],
    // Mate on the last ply of the clock wins.
    ['k7/8/1K6/8/8/8/8/7R w - - 99 150', true],
  ])('a win on the last ply of the clock is told only where it is one: %s', (fen, wins) => {
    expect(lastLine(search(fen, 1)).score >= TABLEBASE_WIN).toBe(wins);
  });

  test('a win that the clock leaves no time for is worth little, and its fastest way is taken', () => {
    const late = search('8/8/8/3k4/8/8/3K4/5BN1 w - - 60 90', 6);
    expect(lastLine(late).score).toBeLessThan(50);
    expect(lastLine(late).score).toBeGreaterThan(DRAW);
    const free = { ...OPTIONS, fiftyMoveRule: false };
    expect(lastLine(search('8/8/8/3k4/8/8/3K4/5BN1 w - - 60 90', 6, free)).score).toBe(TABLEBASE_WIN);
  });

  test('a mate that the search sees is told', () => {
    expect(lastLine(search('7k/8/5KQ1/8/8/8/8/8 w - - 0 1', 4)).score).toBeGreaterThan(MATE_BOUND);
  });
});
