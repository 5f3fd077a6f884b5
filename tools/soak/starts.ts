/** Where soaked games begin: positions of the built-in book, or start positions of Chess960. A fresh clone has both. */

import { toFen } from '../../engine/fen.ts';
import { randomWords } from '../../engine/keys.ts';
import { CHESS960_START_COUNT, chess960Fen } from '../openings/chess960-starts.ts';
import { BOOK_SIZE, bookOpening } from '../openings/opening-book.ts';

/** Lines of EPD with clocks, chosen by the seed. */
export function startsEpd(isChess960: boolean, count: number, seed: number): string {
  const random = randomWords(seed);
  const below = (bound: number) => (random() >>> 0) % bound;
  const lines = Array.from({ length: count }, () =>
    isChess960 ? epdOf(chess960Fen(below(CHESS960_START_COUNT))) : epdOf(bookFen(below(BOOK_SIZE))),
  );
  return `${lines.join('\n')}\n`;
}

function epdOf(fen: string): string {
  const [placement, side, castling, enPassant, halfmoves, number] = fen.split(' ');
  return `${placement} ${side} ${castling} ${enPassant} hmvc ${halfmoves}; fmvn ${number};`;
}

function bookFen(index: number): string {
  bookOpening(index);
  return toFen();
}
