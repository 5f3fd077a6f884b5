/**
 * Opening books in Polyglot's format: records of 16 bytes, big-endian, in ascending order of their keys. A record is
 * the key of a position, a move (the squares it reaches and leaves, the kind it promotes to), the move's weight and
 * four bytes that were meant for learning. Castling is the king taking its own rook.
 */

import { readFileSync } from 'node:fs';
import { refuseExtraordinary, UserError, withFileErrors } from '../../base/user-error.ts';
import { BOARD, GAME, RIGHTS, SIDE_TO_MOVE, STATE, STATES } from '../../engine/board.ts';
import { DOUBLE_PUSH, NO_MOVE, toSquare, typeOf } from '../../engine/move.ts';
import { findMove } from '../../engine/move-text.ts';
import {
  fileOf,
  kindOf,
  NO_SQUARE,
  NONE,
  PAWN,
  pieceOf,
  sideOf,
  squareFromName,
  squareName,
  WHITE,
} from '../../engine/squares.ts';
import type { Game } from '../../search/game.ts';
import WORDS from './polyglot-words.bin.js';

/**
 * Words of 64 bits, big-endian, that the format mixes into keys, published by Fabien Letouzey and Michel Van den Bergh:
 * 12 kinds of pieces (black pawn, white pawn, black knight ... white king) times 64 squares, four castling rights
 * (White's king's side, queen's side, Black's), eight files of en passant, White to move.
 */
const WORD_BYTES = Buffer.from(WORDS, 'base64');
const CASTLING = 768;
const EN_PASSANT = 772;
const WHITE_TO_MOVE = 780;

function wordAt(index: number): bigint {
  return WORD_BYTES.readBigUInt64BE(8 * index);
}

/**
 * The key of the position on the board. `pushed` is the square of a pawn that has just made its double step, or
 * NO_SQUARE: the key names its file when an enemy pawn stands beside it, even one that is pinned and may not take.
 */
export function polyglotKey(pushed: number): bigint {
  let key = 0n;
  for (let square = 0; square < 64; square++) {
    const piece = BOARD[square]!;
    if (piece !== NONE) key ^= wordAt(64 * kindIndex(piece) + square);
  }
  const rights = STATES[GAME[STATE] + RIGHTS];
  for (let index = 0; index < 4; index++) {
    if ((rights & (1 << index)) !== 0) key ^= wordAt(CASTLING + index);
  }
  const us = GAME[SIDE_TO_MOVE];
  if (pushed !== NO_SQUARE && hasPawnBeside(pushed, us)) key ^= wordAt(EN_PASSANT + fileOf(pushed));
  if (us === WHITE) key ^= wordAt(WHITE_TO_MOVE);
  return key;
}

/** Pawns first, kings last, Black's before White's of each kind. */
function kindIndex(piece: number): number {
  return 2 * (kindOf(piece) - PAWN) + (sideOf(piece) === WHITE ? 1 : 0);
}

function hasPawnBeside(square: number, side: number): boolean {
  const file = fileOf(square);
  const pawn = pieceOf(side, PAWN);
  return (file > 0 && BOARD[square - 1] === pawn) || (file < 7 && BOARD[square + 1] === pawn);
}

/** The pawn that has just made its double step, by the last move of a game or the FEN that it starts from. */
export function pushedPawn({ fen, moves }: Game): number {
  const last = moves.at(-1);
  if (last !== undefined) return typeOf(last) === DOUBLE_PUSH ? toSquare(last) : NO_SQUARE;
  const passed = squareFromName(fen.split(/\s+/)[3] ?? '-');
  return passed === NO_SQUARE ? NO_SQUARE : passed ^ 8;
}

const RECORD = 16;
const MOVE_AT = 8;
const WEIGHT_AT = 10;

export interface PolyglotBook {
  readonly file: string;
  /** Moves of all positions together. */
  readonly size: number;
  readonly records: Buffer;
}

export interface BookMove {
  /** A legal move, as in engine/move.ts. */
  readonly move: number;
  /** 0-65535; a move of weight 0 is known but not played. */
  readonly weight: number;
}

/** Reads a book. Throws UserError when the file cannot be read, or is none by its length or order. */
export function openPolyglotBook(file: string): PolyglotBook {
  const records = withFileErrors('read', file, () => {
    refuseExtraordinary(file);
    return readFileSync(file);
  });
  if (records.length === 0) throw new UserError(`${file} is no Polyglot book: it is empty`);
  if (records.length % RECORD !== 0) {
    throw new UserError(`${file} is no whole Polyglot book: ${records.length} bytes are not a multiple of ${RECORD}`);
  }
  const book = { file, size: records.length / RECORD, records };
  for (let index = 1; index < book.size; index++) {
    if (keyAt(book, index) < keyAt(book, index - 1)) {
      throw new UserError(`${file} is no Polyglot book: record ${index + 1} is out of order`);
    }
  }
  return book;
}

function keyAt({ records }: PolyglotBook, index: number): bigint {
  return records.readBigUInt64BE(RECORD * index);
}

/** The book's legal moves in the current position, which must be that of `game`; the heaviest first. */
export function bookMoves(book: PolyglotBook, game: Game): BookMove[] {
  const key = polyglotKey(pushedPawn(game));
  const moves: BookMove[] = [];
  for (let index = firstOf(book, key); index < book.size && keyAt(book, index) === key; index++) {
    const move = findMove(textOf(book.records.readUInt16BE(RECORD * index + MOVE_AT)));
    const weight = book.records.readUInt16BE(RECORD * index + WEIGHT_AT);
    // A position that shares its key by chance has other moves.
    if (move !== NO_MOVE) moves.push({ move, weight });
  }
  return moves.sort((one, other) => other.weight - one.weight);
}

/** The first record whose key is not below `key`. */
function firstOf(book: PolyglotBook, key: bigint): number {
  let low = 0;
  let high = book.size;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (keyAt(book, middle) < key) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** A move's 16 bits as UCI writes it: from bit 0 the square it reaches, the one it leaves, the kind it makes. */
function textOf(bits: number): string {
  return squareName((bits >> 6) & 63) + squareName(bits & 63) + ['', 'n', 'b', 'r', 'q', '', '', ''][bits >> 12]!;
}

/** Chooses a move with chances by weight, from a word of `random`; NO_MOVE when none has a weight. */
export function chooseBookMove(moves: readonly BookMove[], random: () => number): number {
  const total = totalWeight(moves);
  let rest = Math.floor(((random() >>> 0) / 2 ** 32) * total);
  for (const { move, weight } of moves) {
    if (rest < weight) return move;
    rest -= weight;
  }
  return NO_MOVE;
}

export function totalWeight(moves: readonly BookMove[]): number {
  return moves.reduce((sum, { weight }) => sum + weight, 0);
}
