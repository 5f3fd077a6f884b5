import { Chess } from 'chess.js';
import { expect, test } from 'vitest';
import { BLACK, WHITE } from '../../../engine/squares.ts';
import { parsePgn } from '../../../lib/pgn/pgn-text.ts';
import type { PlayedMove } from '../../../tools/pgn/game-record.ts';
import { pgnText } from '../../../tools/pgn/pgn-writer.ts';

test('a game of Chess960 says so, and is read again', () => {
  const starts = [
    'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
    '1rk4r/pppppppp/8/8/8/8/PPPPPPPP/RK4R1 w KQkq - 0 1',
  ];
  const verdict = { result: '1/2-1/2', reason: 'stalemate', termination: 'normal' } as const;
  const occasion = {
    event: 'E',
    date: new Date(),
    round: 1,
    white: 'W',
    black: 'B',
    timeControls: ['-', '-'],
  } as const;
  const castled = [
    ['b1a1', 'O-O-O', WHITE],
    ['c8h8', 'O-O', BLACK],
  ] as const;
  for (const fen of starts) {
    const moves = fen === starts[0] ? [] : castled.map(([move, san, side]) => ({ move, san, side, ply: side }));
    const text = pgnText({ variant: 'chess960', fen, moves, verdict }, occasion);
    expect(text).toContain(`[Result "1/2-1/2"]\n[Variant "Chess960"]\n[SetUp "1"]\n[FEN "${fen}"]\n`);
    const game = parsePgn(text);
    expect(game.fen).toBe(fen);
    expect(game.moves.map(({ uci, san }) => [uci, san])).toEqual(moves.map(({ move, san }) => [move, san]));
  }
});

test('a game from a position is written as PGN', () => {
  const fen = '4k3/8/8/8/8/8/4P3/4K3 b - - 0 40';
  const played = (san: string, ply: number, score?: number): PlayedMove => ({
    move: '0000',
    san,
    side: ply & 1,
    ply,
    ...(score === undefined ? {} : { thought: { score, depth: 14, clock: 3_727_900 } }),
  });
  const moves = [played('Kd7', 79), played('e4', 80, 35), played('Ke6', 81, -7)];
  const verdict = { result: '*', reason: 'broken off', termination: 'unterminated' } as const;
  const text = pgnText(
    { variant: 'standard', fen, moves, verdict },
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
