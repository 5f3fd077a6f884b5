/** Pawns among pieces: stop squares, pawns held by pieces, weaknesses under opposite bishops, pieces far ahead. */

import { RANKS_5_AND_6, RANK_4, RANK_5, RANK_6 } from '../../../engine/regions.ts';
import { OUR_BISHOPS, OUR_KNIGHTS, OUR_PAWNS, OUR_PIECES, OUR_TWICE, THEIR_PAWNS } from '../../../eval/perspective.ts';
import { and, fileBits, or, piecesOf, setOf, south, squaresIn, without } from '../../../eval/sets.ts';
import {
  BASES_EAST, BASES_WEST, DOUBLED, ISOLATED, PASSED, PAWN_ATTACKED, PAWN_ATTACKED_TWICE, SPARE, UNOPPOSED,
  type StructureEntry,
} from '../../../eval/pawns/structure.ts';
import { SHELTER_PAWNS, type KingEntry } from '../../../eval/king/king-facts.ts';
import { TERM } from './terms.ts';
import { hasOnlyOppositeBishops } from '../../../eval/material/winnable.ts';
import { holdsSquare, scoreAttacksOn } from '../piece-attacks.ts';
import {
  attackedBy, isSeveral, north, occupiedOf, ourPawns, scoreEach, theirPawns, theirShelter, union,
} from '../sets.ts';
import type { Side } from '../../../engine/types.ts';

const {
  baseOppositeBishops, doubledOppositeBishops, fourthRankControl, isolatedOppositeBishops, minorSixth, pawnHeldByPieces,
  spaceLonePawn, spacePawnControl, spacePawnSupport, spareStopHeld, unopposedControl, unopposedMobile,
  unopposedMobileBlocked,
} = TERM;

const FOURTH = { lo: RANK_4, hi: 0 };
const FIFTH = { lo: 0, hi: RANK_5 };

/** Packed score of what the pieces make of weak pawns. */
export function scoreWeakPawnsAmongPieces(side: Side, structure: StructureEntry): number {
  const held = scoreHeldPawns(side);
  if (!hasOnlyOppositeBishops()) return held;
  const bases = or(ourPawns(structure, side, BASES_EAST), ourPawns(structure, side, BASES_WEST));
  return (
    held + scoreEach(doubledOppositeBishops, ourPawns(structure, side, DOUBLED)) +
    scoreEach(isolatedOppositeBishops, ourPawns(structure, side, ISOLATED)) + scoreEach(baseOppositeBishops, bases)
  );
}

/** Enemy pawns that cannot step up because our pieces outnumber theirs on the stop square by two. */
function scoreHeldPawns(side: Side): number {
  const theirs = piecesOf(side, THEIR_PAWNS);
  const stops = without(and(south(theirs), attackedBy(side, OUR_TWICE)), or(theirs, piecesOf(side, OUR_PAWNS)));
  const held = union(...squaresIn(stops).filter((stop) => holdsSquare(side, stop)).map(setOf));
  return scoreEach(pawnHeldByPieces, north(held));
}

/** Packed score of a side's pieces before pawns of either side and behind its advanced pawns. */
export function scoreStops(side: Side, structure: StructureEntry): number {
  const ours = piecesOf(side, OUR_PAWNS), theirs = piecesOf(side, THEIR_PAWNS);
  const free = or(north(ourPawns(structure, side, UNOPPOSED)), south(theirPawns(structure, side, UNOPPOSED)));
  // Their fifth rank is our fourth, their fourth our fifth.
  const beforeFifth = or(north(and(ours, FIFTH)), south(and(theirs, FOURTH)));
  const beforeFourth = or(north(and(ours, FOURTH)), south(and(theirs, FIFTH)));
  return (
    scoreAttacksOn(unopposedControl, side, free) + scoreAttacksOn(spacePawnControl, side, beforeFifth) +
    scoreAttacksOn(fourthRankControl, side, beforeFourth) +
    scoreAttacksOn(spacePawnSupport, side, and(ours, { lo: 0, hi: RANKS_5_AND_6 })) +
    scoreAttacksOn(spareStopHeld, side, north(ourPawns(structure, side, SPARE))) +
    scoreAttacksOn(spareStopHeld, side, south(theirPawns(structure, side, SPARE)))
  );
}

/** Packed score of unopposed pawns that enemy pawns let advance, and of those of them that a piece does not. */
export function scoreMobileUnopposed(side: Side, structure: StructureEntry): number {
  const ours = (fact: number) => ourPawns(structure, side, fact);
  const theirs = (fact: number) => theirPawns(structure, side, fact);
  const held = or(ours(PAWN_ATTACKED_TWICE), without(ours(PAWN_ATTACKED), theirs(PAWN_ATTACKED_TWICE)));
  const stops = without(north(ours(UNOPPOSED)), without(theirs(PAWN_ATTACKED), held));
  return (
    scoreEach(unopposedMobile, south(stops)) + scoreEach(unopposedMobileBlocked, south(and(stops, occupiedOf(side))))
  );
}

/** Packed score of a pawn, not passed, that is the only own piece beyond rank 4. */
export function scoreLonePawn(side: Side, structure: StructureEntry): number {
  const beyond = { lo: 0, hi: piecesOf(side, OUR_PIECES).hi };
  if (isSeveral(beyond)) return 0;
  return scoreEach(spaceLonePawn, without(and(beyond, piecesOf(side, OUR_PAWNS)), ourPawns(structure, side, PASSED)));
}

/** Packed score of minor pieces on the sixth rank, which means nothing without a shelter of two files or more. */
export function scoreMinorsOnSixth(side: Side, shelter: KingEntry): number {
  if (!isSeveral({ lo: fileBits(theirShelter(shelter, side, SHELTER_PAWNS)), hi: 0 })) return 0;
  const minors = or(piecesOf(side, OUR_KNIGHTS), piecesOf(side, OUR_BISHOPS));
  return scoreEach(minorSixth, and(minors, { lo: 0, hi: RANK_6 }));
}
