/**
 * A rook against a pawn: a race of the two kings to the square of promotion. By the tablebase, the limits below hold
 * for every rook that is not attacked.
 */

import { PIECES, inCheck, isAttacked } from '../../engine/board.ts';
import { BLACK, kingDistance } from '../../engine/squares.ts';
import { OUR_ROOKS, THEIR_PAWNS, perspectiveOf } from '../perspective.ts';
import { DRAW } from '../score.ts';
import { atMost, noVerdict, won } from './verdict.ts';
import { isToMove, ourKingSquare, squareOf, theirKingSquare } from './geometry.ts';
import type { Recogniser } from './recogniser.ts';
import type { Side } from '../../engine/types.ts';

/** Upper limit of the plies to the capture or next move of the pawn, in endings that are called won. */
const MAX_PLIES = 30;
/** Progress beyond a known win while the pawn stands: less than of a rook against a bare king. */
const PROGRESS = 200;

function judge(strong: Side): number {
  const perspective = perspectiveOf(strong);
  const rook = squareOf(perspective, OUR_ROOKS), pawn = squareOf(perspective, THEIR_PAWNS);
  const onBoard = strong === BLACK ? rook ^ 56 : rook;
  if (inCheck()) return noVerdict('a king is in check');
  const isHanging = isAttacked(onBoard, strong ^ 1, PIECES[0] | PIECES[16], PIECES[1] | PIECES[17]);
  if (isHanging) return noVerdict('the rook is attacked');
  const promotes = pawn & 7;
  const steps = pawn >> 3;
  const ours = kingDistance(ourKingSquare(perspective), promotes);
  const theirs = kingDistance(theirKingSquare(perspective), promotes);
  const beside = kingDistance(theirKingSquare(perspective), pawn);
  const progress = PROGRESS + 10 * (steps - ours);
  if (isToMove(strong)) {
    const isInTime = theirs >= 2 && ours <= theirs && ours <= steps;
    if (isInTime) return won(progress, MAX_PLIES, 'the king stops the pawn in time');
    if (beside >= 4 && theirs >= 3 && steps >= 2) return won(progress, MAX_PLIES, 'the pawn is alone');
  } else {
    const isFar = ours <= theirs - 3 || (ours <= theirs - 2 && beside >= 2 && steps >= 3);
    if (isFar && ours <= steps) return won(progress, MAX_PLIES, 'the king stops the pawn in time');
    if (beside >= 4 && theirs >= 4 && steps >= 3) return won(progress, MAX_PLIES, 'the pawn is alone');
  }
  const late = isToMove(strong) ? 3 : 2;
  return steps <= 2 && beside === 1 && ours >= 2 * steps + late
    ? atMost(DRAW, 'the pawn is guarded and the king too late')
    : noVerdict('it depends on details');
}

const rookAgainstPawn: Recogniser = {
  name: 'rook against pawn',
  material: 'KRvKP',
  judge,
  examples: [
    ['8/8/8/4k3/4p3/8/4K3/7R b - - 0 1', 'wins'],
    ['8/8/8/R7/8/2k5/2p5/7K b - - 0 1', 'cannot win'],
    ['R7/8/8/8/1p6/8/6k1/2K5 w - - 0 1', 'wins'],
  ],
  nearMisses: [
    ['R7/8/8/8/8/2k5/2p5/5K2 w - - 0 1', 'nothing'],
    ['8/8/8/4k3/4p3/5R2/4K3/8 b - - 0 1', 'nothing'],
    ['8/8/8/R7/8/2k5/2p5/6K1 w - - 0 1', 'nothing'],
  ],
};

export const ROOK_AGAINST_PAWN: readonly Recogniser[] = [rookAgainstPawn];
