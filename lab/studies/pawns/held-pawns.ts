/** Pawns among pieces: stop squares under control, pawns held by pieces, and weaknesses under opposite bishops. */

import { RANKS_5_AND_6, RANK_4, RANK_5 } from '../../../engine/regions.ts';
import { OUR_PAWNS, OUR_TWICE, THEIR_PAWNS } from '../../../eval/perspective.ts';
import { and, or, piecesOf, setOf, south, squaresIn, without } from '../../../eval/sets.ts';
import {
  BASES_EAST, BASES_WEST, DOUBLED, ISOLATED, SPARE, UNOPPOSED, type StructureEntry,
} from '../../../eval/pawns/structure.ts';
import { TERM } from './terms.ts';
import { hasOnlyOppositeBishops } from '../../../eval/material/winnable.ts';
import { holdsSquare, scoreAttacksOn } from '../piece-attacks.ts';
import { attackedBy, north, ourPawns, scoreEach, theirPawns, union } from '../sets.ts';
import type { Side } from '../../../engine/types.ts';

const {
  baseOppositeBishops, doubledOppositeBishops, fourthRankControl, isolatedOppositeBishops, pawnHeldByPieces,
  spacePawnControl, spacePawnSupport, spareStopHeld, unopposedControl,
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
