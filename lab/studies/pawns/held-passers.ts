/** Passed pawns among pieces: the eighth rank that ours cover, and theirs that our pieces hold up. */

import type { BitboardPair } from '../../../engine/attacks.ts';
import { RANK_7 } from '../../../engine/regions.ts';
import { OUR_BISHOPS, OUR_QUEENS, OUR_ROOKS, THEIRS } from '../../../eval/perspective.ts';
import { scoreEntryShown } from '../../../eval/scoring.ts';
import { and, count, isEmpty, or, piecesOf, setOf, south, squaresIn, without } from '../../../eval/sets.ts';
import { hasOppositeBishops } from '../../../eval/material/winnable.ts';
import { PASSED, SEMI_PASSED, type StructureEntry } from '../../../eval/pawns/structure.ts';
import { TERM } from './terms.ts';
import type { Side } from '../../../engine/types.ts';
import { holdsSquare } from '../piece-attacks.ts';
import {
  beside, bishopSees, filesOf, meet, north, occupiedOf, ourPawns, rookSees, scoreRanks, theirPawns, union,
} from '../sets.ts';

const { passedCoversEighth, passedHeld, passedPairHeld, semiPassedHeld } = TERM;

/** Packed score of the eighth rank that a side's passed pawns attack while both sides have rooks or queens. */
export function scoreEighthRank(side: Side, structure: StructureEntry): number {
  const seventh = and(ourPawns(structure, side, PASSED), { lo: 0, hi: RANK_7 });
  const majors = [0, THEIRS].map((whose) => count(or(piecesOf(side, OUR_ROOKS + whose), piecesOf(side, OUR_QUEENS + whose))));
  const pairs = Math.min(...majors, 3);
  if (isEmpty(seventh) || pairs === 0) return 0;
  const covered = beside(north(seventh));
  return scoreEntryShown(passedCoversEighth, pairs - 1, count(covered), covered.lo, covered.hi);
}

/** Packed score of holding up the enemy's passed pawns with pieces. */
export function scoreHolding(side: Side, structure: StructureEntry): number {
  const passed = theirPawns(structure, side, PASSED), semiPassed = theirPawns(structure, side, SEMI_PASSED);
  const held = union(...squaresIn(passed).filter((pawn) => holdsSquare(side, pawn - 8)).map(setOf));
  // The pawns behind a separate passed pawn wait with it.
  const waiting = and(semiPassed, filesOf(without(held, beside(filesOf(passed)))));
  return scoreRanks(passedHeld, held) + scoreRanks(semiPassedHeld, waiting) + scoreTandem(side, passed, held);
}

/** Connected passed pawns that our queen and bishop stop together where the bishops are of opposite colours. */
function scoreTandem(side: Side, passed: BitboardPair, held: BitboardPair): number {
  const connected = and(passed, beside(union(passed, north(passed), south(passed))));
  if (isEmpty(piecesOf(side, OUR_QUEENS)) || !hasOppositeBishops()) return 0;
  const areStopped = squaresIn(south(connected)).every((stop) => tandemStops(side, stop));
  return areStopped ? scoreRanks(passedPairHeld, without(connected, held)) : 0;
}

/** True when a queen or bishop of ours attacks a square. */
function tandemStops(side: Side, square: number): boolean {
  const occupied = occupiedOf(side);
  const queens = piecesOf(side, OUR_QUEENS);
  return meet(bishopSees(square, occupied), or(queens, piecesOf(side, OUR_BISHOPS))) || meet(rookSees(square, occupied), queens);
}
