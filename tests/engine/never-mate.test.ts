import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { setFen } from '../../engine/fen.ts';
import { isTooWeakToMate } from '../../engine/never-mate/material.ts';
import { canNeverMate } from '../../engine/never-mate/never-mate.ts';
import { BLACK, WHITE } from '../../engine/squares.ts';
import { flippedFen } from '../support/flip.ts';
import { describeShared, sharedData } from '../support/shared.ts';

describe('White can mate with the help of Black, or never', () => {
  test.each([
    ['a bare king', '4k3/8/8/8/8/8/qqqq4/4K3 w - - 0 1', 'never'],
    ['a knight', '4k3/8/8/8/8/8/8/4KN2 w - - 0 1', 'never'],
    ['a knight against queens', '3qk3/3q4/8/8/8/8/8/4KN2 w - - 0 1', 'never'],
    ['a knight against a pawn', '4k3/7p/8/8/8/8/8/4KN2 w - - 0 1', 'mate'],
    ['a knight against a knight', '4k1n1/8/8/8/8/8/8/4KN2 w - - 0 1', 'mate'],
    ['a knight against a bishop', '4k1b1/8/8/8/8/8/8/4KN2 w - - 0 1', 'mate'],
    ['a knight against a rook', '4k1r1/8/8/8/8/8/8/4KN2 w - - 0 1', 'mate'],
    ['a knight against a queen and a pawn', '4k1q1/7p/8/8/8/8/8/4KN2 w - - 0 1', 'mate'],
    ['two knights', '4k3/8/8/8/8/8/8/4KNN1 w - - 0 1', 'mate'],
    ['two knights against queens', '4k1q1/8/8/8/8/8/8/4KNN1 w - - 0 1', 'mate'],
    ['a bishop', '4k3/8/8/8/8/8/8/4KB2 w - - 0 1', 'never'],
    ['bishops of a colour', '4k3/8/8/8/8/3B4/8/4KB2 w - - 0 1', 'never'],
    ['bishops of both colours', '4k3/8/8/8/8/8/8/4KBB1 w - - 0 1', 'mate'],
    ['a bishop against one of its colour', '2b1k3/8/8/8/8/8/8/4KB2 w - - 0 1', 'never'],
    ['a bishop against one of the other colour', '4kb2/8/8/8/8/8/8/4KB2 w - - 0 1', 'mate'],
    ['a bishop against rooks and queens', 'r2qk2r/8/8/8/8/8/8/4KB2 w - - 0 1', 'never'],
    ['a bishop against a knight', '4k1n1/8/8/8/8/8/8/4KB2 w - - 0 1', 'mate'],
    ['a bishop against a pawn', '4k3/7p/8/8/8/8/8/4KB2 w - - 0 1', 'mate'],
    ['a pawn', '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1', 'mate'],
    ['a rook', '4k3/8/8/8/8/8/8/4K2R w - - 0 1', 'mate'],
    ['a wall of pawns', '8/8/2k5/2p1p1p1/1pP1p1P1/1P2P1P1/K7/8 b - - 12 67', 'never'],
    ['a wall with a gap', '8/8/2k5/2p1p1p1/1pP1p1P1/1P4P1/K7/8 b - - 12 67', 'mate'],
    ['a pawn that may be taken', '8/8/8/8/8/1k6/1P6/K7 b - - 0 1', 'mate'],
    ['only one move, which takes the queen', '8/8/8/8/8/8/q7/K1k5 w - - 0 1', 'never'],
    ['a stalemate', 'k7/P7/K7/8/8/8/8/8 b - - 0 1', 'never'],
    ['a queen that must be taken', 'kQ6/8/K7/8/8/8/8/8 b - - 0 1', 'never'],
    ['a mate on the board', 'k7/1Q6/K7/8/8/8/8/8 b - - 0 1', 'mate'],
    ['mated itself', '8/8/8/8/8/5k2/6q1/R6K w - - 0 1', 'never'],
  ])('%s: %s', (_, fen, expected) => {
    expect(canNeverMate(fen, WHITE)).toBe(expected === 'never');
    expect(canNeverMate(flippedFen(fen), BLACK)).toBe(expected === 'never');
  });
});

describe('material', () => {
  test('that is too weak is so wherever it stands', () => {
    setFen('8/8/8/8/8/8/8/KN1k3q w - - 0 1');
    expect([WHITE, BLACK].map(isTooWeakToMate)).toEqual([true, false]);
  });
});

describeShared('positions in which somebody can never mate', () => {
  /** One line of so many, with the sides that can never mate. */
  function sampleOf(file: string, step: number): { fen: string; never: string }[] {
    const lines = readFileSync(sharedData(`dead/${file}.epd`), 'utf8')
      .trim()
      .split('\n');
    return lines
      .filter((_, index) => index % step === 0)
      .map((line) => ({
        fen: line.split(' ', 4).join(' '),
        never: /"cannot mate: (\w+)"/.exec(line)![1]!,
      }));
  }

  // A side that the file does not name can mate in a composition; of a game the file names one side only.
  test('are never found where mate is possible, and many are found', () => {
    const found = sampleOf('compositions', 40).flatMap(({ fen, never }) =>
      ([WHITE, BLACK] as const).map((side) => {
        const isNever = never === 'neither' || never === ['white', 'black'][side];
        const isFound = canNeverMate(fen, side);
        if (isFound) expect({ fen, side, isNever }).toEqual({ fen, side, isNever: true });
        return isFound;
      }),
    );
    expect(found.filter((is) => is).length).toBeGreaterThan(found.length / 3);
  });

  test('are found in all pawn endings of games', () => {
    for (const { fen, never } of sampleOf('timeouts', 20).filter((one) => !/[nbrq]/i.test(one.fen.split(' ')[0]!))) {
      expect({ fen, found: canNeverMate(fen, never === 'white' ? WHITE : BLACK) }).toEqual({ fen, found: true });
    }
  });
});
