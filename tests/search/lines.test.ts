import { Chess } from 'chess.js';
import { beforeAll, describe, expect, test } from 'vitest';
import { randomWords } from '../../base/random-words.ts';
import { START_FEN, setFen, toFen } from '../../engine/fen.ts';
import { moveText } from '../../engine/move.ts';
import { makeMove } from '../../engine/position.ts';
import { BOUND_EXACT } from '../../eval/bound.ts';
import { isMateScore, MATE, MAX_PLY } from '../../eval/score.ts';
import { forget } from '../../search/alone.ts';
import { BENCH_POSITIONS } from '../../search/bench.ts';
import { lineFault } from '../support/line-laws.ts';
import { playOnOracle } from '../support/oracle.ts';
import { legalMoves } from '../support/random-games.ts';
import { type Found, searchFen, searchHere, startAfresh } from '../support/searching.ts';
import { CHESS960_STARTS, QUIET_STARTS, STANDARD_STARTS } from '../support/starts.ts';
import { stateBytes } from '../support/state.ts';
import { TRICKY_POSITIONS } from '../support/tricky-positions.ts';

const DEPTH = 8;

/** A line that fails low here is a point below the bound at some ply, so that what follows it has no window. */
const NARROWING = [
  '1r1r2k1/2n2p1p/1n2p1p1/p1N1P3/1q1P1P2/4B2P/1P2Q1P1/1R2R1K1 w - - 0 1',
  'R7/ppp2pk1/6p1/7p/1Pr5/P4P1P/2P3P1/2K5 b - - 0 1',
  'r3q1k1/1b1n2b1/1ppp1r1p/p4p2/2PPpNp1/QBN1P1P1/PP3PP1/1R3RK1 b - - 0 1',
];

/** What chess.js finds wrong with a line. */
function oracleFault(fen: string, line: readonly number[]): string | undefined {
  const game = new Chess(fen);
  const texts = line.map((move) => moveText(move, false));
  for (const [index, text] of texts.entries()) {
    if (index > 0 && game.isGameOver()) return `goes on after the end: ${texts.join(' ')}`;
    try {
      playOnOracle(game, text);
    } catch {
      return `${text} is not legal: ${texts.join(' ')}`;
    }
  }
  return undefined;
}

/** What is wrong with anything that a search has told. */
function faultsOf(fen: string, { result, reports }: Found, isStandard = true): string[] {
  const faults: (string | undefined)[] = [];
  const known = new Set<string>();
  const last = reports.at(-1)!;
  if (last[0]!.moves[0] !== result.best) faults.push('the last line begins with another move');
  if ((last[0]!.moves[1] ?? 0) !== result.ponder) faults.push('the last line ponders on another move');
  for (const lines of reports) {
    for (const [index, line] of lines.entries()) {
      if (line.rank !== index + 1) faults.push(`rank ${line.rank} at ${index}`);
      if (line.depth !== lines[0]!.depth) faults.push('lines of several depths');
      if (line.deepest < line.depth || line.deepest > MAX_PLY) faults.push(`deepest ${line.deepest}`);
      if (Math.abs(line.score) > MATE) faults.push(`score ${line.score}`);
      if (line.moves.length === 0) faults.push('no moves');
      if (line.tableUse < 0 || line.tableUse > 1000) faults.push(`table use ${line.tableUse}`);
      const isExactMate = line.bound === BOUND_EXACT && isMateScore(line.score);
      if (isExactMate && line.moves.length > MATE - Math.abs(line.score)) faults.push('longer than its mate');
      if (known.has(String(line.moves))) continue;
      known.add(String(line.moves));
      faults.push(lineFault(fen, [], line.moves));
      if (isStandard) faults.push(oracleFault(fen, line.moves));
    }
    const firsts = lines.map(({ moves }) => moves[0]);
    if (new Set(firsts).size !== firsts.length) faults.push('two lines begin alike');
    if (lines.some(({ score }, index) => index > 0 && score > lines[index - 1]!.score))
      faults.push(`not sorted: ${lines.map(({ score }) => score)}`);
  }
  return faults.filter((fault) => fault !== undefined).map((fault) => `${fen}: ${fault}`);
}

beforeAll(() => startAfresh(4));

