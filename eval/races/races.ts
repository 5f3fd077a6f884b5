/**
 * Races in pawn endings. Both sides count the moves to promotion; who comes three plies earlier has a queen and a move
 * before the enemy pawn gets there. What is counted is likely, not proved: pawns may get in the way of kings, and kings
 * of pawns.
 */

import { COUNTS, PIECES, countsOf } from '../../engine/board.ts';
import {
  bitHi, bitLo, lowest, northFillHi, northFillLo, northHi, northLo,
} from '../../engine/bitboards.ts';
import { PAWN, filesBetween, kingDistance } from '../../engine/squares.ts';
import { movesToPromote } from '../endgames/geometry.ts';
import { isPawnWin } from '../endgames/kpk-bitbase.ts';
import { isPawnEnding } from '../material/pawn-ending.ts';
import { OUR_PAWNS, OUR_PIECES, THEIR_KING, ownKing, perspectiveOf, theirKing } from '../perspective.ts';
import { PASSED, STRUCTURES, oursAt, type StructureEntry } from '../pawns/structure.ts';
import { scoreCount, scoreShown } from '../scoring.ts';
import { TERM } from './terms.ts';
import type { Side, Square } from '../../engine/types.ts';

const { kingEscort, raceAhead, raceAlone, raceEscorted, raceFirst, raceLead, racePawns } = TERM;

/** Findings of `findFastest` for White and Black: moves to promotion, and a bit for each file of a fastest runner. */
const FASTEST = new Int32Array(8);
const ALONE = 0;
const HELPED = 1;
const RUNNER_FILES = 2;
const FASTEST_SIZE = 4;
/** More moves than any pawn needs. */
const NEVER = 99;
/** Plies that decide a race: the new queen has a move before the other pawn promotes. */
const CLEAR_LEAD = 3;
/** Plies by which a runner must be ahead of an escorted pawn: that has its king beside it when the new queen comes. */
const ESCORT_LEAD = 5;
/** Moves by which their first pawn may be ahead of our runner before they count, and the most that count. */
const LEAD_FROM = 2;
const MOST_LEAD = 6;

/** Packed score of the races that a side wins, in its own perspective; 0 while there are pieces. */
export function scoreRaces(side: Side, structure: StructureEntry, isToMove: boolean): number {
  const at = oursAt(structure, side) + PASSED;
  if ((STRUCTURES[at] | STRUCTURES[at + 1]) === 0 || !isPawnEnding()) return 0;
  return scoreEscort(side, at, isToMove) + scoreLead(side, structure, isToMove);
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

function scoreLead(side: Side, structure: StructureEntry, isToMove: boolean): number {
  findFastest(side, structure, isToMove);
  const ours = FASTEST_SIZE * side, theirs = FASTEST_SIZE * (side ^ 1);
  if (FASTEST[ours + HELPED] === NEVER) return 0;
  findFastest(side ^ 1, structure, !isToMove);
  let score = 0;
  if (leadOf(ours + HELPED, theirs + HELPED, isToMove) >= CLEAR_LEAD) score += scoreCount(raceAhead, 1);
  if (FASTEST[ours + ALONE] === NEVER) return score;
  if (FASTEST[theirs + ALONE] === NEVER) return score + scoreLoneRunner(side, isToMove);
  const lead = leadOf(ours + ALONE, theirs + ALONE, isToMove);
  if (lead >= CLEAR_LEAD) score += scoreCount(raceAlone, 1);
  else if (lead === 1 && promotesOnLine(side)) score += scoreCount(raceFirst, 1);
  return lead > 0 ? score + scorePawnsBehind(side) : score;
}

/** Our runner where they have none: what they have instead is an escorted pawn, or pawns that our king holds. */
function scoreLoneRunner(side: Side, isToMove: boolean): number {
  const ours = FASTEST_SIZE * side, theirs = FASTEST_SIZE * (side ^ 1);
  if (FASTEST[theirs + HELPED] !== NEVER) {
    const isClear = leadOf(ours + ALONE, theirs + HELPED, isToMove) >= ESCORT_LEAD;
    return isClear ? scorePawnsBehind(side) : scoreCount(raceEscorted, 1);
  }
  const lead = stepsOfFirst(side ^ 1) - FASTEST[ours + ALONE] + LEAD_FROM;
  return scoreCount(raceLead, lead < 0 ? 0 : lead > MOST_LEAD ? MOST_LEAD : lead) + scorePawnsBehind(side);
}

/** The pawns that the side of the first new queen is behind: a queen makes up for them. */
function scorePawnsBehind(side: Side): number {
  const ours = countsOf(side), behind = COUNTS[(ours ^ 8) + PAWN] - COUNTS[ours + PAWN];
  return behind > 0 ? scoreCount(racePawns, behind) : 0;
}

/** Moves to promotion of a side's most advanced pawn, when nothing is in its way; NEVER without pawns. */
function stepsOfFirst(side: Side): number {
  const at = perspectiveOf(side) + OUR_PAWNS;
  const hi = PIECES[at + 1], word = hi !== 0 ? hi : PIECES[at];
  if (word === 0) return NEVER;
  return movesToPromote((hi !== 0 ? 7 : 3) - (Math.clz32(word) >> 3));
}

/** Plies by which our promotion comes before theirs; 0 where one of them does not come. */
function leadOf(ours: number, theirs: number, isToMove: boolean): number {
  if (FASTEST[ours] === NEVER || FASTEST[theirs] === NEVER) return 0;
  return 2 * (FASTEST[theirs] - FASTEST[ours]) + (isToMove ? 1 : -1);
}

/** True when a fastest runner of ours promotes in line with their king, or with where a fastest of theirs promotes. */
function promotesOnLine(side: Side): boolean {
  const king = theirKing(side);
  for (let files = FASTEST[FASTEST_SIZE * side + RUNNER_FILES]; files !== 0; files &= files - 1) {
    const goal = 56 | lowest(files);
    if (areInLine(goal, king)) return true;
    for (let others = FASTEST[FASTEST_SIZE * (side ^ 1) + RUNNER_FILES]; others !== 0; others &= others - 1) {
      if (areInLine(goal, lowest(others))) return true;
    }
  }
  return false;
}

function areInLine(one: Square, other: Square): boolean {
  const files = filesBetween(one, other), ranks = Math.abs((one >> 3) - (other >> 3));
  return files === 0 || ranks === 0 || files === ranks;
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
    const file = 1 << (pawn & 7);
    if (steps === FASTEST[found + ALONE]) FASTEST[found + RUNNER_FILES] |= file;
    else if (steps < FASTEST[found + ALONE]) {
      FASTEST[found + ALONE] = steps;
      FASTEST[found + RUNNER_FILES] = file;
    }
    if (steps < FASTEST[found + HELPED]) FASTEST[found + HELPED] = steps;
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
