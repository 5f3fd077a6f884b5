/** Moves and positions as people write them. */

import { CASTLING_ROOKS, GAME, GAME_PLY, kingSquare, RIGHTS, SIDE_TO_MOVE, STATE, STATES } from '../engine/board.ts';
import { sanLine } from '../engine/san.ts';
import { BLACK, fileOf } from '../engine/squares.ts';
import type { Move } from '../engine/types.ts';

/** What tells positions apart in a FEN or a line of EPD: placement, side, castling, en passant. */
export function positionOf(text: string): string {
  return text.split(' ', 4).join(' ');
}

/** Plies before the position of a FEN, 0 at the first move of a game. */
export function plyOf(fen: string): number {
  const [, side, , , , number] = fen.split(' ');
  return 2 * (Number(number) - 1) + (side === 'b' ? 1 : 0);
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

/** A line from the current position in SAN with move numbers, `12. Nf3 d5 13. c4` or `12... d5 13. c4`. */
export function lineText(moves: readonly Move[]): string {
  return numberMoves(sanLine(moves), moveNumber(), GAME[SIDE_TO_MOVE] === BLACK);
}

/** The number of the move that is to be played, as a FEN counts. */
function moveNumber(): number {
  return (GAME[GAME_PLY]! >> 1) + 1;
}

/** Moves with their numbers before them, the first move of the list being number `first`. */
export function numberMoves(moves: readonly string[], first: number, blackBegins: boolean): string {
  const words: string[] = [];
  moves.forEach((move, index) => {
    const ply = index + (blackBegins ? 1 : 0);
    if (ply % 2 === 0) words.push(`${first + ply / 2}.`);
    else if (index === 0) words.push(`${first}...`);
    words.push(move);
  });
  return words.join(' ');
}
