/**
 * FEN validation: which positions are refused as impossible, and with which message. The form of the text, field by
 * field, is checked where it is read (see fen.ts). A position is not asked whether a game can lead to it.
 */

import { GAME, PIECES, SIDE_TO_MOVE, isAttacked, kingSquare } from './board.ts';
import { BLACK, KING, NONE, PAWN, WHITE, kindOf, pieceOf, rankOf, sideOf, squareName } from './squares.ts';
import type { Side, Square } from './types.ts';

/** A text that is no FEN, or an impossible position; the message is one line for the user. */
export class FenError extends Error {
  override name = 'FenError';

  /** Quotes foreign text in printable characters only, for terminals. */
  constructor(message: string) {
    super(message.replace(/[^\x20-\x7e]/g, '?'));
  }
}

/** Composed positions may have more than sixteen pieces a side; scores in sixteen bits hold this many queens. */
const MAX_PIECES_OF_SIDE = 30;

/** One king and at most eight pawns a side, no pawn on the first or last rank. */
export function validatePlacement(board: Uint8Array): void {
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
export function enPassantIsConsistent(square: Square, side: Side, board: Uint8Array): boolean {
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
