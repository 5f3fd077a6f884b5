/**
 * Geometry of a board with few pieces, for recognisers. Squares are in one side's perspective, in which it moves
 * north (see ../perspective.ts): for Black they are `square ^ 56`.
 */

import { KING_ATTACKS } from '../../engine/attacks.ts';
import { COUNTS, GAME, PIECES, SIDE_TO_MOVE, isAttacked, countsOf } from '../../engine/board.ts';
import { LIGHT_SQUARES } from '../../engine/regions.ts';
import { BLACK } from '../../engine/squares.ts';
import { lowest, lowestSquare } from '../../engine/bitboards.ts';
import {
  OUR_BISHOPS, OUR_KING, OUR_PIECES, THEIR_KING, THEIR_PIECES, perspectiveOf, type Perspective,
} from '../perspective.ts';
import type { Kind, Side, Square } from '../../engine/types.ts';

/** True when the stronger side is to move. */
export function isToMove(strong: Side): boolean {
  return GAME[SIDE_TO_MOVE] === strong;
}

/** Number of a side's pieces of a kind. */
export function countOf(side: Side, kind: Kind): number {
  return COUNTS[countsOf(side) + kind];
}

/** The king of the side whose perspective begins at this offset of PIECES, in that perspective. */
export function ourKingSquare(perspective: Perspective): number {
  return lowestSquare(PIECES[perspective + OUR_KING], PIECES[perspective + OUR_KING + 1]);
}

/** The opponent's king, in the same perspective. */
export function theirKingSquare(perspective: Perspective): number {
  return lowestSquare(PIECES[perspective + THEIR_KING], PIECES[perspective + THEIR_KING + 1]);
}

/** The lowest square of a set in PIECES, such as the only bishop at `OUR_BISHOPS`. */
export function squareOf(perspective: Perspective, set: number): number {
  return lowestSquare(PIECES[perspective + set], PIECES[perspective + set + 1]);
}

/** Steps to the nearest edge, 0 to 3. */
export function fromEdge(square: Square): number {
  const file = square & 7, rank = square >> 3;
  return Math.min(file, 7 - file, rank, 7 - rank);
}

/** Steps along files and ranks to the nearest corner, 0 to 6. */
export function fromCorner(square: Square): number {
  const file = square & 7, rank = square >> 3;
  return Math.min(file, 7 - file) + Math.min(rank, 7 - rank);
}

export function isLight(square: Square): boolean {
  return ((LIGHT_SQUARES >>> (square & 31)) & 1) !== 0;
}

/** True when a side attacks a square, which the side `viewer` sees. */
export function isHit(by: Side, viewer: Side, square: Square): boolean {
  return isAttacked(viewer === BLACK ? square ^ 56 : square, by, PIECES[0] | PIECES[16], PIECES[1] | PIECES[17]);
}

/** True when a side has bishops on squares of both colours. */
export function hasBothBishops(perspective: Perspective): boolean {
  const bishops = PIECES[perspective + OUR_BISHOPS] | PIECES[perspective + OUR_BISHOPS + 1];
  return (bishops & LIGHT_SQUARES) !== 0 && (bishops & ~LIGHT_SQUARES) !== 0;
}

/** Moves to promotion of a pawn on a rank, 1 to 6: the double step makes the second rank as good as the third. */
export function movesToPromote(rank: number): number {
  return rank === 1 ? 5 : 7 - rank;
}

/** Kinds of king moves to count: all, or captures. */
export const KING_MOVES = 0;
export const KING_TAKES = 1;

/** Number of legal moves of a side's king, castling apart. */
export function kingMoves(side: Side, what: number): number {
  return stepsFrom(side, ourKingSquare(perspectiveOf(side)), what);
}

/** Number of a side's safe king steps from a square; the king's own square counts as empty. */
export function stepsFrom(side: Side, from: Square, what: number): number {
  const perspective = perspectiveOf(side);
  let count = 0;
  for (let half = 0; half < 2; half++) {
    const free = ~PIECES[perspective + OUR_PIECES + half] | PIECES[perspective + OUR_KING + half];
    const wanted = what === KING_TAKES ? PIECES[perspective + THEIR_PIECES + half] : free;
    for (let word = KING_ATTACKS[2 * from + half] & wanted; word !== 0; word &= word - 1) {
      if (isSafeStep(side, 32 * half + lowest(word))) count++;
    }
  }
  return count;
}

/** True when nothing attacks a square of a side's perspective once its king has left for it. */
export function isSafeStep(side: Side, to: Square): boolean {
  const turn = side === BLACK ? 56 : 0;
  const king = ourKingSquare(perspectiveOf(side)) ^ turn;
  const occupiedLo = (PIECES[OUR_PIECES] | PIECES[THEIR_PIECES]) & ~(king < 32 ? 1 << king : 0);
  const occupiedHi = (PIECES[OUR_PIECES + 1] | PIECES[THEIR_PIECES + 1]) & ~(king < 32 ? 0 : 1 << king);
  return !isAttacked(to ^ turn, side ^ 1, occupiedLo, occupiedHi);
}
