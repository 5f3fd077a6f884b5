/**
 * Squares, sides, kinds of pieces and castling rights: the numbers that everything else is indexed by, and their
 * names. Squares run from a1 = 0 along the ranks to h8 = 63.
 */

import type { Kind, Piece, Side, Square } from './types.ts';

export const WHITE: Side = 0;
export const BLACK: Side = 1;

/** Kinds of pieces, 1-6; 0 stands for an empty square and, in tables by piece, for all pieces of a side. */
export const NONE: Kind = 0;
export const PAWN: Kind = 1;
export const KNIGHT: Kind = 2;
export const BISHOP: Kind = 3;
export const ROOK: Kind = 4;
export const QUEEN: Kind = 5;
export const KING: Kind = 6;

/** A piece is `side << 3 | kind`: 1-6 White's, 9-14 Black's. */
export const BLACK_BIT = 8;
export const PIECE_LETTERS = '.PNBRQK..pnbrqk.';

export const NO_SQUARE: Square = -1;

/** Castling rights, one bit each; their index is `2 * side`, plus one on the queen's side. */
export const WHITE_KING_SIDE = 1;
export const WHITE_QUEEN_SIDE = 2;
export const BLACK_KING_SIDE = 4;
export const BLACK_QUEEN_SIDE = 8;

export function pieceOf(side: Side, kind: Kind): Piece {
  return (side << 3) | kind;
}

export function kindOf(piece: Piece): Kind {
  return piece & 7;
}

export function sideOf(piece: Piece): Side {
  return piece >> 3;
}

export function fileOf(square: Square): number {
  return square & 7;
}

export function rankOf(square: Square): number {
  return square >> 3;
}

export function squareAt(file: number, rank: number): Square {
  return (rank << 3) | file;
}

/** Distance of two squares in files, 0 to 7. */
export function filesBetween(one: Square, other: Square): number {
  return Math.abs((one & 7) - (other & 7));
}

/** King moves between two squares on an empty board, at `64 * one + other`. */
const KING_DISTANCES = Uint8Array.from({ length: 64 * 64 }, (_, at) => {
  const one = at >> 6, other = at & 63;
  return Math.max(filesBetween(one, other), Math.abs((one >> 3) - (other >> 3)));
});

/** King moves from one square to another on an empty board, 0 to 7. */
export function kingDistance(one: Square, other: Square): number {
  return KING_DISTANCES[64 * one + other];
}

/** Rank 0-7 from the perspective of a side: its own first rank is 0. */
export function relativeRank(side: Side, square: Square): number {
  return (square >> 3) ^ (side === WHITE ? 0 : 7);
}

export function squareName(square: Square): string {
  return SQUARE_NAMES[square];
}

const SQUARE_NAMES = Array.from({ length: 64 }, (_, square) =>
  String.fromCharCode(97 + fileOf(square), 49 + rankOf(square)));

/** The square that a two-letter name stands for, or NO_SQUARE. */
export function squareFromName(name: string): Square {
  return /^[a-h][1-8]$/.test(name) ? squareAt(name.charCodeAt(0) - 97, name.charCodeAt(1) - 49) : NO_SQUARE;
}

/** `a` to `h` for files 0 to 7. */
export function fileName(file: number): string {
  return String.fromCharCode(97 + file);
}
