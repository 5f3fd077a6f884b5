import { describe, expect, test } from 'vitest';
import { speed } from '../../base/clock.ts';
import { setFen } from '../../engine/fen.ts';
import { moveText } from '../../engine/move.ts';
import { findMove } from '../../engine/move-text.ts';
import { BOUND_EXACT, BOUND_LOWER, BOUND_UPPER } from '../../eval/bound.ts';
import { MATE, MATE_BOUND } from '../../eval/score.ts';
import type { Limits } from '../../search/limits.ts';
import { infoText, ProtocolError, parseGo, parsePosition, parseSetOption, uciScore } from '../../uci/protocol.ts';
import { legalMoves } from '../support/random-games.ts';
import { CHESS960_STARTS, STANDARD_STARTS } from '../support/starts.ts';

const words = (text: string) => text.split(' ').filter((word) => word !== '');

describe('go', () => {
  test.each<[string, Limits]>([
    ['', {}],
    ['infinite', { infinite: true }],
    ['ponder', { ponder: true }],
    ['depth 7', { depth: 7 }],
    ['DEPTH 7', { depth: 7 }],
    ['nodes 123456789012', { nodes: 123456789012 }],
    ['mate 3', { mate: 3 }],
    ['movetime 250', { moveTime: 250 }],
    [
      'wtime 1 btime 2 winc 3 binc 4 movestogo 5',
      { whiteTime: 1, blackTime: 2, whiteIncrement: 3, blackIncrement: 4, movesToGo: 5 },
    ],
    ['binc 4 btime 2 ponder depth 3', { blackIncrement: 4, blackTime: 2, ponder: true, depth: 3 }],
    ['wtime -20 btime -1', { whiteTime: 0, blackTime: 0 }],
    ['depth 0 nodes 0 mate 1 movestogo 0', { depth: 1, nodes: 1, mate: 1, movesToGo: 0 }],
    [
      'wtime 60000.5 btime 1e5 winc .9 binc +7',
      { whiteTime: 60000, blackTime: 100000, whiteIncrement: 0, blackIncrement: 7 },
    ],
    ['depth 1.5 nodes 2E3 movestogo -3', { depth: 1, nodes: 2000, movesToGo: 0 }],
    ['nodes 1234567890123456', { nodes: 2 ** 48 }],
    ['nodes 1e400', { nodes: 2 ** 48 }],
    ['depth nodes 5', { nodes: 5 }],
    ['wtime btime 60000', { blackTime: 60000 }],
    ['wtime x btime 60000', { blackTime: 60000 }],
    ['wtime infinite', { infinite: true }],
    ['movetime -7', { moveTime: 0 }],
    ['wtime 999999999999999', { whiteTime: 2 ** 48 }],
    ['depth 3 depth 5', { depth: 5 }],
    ['fast depth 3 now', { depth: 3 }],
    ['depth 3 searchmoves', { depth: 3 }],
    ['constructor __proto__ toString depth 3', { depth: 3 }],
  ])('%j', (text, limits) => {
    expect(parseGo(words(text)).limits).toEqual(limits);
  });

  test.each([
    ['depth', ["depth needs a number, not ''"]],
    ['depth x', ["depth needs a number, not 'x'"]],
    ['depth 0x10', ["depth needs a number, not '0x10'"]],
    ['depth NaN', ["depth needs a number, not 'NaN'"]],
    ['depth Infinity', ["depth needs a number, not 'Infinity'"]],
    ['depth 1e', ["depth needs a number, not '1e'"]],
    ['depth .', ["depth needs a number, not '.'"]],
    ['movetime --5', ["movetime needs a number, not '--5'"]],
    ['mate ٣', ["mate needs a number, not '٣'"]],
    ['mate 0', ["mate needs at least 1, not '0'"]],
    ['mate -1', ["mate needs at least 1, not '-1'"]],
    ['mate 0.9', ["mate needs at least 1, not '0.9'"]],
    ['mate -1e400', ["mate needs at least 1, not '-1e400'"]],
    ['depth -3 nodes -1', ["depth needs at least 0, not '-3'", "nodes needs at least 0, not '-1'"]],
    ['perft -1', ["perft needs at least 0, not '-1'"]],
    ['perft', ["perft needs a number, not ''"]],
    ['perft two', ["perft needs a number, not 'two'"]],
    ['perft 61', ['perft counts at most 60 plies deep']],
    ['depht 3', ["'depht 3' is not understood"]],
    ['constructor __proto__', ["'constructor __proto__' is not understood"]],
    [
      'wtime NaN fast btime',
      ["wtime needs a number, not 'NaN'", "btime needs a number, not ''", "'fast' is not understood"],
    ],
  ])('tells what it cannot read in %j, and reads nothing into it', (text, faults) => {
    expect(parseGo(words(text))).toEqual({ limits: {}, searchMoves: undefined, perft: undefined, faults });
  });

  test.each([
    ['searchmoves e2e4 d2d4', ['e2e4', 'd2d4'], {}],
    ['searchmoves e2e4 depth 3', ['e2e4'], { depth: 3 }],
    ['depth 3 searchmoves e7e8q e1g1', ['e7e8q', 'e1g1'], { depth: 3 }],
    ['searchmoves depth 3', [], { depth: 3 }],
    ['searchmoves 0000', ['0000'], {}],
    ['searchmoves e2e4 ponder', ['e2e4'], { ponder: true }],
  ])('%j has moves to search', (text, moves, limits) => {
    expect(parseGo(words(text))).toEqual({ limits, searchMoves: moves, perft: undefined, faults: [] });
  });

  test('counts moves', () => {
    expect(parseGo(['perft', '5']).perft).toBe(5);
    expect(parseGo(['perft', '0']).perft).toBe(1);
    expect(parseGo(['depth', '5']).perft).toBeUndefined();
  });
});

