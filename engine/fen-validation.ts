/**
 * FEN from text to a position that can be set up: the form of each field, and which positions are refused as
 * impossible, each with its message. A position is not asked whether a game can lead to it.
 */

import { GAME, PIECES, SIDE_TO_MOVE, isAttacked, kingSquare } from './board.ts';
import {
  BLACK, KING, NONE, NO_SQUARE, PAWN, PIECE_LETTERS, ROOK, WHITE, fileOf, kindOf, pieceOf, rankOf, sideOf, squareAt,
  squareFromName, squareName,
} from './squares.ts';
import type { Side, Square } from './types.ts';

/** A text that is no FEN, or an impossible position; the message is one line for the user. */
export class FenError extends Error {
  override name = 'FenError';

  /** Quotes foreign text in printable characters only, for terminals. */
  constructor(message: string) {
    super(message.replace(/[^\x20-\x7e]/g, '?'));
  }
}

/** A position as FEN states it, not yet on the board. */
export interface Setup {
  /** The piece on each square. */
  readonly board: Uint8Array;
  readonly side: Side;
  /** The square of the rook of each castling right, or NO_SQUARE. */
  readonly rooks: readonly Square[];
  readonly enPassant: Square;
  readonly halfmoves: number;
  readonly fullmove: number;
  /** The text has the clock and the number. */
  readonly hasClocks: boolean;
}

const MAX_FEN_LENGTH = 128;
/** The greatest halfmove clock and move number that a FEN has: longer games stay there. */
export const LAST_CLOCK = 9999;

/** Answer to a field that is wrong: refuses it, or notes it and does without. */
export type OnFault = (text: string) => void;

/** Composed positions may have more than sixteen pieces a side; scores in sixteen bits hold this many queens. */
const MAX_PIECES_OF_SIDE = 30;

/**
 * Reads a FEN field by field. Throws FenError for a placement or a side to move that no position has; other faults are
 * told, and their fields done without.
 */
export function parseFen(text: string, onFault: OnFault): Setup {
  if (text.length > MAX_FEN_LENGTH) throw new FenError('FEN is too long');
  const fields = text.trim().split(/\s+/);
  const count = fields[0] === '' ? 0 : fields.length;
  if (count < 2) throw new FenError(`FEN needs four or six fields, not ${count}`);
  if (count !== 4 && count !== 6) onFault(`FEN needs four or six fields, not ${count}`);
  const [placement, sideName, castling = '-', enPassantName = '-', halfmoveText = '0', fullmoveText = '1'] = fields;
  const board = parsePlacement(placement);
  validatePlacement(board);
  if (sideName !== 'w' && sideName !== 'b') throw new FenError(`side to move must be w or b, not ${sideName}`);
  const side = sideName === 'w' ? WHITE : BLACK;
  const rooks = parseCastling(castling, board, onFault);
  const enPassant = parseEnPassant(enPassantName, side, board, onFault);
  const halfmoves = parseClock(halfmoveText, 'halfmove clock', onFault);
  const fullmove = Math.max(1, parseClock(fullmoveText, 'move number', onFault));
  return { board, side, rooks, enPassant, halfmoves, fullmove, hasClocks: count !== 4 };
}

function parsePlacement(text: string): Uint8Array {
  const ranks = text.split('/');
  if (ranks.length !== 8) throw new FenError(`placement needs eight ranks, not ${ranks.length}`);
  const board = new Uint8Array(64);
  ranks.forEach((line, index) => {
    const rank = 7 - index;
    let file = 0;
    let afterDigit = false;
    for (const letter of line) {
      if (/[1-8]/.test(letter) && !afterDigit) {
        file += Number(letter);
        afterDigit = true;
      } else {
        const piece = letter === '.' ? -1 : PIECE_LETTERS.indexOf(letter);
        if (piece < 0) throw new FenError(`placement has an unexpected '${letter}'`);
        if (file < 8) board[squareAt(file, rank)] = piece;
        file++;
        afterDigit = false;
      }
      if (file > 8) break;
    }
    if (file !== 8) throw new FenError(`rank ${rank + 1} does not have eight squares`);
  });
  return board;
}

