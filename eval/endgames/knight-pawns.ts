/**
 * A bishop and pawns on one knight file. The weaker side's last pawn at home holds all of them up, and its king holds
 * that pawn from the corner: driven back it is stalemated, and to give the bishop for the pawn leaves too little when
 * one pawn is left. A textbook draw, though not proved: the stronger king may be there first. Idea:
 * Stockfish's scaling of bishop and pawns against king.
 */

import { B_FILE, G_FILE } from '../../engine/regions.ts';
import { PAWN, kingDistance } from '../../engine/squares.ts';
import { OUR_BISHOPS, OUR_PAWNS, THEIR_PAWNS, perspectiveOf, type Perspective } from '../perspective.ts';
import { noVerdict, scaleBy } from './verdict.ts';
import { countOf, isLight, ourKingSquare, squareOf, theirKingSquare } from './geometry.ts';
import type { Recogniser } from './recogniser.ts';
import { PIECES } from '../../engine/board.ts';
import type { Side, Square } from '../../engine/types.ts';

const SIXTH_RANK = 5, SEVENTH_RANK = 6;
/** Steps from which the weaker king still holds its pawn. */
const NEAR_ENOUGH = 2;
/** Nothing is left of the advantage. */
const DRAWN = 0;

/** The square of the seventh rank on the knight file that holds all pawns of both sides, or -1. */
function homeOfPawns(perspective: Perspective): number {
  const ours = PIECES[perspective + OUR_PAWNS] | PIECES[perspective + OUR_PAWNS + 1];
  const theirs = PIECES[perspective + THEIR_PAWNS] | PIECES[perspective + THEIR_PAWNS + 1];
  const files = ours | theirs;
  return (files & ~B_FILE) === 0 ? 8 * SEVENTH_RANK + 1 : (files & ~G_FILE) === 0 ? 8 * SEVENTH_RANK + 6 : -1;
}

/** True when a piece of a set in PIECES stands on a square of ranks 5 to 8. */
function standsOn(perspective: Perspective, set: number, square: Square): boolean {
  return ((PIECES[perspective + set + 1] >>> (square & 31)) & 1) !== 0;
}

function judge(strong: Side): number {
  const perspective = perspectiveOf(strong);
  const home = homeOfPawns(perspective);
  if (home < 0) return noVerdict('not all pawns stand on one knight file');
  const before = 8 * SIXTH_RANK + (home & 7);
  if (!standsOn(perspective, THEIR_PAWNS, home) || !standsOn(perspective, OUR_PAWNS, before)) {
    return noVerdict('no pawn at home is held by the one before it');
  }
  const canTake = isLight(squareOf(perspective, OUR_BISHOPS)) === isLight(home);
  if (canTake && countOf(strong, PAWN) > 1) return noVerdict('the bishop can be given for the pawn at home');
  const king = theirKingSquare(perspective), steps = kingDistance(king, home);
  if (king >> 3 < SEVENTH_RANK || steps > NEAR_ENOUGH) return noVerdict('the king is not at its pawn');
  return steps <= kingDistance(ourKingSquare(perspective), home)
    ? scaleBy(DRAWN, 'knight pawns, held up by a pawn at home and its king')
    : noVerdict('the other king is nearer to the pawn at home');
}

const knightPawns: Recogniser = {
  name: 'bishop and knight pawns against king and pawn',
  material: 'KBP+vKP+',
  after: ['rook pawns against king in the corner and pawns'],
  judge,
};

export const KNIGHT_PAWNS: readonly Recogniser[] = [knightPawns];
