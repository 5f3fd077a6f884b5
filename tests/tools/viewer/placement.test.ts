import { describe, expect, test } from 'vitest';
import { toFen } from '../../../engine/fen.ts';
import { makeMove, unmakeMove } from '../../../engine/position.ts';
import { nameOf } from '../../../lib/game-set-up.ts';
import { boardAfter, placeOf } from '../../../tools/viewer/placement.ts';
import { boardOf } from '../../../views/squares.ts';
import { walkRandomGames } from '../../support/random-games.ts';
import { ALL_STARTS } from '../../support/starts.ts';

test('squares have places', () => {
  expect(['a8', 'h8', 'e4', 'a1', 'h1'].map(placeOf)).toEqual([0, 7, 36, 56, 63]);
});

describe('moves on boards', () => {
  test('are those of the engine: castling, Chess960 too, en passant, promotions', () => {
    const kinds = { castling: 0, promotion: 0, enPassant: 0 };
    walkRandomGames({ starts: ALL_STARTS, gamesPerStart: 2, plies: 60, seed: 5 }, ({ moves }) => {
      const board = boardOf(toFen());
      for (const move of moves) {
        const { uci, san } = nameOf(move);
        makeMove(move);
        const expected = boardOf(toFen());
        unmakeMove(move);
        expect(boardAfter(board, uci), `${toFen()} ${uci}`).toBe(expected);
        if (san.startsWith('O-O')) kinds.castling++;
        if (san.includes('=')) kinds.promotion++;
        if (/^[a-h]x/.test(san) && board[placeOf(uci.slice(2, 4))] === '.') kinds.enPassant++;
      }
    });
    for (const count of Object.values(kinds)) expect(count).toBeGreaterThan(0);
  });

  test('castle in Chess960 where the king stands still, or the rook on its square', () => {
    expect(boardAfter(boardOf('8/8/8/8/8/8/8/R5KR w KQ - 0 1'), 'g1h1').slice(56)).toBe('R....RK.');
    expect(boardAfter(boardOf('8/8/8/8/8/8/8/1RK5 w Q - 0 1'), 'c1b1').slice(56)).toBe('..KR....');
    expect(boardAfter(boardOf('1k1r4/8/8/8/8/8/8/8 b k - 0 1'), 'b8d8').slice(0, 8)).toBe('.....rk.');
  });
});
