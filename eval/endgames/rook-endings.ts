/**
 * Rook endings that are drawn or won by a known method, as shares of the advantage: the methods take too many moves for
 * a proof at the board. Third-rank defence (Philidor), back-rank defence, bridge (Lucena); ideas: Stockfish.
 */

import { PIECES, inCheck } from '../../engine/board.ts';
import { RANK_7 } from '../../engine/regions.ts';
import { filesBetween, kingDistance } from '../../engine/squares.ts';
import { fileFill, eastWest } from '../../engine/bitboards.ts';
import { OUR_PAWNS, OUR_ROOKS, THEIR_BISHOPS, THEIR_PAWNS, THEIR_ROOKS, perspectiveOf } from '../perspective.ts';
import { FULL_SCALE } from '../material/winnable.ts';
import { noVerdict, scaleBy } from './verdict.ts';
import { isLight, isToMove, ourKingSquare, squareOf, theirKingSquare } from './geometry.ts';
import type { Recogniser } from './recogniser.ts';
import type { Side } from '../../engine/types.ts';

/** Shares of the advantage, in 64ths, for draws by method, probable draws and hard work. */
const DRAWN = 4;
const UNLIKELY = 12;
const HARD = 24;

const THIRD_RANK = 2, FIFTH_RANK = 4, SIXTH_RANK = 5, SEVENTH_RANK = 6;

function judgeRookAndPawn(strong: Side): number {
  const perspective = perspectiveOf(strong);
  if (inCheck()) return noVerdict('a king is in check');
  const king = ourKingSquare(perspective), weakKing = theirKingSquare(perspective);
  const rook = squareOf(perspective, OUR_ROOKS), weakRook = squareOf(perspective, THEIR_ROOKS);
  const pawn = squareOf(perspective, OUR_PAWNS);
  const rank = pawn >> 3, promotes = 56 + (pawn & 7);
  const tempo = isToMove(strong) ? 1 : 0;
  const holdsCorner = kingDistance(weakKing, promotes) <= 1;
  if (rank <= FIFTH_RANK && holdsCorner && king >> 3 <= FIFTH_RANK && weakRook >> 3 === SIXTH_RANK) {
    return scaleBy(DRAWN, 'third-rank defence: the rook keeps the king off its sixth rank');
  }
  if (rank <= THIRD_RANK && holdsCorner && king >> 3 <= FIFTH_RANK && rook >> 3 !== SIXTH_RANK) {
    return scaleBy(DRAWN, 'the third-rank defence comes in time');
  }
  const checksFromAfar = weakRook >> 3 === 0 || (tempo === 0 && filesBetween(weakRook, pawn) >= 3);
  if (rank === SIXTH_RANK && holdsCorner && (king >> 3) + tempo <= SIXTH_RANK && checksFromAfar) {
    return scaleBy(DRAWN, 'the pawn has gone too far: the rook checks from behind');
  }
  const isHeldUp = rank >= SIXTH_RANK && weakKing === promotes && (tempo === 0 || kingDistance(king, pawn) >= 2);
  if (isHeldUp && weakRook >> 3 === 0) {
    return scaleBy(DRAWN, 'the king stands on the square of promotion, the rook behind');
  }
  const isBridge = rank === SEVENTH_RANK && king === promotes && (pawn & 7) !== 0 && (pawn & 7) !== 7;
  if (isBridge && filesBetween(weakKing, pawn) >= 2 && filesBetween(rook, weakKing) <= 1) {
    return scaleBy(FULL_SCALE, 'the rook builds a bridge for the king');
  }
  const apart = kingDistance(king, pawn) - tempo >= 2 && kingDistance(king, weakRook) - tempo >= 2;
  if (rank <= FIFTH_RANK && weakKing === pawn + 8 && apart) return scaleBy(DRAWN, 'the king blocks the pawn');
  if (rank > FIFTH_RANK || weakKing <= pawn) return noVerdict('no known method');
  const files = filesBetween(weakKing, pawn);
  if (files === 0) return scaleBy(UNLIKELY, 'the king is in front of the pawn');
  return files === 1 && kingDistance(king, weakKing) > 2
    ? scaleBy(HARD - 2 * kingDistance(king, weakKing), 'the king is near the front of the pawn')
    : noVerdict('no known method');
}

