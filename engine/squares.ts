/**
 * Squares, sides, kinds of men and castling rights: the numbers that everything else is indexed by, and their
 * names. Squares run from a1 = 0 along the ranks to h8 = 63.
 */

export const WHITE = 0;
export const BLACK = 1;

/** Kinds of men, 1-6; 0 stands for an empty square and, in piece-indexed tables, for all men of a side. */
export const NONE = 0;
export const PAWN = 1;
export const KNIGHT = 2;
export const BISHOP = 3;
export const ROOK = 4;
export const QUEEN = 5;
export const KING = 6;

/** A piece is `side << 3 | kind`: 1-6 White's, 9-14 Black's. */
export const BLACK_BIT = 8;
export const PIECE_LETTERS = '.PNBRQK..pnbrqk.';

export const NO_SQUARE = -1;

/** Castling rights, one bit each; their index is `2 * side`, plus one on the queen's side. */
export const WHITE_KING_SIDE = 1;
export const WHITE_QUEEN_SIDE = 2;
export const BLACK_KING_SIDE = 4;
export const BLACK_QUEEN_SIDE = 8;

export function pieceOf(side: number, kind: number): number {
  return (side << 3) | kind;
}

export function kindOf(piece: number): number {
  return piece & 7;
}

export function sideOf(piece: number): number {
  return piece >> 3;
}

export function fileOf(square: number): number {
  return square & 7;
}

export function rankOf(square: number): number {
  return square >> 3;
}

export function squareAt(file: number, rank: number): number {
  return (rank << 3) | file;
}

/** Files from one square to another, 0 to 7. */
export function filesBetween(one: number, other: number): number {
  return Math.abs((one & 7) - (other & 7));
}

/** Rank 0-7 as the side itself counts: its own first rank is 0. */
export function relativeRank(side: number, square: number): number {
  return (square >> 3) ^ (side === WHITE ? 0 : 7);
}

export function squareName(square: number): string {
  return String.fromCharCode(97 + fileOf(square), 49 + rankOf(square));
}

/** The square that a two-letter name stands for, or NO_SQUARE. */
export function squareFromName(name: string): number {
  return /^[a-h][1-8]$/.test(name) ? squareAt(name.charCodeAt(0) - 97, name.charCodeAt(1) - 49) : NO_SQUARE;
}

/** `a` to `h` for files 0 to 7. */
export function fileName(file: number): string {
  return String.fromCharCode(97 + file);
}
