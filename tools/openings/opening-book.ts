/**
 * Where games begin: the openings of a book, in some order, one a round. A book is a file of positions in EPD or FEN, a
 * line each, or of games in PGN, packed by gzip or not; or the one that comes with the program; or the start positions
 * of Chess960.
 */

import { randomWords } from '../../base/random-words.ts';
import { UserError } from '../../base/user-error.ts';
import { START_FEN, setFen } from '../../engine/fen.ts';
import { FenError } from '../../engine/fen-validation.ts';
import { moveText, NO_MOVE } from '../../engine/move.ts';
import { findMove } from '../../engine/move-text.ts';
import { playMove } from '../../engine/position.ts';
import { contentLines, parseEpdLine } from '../../lib/epd.ts';
import { findGames, type PgnGame } from '../../lib/pgn/pgn-parser.ts';
import type { Variant } from '../../lib/pgn/variant.ts';
import { endOfGame } from '../../lib/position.ts';
import { fenOf, guarded, type Refuser, readMoves, refuserOf } from '../pgn/pgn-games.ts';
import { maybe, oneOf, recordOf, type Shaped, text, whole } from '../state-files.ts';
import { digestOf, readTextFile } from '../text-files.ts';
import BOOK from './built-in-book.uci.js';
import { CHESS960_START_COUNT, chess960Fen } from './chess960-starts.ts';

/** The beginning of a game: a position, and moves that are played before the players are asked. */
export interface Opening {
  readonly fen: string;
  /** As UCI writes them. */
  readonly moves: readonly string[];
}

export interface Book {
  readonly count: number;
  /** Changes when the openings do. */
  readonly digest: string;
  /**
   * The opening with this index, 0 to count - 1. Moves the position of this thread. Throws UserError with the place.
   */
  readonly at: (index: number) => Opening;
}

export const OPENING_SETTINGS = recordOf({
  /** The book, with an absolute path; the built-in one when undefined. */
  file: maybe(text()),
  order: oneOf(['random', 'sequential']),
  /** Decides the order, where it is random. */
  seed: whole(0, 2 ** 32 - 1),
  /** Plies of a game, or of a line of the built-in book, that are played. */
  plies: whole(0, 1000),
  /** Changes when the book does; undefined in matches of earlier versions that used the built-in book. */
  digest: maybe(text()),
});

export type OpeningSettings = Shaped<typeof OPENING_SETTINGS>;

/** Opens a book and finds its openings, of at most `plies` plies a game. Throws UserError. */
export function openBook(file: string, plies: number, variant: Variant = 'standard'): Book {
  const kind = /\.(pgn|epd|fen|txt)(\.gz)?$/i.exec(file)?.[1]?.toLowerCase();
  if (kind === undefined)
    throw new UserError(`unknown kind of file ${file}: openings are .pgn, .epd or .fen, or these .gz`);
  const text = readTextFile(file);
  const refuser = refuserOf(file, text);
  const book = kind === 'pgn' ? openGames(text, plies, variant, refuser) : openPositions(text, variant, refuser);
  if (book.count === 0) throw new UserError(`cannot use ${file}: there is no opening in it`);
  return { ...book, digest: digestOf(text) };
}

function openPositions(text: string, variant: Variant, refuser: Refuser): Omit<Book, 'digest'> {
  const places: number[] = [];
  for (const { at } of contentLines(text)) places.push(at);
  return {
    count: places.length,
    at: (index) => {
      const place = places[index]!;
      const { line } = contentLines(text.slice(place)).next().value!;
      const fen = fenOf(fenOfLine(line, place, refuser), variant, place, refuser);
      refuseEnded(place, refuser);
      return { fen, moves: [] };
    },
  };
}

/** Refuses an opening that leaves nothing to play: the current position ends the game. */
function refuseEnded(place: number, refuser: Refuser): void {
  const end = endOfGame();
  if (end !== null) refuser.refuse(`the game is over there by ${end.reason}`, place);
}

/** The FEN of a line of EPD or FEN. */
function fenOfLine(line: string, place: number, refuser: Refuser): string {
  try {
    return parseEpdLine(line)?.fen ?? line;
  } catch (error) {
    if (!(error instanceof FenError)) throw error;
    return refuser.refuse(error.message, place);
  }
}

function openGames(text: string, plies: number, variant: Variant, refuser: Refuser): Omit<Book, 'digest'> {
  const games = guarded(refuser, () => findGames(text));
  const openingOf = (game: PgnGame): Opening => {
    const { fen, moves } = readMoves(text, game, plies, refuser, variant);
    refuseEnded(game.start, refuser);
    return { fen, moves };
  };
  return { count: games.length, at: (index) => guarded(refuser, () => openingOf(games[index]!)) };
}

/** Moves of each opening from the start. `rampart openings --out tools/openings/built-in-book.uci` wrote them. */
const BOOK_LINES = BOOK.trim().split('\n');

/** Number of openings. */
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

/**
 * The openings of a file, at most `plies` plies of each game; without one those of the built-in book, or the start
 * positions of Chess960. Throws UserError.
 */
export function bookFrom(file: string | undefined, plies: number, variant: Variant = 'standard'): Book {
  if (file !== undefined) return openBook(file, plies, variant);
  return variant === 'chess960' ? chess960Starts() : builtInBook(plies);
}

function builtInBook(plies: number): Book {
  const textOf = (move: number) => moveText(move, false);
  return {
    count: BOOK_SIZE,
    digest: digestOf(BOOK_LINES.join(' ')),
    at: (index) => ({ fen: START_FEN, moves: bookOpening(index).slice(0, plies).map(textOf) }),
  };
}

/** The openings of Chess960: its start positions, in the order of their numbers. */
function chess960Starts(): Book {
  const fens = Array.from({ length: CHESS960_START_COUNT }, (_, number) => chess960Fen(number));
  return {
    count: fens.length,
    digest: digestOf(fens.join(' ')),
    at: (index) => ({ fen: fens[index]!, moves: [] }),
  };
}

/** The opening of a round, from 1; always the same for a round. Throws UserError. */
export type OpeningOfRound = (round: number) => Opening;

/** Openings that are checked before a match begins; checking more would delay it. */
const CHECKED = 1000;

/**
 * The book's openings, each once before the first comes again. Throws UserError when one of the first cannot be used.
 */
export function openingsInOrder(book: Book, { order, seed }: OpeningSettings, rounds: number): OpeningOfRound {
  const places = Uint32Array.from({ length: book.count }, (_, index) => index);
  if (order === 'random') shuffle(places, randomWords(seed));
  const starts: OpeningOfRound = (round) => book.at(places[(round - 1) % book.count]!);
  for (let round = 1; round <= Math.min(rounds, book.count, CHECKED); round++) starts(round);
  return starts;
}

/** Puts an order into another that only the generator of words decides: the shuffle of Fisher and Yates. */
export function shuffle(order: Uint32Array, random: () => number): void {
  for (let last = order.length - 1; last > 0; last--) {
    const chosen = (random() >>> 0) % (last + 1);
    [order[chosen], order[last]] = [order[last]!, order[chosen]!];
  }
}