const rookAndPawn: Recogniser = {
  name: 'rook and pawn against rook',
  material: 'KRPvKR',
  judge: judgeRookAndPawn,
};

/** Two pawns against one: without a passed pawn and with the king in front of both, the plus is hard to use. */
function judgeTwoPawns(strong: Side): number {
  const perspective = perspectiveOf(strong);
  const pawnsLo = PIECES[perspective + OUR_PAWNS], pawnsHi = PIECES[perspective + OUR_PAWNS + 1];
  const front = pawnsHi !== 0 ? 63 - Math.clz32(pawnsHi) : 31 - Math.clz32(pawnsLo);
  const rear = squareOf(perspective, OUR_PAWNS);
  const theirs = squareOf(perspective, THEIR_PAWNS), king = theirKingSquare(perspective);
  const stops = (pawn: number) => filesBetween(theirs, pawn) <= 1 && theirs >> 3 > pawn >> 3;
  if (!stops(front) || !stops(rear)) return noVerdict('there is a passed pawn');
  const isInFront = filesBetween(king, front) <= 1 && filesBetween(king, rear) <= 1;
  return isInFront && king >> 3 > front >> 3
    ? scaleBy(UNLIKELY + 4 * (front >> 3), 'no passed pawn, and the king is in front of both')
    : noVerdict('the king is not in front of the pawns');
}

const twoPawns: Recogniser = {
  name: 'rook and two pawns against rook and pawn',
  material: 'KRPPvKRP',
  judge: judgeTwoPawns,
};

/** A rook pawn that has come too far leaves a king in the corner its stalemates. */
function judgeAgainstBishop(strong: Side): number {
  const perspective = perspectiveOf(strong);
  const pawn = squareOf(perspective, OUR_PAWNS), bishop = squareOf(perspective, THEIR_BISHOPS);
  const file = pawn & 7, rank = pawn >> 3;
  if (file !== 0 && file !== 7) return noVerdict('no rook pawn');
  const king = theirKingSquare(perspective), corner = 56 + file;
  if (kingDistance(king, corner) > 1) return noVerdict('the king is far from the corner');
  const coversCorner = isLight(bishop) === isLight(corner);
  if (rank === SIXTH_RANK && !coversCorner) return scaleBy(DRAWN, 'the bishop guards the square before the pawn');
  return rank === FIFTH_RANK || rank === SIXTH_RANK
    ? scaleBy(coversCorner ? 2 * HARD : HARD, 'rook pawn and king in the corner')
    : noVerdict('the pawn can wait');
}

const rookAndPawnAgainstBishop: Recogniser = {
  name: 'rook and rook pawn against bishop',
  material: 'KRPvKB',
  judge: judgeAgainstBishop,
};

/** Pawns never move on in this fortress: the rook steps along its third rank and a pawn guards it there. */
function judgeQueen(strong: Side): number {
  const perspective = perspectiveOf(strong);
  if (inCheck()) return noVerdict('a king is in check');
  const king = theirKingSquare(perspective), rook = squareOf(perspective, THEIR_ROOKS);
  if (rook >> 3 !== SIXTH_RANK || king >> 3 < SEVENTH_RANK) return noVerdict('the rook is not on its third rank');
  if (ourKingSquare(perspective) >> 3 > FIFTH_RANK) return noVerdict('the king has come through');
  const guards = eastWest(fileFill(PIECES[perspective + THEIR_ROOKS], PIECES[perspective + THEIR_ROOKS + 1])) & RANK_7;
  const pawns = PIECES[perspective + THEIR_PAWNS + 1] & guards;
  if (pawns === 0) return noVerdict('no pawn guards the rook');
  const pawn = 63 - Math.clz32(pawns);
  return kingDistance(king, pawn) <= 1
    ? scaleBy(DRAWN, 'rook on its third rank, guarded by a pawn beside the king')
    : noVerdict('the king does not guard the pawn');
}

const thirdRankFortress: Recogniser = {
  name: 'queen against rook and pawns on its third rank',
  material: 'KQvKRP+',
  judge: judgeQueen,
};

export const ROOK_ENDINGS: readonly Recogniser[] = [
  rookAndPawn, twoPawns, rookAndPawnAgainstBishop, thirdRankFortress,
];
