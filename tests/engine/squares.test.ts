import { describe, expect, test } from 'vitest';
import {
  BLACK,
  fileOf,
  KING,
  kindOf,
  NO_SQUARE,
  PAWN,
  PIECE_LETTERS,
  pieceOf,
  rankOf,
  relativeRank,
  sideOf,
  squareAt,
  squareFromName,
  squareName,
  WHITE,
} from '../../engine/squares.ts';

test('squares, files and ranks, and names stand for each other', () => {
  const names = new Set<string>();
  for (let square = 0; square < 64; square++) {
    expect(squareAt(fileOf(square), rankOf(square))).toBe(square);
    expect(squareFromName(squareName(square))).toBe(square);
    names.add(squareName(square));
  }
  expect(names.size).toBe(64);
  expect([squareName(0), squareName(7), squareName(56), squareName(63)]).toEqual(['a1', 'h1', 'a8', 'h8']);
});

describe('no square is called', () => {
  test.each(['', 'a', 'a0', 'a9', 'i1', 'A1', 'a1 ', 'a11', '-', '11', 'aa', 'a1\n'])('%j', (name) => {
    expect(squareFromName(name)).toBe(NO_SQUARE);
  });
});

test('each side counts its ranks from its own end', () => {
  for (let square = 0; square < 64; square++) {
    expect(relativeRank(WHITE, square)).toBe(rankOf(square));
    expect(relativeRank(BLACK, square)).toBe(7 - rankOf(square));
  }
});

test('pieces are sides and kinds', () => {
  for (const side of [WHITE, BLACK]) {
    for (let kind = PAWN; kind <= KING; kind++) {
      const piece = pieceOf(side, kind);
      expect([sideOf(piece), kindOf(piece)]).toEqual([side, kind]);
      const letter = '?pnbrqk'[kind];
      expect(PIECE_LETTERS[piece]).toBe(side === WHITE ? letter.toUpperCase() : letter);
    }
  }
});
