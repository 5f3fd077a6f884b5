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
  examples: [
    ['4k3/8/4K3/4P3/8/8/8/8 w - - 0 1', 'wins'],
    ['4k3/8/4K3/4P3/8/8/8/8 b - - 0 1', 'wins'],
    ['4k3/4P3/4K3/8/8/8/8/8 w - - 0 1', 'wins'],
    ['8/8/8/4k3/8/4K3/4P3/8 b - - 0 1', 'wins'],
    ['8/8/8/8/4k3/8/4P3/4K3 w - - 0 1', 'draw'],
    ['7k/8/8/8/8/8/P7/K7 w - - 0 1', 'wins'],
  ],
  nearMisses: [
    ['k7/8/K7/P7/8/8/8/8 w - - 0 1', 'draw'],
    ['8/4k3/8/3KP3/8/8/8/8 w - - 0 1', 'draw'],
    ['8/8/8/4k3/8/4K3/4P3/8 w - - 0 1', 'draw'],
    ['4k3/4P3/4K3/8/8/8/8/8 b - - 0 1', 'draw'],
  ],
};
export const KING_AND_PAWN: readonly Recogniser[] = [pawnAndKing];
