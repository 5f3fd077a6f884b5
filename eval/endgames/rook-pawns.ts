/**
 * Pawns on one rook file, also with the wrong bishop. A king that stands in the corner where they would promote, or
 * beside it, is never driven away: the corner itself is attacked by nothing but a king that may not come so near, so
 * from any of these four squares there is always a step to the corner, and in the corner there is stalemate at worst.
 * Bishops change nothing when they run on the other colour than the corner's.
 */

import { lowest } from '../../engine/bitboards.ts';
import {
  A_FILE, B_FILE, FILES_A_TO_C, FILES_F_TO_H, G_FILE, H_FILE, LIGHT_SQUARES, RANK_7,
} from '../../engine/regions.ts';
import { BISHOP, filesBetween, kingDistance } from '../../engine/squares.ts';
import { OUR_BISHOPS, OUR_PAWNS, THEIR_PAWNS, perspectiveOf, type Perspective } from '../perspective.ts';
import { DRAW } from '../score.ts';
import { atMost, exactly, noVerdict } from './verdict.ts';
import { countOf, isLight, isToMove, ourKingSquare, theirKingSquare } from './geometry.ts';
import type { Recogniser } from './recogniser.ts';
import { PIECES } from '../../engine/board.ts';
import type { Side, Square } from '../../engine/types.ts';

/** The corner where all our pawns would promote, or -1 when they do not stand on one rook file. */
function cornerOf(perspective: Perspective): number {
  const files = PIECES[perspective + OUR_PAWNS] | PIECES[perspective + OUR_PAWNS + 1];
  return (files & ~A_FILE) === 0 ? 56 : (files & ~H_FILE) === 0 ? 63 : -1;
}

/** True when no bishop runs on the colour of a square. */
function isBeyondBishops(perspective: Perspective, square: Square): boolean {
  const bishops = PIECES[perspective + OUR_BISHOPS] | PIECES[perspective + OUR_BISHOPS + 1];
  return (bishops & (isLight(square) ? LIGHT_SQUARES : ~LIGHT_SQUARES)) === 0;
}

/** Bare king in the corner. With the move it may also step towards it, as long as no pawn has come to the seventh. */
function judgeBareKing(strong: Side): number {
  const perspective = perspectiveOf(strong);
  const corner = cornerOf(perspective);
  if (corner < 0) return noVerdict('not all pawns stand on one rook file');
  if (!isBeyondBishops(perspective, corner)) return noVerdict('a bishop controls the corner');
  const king = theirKingSquare(perspective);
  if (kingDistance(king, corner) <= 1) return exactly(DRAW, 'the king holds the corner of the rook pawns');
  const onSeventh = (PIECES[perspective + OUR_PAWNS + 1] & RANK_7) !== 0;
  const steps = !isToMove(strong) && !onSeventh && king >> 3 === 5 && kingDistance(king, corner) === 2;
  const isFree = filesBetween(king, corner) <= 1 && kingDistance(ourKingSquare(perspective), corner) >= 3;
  return steps && isFree && countOf(strong, BISHOP) <= 1
    ? exactly(DRAW, 'the king reaches the corner of the rook pawns')
    : noVerdict('the king is not in the corner');
}

const bareKing: Recogniser = {
  name: 'rook pawns, king in the corner',
  material: ['KPP+vK', 'KB+P+vK'],
  judge: judgeBareKing,
};

/**
 * True when a pawn of ours might take one of theirs and change its file. Ours only advance and theirs only come down,
 * so a pawn of theirs that stands beside our file no higher than our rearmost pawn is never taken. Two files away, or
 * on our file, it first has to take a bishop, and may stand a rank higher; from farther it has to take two.
 */
function mayChangeFile(strong: Side, perspective: Perspective, corner: number): boolean {
  const pawnsLo = PIECES[perspective + OUR_PAWNS], pawnsHi = PIECES[perspective + OUR_PAWNS + 1];
  const rear = (pawnsLo !== 0 ? lowest(pawnsLo) : 32 + lowest(pawnsHi)) >> 3;
  const beside = corner === 56 ? B_FILE : G_FILE;
  const near = corner === 56 ? FILES_A_TO_C : FILES_F_TO_H;
  const apart = countOf(strong, BISHOP) > 1 ? ~beside : near & ~beside;
  return hasPawnAbove(perspective, beside, rear) || hasPawnAbove(perspective, apart, rear + 1);
}

/** True when a pawn of theirs stands on one of these files, of one half of the board, above a rank, 0-7. */
function hasPawnAbove(perspective: Perspective, files: number, rank: number): boolean {
  const ranksLo = rank < 3 ? -1 << (8 * (rank + 1)) : 0;
  const ranksHi = rank < 4 ? -1 : rank < 7 ? -1 << (8 * (rank - 3)) : 0;
  const lo = PIECES[perspective + THEIR_PAWNS] & files & ranksLo;
  const hi = PIECES[perspective + THEIR_PAWNS + 1] & files & ranksHi;
  return (lo | hi) !== 0;
}

/** Other pawns do not help the side that is ahead, unless its pawns could take one of them and change the file. */
function judgeWithPawns(strong: Side): number {
  const perspective = perspectiveOf(strong);
  const corner = cornerOf(perspective);
  if (corner < 0) return noVerdict('not all pawns stand on one rook file');
  if (!isBeyondBishops(perspective, corner)) return noVerdict('a bishop controls the corner');
  if (kingDistance(theirKingSquare(perspective), corner) > 1) return noVerdict('the king is not in the corner');
  return mayChangeFile(strong, perspective, corner)
    ? noVerdict('a rook pawn might change its file')
    : atMost(DRAW, 'the king holds the corner');
}

const withPawns: Recogniser = {
  name: 'rook pawns against king in the corner and pawns',
  material: ['KP+vKP+', 'KB+P+vKP+'],
  judge: judgeWithPawns,
};

export const ROOK_PAWNS: readonly Recogniser[] = [bareKing, withPawns];
