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
  findChecksAndPins();
  const from = squareFromName(wanted.slice(0, 2));
  const moves = MOVES.slice(0, generate(ALL, 0)).filter((move) => fromSquare(move) === from);
  for (const chess960 of [true, false]) {
    const move = moves.find((candidate) => moveText(candidate, chess960) === wanted);
    if (move !== undefined) return move;
  }
  return NO_MOVE;
}
