/**
 * The key of the current position in Polyglot's book format. Idea and numbers: Fabien Letouzey and Michel Van den
 * Bergh.
 */

import { BOARD, GAME, RIGHTS, SIDE_TO_MOVE, STATE, STATES } from '../../engine/board.ts';
import { DOUBLE_PUSH, toSquare, typeOf } from '../../engine/move.ts';
import { fileOf, kindOf, NO_SQUARE, NONE, PAWN, pieceOf, sideOf, squareFromName, WHITE } from '../../engine/squares.ts';
import type { Game } from '../../search/worker.ts';
import { CASTLING, EN_PASSANT, POLYGLOT_WORDS, WHITE_TO_MOVE } from './polyglot-words.ts';

/**
 * The key of the position on the board. `pushed` is the square of a pawn that has just made its double step, or
 * NO_SQUARE: the key names its file when an enemy pawn stands beside it, even one that is pinned and may not take.
 */
export function polyglotKey(pushed: number): bigint {
  let key = 0n;
  for (let square = 0; square < 64; square++) {
    const piece = BOARD[square]!;
    if (piece !== NONE) key ^= POLYGLOT_WORDS[64 * kindIndex(piece) + square]!;
  }
  const rights = STATES[GAME[STATE] + RIGHTS];
  for (let index = 0; index < 4; index++) {
    if ((rights & (1 << index)) !== 0) key ^= POLYGLOT_WORDS[CASTLING + index]!;
  }
  const us = GAME[SIDE_TO_MOVE];
  if (pushed !== NO_SQUARE && hasPawnBeside(pushed, us)) key ^= POLYGLOT_WORDS[EN_PASSANT + fileOf(pushed)]!;
  if (us === WHITE) key ^= POLYGLOT_WORDS[WHITE_TO_MOVE]!;
  return key;
}

/** Pawns first, kings last, Black's before White's of each kind. */
function kindIndex(piece: number): number {
  return 2 * (kindOf(piece) - PAWN) + (sideOf(piece) === WHITE ? 1 : 0);
}

function hasPawnBeside(square: number, side: number): boolean {
  const file = fileOf(square);
  const pawn = pieceOf(side, PAWN);
  return (file > 0 && BOARD[square - 1] === pawn) || (file < 7 && BOARD[square + 1] === pawn);
}

/** The pawn that has just made its double step, by the last move of a game or the FEN that it starts from. */
export function pushedPawn({ fen, moves }: Game): number {
  const last = moves.at(-1);
  if (last !== undefined) return typeOf(last) === DOUBLE_PUSH ? toSquare(last) : NO_SQUARE;
  const passed = squareFromName(fen.split(/\s+/)[3] ?? '-');
  return passed === NO_SQUARE ? NO_SQUARE : passed ^ 8;
}
