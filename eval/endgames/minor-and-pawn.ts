/**
 * A bishop or knight and a pawn or two, against a minor piece or a bare king. A king in front of the pawn cannot be
 * driven off a square that the bishop does not run on; what else holds a pawn up more often than not takes a share of
 * the advantage. Ideas: Stockfish, Peter Österlund's Texel.
 */

import { bishopAttacks } from '../../engine/attacks.ts';
import { PIECES, inCheck } from '../../engine/board.ts';
import { RANK_3 } from '../../engine/regions.ts';
import { filesBetween, kingDistance } from '../../engine/squares.ts';
import { lowest, northFillHi, northFillLo, northHi, northLo, popcount, eastWest } from '../../engine/bitboards.ts';
import {
  OUR_BISHOPS, OUR_KNIGHTS, OUR_PAWNS, OUR_PIECES, THEIR_BISHOPS, THEIR_KNIGHTS, THEIR_PIECES, perspectiveOf,
  type Perspective,
} from '../perspective.ts';
import { DRAW } from '../score.ts';
import { atMost, exactly, noVerdict, scaleBy } from './verdict.ts';
import { fromEdge, isHit, isLight, isToMove, ourKingSquare, squareOf, theirKingSquare } from './geometry.ts';
import type { Recogniser } from './recogniser.ts';
import type { Side } from '../../engine/types.ts';

/** Share of a slight winning chance that the advantage keeps, in 64ths. */
const SLIGHT = 12;
const HARDLY = 4;
/** Squares of the way that a bishop must be able to look at from where it stands and from where it can go. */
const LONG_ENOUGH = 3;
/** A bishop with fewer moves might be shut in. */
const FEW_MOVES = 4;

/** True when the bishop has hardly a move, or the stronger side attacks it or can do so by a step of a pawn. */
function isThreatened(perspective: Perspective, strong: Side, bishop: number): boolean {
  if (isHit(strong, strong, bishop)) return true;
  const occupiedLo = PIECES[perspective + OUR_PIECES] | PIECES[perspective + THEIR_PIECES];
  const occupiedHi = PIECES[perspective + OUR_PIECES + 1] | PIECES[perspective + THEIR_PIECES + 1];
  const seen = bishopAttacks(bishop, occupiedLo, occupiedHi);
  if (popcount(seen.lo & ~occupiedLo, seen.hi & ~occupiedHi) < FEW_MOVES) return true;
  if (!isToMove(strong)) return false;
  const lo = PIECES[perspective + OUR_PAWNS], hi = PIECES[perspective + OUR_PAWNS + 1];
  const onceLo = northLo(lo), onceHi = northHi(lo, hi);
  const stepsLo = onceLo | northLo(onceLo & RANK_3), stepsHi = onceHi | northHi(onceLo & RANK_3, 0);
  const hit = bishop < 32 ? eastWest(northLo(stepsLo)) : eastWest(northHi(stepsLo, stepsHi));
  return ((hit >>> (bishop & 31)) & 1) !== 0;
}

/** True when the weak king stands in front of a pawn on its file. */
function isInFront(perspective: Perspective, pawn: number): boolean {
  const king = theirKingSquare(perspective);
  return (king & 7) === (pawn & 7) && king > pawn;
}

/** True when the weak king stands on a square that our bishop never attacks. */
function standsForGood(perspective: Perspective): boolean {
  return isLight(theirKingSquare(perspective)) !== isLight(squareOf(perspective, OUR_BISHOPS));
}