function parseCastling(text: string, board: Uint8Array, onFault: OnFault): Square[] {
  const rooks: Square[] = [NO_SQUARE, NO_SQUARE, NO_SQUARE, NO_SQUARE];
  if (text === '-') return rooks;
  if (!/^[A-Ha-hKQkq]{1,4}$/.test(text)) {
    onFault(`castling rights '${text}' are not understood`);
    return rooks;
  }
  for (const letter of text) {
    const side = letter < 'a' ? WHITE : BLACK;
    const king = board.indexOf(pieceOf(side, KING));
    const rook = castlingRook(letter.toLowerCase(), side, king, board);
    const index = 2 * side + (rook > king ? 0 : 1);
    if (rankOf(king) !== (side === WHITE ? 0 : 7) || rook === NO_SQUARE) {
      onFault(`castling right '${letter}' has no king and rook for it`);
    } else if (rooks[index] !== NO_SQUARE) onFault(`castling right '${letter}' is given twice`);
    else rooks[index] = rook;
  }
  return rooks;
}

/** The rook of a castling right: the one on the named file, or the outermost one on the king's or queen's side. */
export function castlingRook(letter: string, side: Side, king: Square, board: Uint8Array): Square {
  const rank = side === WHITE ? 0 : 7;
  const isRook = (file: number) => board[squareAt(file, rank)] === pieceOf(side, ROOK);
  if (letter !== 'k' && letter !== 'q') {
    const file = letter.charCodeAt(0) - 97;
    return isRook(file) ? squareAt(file, rank) : NO_SQUARE;
  }
  const step = letter === 'k' ? -1 : 1;
  for (let file = letter === 'k' ? 7 : 0; file !== fileOf(king); file += step) {
    if (isRook(file)) return squareAt(file, rank);
  }
  return NO_SQUARE;
}

function parseEnPassant(text: string, side: Side, board: Uint8Array, onFault: OnFault): Square {
  if (text === '-') return NO_SQUARE;
  const square = squareFromName(text);
  if (square !== NO_SQUARE && enPassantIsConsistent(square, side, board)) return square;
  onFault(`en passant square '${text}' is impossible`);
  return NO_SQUARE;
}

function parseClock(text: string, name: string, onFault: OnFault): number {
  if (/^\d{1,4}$/.test(text)) return Number(text);
  onFault(/^\d+$/.test(text) ? `${name} ${text} is above ${LAST_CLOCK}` : `${name} '${text}' is no number`);
  return 0;
}

/** One king and at most eight pawns a side, no pawn on the first or last rank. */
function validatePlacement(board: Uint8Array): void {
  for (const [side, name] of [[WHITE, 'White'], [BLACK, 'Black']] as const) {
    const own = board.filter((piece) => piece !== NONE && sideOf(piece) === side);
    const kings = own.filter((piece) => kindOf(piece) === KING).length;
    const pawns = own.filter((piece) => kindOf(piece) === PAWN).length;
    if (kings !== 1) throw new FenError(`${name} has ${kings === 0 ? 'no king' : `${kings} kings`}`);
    if (pawns > 8) throw new FenError(`${name} has ${pawns} pawns`);
    if (own.length > MAX_PIECES_OF_SIDE) throw new FenError(`${name} has ${own.length} pieces`);
  }
  board.forEach((piece, square) => {
    if (kindOf(piece) === PAWN && (rankOf(square) === 0 || rankOf(square) === 7)) {
      throw new FenError(`pawn on ${squareName(square)}`);
    }
  });
}

/**
 * True when a pawn can have stepped over the square just now: the square and the pawn's origin are empty, and the pawn
 * is in front of it. `side` is to move.
 */
function enPassantIsConsistent(square: Square, side: Side, board: Uint8Array): boolean {
  const origin = square + (side === WHITE ? 8 : -8);
  return (
    rankOf(square) === (side === WHITE ? 5 : 2) && board[square] === NONE && board[origin] === NONE &&
    board[square ^ 8] === pieceOf(side ^ 1, PAWN)
  );
}

/** The side that has just moved is not in check. Needs the position on the board. */
export function validateOpponentNotInCheck(): void {
  const us = GAME[SIDE_TO_MOVE];
  const occupiedLo = PIECES[0] | PIECES[16], occupiedHi = PIECES[1] | PIECES[17];
  if (isAttacked(kingSquare(us ^ 1), us, occupiedLo, occupiedHi)) {
    throw new FenError(`${us === WHITE ? 'White' : 'Black'} to move could take the king`);
  }
}
