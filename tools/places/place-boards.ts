/** Names and tests that both views of places need. */

import { BOARD } from '../../engine/board.ts';
import { kindOf, NONE, sideOf } from '../../engine/squares.ts';
import type { PlaceBoard } from '../../eval/places/description.ts';

/** The plural names of pieces, by kind. */
export const PIECE_PLURALS = ['', 'pawns', 'knights', 'bishops', 'rooks', 'queens', 'kings'];

/** True when a piece of the board's kind and side stands on a square. */
export function standsOn({ side, kind }: PlaceBoard, square: number): boolean {
  const piece = BOARD[square]!;
  return piece !== NONE && kindOf(piece) === kind && sideOf(piece) === side;
}
