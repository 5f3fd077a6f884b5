/** Moves in standard algebraic notation, read against the current position. */

import { findChecksAndPins, BOARD } from './board.ts';
import { ALL, generate, MOVES } from './generate.ts';
import {
  CASTLING,
  castledKingSquare,
  fromSquare,
  isPromotion,
  NO_MOVE,
  promotedKind,
  toSquare,
  typeOf,
} from './move.ts';
import { fileOf, kindOf, PIECE_LETTERS, squareFromName, squareName } from './squares.ts';
import type { Move } from './types.ts';
import { findMove } from './move-text.ts';

const NOTATION = /^([NBRQK])?([a-h])?([1-8])?[x:-]?([a-h][1-8])(?:=?\(?([NBRQ])\)?)?$/;
/** From square to square, as UCI writes moves or with a dash between. */
const SQUARES = /^([a-h][1-8])[x:-]?([a-h][1-8])=?([nbrqNBRQ])?$/;
const CASTLES = /^[O0]-[O0](-[O0])?$/;

/**
 * The legal move that a text such as `Nf3`, `exd5`, `R1e2`, `e8=Q+` or `O-O` stands for, or NO_MOVE when there is none
 * or more than one. Moves from square to square, `g1f3`, `g1-f3` or `e7e8=Q`, are understood too.
 */
export function findSanMove(text: string): Move {
  const bare = text.replace(/[+#!?]+$/, '');
  const squares = SQUARES.exec(bare);
  if (squares !== null) return findMove(squares.slice(1).join(''));
  const fits = testOf(bare);
  if (fits === null) return NO_MOVE;
  findChecksAndPins();
  const found = MOVES.slice(0, generate(ALL, 0)).filter(fits);
  return found.length === 1 ? found[0]! : NO_MOVE;
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
  const promoted = promotion === undefined ? 0 : PIECE_LETTERS.indexOf(promotion);
  return (move) => {
    const from = fromSquare(move);
    if (toSquare(move) !== to || typeOf(move) === CASTLING || kindOf(BOARD[from]!) !== kind) return false;
    const [fromFile, fromRank] = squareName(from);
    if ((file !== '' && file !== fromFile) || (rank !== '' && rank !== fromRank)) return false;
    return (isPromotion(move) ? promotedKind(move) : 0) === promoted;
  };
}
