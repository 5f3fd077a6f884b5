/**
 * A queen or a rook against a pawn: a queen wins, but for pawns one step from promotion on the bishop's and rook's
 * files; a rook and its king race to the square of promotion.
 */

import { inCheck } from '../../engine/board.ts';
import { kingDistance } from '../../engine/squares.ts';
import { OUR_QUEENS, THEIR_PAWNS, perspectiveOf, OUR_ROOKS } from '../perspective.ts';
import { advise, noVerdict, won, atMost } from './verdict.ts';
import {
  KING_MOVES, KING_TAKES, isHit, isToMove, kingMoves, theirKingSquare, ourKingSquare, squareOf,
} from './geometry.ts';
import { closeProgress, edgeProgress, materialProgress } from './mating-progress.ts';
import type { Recogniser } from './recogniser.ts';
import type { Side } from '../../engine/types.ts';
import { DRAW } from '../score.ts';

/** Upper limit of the plies to the next capture or pawn move. */
const MAX_PLIES_WITH_QUEEN = 60;
/** Files a, c, f and h: there stalemate saves the lone king. */
const SAVING_FILES = 0b10100101;

const queenAgainstPawn: Recogniser = {
  name: 'queen against pawn',
  material: 'KQvKP',
  judge: (strong) => {
    const perspective = perspectiveOf(strong);
    const king = ourKingSquare(perspective), theirs = theirKingSquare(perspective);
    const pawn = squareOf(perspective, THEIR_PAWNS), queen = squareOf(perspective, OUR_QUEENS);
    if (isHit(strong ^ 1, strong, king)) return noVerdict('the king is in check');
    if (!isToMove(strong) && (isHit(strong ^ 1, strong, queen) || kingMoves(strong ^ 1, KING_TAKES) > 0)) {
      return noVerdict('the queen is attacked');
    }
    if (!isToMove(strong) && kingMoves(strong ^ 1, KING_MOVES) === 0) return noVerdict('the lone king cannot move');
    const toGo = pawn >> 3;
    const drive = materialProgress(strong) + edgeProgress(theirs) + closeProgress(king, pawn);
    if (toGo > (isToMove(strong) ? 2 : 3)) return won(drive, MAX_PLIES_WITH_QUEEN, 'the queen stops the pawn in time');
    const promotion = pawn & 7;
    const isHeld = toGo === 1 && kingDistance(theirs, promotion) <= 1 && kingDistance(king, promotion) > 3;
    if (isHeld && ((SAVING_FILES >> promotion) & 1) !== 0) {
      return advise(20 + (closeProgress(king, promotion) >> 2), 'stalemate saves the king beside its pawn');
    }
    return advise(600 + drive - materialProgress(strong), 'the queen mostly stops the pawn');
  },
};

export const QUEEN_AGAINST_PAWN: readonly Recogniser[] = [queenAgainstPawn];

/** Upper limit of the plies to the capture or next move of the pawn, in endings that are called won. */
const MAX_PLIES_WITH_ROOK = 30;
/** Progress beyond a known win while the pawn stands: less than of a rook against a bare king. */
const PROGRESS = 200;

/** By the tablebase, the limits below hold for every rook that is not attacked. */
function judgeRook(strong: Side): number {
  const perspective = perspectiveOf(strong);
  const rook = squareOf(perspective, OUR_ROOKS), pawn = squareOf(perspective, THEIR_PAWNS);
  if (inCheck()) return noVerdict('a king is in check');
  if (isHit(strong ^ 1, strong, rook)) return noVerdict('the rook is attacked');
  const promotes = pawn & 7;
  const steps = pawn >> 3;
  const ours = kingDistance(ourKingSquare(perspective), promotes);
  const theirs = kingDistance(theirKingSquare(perspective), promotes);
  const beside = kingDistance(theirKingSquare(perspective), pawn);
  const progress = PROGRESS + 10 * (steps - ours);
  if (isToMove(strong)) {
    const isInTime = theirs >= 2 && ours <= theirs && ours <= steps;
    if (isInTime) return won(progress, MAX_PLIES_WITH_ROOK, 'the king stops the pawn in time');
    if (beside >= 4 && theirs >= 3 && steps >= 2) return won(progress, MAX_PLIES_WITH_ROOK, 'the pawn is alone');
  } else {
    const isFar = ours <= theirs - 3 || (ours <= theirs - 2 && beside >= 2 && steps >= 3);
    if (isFar && ours <= steps) return won(progress, MAX_PLIES_WITH_ROOK, 'the king stops the pawn in time');
    if (beside >= 4 && theirs >= 4 && steps >= 3) return won(progress, MAX_PLIES_WITH_ROOK, 'the pawn is alone');
  }
  const late = isToMove(strong) ? 3 : 2;
  return steps <= 2 && beside === 1 && ours >= 2 * steps + late
    ? atMost(DRAW, 'the pawn is guarded and the king too late')
    : noVerdict('it depends on details');
}

const rookAgainstPawn: Recogniser = {
  name: 'rook against pawn',
  material: 'KRvKP',
  judge: judgeRook,
};

export const ROOK_AGAINST_PAWN: readonly Recogniser[] = [rookAgainstPawn];
