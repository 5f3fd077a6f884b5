/** King and pawn against king: exact, by the bitbase. */

import { OUR_PAWNS, perspectiveOf } from '../perspective.ts';
import { DRAW } from '../score.ts';
import { exactly, won } from './verdict.ts';
import { isPawnWin } from './kpk-bitbase.ts';
import { distance, isToMove, ourKing, squareOf, theirKing } from './geometry.ts';
import type { Recogniser } from './recogniser.ts';

/** The longest way to a step of the pawn, or mate, in plies. */
const LONGEST_WAIT = 22;

/** What a step of the pawn, and one of the king towards its path, are worth as progress. */
const STEP = 60;
const APPROACH = 4;

/** Progress of a winning pawn, squares as its side sees the board. */
export function pawnProgress(king: number, pawn: number, theirs: number): number {
  const promotion = 56 + (pawn & 7);
  return STEP * (pawn >> 3) + APPROACH * (distance(theirs, promotion) + 7 - distance(king, promotion));
}

const pawnAndKing: Recogniser = {
  name: 'king and pawn against king',
  material: 'KPvK',
  judge: (strong) => {
    const perspective = perspectiveOf(strong);
    const pawn = squareOf(perspective, OUR_PAWNS);
    const king = ourKing(perspective), theirs = theirKing(perspective);
    if (!isPawnWin(king, pawn, theirs, isToMove(strong))) return exactly(DRAW, 'the lone king holds the pawn');
    return won(pawnProgress(king, pawn, theirs), LONGEST_WAIT, 'the pawn promotes');
  },
  holds: [
    ['4k3/8/4K3/4P3/8/8/8/8 w - - 0 1', 'wins'],
    ['4k3/8/4K3/4P3/8/8/8/8 b - - 0 1', 'wins'],
    ['4k3/4P3/4K3/8/8/8/8/8 w - - 0 1', 'wins'],
    ['8/8/8/4k3/8/4K3/4P3/8 b - - 0 1', 'wins'],
    ['8/8/8/8/4k3/8/4P3/4K3 w - - 0 1', 'draw'],
    ['7k/8/8/8/8/8/P7/K7 w - - 0 1', 'wins'],
  ],
  fails: [
    ['k7/8/K7/P7/8/8/8/8 w - - 0 1', 'draw'],
    ['8/4k3/8/3KP3/8/8/8/8 w - - 0 1', 'draw'],
    ['8/8/8/4k3/8/4K3/4P3/8 w - - 0 1', 'draw'],
    ['4k3/4P3/4K3/8/8/8/8/8 b - - 0 1', 'draw'],
  ],
};
export const PAWN_AND_KING: readonly Recogniser[] = [pawnAndKing];
