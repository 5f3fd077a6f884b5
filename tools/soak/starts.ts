/** Where soaked games begin: positions of the built-in book, or start positions of Chess960. A fresh clone has both. */

import { toFen } from '../../engine/fen.ts';
import { randomWords } from '../../engine/keys.ts';
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

export const CHESS960_START_COUNT = 960;
const KNIGHT_PLACES = ['01', '02', '03', '04', '12', '13', '14', '23', '24', '34'];

/** A start position of Chess960 by its number, 0 to 959, as Reinhard Scharnagl has numbered them. */
export function chess960Fen(number: number): string {
  const rank: string[] = Array(8).fill('');
  let rest = number;
  const next = (bound: number) => {
    const value = rest % bound;
    rest = Math.floor(rest / bound);
    return value;
  };
  const free = () => rank.flatMap((piece, file) => (piece === '' ? [file] : []));
  rank[2 * next(4) + 1] = 'b';
  rank[2 * next(4)] = 'b';
  rank[free()[next(6)]!] = 'q';
  const places = free();
  for (const place of KNIGHT_PLACES[rest]!) rank[places[Number(place)]!] = 'n';
  free().forEach((file, index) => {
    rank[file] = index === 1 ? 'k' : 'r';
  });
  const black = rank.join('');
  return `${black}/pppppppp/8/8/8/8/PPPPPPPP/${black.toUpperCase()} w KQkq - 0 1`;
}
