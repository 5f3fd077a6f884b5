import { Chess } from 'chess.js';
import { expect, test } from 'vitest';
import { BLACK, WHITE } from '../../../engine/squares.ts';
import type { PlayedMove } from '../../../tools/pgn/game-record.ts';
import { pgnText } from '../../../tools/pgn/pgn-writer.ts';

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
  const verdict = { result: '*', reason: 'broken off', termination: 'unterminated' } as const;
  const text = pgnText(
    { fen, moves, verdict },
    {
      event: 'A "test"',
      date: new Date(2026, 1, 3),
      round: 2,
      white: 'W',
      black: 'B',
      timeControls: ['60+1', '60+1'],
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
