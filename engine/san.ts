/** Moves in standard algebraic notation, read and written against the current position. */

import { BOARD, COUNTS, countsOf, findChecksAndPins, GAME, PIECES, setsOf, SIDE_TO_MOVE } from './board.ts';
import { bitHi, bitLo, lowestSquare } from './bitboards.ts';
import { ALL, generate, hasNoMoves, MOVES } from './generate.ts';
import { givesCheck, isLegal } from './legality.ts';
import {
  CASTLING, castledKingSquare, EN_PASSANT, fromSquare, isPromotion, NO_MOVE, promotedKind, toSquare, typeOf,
} from './move.ts';
import { findMove, pieceMove } from './move-text.ts';
import { makeMove, unmakeMove } from './position.ts';
import { fileOf, kindOf, NONE, PAWN, PIECE_LETTERS, sideOf, squareFromName, squareName } from './squares.ts';
import type { Kind, Move, Square } from './types.ts';

const NOTATION = /^([NBRQK])?([a-h])?([1-8])?[x:-]?([a-h][1-8])(?:=?\(?([NBRQnbrq])\)?)?$/;
const CASTLES = /^[Oo0]-?[Oo0](-?[Oo0])?$/;
/** Words behind a move. Most end with the rank of a square, and have none. */
const MARKS = /(e\.?p\.?)?[+#!?]*$/;

/**
 * The legal move that a text such as `Nf3`, `exd5`, `R1e2`, `e8=Q+` or `O-O` stands for, or NO_MOVE when there is none
 * or more than one. Moves from square to square, `g1f3`, `g1-f3` or `e7e8=Q`, are understood too.
 */
export function findSanMove(text: string): Move {
  const bare = /\d$/.test(text) ? text : text.replace(MARKS, '');
  const parts = NOTATION.exec(bare);
  if (parts === null) return castlingOf(bare);
  const [, letter, file = '', rank = '', target, promotion = ''] = parts;
  if (letter === undefined && file !== '' && rank !== '') return findMove(file + rank + target + promotion);
  const promoted = promotion === '' ? NONE : PIECE_LETTERS.indexOf(promotion.toUpperCase());
  const kind = letter === undefined ? PAWN : PIECE_LETTERS.indexOf(letter);
  const moves = movesTo(kind, squareFromName(target!), promoted);
  const meant = file === '' && rank === '' ? moves : moves.filter((move) => {
    const from = squareName(fromSquare(move));
    return (file === '' || file === from[0]) && (rank === '' || rank === from[1]);
  });
  return meant.length === 1 ? meant[0]! : NO_MOVE;
}

/** The legal moves to a square of the pieces of a kind, and of pawns with this promotion; no castling. */
function movesTo(kind: Kind, to: Square, promoted: Kind): Move[] {
  findChecksAndPins();
  const moves: Move[] = [];
  const set = setsOf(GAME[SIDE_TO_MOVE]) + 2 * kind;
  let lo = PIECES[set], hi = PIECES[set + 1];
  while ((lo | hi) !== 0) {
    const from = lowestSquare(lo, hi);
    lo &= ~bitLo(from);
    hi &= ~bitHi(from);
    const move = pieceMove(from, to, promoted);
    if (isLegal(move, 0)) moves.push(move);
  }
  return moves;
}

/** The legal castling of a text such as `O-O`, or NO_MOVE. */
function castlingOf(text: string): Move {
  const castles = CASTLES.exec(text);
  if (castles === null) return NO_MOVE;
  const file = castles[1] === undefined ? 6 : 2;
  findChecksAndPins();
  for (let end = generate(ALL, 0), at = 0; at < end; at++) {
    const from = fromSquare(MOVES[at]), to = toSquare(MOVES[at]);
    if (typeOf(MOVES[at]) === CASTLING && fileOf(castledKingSquare(from, to)) === file) return MOVES[at];
  }
  return NO_MOVE;
}

/** A legal move as `Nf3`, `exd5`, `R1e2`, `e8=Q+` or `O-O#`: it names as much of its origin as other moves ask for. */
export function sanText(move: Move): string {
  findChecksAndPins();
  const text = bareText(move);
  if (!givesCheck(move)) return text;
  makeMove(move);
  findChecksAndPins();
  const mark = hasNoMoves(0) ? '#' : '+';
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
  const rivals = movesTo(kindOf(piece), toSquare(move), NONE)
    .filter((rival) => rival !== move)
    .map((rival) => squareName(fromSquare(rival)));
  if (rivals.length === 0) return '';
  const [file, rank] = squareName(from);
  if (!rivals.some((rival) => rival[0] === file)) return file;
  return rivals.some((rival) => rival[1] === rank) ? file + rank : rank;
}
