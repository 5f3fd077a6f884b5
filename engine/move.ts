/**
 * A move in one 16-bit integer: bits 0-5 the square it leaves, bits 6-11 the square it reaches, bits 12-14 its
 * type. Castling is stored as the king taking its own rook, which serves Chess960 as well. Zero is no move.
 */

import { KNIGHT, QUEEN, rankOf, squareAt, squareName } from './squares.ts';
import type { Kind, Move, MoveType, Square } from './types.ts';

export const NO_MOVE: Move = 0;

/** Types of a move. A promotion's type is `PROMOTION + kind - KNIGHT`, 4-7. */
export const NORMAL: MoveType = 0;
export const DOUBLE_PUSH: MoveType = 1;
export const CASTLING: MoveType = 2;
export const EN_PASSANT: MoveType = 3;
export const PROMOTION: MoveType = 4;
export const LAST_TYPE: MoveType = PROMOTION + QUEEN - KNIGHT;

export function moveOf(from: Square, to: Square, type: MoveType): Move {
  return from | (to << 6) | (type << 12);
}

export function promotionOf(from: Square, to: Square, kind: Kind): Move {
  return from | (to << 6) | ((PROMOTION + kind - KNIGHT) << 12);
}

export function fromSquare(move: Move): Square {
  return move & 63;
}

export function toSquare(move: Move): Square {
  return (move >> 6) & 63;
}

export function typeOf(move: Move): MoveType {
  return move >> 12;
}

export function isPromotion(move: Move): boolean {
  return move >> 12 >= PROMOTION;
}

/** The kind that a pawn promotes to. */
export function promotedKind(move: Move): Kind {
  return (move >> 12) - PROMOTION + KNIGHT;
}

/** Target of the king that castles with the rook on `rookSquare`: on the g- or the c-file. */
export function castledKingSquare(kingSquare: Square, rookSquare: Square): Square {
  return squareAt(rookSquare > kingSquare ? 6 : 2, rankOf(kingSquare));
}

/** Target of the rook when the king castles: on the f- or the d-file. */
export function castledRookSquare(kingSquare: Square, rookSquare: Square): Square {
  return squareAt(rookSquare > kingSquare ? 5 : 3, rankOf(kingSquare));
}

/**
 * A move as UCI writes it: `e2e4`, `e7e8q`; castling as the king's two steps, or as king takes rook when
 * `chess960` is set; `0000` for no move.
 */
export function moveText(move: Move, chess960: boolean): string {
  if (move === NO_MOVE) return '0000';
  const from = fromSquare(move);
  let to = toSquare(move);
  if (typeOf(move) === CASTLING && !chess960) to = castledKingSquare(from, to);
  const promotion = isPromotion(move) ? 'nbrq'[promotedKind(move) - KNIGHT] : '';
  return squareName(from) + squareName(to) + promotion;
}