/** True when the weak bishop looks at the way of the pawn, along a diagonal with enough room to stay on it. */
function looksAtWay(perspective: Perspective, pawn: number, bishop: number): boolean {
  const occupiedLo = PIECES[perspective + OUR_PIECES] | PIECES[perspective + THEIR_PIECES];
  const occupiedHi = PIECES[perspective + OUR_PIECES + 1] | PIECES[perspective + THEIR_PIECES + 1];
  const pawnLo = pawn < 32 ? 1 << pawn : 0, pawnHi = pawn < 32 ? 0 : 1 << pawn;
  const wayLo = northFillLo(northLo(pawnLo)), wayHi = northFillHi(northLo(pawnLo), northHi(pawnLo, pawnHi));
  const seen = bishopAttacks(bishop, occupiedLo, occupiedHi);
  const hitLo = seen.lo & wayLo, hitHi = seen.hi & wayHi;
  if ((hitLo | hitHi) === 0) return false;
  const at = hitLo !== 0 ? lowest(hitLo) : 32 + lowest(hitHi);
  const bishopLo = bishop < 32 ? 1 << bishop : 0, bishopHi = bishop < 32 ? 0 : 1 << bishop;
  const back = bishopAttacks(at, occupiedLo & ~bishopLo, occupiedHi & ~bishopHi);
  return popcount(back.lo & seen.lo, back.hi & seen.hi) >= LONG_ENOUGH;
}

/**
 * Certain only with bishops of both colours and a king that no check can drive away: bishops of one colour can be
 * exchanged into a lost pawn ending, and a bishop that holds the way alone may fall to an uncovered check.
 */
function judgeBishop(strong: Side): number {
  const perspective = perspectiveOf(strong);
  const pawn = squareOf(perspective, OUR_PAWNS), bishop = squareOf(perspective, THEIR_BISHOPS);
  if (inCheck()) return noVerdict('a king is in check');
  if (isThreatened(perspective, strong, bishop)) return noVerdict('the bishop is attacked, or might be shut in');
  const isOpposite = isLight(bishop) !== isLight(squareOf(perspective, OUR_BISHOPS));
  if (isInFront(perspective, pawn) && standsForGood(perspective)) {
    return isOpposite
      ? atMost(DRAW, 'the king stands in the way for good')
      : scaleBy(SLIGHT, 'the king stands in the way, but bishops might be exchanged');
  }
  if (!isOpposite) return noVerdict('the king is not in the way of the pawn');
  return isInFront(perspective, pawn) || looksAtWay(perspective, pawn, bishop)
    ? scaleBy(HARDLY, 'bishops of both colours, and the way of the pawn is held')
    : scaleBy(SLIGHT, 'bishops of both colours');
}

const againstBishop: Recogniser = {
  name: 'bishop and pawn against bishop',
  material: 'KBPvKB',
  judge: judgeBishop,
};

function judgeKnight(strong: Side): number {
  const perspective = perspectiveOf(strong);
  const pawn = squareOf(perspective, OUR_PAWNS), knight = squareOf(perspective, THEIR_KNIGHTS);
  if (inCheck()) return noVerdict('a king is in check');
  const isBlocked = isInFront(perspective, pawn) && standsForGood(perspective);
  if (!isBlocked) return noVerdict('the king is not in the way of the pawn');
  // A knight that is caught leaves the king with nothing but its own moves, and they run out.
  const isFar = fromEdge(knight) >= 2 && kingDistance(ourKingSquare(perspective), knight) >= 3;
  const isFree = isFar && !isHit(strong, strong, knight);
  return isFree
    ? atMost(DRAW, 'the king stands in the way of the pawn for good')
    : scaleBy(SLIGHT, 'the king stands in the way of the pawn for good, if the knight is not caught');
}

const againstKnight: Recogniser = {
  name: 'bishop and pawn against knight',
  material: 'KBPvKN',
  judge: judgeKnight,
};

