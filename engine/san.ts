/** Moves in standard algebraic notation, read and written against the current position. */

import { BOARD, COUNTS, countsOf, findChecksAndPins, inCheck } from './board.ts';
import { ALL, generate, hasNoMoves, MOVES } from './generate.ts';
import {
  CASTLING, castledKingSquare, EN_PASSANT, fromSquare, isPromotion, NO_MOVE, promotedKind, toSquare, typeOf,
} from './move.ts';
import { makeMove, unmakeMove } from './position.ts';
import { fileOf, kindOf, NONE, PAWN, PIECE_LETTERS, sideOf, squareFromName, squareName } from './squares.ts';
import type { Move } from './types.ts';
import { findMove } from './move-text.ts';

const NOTATION = /^([NBRQK])?([a-h])?([1-8])?[x:-]?([a-h][1-8])(?:=?\(?([NBRQnbrq])\)?)?$/;
/** From square to square, as UCI writes moves or with a dash between. */
const SQUARES = /^([a-h][1-8])[x:-]?([a-h][1-8])=?([nbrqNBRQ])?$/;
const CASTLES = /^[Oo0]-?[Oo0](-?[Oo0])?$/;

/**
 * The legal move that a text such as `Nf3`, `exd5`, `R1e2`, `e8=Q+` or `O-O` stands for, or NO_MOVE when there is none
 * or more than one. Moves from square to square, `g1f3`, `g1-f3` or `e7e8=Q`, are understood too.
 */
export function findSanMove(text: string): Move {
  const bare = text.replace(/(e\.?p\.?)?[+#!?]*$/, '');
  const squares = SQUARES.exec(bare);
  if (squares !== null) return findMove(squares.slice(1).join(''));
  const fits = testOf(bare);
  if (fits === null) return NO_MOVE;
  findChecksAndPins();
  let found: Move = NO_MOVE;
  for (let end = generate(ALL, 0), at = 0; at < end; at++) {
    if (!fits(MOVES[at])) continue;
    if (found !== NO_MOVE) return NO_MOVE;
    found = MOVES[at];
  }
  return found;
}

/** A test for the moves that a text can mean, or null when it means none. */
function testOf(text: string): ((move: Move) => boolean) | null {
  const castles = CASTLES.exec(text);
  if (castles !== null) {
    const file = castles[1] === undefined ? 6 : 2;
    return (move) =>
      typeOf(move) === CASTLING && fileOf(castledKingSquare(fromSquare(move), toSquare(move))) === file;
  }
  const parts = NOTATION.exec(text);
  if (parts === null) return null;
  const [, letter = 'P', file = '', rank = '', target, promotion] = parts;
  const kind = PIECE_LETTERS.indexOf(letter);
  const to = squareFromName(target!);
  const promoted = promotion === undefined ? 0 : PIECE_LETTERS.indexOf(promotion.toUpperCase());
  return (move) => {
    const from = fromSquare(move);
    if (toSquare(move) !== to || typeOf(move) === CASTLING || kindOf(BOARD[from]!) !== kind) return false;
    const [fromFile, fromRank] = squareName(from);
    if ((file !== '' && file !== fromFile) || (rank !== '' && rank !== fromRank)) return false;
    return (isPromotion(move) ? promotedKind(move) : 0) === promoted;
  };
}

/** A legal move as `Nf3`, `exd5`, `R1e2`, `e8=Q+` or `O-O#`: it names as much of its origin as other moves ask for. */
export function sanText(move: Move): string {
  const text = bareText(move);
  makeMove(move);
  findChecksAndPins();
  const mark = !inCheck() ? '' : hasNoMoves(0) ? '#' : '+';
  unmakeMove(move);
  return text + mark;
}

function bareText(move: Move): string {
  const from = fromSquare(move), to = toSquare(move);
  if (typeOf(move) === CASTLING) return fileOf(castledKingSquare(from, to)) === 6 ? 'O-O' : 'O-O-O';
  const takes = BOARD[to] !== NONE || typeOf(move) === EN_PASSANT ? 'x' : '';
  const kind = kindOf(BOARD[from]);
  if (kind !== PAWN) return PIECE_LETTERS[kind] + originText(move) + takes + squareName(to);
  const promotion = isPromotion(move) ? `=${PIECE_LETTERS[promotedKind(move)]}` : '';
  return (takes === '' ? '' : squareName(from)[0] + takes) + squareName(to) + promotion;
}

/** Origin that tells a piece from others of its kind with the same target: its file, else its rank, else both. */
function originText(move: Move): string {
  const from = fromSquare(move);
  const piece = BOARD[from];
  if (COUNTS[countsOf(sideOf(piece)) + kindOf(piece)] === 1) return '';
  findChecksAndPins();
  const rivals: string[] = [];
  for (let end = generate(ALL, 0), at = 0; at < end; at++) {
    const origin = fromSquare(MOVES[at]);
    const isRival = toSquare(MOVES[at]) === toSquare(move) && BOARD[origin] === piece && origin !== from;
    if (isRival && typeOf(MOVES[at]) !== CASTLING) rivals.push(squareName(origin));
  }
  if (rivals.length === 0) return '';
  const [file, rank] = squareName(from);
  if (!rivals.some((rival) => rival[0] === file)) return file;
  return rivals.some((rival) => rival[1] === rank) ? file + rank : rank;
}
