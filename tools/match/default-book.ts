/** The openings that games begin with when the user names no file: those that come with the program. */

import { START_FEN, setFen } from '../../engine/fen.ts';
import { moveText, NO_MOVE } from '../../engine/move.ts';
import { findMove } from '../../engine/move-text.ts';
import { playMove } from '../../engine/position.ts';
import { digestOf } from '../digest.ts';
import { type Book, openBook } from './opening-book.ts';
import { BOOK_LINES } from './opening-lines.ts';

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

/** The openings of a file, or of the built-in book without one, at most so many plies of each game. Throws Failure. */
export function bookFrom(file: string | undefined, plies: number): Book {
  return file === undefined ? builtInBook(plies) : openBook(file, plies);
}

function builtInBook(plies: number): Book {
  const textOf = (move: number) => moveText(move, false);
  return {
    count: BOOK_SIZE,
    digest: digestOf(BOOK_LINES.join(' ')),
    at: (index) => ({ fen: START_FEN, moves: bookOpening(index).slice(0, plies).map(textOf) }),
  };
}
