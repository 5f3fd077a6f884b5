/** Good and bad bishops: on which colour the side's own central pawns are held. */

import { BISHOP, fileOf, rankOf } from '../../engine/squares.ts';
import { type PawnBoard, attackersOf, guardsOf, isOccupied, isRammed, piecesOf, relativeSquare } from './pawn-board.ts';
import type { Side } from '../../engine/types.ts';

export type Colour = 'light' | 'dark';

export interface BishopAmongPawns {
  readonly bishop: number;
  readonly colour: Colour;
  /** Bad: two or more held pawns on its colour, and more than on the other. Good: the other way round. */
  readonly verdict: 'good' | 'bad';
  /** A diagonal on which no pawn stands leads it into the enemy half, or it is there. */
  readonly isFree: boolean;
  /** The held pawns of the colour that has more of them. */
  readonly pawns: readonly number[];
}

/** The bishops that the centre makes good or bad; squares as White sees the board. */
export function judgeBishops(board: PawnBoard, side: Side): BishopAmongPawns[] {
  const held = board.ours.filter((pawn) => fileOf(pawn) >= 2 && fileOf(pawn) <= 5 && isHeld(board, pawn));
  return piecesOf(side, BISHOP, side).flatMap((bishop) => {
    const same = held.filter((pawn) => isLight(pawn) === isLight(bishop));
    const others = held.filter((pawn) => isLight(pawn) !== isLight(bishop));
    const more = same.length > others.length ? same : others;
    if (more.length < 2 || same.length === others.length) return [];
    const seen = relativeSquare(side, bishop);
    return [{
      bishop: seen, colour: colourOf(seen), verdict: more === same ? 'bad' as const : 'good' as const,
      isFree: seesEnemyHalf(board, bishop),
      pawns: more.map((pawn) => relativeSquare(side, pawn)),
    }];
  });
}

function seesEnemyHalf(board: PawnBoard, bishop: number): boolean {
  if (rankOf(bishop) >= 4) return true;
  return [7, 9].some((step) => {
    let square = bishop;
    for (let next = square + step; Math.abs(fileOf(next) - fileOf(square)) === 1; next += step) {
      if (isOccupied(board, next)) return false;
      if (rankOf(next) >= 4) return true;
      square = next;
    }
    return false;
  });
}

/** Rammed, or more enemy pawns guard its stop square than own pawns. */
function isHeld(board: PawnBoard, pawn: number): boolean {
  return isRammed(board, pawn) || attackersOf(board, pawn + 8).length > guardsOf(board, pawn + 8).length;
}

function isLight(square: number): boolean {
  return ((rankOf(square) + fileOf(square)) & 1) === 1;
}

/** Of a square as White sees the board. */
export function colourOf(square: number): Colour {
  return isLight(square) ? 'light' : 'dark';
}