describe('every line is legal and does not go on after the end of the game', () => {
  test('in the bench positions', () => {
    const faults: string[] = [];
    for (const fen of BENCH_POSITIONS) {
      forget();
      faults.push(...faultsOf(fen, searchFen(fen, { depth: DEPTH })));
    }
    expect(faults).toEqual([]);
  });

  test('with a table full of other searches, and close to fifty moves', () => {
    const faults: string[] = [];
    for (const clock of [84, 92, 97, 99, 100]) {
      for (const fen of BENCH_POSITIONS.slice(14, 26)) {
        const late = `${fen.split(' ').slice(0, 4).join(' ')} ${clock} 80`;
        faults.push(...faultsOf(late, searchFen(late, { depth: DEPTH })));
      }
    }
    expect(faults).toEqual([]);
  });

  test('when a window has become too narrow for a line of its own', () => {
    const faults: string[] = [];
    for (const fen of NARROWING) {
      forget();
      faults.push(...faultsOf(fen, searchFen(fen, { nodes: 5000 })));
    }
    expect(faults).toEqual([]);
  });

  test('where draws by repetition are near', () => {
    const faults: string[] = [];
    for (const fen of QUIET_STARTS.slice(0, 5)) {
      for (const depth of [6, 12]) faults.push(...faultsOf(fen, searchFen(fen, { depth })));
    }
    expect(faults).toEqual([]);
  });

  test('in Chess960', () => {
    const faults: string[] = [];
    for (const fen of CHESS960_STARTS) {
      for (const limits of [{ depth: DEPTH }, { nodes: 20_000 }])
        faults.push(...faultsOf(fen, searchFen(fen, limits), false));
    }
    expect(faults).toEqual([]);
  });

  test('in tricky positions, with several lines, stopped at any node', () => {
    const faults: string[] = [];
    const next = randomWords(91);
    const positions = TRICKY_POSITIONS.map(([, fen]) => fen).concat(STANDARD_STARTS);
    for (const fen of positions) {
      setFen(fen);
      if (legalMoves().length === 0) continue;
      const nodes = 500 + ((next() >>> 0) % 8000);
      const multiPv = 1 + ((next() >>> 0) % 5);
      const found = searchHere({ nodes }, { multiPv });
      const isStandard = !/[A-HJ-Pa-hj-p]/.test(fen.split(' ')[2]!.replace(/[KQkq]/g, ''));
      faults.push(...faultsOf(fen, found, isStandard));
    }
    expect(faults).toEqual([]);
  });

  test('after a game whose positions come again', () => {
    const faults: string[] = [];
    const fen = '6k1/5ppp/8/3q4/3Q4/8/5PPP/6K1 w - - 0 1';
    const shuffle = ['d4c3', 'd5c6', 'c3d4', 'c6d5'];
    for (let plies = 0; plies <= 9; plies++) {
      setFen(fen);
      const game: number[] = [];
      for (let ply = 0; ply < plies; ply++) {
        const text = shuffle[ply % 4];
        const move = legalMoves().find((each) => moveText(each, false) === text)!;
        makeMove(move);
        game.push(move);
      }
      legalMoves();
      for (const line of searchHere({ depth: 10 }).reports.flat()) {
        const fault = lineFault(fen, game, line.moves);
        if (fault !== undefined) faults.push(`after ${plies} plies: ${fault}`);
      }
    }
    expect(faults).toEqual([]);
  });
});

describe('several lines', () => {
  const FEW_MOVES = '7k/8/8/8/8/8/6q1/K7 w - - 0 1';

  test.each([
    [2, START_FEN, 2],
    [5, START_FEN, 5],
    [256, START_FEN, 20],
    [3, FEW_MOVES, 1],
    [256, BENCH_POSITIONS[1]!, 48],
  ])('%i are wanted in %s: there are %i', (multiPv, fen, expected) => {
    forget();
    const found = searchFen(fen, { depth: 4 }, { multiPv });
    expect(found.reports.map((lines) => lines.length)).toEqual(found.reports.map(() => expected));
    expect(faultsOf(fen, found)).toEqual([]);
    expect(found.result.score).toBe(found.reports.at(-1)![0]!.score);
  });

  test('are those of one iteration when they are stopped', () => {
    const faults: string[] = [];
    for (const fen of BENCH_POSITIONS.slice(0, 8)) {
      for (const nodes of [2000, 5001]) {
        forget();
        const found = searchFen(fen, { nodes }, { multiPv: 4 });
        faults.push(...faultsOf(fen, found));
        const [before, last] = found.reports.slice(-2);
        const essence = (lines: typeof before) => lines!.map(({ depth, score, moves }) => ({ depth, score, moves }));
        expect(essence(last)).toEqual(essence(before));
      }
    }
    expect(faults).toEqual([]);
  });

  test('begin with one that is worth what the single line is, within a pawn and a half', () => {
    // Without the pawn ending among them: what it is worth changes by pawns with every ply.
    for (const fen of BENCH_POSITIONS.slice(13, 22).filter((position) => /[nbrq]/i.test(position.split(' ')[0]!))) {
      forget();
      const single = searchFen(fen, { depth: 12 }).result;
      forget();
      const several = searchFen(fen, { depth: 12 }, { multiPv: 3 }).result;
      expect(Math.abs(several.score - single.score), fen).toBeLessThan(150);
    }
  });
});

test('a search leaves the position as it was', () => {
  const positions = [...BENCH_POSITIONS, ...CHESS960_STARTS, ...TRICKY_POSITIONS.map(([, fen]) => fen)];
  for (const [index, fen] of positions.entries()) {
    setFen(fen);
    const before = stateBytes();
    searchHere(index % 2 === 0 ? { depth: 5 } : { nodes: 3000 }, { multiPv: 1 + (index % 3) });
    expect(stateBytes().equals(before), toFen(true)).toBe(true);
  }
});
