/** Moves and positions as people write them. */

import { CASTLING_ROOKS, GAME, kingSquare, RIGHTS, STATE, STATES } from '../engine/board.ts';
import { fileOf } from '../engine/squares.ts';

/** Fields of a FEN or a line of EPD that tell positions apart: placement, side, castling, en passant. */
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
