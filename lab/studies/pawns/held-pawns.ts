/** Weak pawns and spare pawns among the pieces: pawns held by pieces, and weaknesses under opposite bishops. */

import { OUR_PAWNS, OUR_TWICE, THEIR_PAWNS } from '../../../eval/perspective.ts';
import { and, or, piecesOf, setOf, south, squaresIn, without } from '../../../eval/sets.ts';
import { DOUBLED, ISOLATED, BASES_EAST, BASES_WEST, SPARE, type StructureEntry } from '../../../eval/pawns/structure.ts';
import { TERM } from './terms.ts';
import { hasOnlyOppositeBishops } from '../../../eval/material/winnable.ts';
import { holdsSquare, scoreAttacksOn } from '../piece-attacks.ts';
import { attackedBy, north, ourPawns, scoreEach, theirPawns, union } from '../sets.ts';
import type { Side } from '../../../engine/types.ts';

const { doubledOppositeBishops, isolatedOppositeBishops, pawnHeldByPieces, baseOppositeBishops, spareStopHeld } = TERM;

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

/** Packed score of our pieces that bear on the stop squares of spare pawns, of both sides. */
export function scoreSpareStops(side: Side, structure: StructureEntry): number {
  return (
    scoreAttacksOn(spareStopHeld, side, north(ourPawns(structure, side, SPARE))) +
    scoreAttacksOn(spareStopHeld, side, south(theirPawns(structure, side, SPARE)))
  );
}
