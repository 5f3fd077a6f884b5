/**
 * A lone king against pieces that mate it: won, but for stalemate and pieces that it can take. It is driven to the
 * edge, or, by bishop and knight, into a corner of the bishop's colour.
 */

import { KING_ATTACKS } from '../../engine/attacks.ts';
import { lowest, northHi, northLo, popcount } from '../../engine/bitboards.ts';
import { PIECES, inCheck, pieceCount } from '../../engine/board.ts';
import { BISHOP, KNIGHT, PAWN, QUEEN, ROOK, kingDistance } from '../../engine/squares.ts';
import {
  OUR_BISHOPS, OUR_KNIGHTS, OUR_PAWNS, OUR_PIECES, THEIR_PIECES, perspectiveOf, type Perspective,
} from '../perspective.ts';
import { DRAW } from '../score.ts';
import { exactly, mostLikelyWon, noVerdict, won } from './verdict.ts';
import { bishopAndKnightProgress, closeProgress, edgeProgress, materialProgress } from './mating-progress.ts';
import {
  KING_MOVES, KING_TAKES, countOf, fromEdge, hasBothBishops, isHit, isSafeStep, isToMove, kingMoves, ourKingSquare,
  squareOf, stepsFrom, theirKingSquare,
} from './geometry.ts';
import type { Recogniser } from './recogniser.ts';
import type { Side, Square } from '../../engine/types.ts';

/** Upper limits of the plies to mate: by a rook or queen, two bishops, bishop and knight. */
const MAX_PLIES_WITH_ROOK = 36;
const MAX_PLIES_WITH_BISHOPS = 40;
const MAX_PLIES_WITH_KNIGHT = 68;

/** Pieces and pawns on the board, at most, with which tables prove all that is claimed. */
const PROVED_BY_TABLES = 4;
/** Pieces and pawns on the board, at least, where some of them can lock one another in. */
const LOCKING = 12;

const loneKing: Recogniser = {
  name: 'lone king',
  material: 'KXP*vK',
  after: ['dead material', 'rook pawns, king in the corner'],
  judge: (strong) => {
    const perspective = perspectiveOf(strong), weak = strong ^ 1;
    const king = ourKingSquare(perspective), theirs = theirKingSquare(perspective);
    if (!isToMove(strong)) {
      if (kingMoves(weak, KING_MOVES) === 0) {
        return isHit(strong, strong, theirs) ? noVerdict('it is mate') : exactly(DRAW, 'the lone king is stalemated');
      }
      if (kingMoves(weak, KING_TAKES) > 0) return afterTaking(strong);
    }
    const hasMajor = countOf(strong, QUEEN) + countOf(strong, ROOK) > 0, hasBishops = hasBothBishops(perspective);
    if (!hasMajor && !hasBishops && (countOf(strong, BISHOP) === 0 || countOf(strong, KNIGHT) === 0)) {
      return noVerdict('bishops of one colour, or knights alone, may not mate');
    }
    const material = materialProgress(strong), drive = closeProgress(king, theirs) + edgeProgress(theirs);
    if (pieceCount() > PROVED_BY_TABLES) {
      if (isLocked(perspective)) return noVerdict('pieces and pawns may lock one another in');
      if (!hasRoom(weak)) return mostLikelyWon(material + drive, 'mate, unless the lone king is stalemated');
    }
    if (hasMajor) return won(material + drive, MAX_PLIES_WITH_ROOK, 'the lone king is driven to the edge and mated');
    if (hasBishops) {
      return isSafe(strong, perspective)
        ? won(material + drive, MAX_PLIES_WITH_BISHOPS, 'two bishops drive the lone king into a corner')
        : mostLikelyWon(material + drive, 'two bishops mate, unless one of them is lost');
    }
    const progress = material + bishopAndKnightProgress(perspective);
    return isSafe(strong, perspective)
      ? won(progress, MAX_PLIES_WITH_KNIGHT, 'bishop and knight mate in a corner')
      : mostLikelyWon(progress, 'bishop and knight mate, unless one of them is lost');
  },
};

