/** Moves, positions and games. */

import type { Colour, Fen, Square } from './common.ts';

/** A move as UCI and as people write it. */
export interface Move {
  /** `e2e4`, `e7e8q`; castling as the king's two steps, in Chess960 as king takes rook. */
  readonly uci: string;
  /** `e4`, `e8=Q+`, `O-O`. */
  readonly san: string;
}

/** A piece as FEN writes it: `K` is White's king, `k` Black's. */
export type Piece = 'P' | 'N' | 'B' | 'R' | 'Q' | 'K' | 'p' | 'n' | 'b' | 'r' | 'q' | 'k';

/** A position and what the rules of chess say of it. */
export interface Position {
  readonly fen: Fen;
  readonly sideToMove: Colour;
  readonly pieces: Readonly<Record<Square, Piece>>;
  /** The moves that were played to it. */
  readonly played: readonly Move[];
  /** Empty when the game has ended by mate or stalemate. */
  readonly legalMoves: readonly Move[];
  readonly check: boolean;
  /** Castling rights need Chess960: moves are written so, too. */
  readonly chess960: boolean;
  /** End of the game, or null. Repetition and the fifty-move rule end it without a claim. */
  readonly end: GameEnd | null;
}

export interface GameEnd {
  readonly result: '1-0' | '0-1' | '1/2-1/2';
  readonly reason: 'checkmate' | 'stalemate' | 'insufficient material' | 'threefold repetition' | 'fifty moves';
}

export type Result = '1-0' | '0-1' | '1/2-1/2' | '*';

/** A game of a PGN file. */
export interface PgnGame {
  /** Tags by their names; of those named twice the last value. */
  readonly tags: Readonly<Record<string, string>>;
  /** Where it begins. */
  readonly fen: Fen;
  readonly moves: readonly PgnMove[];
  /** The comment of a game without moves; empty for none. */
  readonly comment?: string;
  readonly result: Result;
}

export interface PgnMove extends Move {
  /** The comment after the move; empty for none. */
  readonly comment: string;
  /** A comment before it, as the first move of a line may have. */
  readonly before?: string;
  /** Numeric annotation glyphs: 1 is `!`, 2 `?`, 4 `??`, 6 `?!`. */
  readonly nags?: readonly number[];
  /** Alternatives to it: each a move and its continuation. */
  readonly variations?: readonly (readonly PgnMove[])[];
}

/** A game of a PGN file, found but not yet read. */
export interface PgnEntry {
  readonly tags: Readonly<Record<string, string>>;
  /** Its own text, for `parsePgn`. */
  readonly pgn: string;
  /** The line of the file on which it begins, from 1. */
  readonly line: number;
}
