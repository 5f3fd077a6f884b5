/** The openings that games begin with when the user names no file: those that come with the program. */

import { START_FEN, setFen } from '../../engine/fen.ts';
import { moveText, NO_MOVE } from '../../engine/move.ts';
import { playMove } from '../../engine/position.ts';
import { findMove } from '../moves.ts';
import type { Book } from './book.ts';
import { BOOK_LINES } from './book-lines.ts';

/** How many openings there are. */
export const BOOK_SIZE = BOOK_LINES.length;

/** The moves from the start of an opening, 0 to BOOK_SIZE - 1. The position of this thread follows them. */
export function bookOpening(index: number): number[] {
  setFen(START_FEN);
  return BOOK_LINES[index]!.match(/.{4}/g)!.map((text) => {
    const move = findMove(text);
    if (move === NO_MOVE) throw new Error(`the built-in book has an illegal move ${text}`);
    playMove(move);
    return move;
  });
}

/** The same as a book for matches. */
export const BUILT_IN_BOOK: Book = {
  count: BOOK_SIZE,
  digest: 'built-in',
  at: (index) => ({ fen: START_FEN, moves: bookOpening(index).map((move) => moveText(move, false)) }),
};
