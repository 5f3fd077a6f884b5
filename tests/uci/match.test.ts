import { Chess } from 'chess.js';
import { expect, test } from 'vitest';
import { START_FEN } from '../../engine/fen.ts';
import { BLACK, WHITE } from '../../engine/squares.ts';
import { pgnText } from '../../uci/match/pgn.ts';
import type { PlayedMove } from '../../uci/match/played.ts';
import { openReferee } from '../../uci/match/referee.ts';
import { limitsOf, parseClock, timeControlTag } from '../../uci/match/time-control.ts';

test.each([
  ['8+0.08', 8000, 80],
  ['60', 60_000, 0],
  ['0.5+0', 500, 0],
])('time control %s', (text, base, increment) => {
  const control = parseClock(text)!;
  expect(control).toEqual({ kind: 'clock', base, increment });
  expect(limitsOf(control, [7, 9])).toEqual({
    whiteTime: 7,
    blackTime: 9,
    whiteIncrement: increment,
    blackIncrement: increment,
  });
});

test.each([['0'], [''], ['8+'], ['+1'], ['-1'], ['1e3'], ['8 + 1'], ['9999999'], ['1+1+1'], ['Infinity']])(
  'no time control: %s',
  (text) => {
    expect(parseClock(text)).toBeNull();
  },
);

test('time controls as tags', () => {
  expect(timeControlTag(parseClock('8+0.08')!)).toBe('8+0.08');
  expect(timeControlTag({ kind: 'move time', time: 100 })).toBe('1/0.1');
  expect(timeControlTag({ kind: 'nodes', nodes: 1000 })).toBe('-');
  expect(timeControlTag({ kind: 'depth', depth: 9 })).toBe('-');
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
