import { Chess } from 'chess.js';
import { describe, expect, test } from 'vitest';
import { START_FEN } from '../../../engine/fen.ts';
import { BLACK, WHITE } from '../../../engine/squares.ts';
import { MATE } from '../../../eval/score.ts';
import { openClocks } from '../../../tools/match/match-clock.ts';
import { openReferee } from '../../../tools/match/referee.ts';
import { parseClock, timeControlTag } from '../../../tools/match/time-control.ts';
import { openSearch, parseInfo } from '../../../tools/match/uci-search.ts';
import type { PlayedMove } from '../../../tools/pgn/game-record.ts';
import { pgnText } from '../../../tools/pgn/pgn-writer.ts';

describe('time controls', () => {
  test.each([
    ['8+0.08', 8000, 80, undefined],
    ['60', 60_000, 0, undefined],
    ['0.5+0', 500, 0, undefined],
    ['40/60', 60_000, 0, 40],
    ['40/60+0.5', 60_000, 500, 40],
    ['1:30+1', 90_000, 1000, undefined],
    ['40/1:5.25', 65_250, 0, 40],
    ['9999/0:01', 1000, 0, 9999],
    ['90:00', 5_400_000, 0, undefined],
  ])('%s', (text, base, increment, moves) => {
    expect(parseClock(text)).toEqual({ kind: 'clock', base, increment, moves });
  });

  test.each([
    ...['0', '', '8+', '+1', '-1', '1e3', '8 + 1', '9999999', '1+1+1', 'Infinity', 'inf'],
    ...['/60', '0/60', '-1/60', '1.5/60', '40/', '40/0', '40/60/2', '99999/60', '40/60:20/30'],
    ...[':30', '1:', '1:60', '0:00', '1:2:3', '1.5:30', '1:30+0:01', '1:030'],
  ])('none: %s', (text) => {
    expect(parseClock(text)).toBeNull();
  });

  test('are tags', () => {
    for (const text of ['8+0.08', '40/60', '40/60+0.5', '90+1'])
      expect(timeControlTag(parseClock(text)!)).toBe(text);
    expect(timeControlTag(parseClock('1:30')!)).toBe('90+0');
    expect(timeControlTag({ kind: 'move time', time: 100 })).toBe('1/0.1');
    expect(timeControlTag({ kind: 'nodes', nodes: 1000 })).toBe('-');
    expect(timeControlTag({ kind: 'depth', depth: 9 })).toBe('-');
  });
});

describe('clocks', () => {
  test('lose what a move takes and win the increment', () => {
    const clocks = openClocks([parseClock('8+0.08')!, parseClock('10+0.1')!]);
    expect(clocks.press(WHITE, 1000)).toBe(7080);
    expect(clocks.allowed(BLACK)).toBe(10_000);
    const limits = { whiteTime: 7080, blackTime: 10_000, whiteIncrement: 80, blackIncrement: 100 };
    expect(clocks.limits(BLACK, 0)).toEqual(limits);
    expect(clocks.limits(BLACK, 400)).toEqual({ ...limits, blackTime: 9600 });
    // A margin forgives what no clock can show.
    expect(clocks.press(BLACK, 10_020)).toBe(100);
  });

  test('are wound again at each time control', () => {
    const clocks = openClocks([parseClock('2/60+1')!, parseClock('3/10')!]);
    const told = (side: number) => {
      const { whiteTime, blackTime, movesToGo } = clocks.limits(side, 0);
      return [whiteTime, blackTime, movesToGo];
    };
    const seen = [];
    for (let ply = 0; ply < 10; ply++) {
      seen.push(told(ply & 1));
      clocks.press(ply & 1, ply & 1 ? 1000 : 5000);
    }
    expect(seen).toEqual([
      [60_000, 10_000, 2],
      [56_000, 10_000, 3],
      [56_000, 9000, 1],
      [112_000, 9000, 2],
      [112_000, 8000, 2],
      [108_000, 8000, 1],
      [108_000, 17_000, 1],
      [164_000, 17_000, 3],
      [164_000, 16_000, 2],
      [160_000, 16_000, 2],
    ]);
  });

  test('are what time is told to an opponent without one', () => {
    const clocks = openClocks([{ kind: 'nodes', nodes: 9 }, parseClock('1+0.5')!]);
    expect(clocks.limits(WHITE, 7)).toEqual({ nodes: 9 });
    expect(clocks.allowed(WHITE)).toBeUndefined();
    expect(clocks.press(WHITE, 5000)).toBeUndefined();
    expect(clocks.limits(BLACK, 0)).toEqual({
      whiteTime: 1000,
      blackTime: 1000,
      whiteIncrement: 500,
      blackIncrement: 500,
    });
    const move = openClocks([
      { kind: 'move time', time: 500 },
      { kind: 'depth', depth: 3 },
    ]);
    expect(move.limits(WHITE, 100)).toEqual({ moveTime: 400 });
    expect(move.allowed(WHITE)).toBe(500);
    expect(move.limits(BLACK, 100)).toEqual({ depth: 3 });
  });
});

