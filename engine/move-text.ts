/** Moves as text, read against the current position. */

import { BOARD, EN_PASSANT_SQUARE, findChecksAndPins, GAME, STATE, STATES } from './board.ts';
import { ALL, generate, MOVES } from './generate.ts';
import { isLegal } from './legality.ts';
import { DOUBLE_PUSH, EN_PASSANT, fromSquare, moveOf, moveText, NO_MOVE, NORMAL, promotionOf } from './move.ts';
import { fileOf, KING, kindOf, NO_SQUARE, NONE, PAWN, PIECE_LETTERS, squareFromName } from './squares.ts';
import type { Kind, Move, Square } from './types.ts';

/**
 * The legal move that a text such as `e2e4`, `e7e8q`, `e1g1` or `e1h1` (castling) stands for, or NO_MOVE. King
 * takes rook is tried first, so that in Chess960 a king's step is never taken for castling.
 */
export function findMove(text: string): Move {
  const wanted = text.toLowerCase();
  const move = findMoveWritten(wanted, true);
  return move === NO_MOVE ? findMoveWritten(wanted, false) : move;
}

/**
 * The legal move that is written as this text and in no other way, or NO_MOVE: castling as king takes rook when
 * `chess960` is set, else as the king's two steps, everything in lower case.
 */
export function findMoveWritten(text: string, chess960: boolean): Move {
  findChecksAndPins();
  const from = squareFromName(text.slice(0, 2));
  if (from === NO_SQUARE) return NO_MOVE;
  if (kindOf(BOARD[from]) !== KING) {
    const to = squareFromName(text.slice(2, 4));
    const promoted = text.length === 4 ? NONE : kindOf(PIECE_LETTERS.lastIndexOf(text.slice(4)));
    const move = to === NO_SQUARE ? NO_MOVE : pieceMove(from, to, promoted);
    return isLegal(move, 0) && moveText(move, chess960) === text ? move : NO_MOVE;
  }
  for (let end = generate(ALL, 0), at = 0; at < end; at++) {
    if (fromSquare(MOVES[at]) === from && moveText(MOVES[at], chess960) === text) return MOVES[at];
  }
  return NO_MOVE;
}

/** The move between two squares, legal or not, but no castling; a pawn becomes `promoted`, unless that is NONE. */
export function pieceMove(from: Square, to: Square, promoted: Kind): Move {
  if (promoted !== NONE) return promotionOf(from, to, promoted);
  if (kindOf(BOARD[from]) !== PAWN) return moveOf(from, to, NORMAL);
  if (Math.abs(to - from) === 16) return moveOf(from, to, DOUBLE_PUSH);
  const isEnPassant = fileOf(from) !== fileOf(to) && to === STATES[GAME[STATE] + EN_PASSANT_SQUARE];
  return moveOf(from, to, isEnPassant ? EN_PASSANT : NORMAL);
}
