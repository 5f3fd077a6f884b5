/** Moves as text, read against the current position. */

import { findChecksAndPins } from './board.ts';
import { ALL, generate, MOVES } from './generate.ts';
import { fromSquare, moveText, NO_MOVE } from './move.ts';
import { squareFromName } from './squares.ts';
import type { Move } from './types.ts';

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
  for (let end = generate(ALL, 0), at = 0; at < end; at++) {
    if (fromSquare(MOVES[at]) === from && moveText(MOVES[at], chess960) === text) return MOVES[at];
  }
  return NO_MOVE;
}
