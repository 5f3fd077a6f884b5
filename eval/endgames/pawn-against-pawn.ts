/**
 * King and pawn against king and pawn, as far as the bitbase of one pawn goes. A pawn that can be taken at once leads
 * to that bitbase. And a king that holds a lone pawn also holds it with a pawn of its own, unless that pawn stands in
 * its king's way, must move where stalemate would save the game, or may meet the other pawn. These exceptions were
 * found by trial; that they are all is proved by tablebases, in every position.
 */

import { EN_PASSANT_SQUARE, GAME, STATE, STATES } from '../../engine/board.ts';
import { NO_SQUARE, filesBetween, kingDistance } from '../../engine/squares.ts';
import { OUR_PAWNS, THEIR_PAWNS, perspectiveOf } from '../perspective.ts';
import { DRAW } from '../score.ts';
import { atLeast, atMost, noVerdict, won } from './verdict.ts';
import { isPawnWin } from './kpk-bitbase.ts';
import { isToMove, ourKingSquare, squareOf, theirKingSquare } from './geometry.ts';
import { pawnProgress } from './king-and-pawn.ts';
import type { Recogniser } from './recogniser.ts';
import type { Side, Square } from '../../engine/types.ts';

const LAST_RANK = 7;
/** A king so near shuts in another on the last rank. */
const SHUTS_IN = 2;

/** True when neither pawn can ever take the other, nor stop it: they are files apart, or have passed each other. */
function arePast(pawn: number, other: number): boolean {
  const files = filesBetween(pawn, other), lead = (pawn >> 3) - (other >> 3);
  return files > 1 || lead > 0 || (files === 1 && lead === 0);
}

/** True when a square is among those between a king and the way that a pawn has before it. */
function isBetween(square: Square, king: number, pawn: number): boolean {
  const file = square & 7, one = king & 7, other = pawn & 7;
  return file >= Math.min(one, other) && file <= Math.max(one, other) && square >> 3 >= Math.min(king, pawn) >> 3;
}

/** True when a pawn takes a square from its own king that stands eye to eye with the other. */
function crowds(pawn: number, king: number, other: number): boolean {
  return kingDistance(pawn, king) === 1 && kingDistance(king, other) === 2;
}

function judge(strong: Side): number {
  const perspective = perspectiveOf(strong);
  const pawn = squareOf(perspective, OUR_PAWNS), other = squareOf(perspective, THEIR_PAWNS);
  const king = ourKingSquare(perspective), theirs = theirKingSquare(perspective);
  if (STATES[GAME[STATE] + EN_PASSANT_SQUARE] !== NO_SQUARE) return noVerdict('a pawn may take en passant');
  const kingTakes = kingDistance(king, other) === 1 && kingDistance(theirs, other) > 1;
  const pawnTakes = other >> 3 === (pawn >> 3) + 1 && filesBetween(other, pawn) === 1;
  if (isToMove(strong) && (kingTakes || pawnTakes)) {
    const wins = (kingTakes && isPawnWin(other, pawn, theirs, false)) ||
      (pawnTakes && isPawnWin(king, other, theirs, false));
    return wins
      ? won(pawnProgress(king, pawn, theirs), 1, 'the other pawn is taken, and the pawn promotes')
      : atLeast(DRAW, 'the other pawn is taken');
  }
  if (!arePast(pawn, other)) return noVerdict('the pawns may meet');
  if (isPawnWin(king, pawn, theirs, isToMove(strong))) return noVerdict('the king alone would not hold the pawn');
  const isInTheWay = isBetween(other, theirs, pawn) || crowds(other, theirs, king);
  if (isInTheWay) return noVerdict('a pawn stands in the way of its king');
  const isShutIn = theirs >> 3 === LAST_RANK && kingDistance(king, theirs) <= SHUTS_IN + (isToMove(strong) ? 1 : 0);
  return isShutIn
    ? noVerdict('it may be stalemate that holds the pawn')
    : atMost(DRAW, 'the king alone holds the pawn');
}

const pawnAgainstPawn: Recogniser = {
  name: 'king and pawn against king and pawn',
  material: 'KPvKP',
  after: ['rook pawns against king in the corner and pawns', 'unstoppable passed pawn'],
  judge,
};

export const PAWN_AGAINST_PAWN: readonly Recogniser[] = [pawnAgainstPawn];
