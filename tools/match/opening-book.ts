/** Files of openings: positions in EPD or FEN, a line each, or games in PGN; packed by gzip or not. */

import { Failure } from '../../uci/failure.ts';
import { digestOf } from '../digest.ts';
import { readTextFile } from '../files.ts';
import { guarded, orthodoxFen, type Refuse, readMoves, refuserOf, validFen } from './pgn-games.ts';
import { findGames, type PgnGame } from './pgn-text.ts';

/** Where a game begins: a position, and moves that are played before the players are asked. */
export interface Opening {
  readonly fen: string;
  /** As UCI writes them. */
  readonly moves: readonly string[];
}

export interface Book {
  readonly count: number;
  /** Changes when the openings do. */
  readonly digest: string;
  /** The opening with this index, 0 to count - 1. Moves the position of this thread. Throws Failure with the place. */
  readonly at: (index: number) => Opening;
}

/** By what rules it is played from an opening. Games are always read as orthodox chess. */
export type Rules = 'orthodox' | 'chess960';

/** Opens a book and finds its openings, of which games give at most so many plies. Throws Failure. */
export function openBook(file: string, plies: number, rules: Rules = 'orthodox'): Book {
  const kind = /\.(pgn|epd|fen|txt)(\.gz)?$/i.exec(file)?.[1]?.toLowerCase();
  if (kind === undefined)
    throw new Failure(`cannot tell what ${file} is: openings are .pgn, .epd or .fen, or these .gz`);
  const text = readTextFile(file, 'latin1');
  const refuse = refuserOf(file, text);
  const book = kind === 'pgn' ? openGames(text, plies, refuse) : openPositions(text, rules, refuse);
  if (book.count === 0) throw new Failure(`cannot use ${file}: there is no opening in it`);
  return { ...book, digest: digestOf(text) };
}

/** What some editors put before a text in UTF-8, its bytes as characters. */
const BYTE_ORDER_MARK = '\xef\xbb\xbf';

function openPositions(text: string, rules: Rules, refuse: Refuse): Omit<Book, 'digest'> {
  const places: number[] = [];
  for (let at = text.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK.length : 0; at < text.length; ) {
    const next = text.indexOf('\n', at);
    const end = next < 0 ? text.length : next;
    const line = text.slice(at, end).trim();
    if (line !== '' && !line.startsWith('#')) places.push(at);
    at = end + 1;
  }
  return {
    count: places.length,
    at: (index) => {
      const place = places[index]!;
      const next = text.indexOf('\n', place);
      const line = text.slice(place, next < 0 ? text.length : next);
      const set = rules === 'orthodox' ? orthodoxFen : validFen;
      return { fen: set(fenOfEpd(line), place, refuse), moves: [] };
    },
  };
}

/** Four fields of EPD, or six of FEN when clocks follow. */
function fenOfEpd(line: string): string {
  const fields = line.trim().split(/[\s;]+/);
  const hasClocks = /^\d+$/.test(fields[4] ?? '') && /^\d+$/.test(fields[5] ?? '');
  return fields.slice(0, hasClocks ? 6 : 4).join(' ');
}

function openGames(text: string, plies: number, refuse: Refuse): Omit<Book, 'digest'> {
  const games = guarded(refuse, () => findGames(text));
  const openingOf = (game: PgnGame): Opening => {
    const { fen, moves } = readMoves(text, game, plies, refuse);
    return { fen, moves };
  };
  return { count: games.length, at: (index) => guarded(refuse, () => openingOf(games[index]!)) };
}
