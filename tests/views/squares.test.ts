import { describe, expect, test } from 'vitest';
import { centreOf, isDark, piecesInWords, piecesOf, placeOf, squareAt, squaresInRows } from '../../views/squares.ts';

describe('squares', () => {
  test('are where the board has them, from either side', () => {
    expect(squaresInRows('white').slice(0, 2)).toEqual(['a8', 'b8']);
    expect(squaresInRows('black').slice(0, 2)).toEqual(['h1', 'g1']);
    for (const side of ['white', 'black'] as const) {
      for (const name of squaresInRows(side)) {
        const { column, row } = placeOf(name, side);
        expect(squareAt(column, row, side)).toBe(name);
      }
      expect(squareAt(8, 0, side)).toBeUndefined();
      expect(squareAt(0, -1, side)).toBeUndefined();
    }
    expect(centreOf('a8', 'white')).toEqual({ x: 22.5, y: 22.5 });
  });

  test('are dark and light', () => {
    expect(['a1', 'h8', 'd4', 'e3'].every(isDark)).toBe(true);
    expect(['h1', 'a8', 'e4', 'd3'].some(isDark)).toBe(false);
  });

  test('hold the pieces of a FEN', () => {
    const pieces = piecesOf('4k3/8/8/3P4/8/8/8/K6q w - - 0 1');
    expect(pieces).toEqual({ e8: 'k', d5: 'P', a1: 'K', h1: 'q' });
    expect(piecesInWords(pieces)).toBe('White: Ka1, d5; Black: Ke8, Qh1');
  });
});