/** True when it will not be stalemate: after every move of the lone king, or now when it is not to move. */
function hasRoom(weak: Side): boolean {
  const perspective = perspectiveOf(weak), king = ourKingSquare(perspective);
  if (!isToMove(weak)) return isReleased(weak, king);
  // A king that is not in check can step back.
  if (!inCheck()) return true;
  for (let half = 0; half < 2; half++) {
    for (let word = KING_ATTACKS[2 * king + half]; word !== 0; word &= word - 1) {
      const to = 32 * half + lowest(word);
      if (isSafeStep(weak, to) && !isReleased(weak, to)) return false;
    }
  }
  return true;
}

/** True when a lone king on a square has a step, or a queen can give it check: one man beside it is no shield. */
function isReleased(weak: Side, square: Square): boolean {
  if (stepsFrom(weak, square, KING_MOVES) > 0) return true;
  const theirs = perspectiveOf(weak) + THEIR_PIECES, at = 2 * square;
  const shield = popcount(KING_ATTACKS[at] & PIECES[theirs], KING_ATTACKS[at + 1] & PIECES[theirs + 1]);
  return countOf(weak ^ 1, QUEEN) > 0 && shield <= 1;
}

/**
 * True when pieces and pawns may lock one another in for good. In such a group every pawn has a piece before it, and
 * the pieces fill the last rank.
 */
function isLocked(perspective: Perspective): boolean {
  const pawnsLo = PIECES[perspective + OUR_PAWNS], pawnsHi = PIECES[perspective + OUR_PAWNS + 1];
  const piecesLo = PIECES[perspective + OUR_PIECES] & ~pawnsLo;
  const piecesHi = PIECES[perspective + OUR_PIECES + 1] & ~pawnsHi;
  return pieceCount() >= LOCKING && ((northLo(pawnsLo) & piecesLo) | (northHi(pawnsLo, pawnsHi) & piecesHi)) !== 0;
}

/** The lone king can take something: if that is all there is, the rest is a draw. */
function afterTaking(strong: Side): number {
  const pieces = countOf(strong, QUEEN) + countOf(strong, ROOK) + countOf(strong, BISHOP) + countOf(strong, KNIGHT);
  return pieces === 1 && countOf(strong, PAWN) === 0
    ? exactly(DRAW, 'the lone king takes the last piece')
    : noVerdict('the lone king can take a piece');
}

/**
 * True when the lone king attacks none of our minor pieces, can fork no two with its next step, catches no knight near
 * the edge, and is not shut in so closely that they cannot get away from it.
 */
function isSafe(strong: Side, perspective: Perspective): boolean {
  const theirs = theirKingSquare(perspective), at = 2 * theirs;
  const minorsLo = PIECES[perspective + OUR_BISHOPS] | PIECES[perspective + OUR_KNIGHTS];
  const minorsHi = PIECES[perspective + OUR_BISHOPS + 1] | PIECES[perspective + OUR_KNIGHTS + 1];
  if (((KING_ATTACKS[at] & minorsLo) | (KING_ATTACKS[at + 1] & minorsHi)) !== 0) return false;
  const king = ourKingSquare(perspective);
  // Excludes a king two squares away: it may take the pieces that shut it in.
  if (!isToMove(strong) && fromEdge(theirs) === 0 && kingDistance(king, theirs) === 2) return false;
  if (countOf(strong, KNIGHT) === 0) return true;
  const knight = squareOf(perspective, OUR_KNIGHTS), bishop = squareOf(perspective, OUR_BISHOPS);
  const isCaught = fromEdge(knight) <= 1 && kingDistance(theirs, knight) <= 3 &&
    kingDistance(king, knight) + (isToMove(strong) ? 0 : 1) > kingDistance(theirs, knight);
  return !isCaught && (isToMove(strong) || !touch(at, 2 * bishop, 2 * knight));
}

/** True when a square lies beside three others. */
function touch(one: number, two: number, three: number): boolean {
  return (
    (KING_ATTACKS[one] & KING_ATTACKS[two] & KING_ATTACKS[three]) |
    (KING_ATTACKS[one + 1] & KING_ATTACKS[two + 1] & KING_ATTACKS[three + 1])
  ) !== 0;
}

export const LONE_KING: readonly Recogniser[] = [loneKing];
