/** The facts that sentences are made of: those of the pawns, and who stands where. */

import type { Colour, Square } from '../facts.ts';
import type { PawnStructure } from './pawns-report.ts';
import { NONE, WHITE, kindOf, sideOf, squareName } from '../../engine/squares.ts';
import { BOARD } from '../../engine/board.ts';

export type StructureFacts = Pick<PawnStructure, 'formations' | 'white' | 'black'>;

export type PieceName = 'pawn' | 'knight' | 'bishop' | 'rook' | 'queen' | 'king';

/** By kind, from the pawn on. */
export const PIECE_NAMES: readonly PieceName[] = ['pawn', 'knight', 'bishop', 'rook', 'queen', 'king'];

export interface Piece {
  readonly colour: Colour;
  readonly name: PieceName;
}

/** The pieces on the board, pawns among them, by square. */
export type Pieces = ReadonlyMap<Square, Piece>;

/** The pieces of the current position. */
export function findPieces(): Pieces {
  const pieces = new Map<Square, Piece>();
  for (let square = 0; square < 64; square++) {
    const piece = BOARD[square];
    if (piece === NONE) continue;
    const colour = sideOf(piece) === WHITE ? 'white' : 'black';
    pieces.set(squareName(square), { colour, name: PIECE_NAMES[kindOf(piece) - 1] });
  }
  return pieces;
}

/** The squares of a side's pieces of some kinds. */
export function squaresOf(pieces: Pieces, colour: Colour, ...names: readonly PieceName[]): Square[] {
  return [...pieces].filter(([, one]) => one.colour === colour && names.includes(one.name)).map(([square]) => square);
}
