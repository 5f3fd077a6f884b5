/** Files of openings: positions in EPD or FEN, a line each, or games in PGN; packed by gzip or not. */

import { FenError, START_FEN, setFen, toFen } from '../../engine/fen.ts';
import { moveText, NO_MOVE } from '../../engine/move.ts';
import { playMove } from '../../engine/position.ts';
import { digestOf } from '../digest.ts';
import { Failure } from '../failure.ts';
import { readTextFile } from '../files.ts';
import { hasChess960Castling } from '../notation.ts';
import { clip } from '../protocol.ts';
import { findSanMove } from '../san.ts';
import { findGames, lineNumberAt, movesOf, PgnError, type PgnGame, tagsOf } from './pgn-text.ts';

/** Where a game begins: a position, and moves that are played before the players are asked. */
export interface Opening {
  readonly fen: string;
  /** As UCI writes them. */
  readonly moves: readonly string[];
}

/** A game with what stands in braces after each move, empty for nothing. */
export interface CommentedGame extends Opening {
  readonly comments: readonly string[];
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

/** Throws Failure with a reason and the line of a place in the file. */
export type Refuse = (reason: string, place: number) => never;

export function refuserOf(file: string, text: string): Refuse {
  return (reason, place) => {
    throw new Failure(`cannot use ${file}:${lineNumberAt(text, place)}: ${reason}`);
  };
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

/** Sets up a position, and returns its FEN as we write it. */
function validFen(fen: string, place: number, refuse: Refuse): string {
  try {
    setFen(fen);
  } catch (error) {
    if (!(error instanceof FenError)) throw error;
    refuse(clipReason(error.message), place);
  }
  return toFen();
}

/** The same, and refuses castling that only Chess960 knows. */
function orthodoxFen(fen: string, place: number, refuse: Refuse): string {
  const valid = validFen(fen, place, refuse);
  if (hasChess960Castling())
    refuse('a position of Chess960, and games are played by the orthodox rules', place);
  return valid;
}

function clipReason(reason: string): string {
  return reason.replace(/[^\x20-\x7e]/g, '?').slice(0, 120);
}

const ORTHODOX = /^(|standard|chess|orthodox|normal|from position)$/i;

function openGames(text: string, plies: number, refuse: Refuse): Omit<Book, 'digest'> {
  const games = guarded(refuse, () => findGames(text));
  const openingOf = (game: PgnGame): Opening => {
    const { fen, moves } = readMoves(text, game, plies, refuse);
    return { fen, moves };
  };
  return { count: games.length, at: (index) => guarded(refuse, () => openingOf(games[index]!)) };
}

/** Does something that reads PGN, and refuses the text where it is none. */
export function guarded<Value>(refuse: Refuse, action: () => Value): Value {
  try {
    return action();
  } catch (error) {
    if (error instanceof PgnError) refuse(error.message, error.at);
    throw error;
  }
}

/** The first moves of a game of orthodox chess, at most so many, with their comments. Throws PgnError. */
export function readMoves(text: string, game: PgnGame, plies: number, refuse: Refuse): CommentedGame {
  const tags = tagsOf(text, game);
  const variant = tags.get('Variant') ?? '';
  if (!ORTHODOX.test(variant))
    refuse(`a game of ${clip(variant)}, and only orthodox chess is played`, game.start);
  const fen = orthodoxFen(tags.get('FEN') ?? START_FEN, game.start, refuse);
  const comments: string[] = [];
  const moves = movesOf(text, game, plies).map(({ text: san, at, comment }) => {
    const move = findSanMove(san);
    if (move === NO_MOVE) refuse(`${clip(san)} is no legal move`, at);
    playMove(move);
    comments.push(comment);
    return moveText(move, false);
  });
  return { fen, moves, comments };
}