/** Two pawns against a bishop of the other colour: drawn with both on one file and the king in front of them. */
function judgeTwoPawns(strong: Side): number {
  const perspective = perspectiveOf(strong);
  const bishop = squareOf(perspective, THEIR_BISHOPS);
  if (isLight(bishop) === isLight(squareOf(perspective, OUR_BISHOPS))) return noVerdict('bishops of one colour');
  const pawnsHi = PIECES[perspective + OUR_PAWNS + 1], pawnsLo = PIECES[perspective + OUR_PAWNS];
  const front = pawnsHi !== 0 ? 63 - Math.clz32(pawnsHi) : 31 - Math.clz32(pawnsLo);
  const rear = squareOf(perspective, OUR_PAWNS);
  const files = filesBetween(front, rear);
  if (files >= 2) return scaleBy(3 * SLIGHT, 'bishops of both colours, pawns apart');
  if (inCheck()) return noVerdict('a king is in check');
  if (isThreatened(perspective, strong, bishop)) return noVerdict('the bishop is attacked, or might be shut in');
  if (files === 0) {
    return isInFront(perspective, front) && standsForGood(perspective)
      ? atMost(DRAW, 'the king stands in the way of both pawns for good')
      : scaleBy(SLIGHT, 'bishops of both colours, pawns on one file');
  }
  return scaleBy(2 * SLIGHT, 'bishops of both colours');
}

const twoPawnsOpposite: Recogniser = {
  name: 'bishop and two pawns against bishop',
  material: 'KBPPvKB',
  judge: judgeTwoPawns,
};

function judgeKnightAhead(strong: Side): number {
  const perspective = perspectiveOf(strong);
  const pawn = squareOf(perspective, OUR_PAWNS), bishop = squareOf(perspective, THEIR_BISHOPS);
  if (inCheck()) return noVerdict('a king is in check');
  if (isHit(strong, strong, bishop)) return noVerdict('the bishop is attacked');
  // No more than a share: forks win the bishop now and then.
  if (isInFront(perspective, pawn)) return scaleBy(SLIGHT, 'the king stands in the way of the pawn');
  return looksAtWay(perspective, pawn, bishop)
    ? scaleBy(SLIGHT, 'the bishop looks at the way of the pawn')
    : noVerdict('the way of the pawn is open');
}

const knightAhead: Recogniser = {
  name: 'knight and pawn against bishop',
  material: 'KNPvKB',
  judge: judgeKnightAhead,
};

/** Knight and rook pawn against a bare king: the two positions in which even a piece more does not win. */
function judgeRookPawn(strong: Side): number {
  const perspective = perspectiveOf(strong);
  const pawn = squareOf(perspective, OUR_PAWNS);
  const file = pawn & 7;
  if (pawn >> 3 !== 6 || (file !== 0 && file !== 7)) return noVerdict('no rook pawn on its seventh rank');
  const corner = pawn + 8;
  const weakKing = theirKingSquare(perspective);
  if (inCheck()) return noVerdict('the king is in check');
  if (kingDistance(weakKing, corner) <= (isToMove(strong) ? 0 : 1)) {
    const mightMate = isToMove(strong) && kingDistance(ourKingSquare(perspective), corner) <= 2;
    return mightMate ? noVerdict('the knight might mate') : exactly(DRAW, 'the king holds the corner of the rook pawn');
  }
  const isBeside = file === 0 ? weakKing === 58 || weakKing === 50 : weakKing === 61 || weakKing === 53;
  const isShutIn = ourKingSquare(perspective) === corner && isBeside;
  if (!isShutIn) return noVerdict('no king holds the corner');
  // The weak king goes to and fro; a knight cannot lose the move that would break its step.
  const knight = squareOf(perspective, OUR_KNIGHTS);
  const isInStep = isLight(knight) === isLight(weakKing) === isToMove(strong);
  return isInStep
    ? exactly(DRAW, 'the king is shut in and the knight out of step')
    : noVerdict('the knight is in step');
}

const knightAndRookPawn: Recogniser = {
  name: 'knight and rook pawn, king at the corner',
  material: 'KNPvK',
  judge: judgeRookPawn,
};

export const MINOR_AND_PAWN: readonly Recogniser[] = [
  knightAndRookPawn, againstBishop, againstKnight, knightAhead, twoPawnsOpposite,
];
