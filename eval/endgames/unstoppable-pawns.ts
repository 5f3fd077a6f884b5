/**
 * Pawns that nobody can stop. By the rule of the square a king catches a passed pawn when it reaches the pawn's square
 * of promotion in no more moves than the pawn does; and enemy pawns must be so far behind that the new queen stops
 * them.
 */

import { GAME, PIECES, SIDE_TO_MOVE, inCheck } from '../../engine/board.ts';
import { PAWN, kingDistance } from '../../engine/squares.ts';
import { lowest, eastWest, northFillHi, northFillLo, northHi, northLo } from '../../engine/bitboards.ts';
import { OUR_KING, OUR_PAWNS, THEIR_PAWNS, perspectiveOf, type Perspective } from '../perspective.ts';
import { noVerdict, won } from './verdict.ts';
import {
  KING_MOVES, countOf, fromEdge, kingMoves, movesToPromote, ourKingSquare, squareOf, theirKingSquare,
} from './geometry.ts';
import type { Recogniser } from './recogniser.ts';
import type { Side } from '../../engine/types.ts';

/** More moves than any pawn needs. */
const NEVER = 99;
/** Moves that the fastest enemy pawn must be behind, plus one for every enemy pawn; and pawn against pawn. */
const LEAD = 2;
const DUEL_LEAD = 2;
/** Progress of a won race beyond a known win: less than with a queen on the board. */
const RACE_PROGRESS = 500;

/** Moves that our fastest unstoppable pawn needs, or NEVER. `extra` is 1 when the other king is to move. */
function fastestPasser(perspective: Perspective, extra: number): number {
  const king = theirKingSquare(perspective);
  const pawnsLo = PIECES[perspective + OUR_PAWNS], pawnsHi = PIECES[perspective + OUR_PAWNS + 1];
  const kingLo = PIECES[perspective + OUR_KING], kingHi = PIECES[perspective + OUR_KING + 1];
  const theirsLo = PIECES[perspective + THEIR_PAWNS], theirsHi = PIECES[perspective + THEIR_PAWNS + 1];
  let best = NEVER;
  for (let half = 1; half >= 0; half--) {
    for (let word = half === 0 ? pawnsLo : pawnsHi; word !== 0; word &= word - 1) {
      const square = 32 * half + lowest(word);
      const pawnLo = half === 0 ? word & -word : 0, pawnHi = half === 0 ? 0 : word & -word;
      const aheadLo = northFillLo(northLo(pawnLo)), aheadHi = northFillHi(northLo(pawnLo), northHi(pawnLo, pawnHi));
      const guardLo = aheadLo | eastWest(aheadLo), guardHi = aheadHi | eastWest(aheadHi);
      const blocked = (aheadLo & (pawnsLo | kingLo)) | (aheadHi & (pawnsHi | kingHi));
      if ((blocked | (guardLo & theirsLo) | (guardHi & theirsHi)) !== 0) continue;
      const moves = movesToPromote(square >> 3);
      const promotes = 56 + (square & 7);
      if (moves < best && kingDistance(king, promotes) > moves + extra) best = moves;
    }
  }
  return best;
}

/** Moves that the fastest pawn of the other side needs when nothing is in its way, or NEVER. */
function fastestEnemy(perspective: Perspective): number {
  const lo = PIECES[perspective + THEIR_PAWNS], hi = PIECES[perspective + THEIR_PAWNS + 1];
  if ((lo | hi) === 0) return NEVER;
  const rank = lo !== 0 ? lowest(lo) >> 3 : 4 + (lowest(hi) >> 3);
  return movesToPromote(7 - rank);
}

/** Bishops' files, on which a pawn beside its king on the seventh rank holds out against a queen. */
const BISHOP_FILES = 0x24;

/** Moves that the fastest enemy pawn must be behind: two are enough for one pawn against one, as tablebases prove. */
function leadNeeded(strong: Side): number {
  const pawns = countOf(strong ^ 1, PAWN);
  if (pawns !== 1 || countOf(strong, PAWN) !== 1) return LEAD + pawns;
  const perspective = perspectiveOf(strong);
  const file = squareOf(perspective, THEIR_PAWNS) & 7;
  const holdsOut = ((BISHOP_FILES >> file) & 1) !== 0 && kingDistance(theirKingSquare(perspective), file) <= 1;
  return holdsOut ? LEAD + pawns : DUEL_LEAD;
}

function judge(strong: Side): number {
  const perspective = perspectiveOf(strong);
  if (inCheck()) return noVerdict('a king is in check');
  const theirs = theirKingSquare(perspective);
  const isCornered = fromEdge(theirs) === 0 && kingDistance(ourKingSquare(perspective), theirs) <= 2;
  if (isCornered || kingMoves(strong ^ 1, KING_MOVES) === 0) return noVerdict('there might be stalemate');
  const extra = GAME[SIDE_TO_MOVE] === strong ? 0 : 1;
  const ours = fastestPasser(perspective, extra);
  if (ours === NEVER) return noVerdict('no pawn is out of reach');
  const behind = fastestEnemy(perspective) - ours - extra;
  if (behind < leadNeeded(strong)) return noVerdict('the enemy pawns are too near');
  return won(RACE_PROGRESS - 50 * ours, 2, 'a passed pawn cannot be caught');
}

const unstoppable: Recogniser = {
  name: 'unstoppable passed pawn',
  material: ['KPP+vK', 'KP+vKP+'],
  after: ['rook pawns, king in the corner', 'rook pawns against king in the corner and pawns'],
  judge,
};

export const UNSTOPPABLE_PAWNS: readonly Recogniser[] = [unstoppable];
