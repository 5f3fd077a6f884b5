/**
 * Races in pawn endings: passed pawns with their king's help. Both sides count the moves to promotion. What is counted
 * is likely, not proved: pawns may get in the way of kings, and kings of pawns.
 */

import { PIECES } from '../../engine/board.ts';
import {
  bitHi, bitLo, lowest, northFillHi, northFillLo, northHi, northLo,
} from '../../engine/bitboards.ts';
import { kingDistance } from '../../engine/squares.ts';
import { movesToPromote } from '../endgames/geometry.ts';
import { isPawnWin } from '../endgames/kpk-bitbase.ts';
import { isPawnEnding } from '../material/pawn-ending.ts';
import { OUR_PIECES, THEIR_KING, ownKing, perspectiveOf, theirKing } from '../perspective.ts';
import { PASSED, STRUCTURES, oursAt, type StructureEntry } from '../pawns/structure.ts';
import { scoreCount, scoreShown } from '../scoring.ts';
import { TERM } from './terms.ts';
import type { Side, Square } from '../../engine/types.ts';

const { kingEscort, raceEscorted } = TERM;

/** Findings of `findFastest` for White and Black: moves to promotion of a runner, and of an escorted pawn. */
const FASTEST = new Int32Array(4);
const ALONE = 0;
const HELPED = 1;
const FASTEST_SIZE = 2;
/** More moves than any pawn needs. */
const NEVER = 99;
/** Plies by which a runner must be ahead of an escorted pawn to win. */
const CLEAR_LEAD = 5;

/** Packed score of a side's races, in its own perspective; 0 while there are pieces. */
export function scoreRaces(side: Side, structure: StructureEntry, isToMove: boolean): number {
  const at = oursAt(structure, side) + PASSED;
  if ((STRUCTURES[at] | STRUCTURES[at + 1]) === 0 || !isPawnEnding()) return 0;
  return scoreEscort(side, at, isToMove) + scoreEscorted(side, structure, isToMove);
}

/** A passed pawn that wins by itself with its king, as the bitbase of one pawn says. */
function scoreEscort(side: Side, at: number, isToMove: boolean): number {
  const king = ownKing(side), theirs = theirKing(side);
  for (let half = 0; half < 2; half++) {
    for (let word = STRUCTURES[at + half]; word !== 0; word &= word - 1) {
      const pawn = 32 * half + lowest(word);
      if (isPawnWin(king, pawn, theirs, isToMove)) return scoreShown(kingEscort, 1, bitLo(pawn), bitHi(pawn));
    }
  }
  return 0;
}

/** Our runner against an escorted pawn, which has its king beside it when the new queen comes. */
function scoreEscorted(side: Side, structure: StructureEntry, isToMove: boolean): number {
  findFastest(side, structure, isToMove);
  const ours = FASTEST_SIZE * side, theirs = FASTEST_SIZE * (side ^ 1);
  if (FASTEST[ours + ALONE] === NEVER) return 0;
  findFastest(side ^ 1, structure, !isToMove);
  if (FASTEST[theirs + ALONE] !== NEVER || FASTEST[theirs + HELPED] === NEVER) return 0;
  const lead = 2 * (FASTEST[theirs + HELPED] - FASTEST[ours + ALONE]) + (isToMove ? 1 : -1);
  return lead < CLEAR_LEAD ? scoreCount(raceEscorted, 1) : 0;
}

/** Finds the fewest moves in which a passed pawn of the side promotes, alone and with its king's help, or NEVER. */
function findFastest(side: Side, structure: StructureEntry, isToMove: boolean): void {
  const found = FASTEST_SIZE * side, at = oursAt(structure, side) + PASSED;
  FASTEST[found + ALONE] = NEVER;
  FASTEST[found + HELPED] = NEVER;
  for (let half = 0; half < 2; half++) {
    for (let word = STRUCTURES[at + half]; word !== 0; word &= word - 1) {
      time(side, 32 * half + lowest(word), isToMove);
    }
  }
}

/** Enters the moves that a passed pawn needs, when they are the fewest. */
function time(side: Side, pawn: Square, isToMove: boolean): void {
  const perspective = perspectiveOf(side), found = FASTEST_SIZE * side;
  const king = ownKing(side), theirs = theirKing(side);
  const lo = bitLo(pawn), hi = bitHi(pawn);
  const pathLo = northFillLo(northLo(lo)), pathHi = northFillHi(northLo(lo), northHi(lo, hi));
  if (((pathLo & PIECES[perspective + THEIR_KING]) | (pathHi & PIECES[perspective + THEIR_KING + 1])) !== 0) return;
  // The own king steps aside; own pawns are not in the way of a passed pawn that is first on its file.
  const inWayLo = pathLo & PIECES[perspective + OUR_PIECES], inWayHi = pathHi & PIECES[perspective + OUR_PIECES + 1];
  const goal = 56 | (pawn & 7), rank = pawn >> 3;
  const steps = movesToPromote(rank) + ((inWayLo | inWayHi) !== 0 ? 1 : 0);
  const late = isToMove ? 0 : 1;
  if (kingDistance(theirs, goal) - late > steps) {
    if (steps < FASTEST[found + ALONE]) FASTEST[found + ALONE] = steps;
    return;
  }
  const help = Math.min(
    (pawn & 7) === 0 ? NEVER : stepsOfHelp(king, theirs, goal - 9, late),
    (pawn & 7) === 7 ? NEVER : stepsOfHelp(king, theirs, goal - 7, late),
  );
  if (help < NEVER && steps + help < FASTEST[found + HELPED]) FASTEST[found + HELPED] = steps + help;
}

/** King steps to a square from which it guards the way of a pawn, or NEVER where the enemy king is there before it. */
function stepsOfHelp(king: Square, theirs: Square, square: Square, late: number): number {
  const steps = kingDistance(king, square);
  return steps === 0 || steps + late <= kingDistance(theirs, square) ? steps : NEVER;
}
