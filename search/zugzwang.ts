/**
 * Zugzwang: every move is worse than passing would be. A null move refutes nothing there, so none is tried where
 * zugzwang is likely: for a side without pieces, or one whose pieces have next to no move that loses nothing.
 */

import { BOARD, piecesBesidesPawns, sideToMove } from '../engine/board.ts';
import { ALL, MOVES, generate } from '../engine/generate.ts';
import { fromSquare } from '../engine/move.ts';
import { KING, PAWN, kindOf } from '../engine/squares.ts';
import { seeAtLeast } from '../engine/static-exchange.ts';
import { NULL_MOVE_FREE_MOVES } from './parameters.ts';

/** Without pieces zugzwang is common: passing refutes nothing, and any quiet move may be the one that counts. */
export function hasPiecesBesidesPawns(): boolean {
  return piecesBesidesPawns(sideToMove()) !== 0;
}

/**
 * True when the pieces of the side to move have enough free moves: legal ones that lose nothing by exchange. Moves of
 * pawns and of the king do not count, since those are what zugzwang leaves. `scratch` is an index of MOVES that
 * may be overwritten.
 */
export function hasFreeMoves(scratch: number): boolean {
  const end = generate(ALL, scratch);
  let free = 0;
  for (let index = scratch; index < end && free < NULL_MOVE_FREE_MOVES; index++) {
    const kind = kindOf(BOARD[fromSquare(MOVES[index])]);
    if (kind !== PAWN && kind !== KING && seeAtLeast(MOVES[index], 0)) free++;
  }
  return free >= NULL_MOVE_FREE_MOVES;
}
