/**
 * A rook against a pawn. It is a race of the two kings to the square where the pawn would promote; the limits below are
 * those that hold for every rook that is not attacked, by the tablebase.
 */

import { PIECES, inCheck, isAttacked } from '../../engine/board.ts';
import { BLACK } from '../../engine/squares.ts';
import { OUR_ROOKS, THEIR_PAWNS, perspectiveOf } from '../perspective.ts';
import { DRAW } from '../score.ts';
import { atMost, refuse, won } from './verdict.ts';
import { distance, isToMove, ourKing, squareOf, theirKing } from './geometry.ts';
import type { Recogniser } from './recogniser.ts';

/** The longest way to the capture or next move of the pawn in the endings that are called won, in plies. */
const LONGEST = 30;
/** What the ending is worth beyond a known win, before the pawn falls: less than a rook against a bare king. */
const PROGRESS = 200;

function judge(strong: number): number {
  const perspective = perspectiveOf(strong);
  const rook = squareOf(perspective, OUR_ROOKS), pawn = squareOf(perspective, THEIR_PAWNS);
  const onBoard = strong === BLACK ? rook ^ 56 : rook;
  if (inCheck()) return refuse('a king is in check');
  if (isAttacked(onBoard, strong ^ 1, PIECES[0] | PIECES[16], PIECES[1] | PIECES[17])) return refuse('the rook is attacked');
  const promotes = pawn & 7;
  const steps = pawn >> 3;
  const ours = distance(ourKing(perspective), promotes), theirs = distance(theirKing(perspective), promotes);
  const beside = distance(theirKing(perspective), pawn);
  const progress = PROGRESS + 10 * (steps - ours);
  if (isToMove(strong)) {
    const isInTime = theirs >= 2 && ours <= theirs && ours <= steps;
    if (isInTime) return won(progress, LONGEST, 'the king stops the pawn in time');
    if (beside >= 4 && theirs >= 3 && steps >= 2) return won(progress, LONGEST, 'the pawn is alone');
  } else {
    const isFar = ours <= theirs - 3 || (ours <= theirs - 2 && beside >= 2 && steps >= 3);
    if (isFar && ours <= steps) return won(progress, LONGEST, 'the king stops the pawn in time');
    if (beside >= 4 && theirs >= 4 && steps >= 3) return won(progress, LONGEST, 'the pawn is alone');
  }
  const late = isToMove(strong) ? 3 : 2;
  return steps <= 2 && beside === 1 && ours >= 2 * steps + late
    ? atMost(DRAW, 'the pawn is guarded and the king too late')
    : refuse('it depends on details');
}

const rookAgainstPawn: Recogniser = {
  name: 'rook against pawn',
  material: 'KRvKP',
  judge,
  holds: [
    ['8/8/8/4k3/4p3/8/4K3/7R b - - 0 1', 'wins'],
    ['8/8/8/R7/8/2k5/2p5/7K b - - 0 1', 'cannot win'],
    ['R7/8/8/8/1p6/8/6k1/2K5 w - - 0 1', 'wins'],
  ],
  fails: [
    ['R7/8/8/8/8/2k5/2p5/5K2 w - - 0 1', 'nothing'],
    ['8/8/8/4k3/4p3/5R2/4K3/8 b - - 0 1', 'nothing'],
    ['8/8/8/R7/8/2k5/2p5/6K1 w - - 0 1', 'nothing'],
  ],
};

export const ROOK_AND_PAWN: readonly Recogniser[] = [rookAgainstPawn];
