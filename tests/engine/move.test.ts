import { describe, expect, test } from 'vitest';
import {
  CASTLING,
  castledKingSquare,
  castledRookSquare,
  DOUBLE_PUSH,
  EN_PASSANT,
  fromSquare,
  isPromotion,
  LAST_TYPE,
  moveOf,
  moveText,
  NO_MOVE,
  NORMAL,
  PROMOTION,
  promotedKind,
  promotionOf,
  toSquare,
  typeOf,
} from '../../engine/move.ts';
import { BISHOP, KNIGHT, QUEEN, ROOK, squareFromName } from '../../engine/squares.ts';

const between = (from: string, to: string, type = NORMAL) => moveOf(squareFromName(from), squareFromName(to), type);
const promoting = (from: string, to: string, kind: number) =>
  promotionOf(squareFromName(from), squareFromName(to), kind);

test('a move gives back what it was made of, and fits into sixteen bits', () => {
  const faults: string[] = [];
  for (let from = 0; from < 64; from++) {
    for (let to = 0; to < 64; to++) {
      for (let type = NORMAL; type <= LAST_TYPE; type++) {
        const move = moveOf(from, to, type);
        const isSame = fromSquare(move) === from && toSquare(move) === to && typeOf(move) === type;
        if (!isSame || move !== (move & 0xffff)) faults.push(`${from} ${to} ${type}`);
      }
    }
  }
  expect(faults).toEqual([]);
});

test('promotions are told by their type', () => {
  for (const type of [NORMAL, DOUBLE_PUSH, CASTLING, EN_PASSANT])
    expect(isPromotion(between('a7', 'a8', type))).toBe(false);
  for (const kind of [KNIGHT, BISHOP, ROOK, QUEEN]) {
    const move = promoting('a7', 'a8', kind);
    expect([isPromotion(move), promotedKind(move)]).toEqual([true, kind]);
    expect(typeOf(move)).toBeGreaterThanOrEqual(PROMOTION);
    expect(typeOf(move)).toBeLessThanOrEqual(LAST_TYPE);
  }
});

describe('as UCI writes it', () => {
  test.each([
    ['no move', NO_MOVE, '0000', '0000'],
    ['a move', between('g1', 'f3'), 'g1f3', 'g1f3'],
    ['from corner to corner', between('h8', 'a1'), 'h8a1', 'h8a1'],
    ['a double push', between('e2', 'e4', DOUBLE_PUSH), 'e2e4', 'e2e4'],
    ['en passant', between('e5', 'd6', EN_PASSANT), 'e5d6', 'e5d6'],
    ['promotion to a queen', promoting('e7', 'e8', QUEEN), 'e7e8q', 'e7e8q'],
    ['promotion to a rook', promoting('e7', 'd8', ROOK), 'e7d8r', 'e7d8r'],
    ['promotion to a bishop', promoting('a2', 'b1', BISHOP), 'a2b1b', 'a2b1b'],
    ['promotion to a knight', promoting('h2', 'h1', KNIGHT), 'h2h1n', 'h2h1n'],
    ['short castling', between('e1', 'h1', CASTLING), 'e1g1', 'e1h1'],
    ['long castling', between('e8', 'a8', CASTLING), 'e8c8', 'e8a8'],
    ['castling with an inner rook', between('b1', 'd1', CASTLING), 'b1g1', 'b1d1'],
    ['castling of a king that stays', between('g8', 'h8', CASTLING), 'g8g8', 'g8h8'],
  ])('%s', (_, move, standard, chess960) => {
    expect(moveText(move, false)).toBe(standard);
    expect(moveText(move, true)).toBe(chess960);
  });
});

describe('castling ends on the same squares wherever it begins', () => {
  test.each([
    ['e1', 'h1', 'g1', 'f1'],
    ['e1', 'a1', 'c1', 'd1'],
    ['b8', 'c8', 'g8', 'f8'],
    ['b8', 'a8', 'c8', 'd8'],
    ['g1', 'h1', 'g1', 'f1'],
    ['f1', 'g1', 'g1', 'f1'],
    ['c8', 'b8', 'c8', 'd8'],
  ])('king %s, rook %s', (king, rook, kingTo, rookTo) => {
    const squares = [squareFromName(king), squareFromName(rook)] as const;
    expect(castledKingSquare(...squares)).toBe(squareFromName(kingTo));
    expect(castledRookSquare(...squares)).toBe(squareFromName(rookTo));
  });
});
