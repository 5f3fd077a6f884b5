/** King and pawn against king: exact, by the bitbase. */

import { OUR_PAWNS, perspectiveOf } from '../perspective.ts';
import { DRAW } from '../score.ts';
import { exactly, won } from './verdict.ts';
import { isPawnWin } from './kpk-bitbase.ts';
import { isToMove, ourKingSquare, squareOf, theirKingSquare } from './geometry.ts';
import type { Recogniser } from './recogniser.ts';
import { kingDistance } from '../../engine/squares.ts';

/** The longest way to a step of the pawn, or mate, in plies. */
const MAX_PLIES = 22;

/** Progress in centipawns: a step of the pawn, and one of a king towards or away from its path. */
const STEP = 60;
const APPROACH = 4;

/** Progress of a winning pawn in centipawns; squares in its side's perspective. */
export function pawnProgress(king: number, pawn: number, theirs: number): number {
  const promotion = 56 + (pawn & 7);
  return STEP * (pawn >> 3) + APPROACH * (kingDistance(theirs, promotion) + 7 - kingDistance(king, promotion));
}

const pawnAndKing: Recogniser = {
  name: 'king and pawn against king',
  material: 'KPvK',
  judge: (strong) => {
    const perspective = perspectiveOf(strong);
    const pawn = squareOf(perspective, OUR_PAWNS);
    const king = ourKingSquare(perspective), theirs = theirKingSquare(perspective);
    if (!isPawnWin(king, pawn, theirs, isToMove(strong))) return exactly(DRAW, 'the lone king holds the pawn');
    return won(pawnProgress(king, pawn, theirs), MAX_PLIES, 'the pawn promotes');
  },
};
export const KING_AND_PAWN: readonly Recogniser[] = [pawnAndKing];
