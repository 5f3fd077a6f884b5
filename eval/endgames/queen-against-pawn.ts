/** A queen against a pawn: won, but for pawns one step from promotion on the bishop's and rook's files. */

import { PIECES, isAttacked } from '../../engine/board.ts';
import { BLACK, kingDistance } from '../../engine/squares.ts';
import { OUR_QUEENS, THEIR_PAWNS, perspectiveOf } from '../perspective.ts';
import { advise, noVerdict, won } from './verdict.ts';
import { KING_MOVES, KING_TAKES, isToMove, kingMoves, theirKingSquare, ourKingSquare, squareOf } from './geometry.ts';
import { closeProgress, edgeProgress, materialProgress } from './mating-progress.ts';
import type { Recogniser } from './recogniser.ts';
import type { Square } from '../../engine/types.ts';

/** Upper limit of the plies to the next capture or pawn move. */
const MAX_PLIES = 60;
/** Files a, c, f and h: there stalemate saves the lone king. */
const SAVING_FILES = 0b10100101;

const queenAgainstPawn: Recogniser = {
  name: 'queen against pawn',
  material: 'KQvKP',
  judge: (strong) => {
    const perspective = perspectiveOf(strong);
    const turn = strong === BLACK ? 56 : 0;
    const king = ourKingSquare(perspective), theirs = theirKingSquare(perspective);
    const pawn = squareOf(perspective, THEIR_PAWNS), queen = squareOf(perspective, OUR_QUEENS);
    const isAttackedBy = (square: Square) =>
      isAttacked(square ^ turn, strong ^ 1, PIECES[0] | PIECES[16], PIECES[1] | PIECES[17]);
    if (isAttackedBy(king)) return noVerdict('the king is in check');
    if (!isToMove(strong) && (isAttackedBy(queen) || kingMoves(strong ^ 1, KING_TAKES) > 0)) {
      return noVerdict('the queen is attacked');
    }
    if (!isToMove(strong) && kingMoves(strong ^ 1, KING_MOVES) === 0) return noVerdict('the lone king cannot move');
    const toGo = pawn >> 3;
    const drive = materialProgress(strong) + edgeProgress(theirs) + closeProgress(king, pawn);
    if (toGo > (isToMove(strong) ? 2 : 3)) return won(drive, MAX_PLIES, 'the queen stops the pawn in time');
    const promotion = pawn & 7;
    const isHeld = toGo === 1 && kingDistance(theirs, promotion) <= 1 && kingDistance(king, promotion) > 3;
    if (isHeld && ((SAVING_FILES >> promotion) & 1) !== 0) {
      return advise(20 + (closeProgress(king, promotion) >> 2), 'stalemate saves the king beside its pawn');
    }
    return advise(600 + drive - materialProgress(strong), 'the queen mostly stops the pawn');
  },
  examples: [
    ['8/8/8/1p6/1k6/8/8/Q6K w - - 0 1', 'wins'],
    ['7K/8/8/8/8/1k6/2p5/7Q w - - 0 1', 'likely'],
  ],
  nearMisses: [['8/8/8/1p6/1k6/Q7/8/7K b - - 0 1', 'nothing']],
};

export const QUEEN_AGAINST_PAWN: readonly Recogniser[] = [queenAgainstPawn];
