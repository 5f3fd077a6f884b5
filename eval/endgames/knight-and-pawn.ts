/** Knight and rook pawn against a bare king: the two positions in which even a piece more does not win. */

import { inCheck } from '../../engine/board.ts';
import { OUR_KNIGHTS, OUR_PAWNS, perspectiveOf } from '../perspective.ts';
import { DRAW } from '../score.ts';
import { exactly, refuse } from './verdict.ts';
import { distance, isLight, isToMove, ourKing, squareOf, theirKing } from './geometry.ts';
import type { Recogniser } from './recogniser.ts';

function judge(strong: number): number {
  const perspective = perspectiveOf(strong);
  const pawn = squareOf(perspective, OUR_PAWNS);
  const file = pawn & 7;
  if (pawn >> 3 !== 6 || (file !== 0 && file !== 7)) return refuse('no rook pawn on its seventh rank');
  const corner = pawn + 8;
  const weakKing = theirKing(perspective);
  if (inCheck()) return refuse('the king is in check');
  if (distance(weakKing, corner) <= (isToMove(strong) ? 0 : 1)) {
    const mightMate = isToMove(strong) && distance(ourKing(perspective), corner) <= 2;
    return mightMate ? refuse('the knight might mate') : exactly(DRAW, 'the king holds the corner of the rook pawn');
  }
  const besideCorner = file === 0 ? [58, 50] : [61, 53];
  if (ourKing(perspective) !== corner || !besideCorner.includes(weakKing)) return refuse('no king holds the corner');
  // The weak king goes to and fro; a knight cannot lose the move that would break its step.
  const knight = squareOf(perspective, OUR_KNIGHTS);
  const isInStep = isLight(knight) === isLight(weakKing) === isToMove(strong);
  return isInStep ? exactly(DRAW, 'the king is shut in and the knight out of step') : refuse('the knight is in step');
}

const knightAndRookPawn: Recogniser = {
  name: 'knight and rook pawn, king at the corner',
  material: 'KNPvK',
  judge,
  holds: [
    ['k7/P7/8/8/8/8/8/3NK3 w - - 0 1', 'draw'],
    ['8/Pk6/8/1K6/8/8/8/3N4 b - - 0 1', 'draw'],
  ],
  fails: [
    ['k7/8/P7/8/8/8/8/3NK3 w - - 0 1', 'nothing'],
    ['8/P1k5/8/1K6/8/8/8/3N4 w - - 0 1', 'nothing'],
  ],
};
export const KNIGHT_AND_PAWN: readonly Recogniser[] = [knightAndRookPawn];
