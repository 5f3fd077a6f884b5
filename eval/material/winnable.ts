/**
 * How much of an endgame advantage can be won with. Points for and against the leading side are added to or taken from
 * its advantage, which never changes sides; then a scale takes its share. Idea: Stockfish's initiative, Ethereal's
 * complexity and closedness.
 */

import { COUNTS, PIECES } from '../../engine/board.ts';
import { LIGHT_SQUARES } from '../../engine/regions.ts';
import { BISHOP, BLACK, KNIGHT, PAWN, QUEEN, ROOK, WHITE } from '../../engine/squares.ts';
import { popcount } from '../../engine/bitboards.ts';
import { OUR_BISHOPS, THEIR_BISHOPS } from '../perspective.ts';
import { UNITS_PER_CENTIPAWN, traceFor, scoreCount } from '../scoring.ts';
import { PASSED, STRUCTURES, oursAt } from '../pawns/structure.ts';
import { hasPawnsOnBothWings } from '../king/winnable-points.ts';
import { SHELTERS, SHELTER_POINTS } from '../king/king-facts.ts';
import { T } from './terms.ts';

const { winnableOppositeBishops, winnablePawnEnding } = T;

/** A scale that leaves the endgame score as it is. */
export const FULL_SCALE = 64;

/** Centipawns, times GRAIN, by which the endgame score of the leading side grows; negative where it shrinks. */
export function winnablePoints(shelter: number): number {
  const pieces = piecesOf(WHITE) + piecesOf(BLACK);
  traceFor(WHITE);
  return UNITS_PER_CENTIPAWN * (
    SHELTERS[shelter + SHELTER_POINTS] +
    scoreCount(winnablePawnEnding, pieces === 0 ? 1 : 0) +
    scoreCount(winnableOppositeBishops, hasOppositeBishops() ? 1 : 0)
  );
}

function piecesOf(side: number): number {
  const men = side << 3;
  return COUNTS[men + KNIGHT] + COUNTS[men + BISHOP] + COUNTS[men + ROOK] + COUNTS[men + QUEEN];
}

function hasOppositeBishops(): boolean {
  if (COUNTS[BISHOP] !== 1 || COUNTS[8 + BISHOP] !== 1) return false;
  const whiteOnLight = ((PIECES[OUR_BISHOPS] | PIECES[OUR_BISHOPS + 1]) & LIGHT_SQUARES) !== 0;
  const blackOnLight = ((PIECES[THEIR_BISHOPS] | PIECES[THEIR_BISHOPS + 1]) & LIGHT_SQUARES) !== 0;
  return whiteOnLight !== blackOnLight;
}

/** Bishops of opposite colours, one each, are the only pieces. */
export function hasOnlyOppositeBishops(): boolean {
  return piecesOf(WHITE) + piecesOf(BLACK) === 2 && hasOppositeBishops();
}

/** Share of the endgame score, in FULL_SCALE-ths, that the leading side keeps. */
export function scaleFor(leader: number, structure: number): number {
  const men = leader << 3, theirs = men ^ 8;
  if (hasOppositeBishops() && COUNTS[men + KNIGHT] + COUNTS[theirs + KNIGHT] === 0) {
    if (hasOnlyOppositeBishops()) {
      const passed = oursAt(structure, leader) + PASSED;
      return Math.min(FULL_SCALE, 18 + 4 * popcount(STRUCTURES[passed], STRUCTURES[passed + 1]));
    }
    return Math.min(FULL_SCALE, 22 + 3 * (piecesOf(leader) + COUNTS[men + PAWN]));
  }
  if (COUNTS[men + PAWN] === 0 && advantageInPieces(men, theirs) <= 3) {
    // Without pawns, a minor piece more wins nothing.
    return COUNTS[men + ROOK] + COUNTS[men + QUEEN] === 0 ? 0 : 10;
  }
  const pawnsTogether = hasPawnsOnBothWings() ? 0 : 4;
  if (COUNTS[QUEEN] + COUNTS[8 + QUEEN] === 1) {
    // A queen against pieces: the more of them are minor ones, the less they hold together.
    const without = COUNTS[QUEEN] === 1 ? 8 : 0;
    return Math.min(FULL_SCALE, 37 + 3 * (COUNTS[without + BISHOP] + COUNTS[without + KNIGHT])) - pawnsTogether;
  }
  return Math.min(FULL_SCALE, 36 + 7 * COUNTS[men + PAWN]) - pawnsTogether;
}

/** Pieces more, with a minor piece as three, a rook as five, a queen as nine. */
function advantageInPieces(men: number, theirs: number): number {
  return worthOfPieces(men) - worthOfPieces(theirs);
}

function worthOfPieces(men: number): number {
  return 3 * (COUNTS[men + KNIGHT] + COUNTS[men + BISHOP]) + 5 * COUNTS[men + ROOK] + 9 * COUNTS[men + QUEEN];
}
