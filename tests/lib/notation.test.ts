import { describe, expect, test } from 'vitest';
import { START_FEN, setFen } from '../../engine/fen.ts';
import { findMove } from '../../engine/move-text.ts';
import { MATE } from '../../eval/score.ts';
import { numberMoves, plyOf } from '../../lib/move-numbers.ts';
import { hasChess960Castling } from '../../lib/notation.ts';
import { position } from '../../lib/position.ts';
import { drawBoard, drawSquares } from '../../uci/text/board-text.ts';
import { pawnsText } from '../../uci/text/values.ts';

test.each([
  [0, '0.00'],
  [35, '+0.35'],
  [-120, '-1.20'],
  [MATE - 1, '#1'],
  [MATE - 9, '#5'],
  [2 - MATE, '#-1'],
  [10 - MATE, '#-5'],
])('score %i is %s', (score, text) => {
  expect(pawnsText(score)).toBe(text);
});

/** The line of these moves from a position. */
function line(fen: string, moves: readonly string[]): string {
  return numberMoves(
    position(fen, moves).played.map(({ san }) => san),
    plyOf(fen),
  );
}

describe('a line', () => {
  test('has the numbers of its moves', () => {
    expect(line(START_FEN, ['e2e4', 'e7e5', 'g1f3'])).toBe('1. e4 e5 2. Nf3');
    const fen = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 7';
    expect(line(fen, ['e7e5', 'g1f3'])).toBe('7... e5 8. Nf3');
    expect(line(fen, [])).toBe('');
  });

  test('knows castling, promotion, en passant and mate', () => {
    expect(line('4k3/8/8/8/8/8/8/4K2R w K - 0 1', ['e1g1'])).toBe('1. O-O');
    expect(line('7k/P7/8/8/8/8/8/K7 w - - 0 1', ['a7a8n'])).toBe('1. a8=N');
    expect(line('6k1/8/8/2PpP3/8/8/8/4K3 w - d6 0 1', ['e5d6'])).toBe('1. exd6');
    expect(line('7k/8/5K2/6Q1/8/8/8/8 w - - 0 1', ['g5g7'])).toBe('1. Qg7#');
  });

  test('castles in Chess960', () => {
    const fen = '4k3/8/8/8/8/8/8/1R1K2R1 w GB - 0 1';
    expect(line(fen, ['d1g1', 'e8e7', 'b1e1'])).toBe('1. O-O Ke7 2. Rbe1+');
  });
});

test.each([
  [START_FEN, false],
  ['4k3/8/8/8/8/8/8/R3K2R w - - 0 1', false],
  ['r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1', false],
  ['4k3/8/8/8/8/8/8/3K3R w H - 0 1', true],
  ['4k3/8/8/8/8/8/8/1R2K3 w B - 0 1', true],
])('castling in %s is that of Chess960: %s', (fen, expected) => {
  setFen(fen);
  expect(hasChess960Castling()).toBe(expected);
});

describe('the board', () => {
  test('is drawn with side, FEN and keys', () => {
    setFen(START_FEN);
    const lines = drawBoard().split('\n');
    expect(lines.slice(0, 3)).toEqual(['8  r n b q k b n r', '7  p p p p p p p p', '6  . . . . . . . .']);
    expect(lines.slice(8, 13)).toEqual(['', '   a b c d e f g h', '', 'White to move', `FEN: ${START_FEN}`]);
    expect(lines[13]).toMatch(/^Key: [0-9a-f]{16} {2}Pawn key: [0-9a-f]{16}$/);
  });

  test('has figures, and marks both squares of a move', () => {
    setFen('4k3/8/8/8/8/8/p7/4K2R w K - 0 1');
    const castling = findMove('e1g1');
    setFen('4k3/8/8/8/8/8/p7/5RK1 b - - 1 1');
    const lines = drawSquares({ unicode: true, lastMove: castling }).split('\n');
    expect(lines[0]).toBe('8  · · · · ♚ · · ·');
    expect(lines[6]).toBe('2  ♟ · · · · · · ·');
    expect(lines[7]).toBe('1  · · · ·\x1b[7m ·\x1b[27m ♖\x1b[7m ♔\x1b[27m ·');
  });
});