describe('what an engine tells', () => {
  test.each([
    [
      'info depth 12 seldepth 20 score cp 35 nodes 1234 nps 99 time 56 pv e2e4 e7e5',
      [35, 12, 'e2e4', 1234, 56],
    ],
    ['info nodes 5 time 0', [undefined, undefined, undefined, 5, 0]],
    ['info depth 3 score mate -2 pv a2a3', [-MATE + 4, 3, 'a2a3', undefined, undefined]],
    ['info depth 3 multipv 2 score cp 9 nodes 77 pv a2a3', [undefined, undefined, undefined, 77, undefined]],
    ['info depth 4 currmove e2e4 currmovenumber 1', [undefined, undefined, undefined, undefined, undefined]],
    ['info string score cp 5 nodes 6 pv e2e4', [undefined, undefined, undefined, undefined, undefined]],
  ])('%s', (line, [score, depth, move, nodes, time]) => {
    const told = parseInfo(line)!;
    expect([told.score, told.depth, told.move, told.nodes, told.time]).toEqual([
      score,
      depth,
      move,
      nodes,
      time,
    ]);
  });

  test('is joined up to its answer', () => {
    const search = openSearch();
    for (const line of ['info depth 5 score cp 10 nodes 100 pv e2e4', 'info nodes 150', 'readyok'])
      expect(search.take(line)).toBe(false);
    expect(search.isAnswered()).toBe(false);
    expect(search.take('bestmove d2d4 ponder d7d5')).toBe(true);
    expect(search.reply()).toEqual({ move: 'd2d4', ponder: 'd7d5', score: 10, depth: 5, nodes: 150 });
  });
});

test('a game from a position is written as PGN', () => {
  const fen = '4k3/8/8/8/8/8/4P3/4K3 b - - 0 40';
  const played = (san: string, side: number, number: number, score?: number): PlayedMove => ({
    move: '0000',
    san,
    side,
    number,
    ...(score === undefined ? {} : { thought: { score, depth: 14, clock: 3_727_900 } }),
  });
  const moves = [played('Kd7', BLACK, 40), played('e4', WHITE, 41, 35), played('Ke6', BLACK, 41, -7)];
  const control = { kind: 'clock', base: 60_000, increment: 1000 } as const;
  const verdict = { result: '*', reason: 'broken off', termination: 'unterminated' } as const;
  const text = pgnText(
    { fen, moves, verdict },
    {
      event: 'A "test"',
      date: new Date(2026, 1, 3),
      round: 2,
      white: 'W',
      black: 'B',
      timeControls: [control, control],
    },
  );
  expect(text).toBe(
    [
      '[Event "A \\"test\\""]',
      '[Site "?"]',
      '[Date "2026.02.03"]',
      '[Round "2"]',
      '[White "W"]',
      '[Black "B"]',
      '[Result "*"]',
      '[SetUp "1"]',
      `[FEN "${fen}"]`,
      '[TimeControl "60+1"]',
      '[Termination "unterminated"]',
      '[Reason "broken off"]',
      '[PlyCount "3"]',
      '',
      '40... Kd7 41. e4 {[%clk 1:02:07] [%eval 0.35] d=14} 41... Ke6 {[%clk 1:02:07]',
      '[%eval -0.07] d=14} *',
      '',
      '',
    ].join('\n'),
  );
  const game = new Chess();
  // chess.js does not know the escaped quotation marks of the standard.
  game.loadPgn(text.replaceAll('\\"', ''));
  expect(game.history()).toEqual(['Kd7', 'e4', 'Ke6']);
});

test.each([
  ['checkmate', '7k/8/5K2/6Q1/8/8/8/8 w - - 0 1', ['g5g7'], '1-0'],
  ['checkmate', '8/8/8/8/6q1/5k2/8/7K b - - 0 9', ['g4g2'], '0-1'],
  ['stalemate', '7k/8/6K1/5Q2/8/8/8/8 w - - 0 1', ['f5f7'], '1/2-1/2'],
  ['insufficient material', '7k/8/6K1/8/8/8/5r2/6B1 w - - 0 1', ['g1f2'], '1/2-1/2'],
  ['fifty moves', '7k/8/6K1/8/8/8/8/R7 w - - 99 90', ['a1a2'], '1/2-1/2'],
  ['checkmate', '7k/8/6K1/8/8/8/8/R7 w - - 99 90', ['a1a8'], '1-0'],
  [
    'threefold repetition',
    START_FEN,
    ['g1f3', 'g8f6', 'f3g1', 'f6g8', 'g1f3', 'g8f6', 'f3g1', 'f6g8'],
    '1/2-1/2',
  ],
])('the referee sees %s in %s', (reason, fen, moves, result) => {
  const referee = openReferee(fen);
  for (const move of moves) {
    expect(referee.verdict()).toBeNull();
    expect(referee.play(move)).not.toBeNull();
  }
  expect(referee.verdict()).toMatchObject({ reason, result, termination: 'normal' });
});

test('the referee takes no illegal move', () => {
  const referee = openReferee(START_FEN);
  for (const move of ['e2e5', '0000', 'e7e5', 'e1g1', 'e2e4q', '', 'e2', 'resign'])
    expect(referee.play(move)).toBeNull();
  expect(referee.play('e2e4')).toBe('e4');
});
