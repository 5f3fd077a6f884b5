/** Moves and positions as people write them. */

import { CASTLING_ROOKS, GAME, kingSquare, RIGHTS, STATE, STATES } from '../engine/board.ts';
import { fileOf } from '../engine/squares.ts';

/** What tells positions apart in a FEN or a line of EPD: placement, side, castling, en passant. */
export function positionOf(text: string): string {
  return text.split(' ', 4).join(' ');
}

/** True when a castling right of the current position needs Chess960: king or rook began on other files. */
export function hasChess960Castling(): boolean {
  const rights = STATES[GAME[STATE] + RIGHTS];
  for (let index = 0; index < 4; index++) {
    if ((rights & (1 << index)) === 0) continue;
    const rookFile = (index & 1) === 0 ? 7 : 0;
    if (fileOf(kingSquare(index >> 1)) !== 4 || fileOf(CASTLING_ROOKS[index]) !== rookFile) return true;
  }
  return false;
}

/**
 * A line in SAN with move numbers, `12. Nf3 d5 13. c4` or `12... d5 13. c4`, from its moves as UCI writes
 * them; these themselves where chess.js does not know the game, which is so in Chess960.
 */
export function lineText(fen: string, moves: readonly string[], chess960: boolean): string {
  const [, side, , , , number] = fen.split(' ');
  return numberMoves(chess960 ? moves : sanMoves(fen, moves), Number(number), side === 'b');
}

/** Moves in SAN, from UCI; these themselves where chess.js does not know the game. */
export function sanMoves(fen: string, moves: readonly string[]): readonly string[] {
  const { Chess } = require('chess.js') as typeof import('chess.js');
  try {
    const game = new Chess(fen, { skipValidation: true });
    return moves.map((text) => game.move(moveParts(text)).san);
  } catch {
    return moves;
  }
}

/** A move of UCI as chess.js takes it. */
export function moveParts(text: string): { from: string; to: string; promotion?: string } {
  const promotion = text.slice(4);
  return { from: text.slice(0, 2), to: text.slice(2, 4), ...(promotion === '' ? {} : { promotion }) };
}

/** Moves with their numbers before them, the first move of the list being number `first`. */
function numberMoves(moves: readonly string[], first: number, blackBegins: boolean): string {
  const words: string[] = [];
  moves.forEach((move, index) => {
    const ply = index + (blackBegins ? 1 : 0);
    if (ply % 2 === 0) words.push(`${first + ply / 2}.`);
    else if (index === 0) words.push(`${first}...`);
    words.push(move);
  });
  return words.join(' ');
}
