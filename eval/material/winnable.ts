/**
 * Winning chances of an endgame advantage. Points for and against the leading side are added to its advantage or taken
 * from it, which never changes sides; then a scale takes its share. Idea: Stockfish's initiative, Ethereal's complexity
 * and closedness.
 */

import { COUNTS, PIECES, countsOf, piecesBesidesPawns } from '../../engine/board.ts';
import { LIGHT_SQUARES } from '../../engine/regions.ts';
import { BISHOP, BLACK, KNIGHT, PAWN, QUEEN, ROOK, WHITE } from '../../engine/squares.ts';
import { popcount } from '../../engine/bitboards.ts';
import { OUR_BISHOPS, THEIR_BISHOPS } from '../perspective.ts';
import { UNITS_PER_CENTIPAWN, traceFor, scoreCount } from '../scoring.ts';
import { PASSED, RAMS, STRUCTURES, oursAt, type StructureEntry } from '../pawns/structure.ts';
import { hasPawnsOnBothWings } from '../king/winnable-points.ts';
import { SHELTERS, SHELTER_POINTS, type KingEntry } from '../king/king-facts.ts';
import { isPawnEnding } from './pawn-ending.ts';
import { TERM } from './terms.ts';
import type { Side } from '../../engine/types.ts';

const { winnableOppositeBishops, winnablePawnEnding } = TERM;

/** A scale that leaves the endgame score as it is. */
export const FULL_SCALE = 64;

/** Scale of pawn endings with few pawns, of both sides; three less for each further one, down to the least. */
const PAWN_ENDING_SCALE = 44;
const FEW_PAWNS = 6;
const LEAST_PAWN_ENDING_SCALE = 26;

/** Rams that nearly lock a position with pieces; the share of the scale that is left with so many, and with more. */
const NEARLY_LOCKED = 5;
const NEARLY_LOCKED_SHARE = 50;
const LOCKED_SHARE = 42;

/** Centipawns, times GRAIN, by which the endgame score of the leading side grows; negative where it shrinks. */
export function winnablePoints(shelter: KingEntry): number {
  const pieces = piecesBesidesPawns(WHITE) + piecesBesidesPawns(BLACK);
  traceFor(WHITE);
  return UNITS_PER_CENTIPAWN * (
    SHELTERS[shelter + SHELTER_POINTS] +
    scoreCount(winnablePawnEnding, pieces === 0 ? 1 : 0) +
    scoreCount(winnableOppositeBishops, hasOppositeBishops() ? 1 : 0)
  );
}

export function hasOppositeBishops(): boolean {
  if (COUNTS[BISHOP] !== 1 || COUNTS[8 + BISHOP] !== 1) return false;
  const whiteOnLight = ((PIECES[OUR_BISHOPS] | PIECES[OUR_BISHOPS + 1]) & LIGHT_SQUARES) !== 0;
  const blackOnLight = ((PIECES[THEIR_BISHOPS] | PIECES[THEIR_BISHOPS + 1]) & LIGHT_SQUARES) !== 0;
  return whiteOnLight !== blackOnLight;
}

/** Bishops of opposite colours, one each, are the only pieces. */
export function hasOnlyOppositeBishops(): boolean {
  return piecesBesidesPawns(WHITE) + piecesBesidesPawns(BLACK) === 2 && hasOppositeBishops();
}

/** Share of the endgame score, in FULL_SCALE-ths, that the leading side keeps. */
export function scaleFor(leader: Side, structure: StructureEntry): number {
  const ours = countsOf(leader), theirs = ours ^ 8;
  if (hasOppositeBishops() && COUNTS[ours + KNIGHT] + COUNTS[theirs + KNIGHT] === 0) {
    if (hasOnlyOppositeBishops()) {
      const passed = oursAt(structure, leader) + PASSED;
      return Math.min(FULL_SCALE, 18 + 4 * popcount(STRUCTURES[passed], STRUCTURES[passed + 1]));
    }
    return Math.min(FULL_SCALE, 22 + 3 * (piecesBesidesPawns(leader) + COUNTS[ours + PAWN]));
  }
  if (COUNTS[ours + PAWN] === 0 && advantageInPieces(ours, theirs) <= 3) {
    // Without pawns, a minor piece more wins nothing.
    return COUNTS[ours + ROOK] + COUNTS[ours + QUEEN] === 0 ? 0 : 10;
  }
  if (isPawnEnding()) return pawnEndingScale();
  const rams = STRUCTURES[structure + RAMS];
  const scale = scaleByPieces(ours);
  return rams < NEARLY_LOCKED ? scale : ((scale * lockedShare(rams)) / FULL_SCALE) | 0;
}

/** The same by material alone, where the leader has pawns or enough pieces. */
function scaleByPieces(ours: number): number {
  const pawnsTogether = hasPawnsOnBothWings() ? 0 : 4;
  if (COUNTS[QUEEN] + COUNTS[8 + QUEEN] === 1) {
    // A queen against pieces: the more of them are minor ones, the less they hold together.
    const without = COUNTS[QUEEN] === 1 ? 8 : 0;
    return Math.min(FULL_SCALE, 37 + 3 * (COUNTS[without + BISHOP] + COUNTS[without + KNIGHT])) - pawnsTogether;
  }
  return Math.min(FULL_SCALE, 36 + 7 * COUNTS[ours + PAWN]) - pawnsTogether;
}

/** Share of the scale with nearly locked pawns: advantages are won less often, but often enough to give no bound. */
function lockedShare(rams: number): number {
  return rams === NEARLY_LOCKED ? NEARLY_LOCKED_SHARE : LOCKED_SHARE;
}

/** In pawn endings the places and weaknesses of many pawns say less of the result than elsewhere. */
function pawnEndingScale(): number {
  const pawns = COUNTS[PAWN] + COUNTS[8 + PAWN];
  const surplus = pawns - FEW_PAWNS;
  return surplus <= 0 ? PAWN_ENDING_SCALE : Math.max(LEAST_PAWN_ENDING_SCALE, PAWN_ENDING_SCALE - 3 * surplus);
}

/** Pieces more, with a minor piece as three, a rook as five, a queen as nine. */
export function advantageInPieces(ours: number, theirs: number): number {
  return valueOfPieces(ours) - valueOfPieces(theirs);
}

function valueOfPieces(counts: number): number {
  return (
    3 * (COUNTS[counts + KNIGHT] + COUNTS[counts + BISHOP]) + 5 * COUNTS[counts + ROOK] + 9 * COUNTS[counts + QUEEN]
  );
}