describe('position', () => {
  test.each([
    ['startpos', undefined, []],
    ['startpos moves', undefined, []],
    ['startpos moves e2e4 e7e5', undefined, ['e2e4', 'e7e5']],
    ['fen a b c d e f', 'a b c d e f', []],
    ['fen a b c d moves x y', 'a b c d', ['x', 'y']],
    ['fen', '', []],
  ])('%j', (text, fen, moves) => {
    expect(parsePosition(words(text))).toEqual({ fen, moves });
  });

  test.each([[''], ['moves e2e4'], ['e2e4'], ['FENS x'], ['current']])('refuses %j', (text) => {
    expect(() => parsePosition(words(text))).toThrow(ProtocolError);
  });
});

describe('setoption', () => {
  test.each([
    ['name Hash value 16', 'Hash', '16'],
    ['name Clear Hash', 'Clear Hash', ''],
    ['NAME Move Overhead VALUE 30', 'Move Overhead', '30'],
    ['name Log File value /a path/with blanks', 'Log File', '/a path/with blanks'],
    ['name Log File value', 'Log File', ''],
    ['name A value value value', 'A', 'value value'],
  ])('%j', (text, name, value) => {
    expect(parseSetOption(words(text))).toEqual({ name, value });
  });

  test.each([[''], ['name'], ['value 3'], ['name value 3'], ['Hash value 3']])('refuses %j', (text) => {
    expect(() => parseSetOption(words(text))).toThrow(ProtocolError);
  });
});

describe('a score', () => {
  test.each([
    [0, 'cp 0'],
    [125, 'cp 100'],
    [-1200, 'cp -960'],
    [MATE_BOUND - 1, 'cp 4175'],
    [1 - MATE_BOUND, 'cp -4175'],
    [MATE - 1, 'mate 1'],
    [MATE - 2, 'mate 1'],
    [MATE - 3, 'mate 2'],
    [MATE - 9, 'mate 5'],
    [-MATE, 'mate 0'],
    [2 - MATE, 'mate -1'],
    [3 - MATE, 'mate -1'],
    [4 - MATE, 'mate -2'],
    [10 - MATE, 'mate -5'],
  ])('%i is %s', (score, text) => {
    expect(uciScore({ score, material: 78, bound: BOUND_EXACT })).toBe(text);
  });

  test('has the side of its bound', () => {
    expect(uciScore({ score: 0, material: 78, bound: BOUND_LOWER })).toBe('cp 0 lowerbound');
    expect(uciScore({ score: 0, material: 78, bound: BOUND_UPPER })).toBe('cp 0 upperbound');
    expect(uciScore({ score: MATE - 5, material: 78, bound: BOUND_LOWER })).toBe('mate 3 lowerbound');
  });
});

describe('a line of progress', () => {
  const line = {
    depth: 9,
    deepest: 14,
    rank: 2,
    score: 38,
    bound: BOUND_EXACT,
    nodes: 12345,
    time: 100.6,
    tableUse: 17,
    material: 78,
    tablebaseHits: 8,
    moves: [796, 3364],
  };

  test('has whole numbers and its words in order', () => {
    expect(infoText(line, false, false)).toBe(
      'info depth 9 seldepth 14 multipv 2 score cp 30 nodes 12345 nps 122714 hashfull 17 tbhits 8 time 101 ' +
        `pv ${line.moves.map((move) => moveText(move, false)).join(' ')}`,
    );
  });

  test('has chances on demand, and no line where there is none', () => {
    expect(infoText(line, false, true)).toMatch(/ score cp 30 wdl \d+ \d+ \d+ nodes /);
    expect(infoText({ ...line, moves: [] }, false, false)).not.toContain(' pv ');
  });

  test('has a speed even when no time has passed', () => {
    expect(speed(500, 0)).toBe(500_000);
    expect(speed(0, 0)).toBe(0);
    expect(speed(1e12, 1e6)).toBe(1e9);
  });
});

describe('a move', () => {
  test('is found by the text it is written as, in either notation', () => {
    for (const fen of [...STANDARD_STARTS, ...CHESS960_STARTS]) {
      setFen(fen);
      for (const move of legalMoves()) {
        expect(findMove(moveText(move, true)), fen).toBe(move);
        if (STANDARD_STARTS.includes(fen)) expect(findMove(moveText(move, false)), fen).toBe(move);
      }
    }
  });

  test.each([[''], ['e2'], ['e2e5'], ['e7e5'], ['0000'], ['(none)'], ['e2e4q'], ['e2-e4'], ['Nf3'], ['O-O']])(
    'is none: %j',
    (text) => {
      setFen(STANDARD_STARTS[0]!);
      expect(findMove(text)).toBe(0);
    },
  );
});
