/**
 * A move in one 16-bit integer: bits 0-5 the square it leaves, bits 6-11 the square it reaches, bits 12-14 its
 * type. Castling is stored as the king taking its own rook, which serves Chess960 as well. Zero is no move.
 */

import { KNIGHT, QUEEN, rankOf, squareAt, squareName } from './squares.ts';

export const NO_MOVE = 0;

/** Types of a move. A promotion's type is `PROMOTION + kind - KNIGHT`, 4-7. */
export const NORMAL = 0;
export const DOUBLE_PUSH = 1;
export const CASTLING = 2;
export const EN_PASSANT = 3;
export const PROMOTION = 4;
export const LAST_TYPE = PROMOTION + QUEEN - KNIGHT;

export function moveOf(from: number, to: number, type: number): number {
  return from | (to << 6) | (type << 12);
}

export function promotionOf(from: number, to: number, kind: number): number {
  return from | (to << 6) | ((PROMOTION + kind - KNIGHT) << 12);
}

export function fromSquare(move: number): number {
  return move & 63;
}

export function toSquare(move: number): number {
  return (move >> 6) & 63;
}

export function typeOf(move: number): number {
  return move >> 12;
}

export function isPromotion(move: number): boolean {
  return move >> 12 >= PROMOTION;
}

/** The kind that a promotion makes. */
export function promotedKind(move: number): number {
  return (move >> 12) - PROMOTION + KNIGHT;
}

/** Where the king ends when it castles with the rook on `rookSquare`: the g- or the c-file. */
export function castledKingSquare(kingSquare: number, rookSquare: number): number {
  return squareAt(rookSquare > kingSquare ? 6 : 2, rankOf(kingSquare));
}

/** Where the rook ends when the king castles: the f- or the d-file. */
export function castledRookSquare(kingSquare: number, rookSquare: number): number {
  return squareAt(rookSquare > kingSquare ? 5 : 3, rankOf(kingSquare));
}

/**
 * A move as UCI writes it: `e2e4`, `e7e8q`; castling as the king's two steps, or as king takes rook when
 * `chess960` is set; `0000` for no move.
 */
export function moveText(move: number, chess960: boolean): string {
  if (move === NO_MOVE) return '0000';
  const from = fromSquare(move);
  let to = toSquare(move);
  if (typeOf(move) === CASTLING && !chess960) to = castledKingSquare(from, to);
  const promotion = isPromotion(move) ? 'nbrq'[promotedKind(move) - KNIGHT] : '';
  return squareName(from) + squareName(to) + promotion;
}
