/** Pieces beyond the middle: an unopposed pawn that is blocked, a pawn alone, minor pieces on the sixth rank. */

import { RANK_6 } from '../../../engine/regions.ts';
import { OUR_BISHOPS, OUR_KNIGHTS, OUR_PIECES, OUR_PAWNS } from '../../../eval/perspective.ts';
import { and, fileBits, or, piecesOf, south, without } from '../../../eval/sets.ts';
import { PASSED, UNOPPOSED, oursAt, theirsAt, type StructureEntry } from '../../../eval/pawns/structure.ts';
import { SHELTER_PAWNS, type KingEntry } from '../../../eval/king/king-facts.ts';
import { heldByPawns } from '../../../eval/pawns/unopposed.ts';
import { TERM } from './terms.ts';
import { isSeveral, north, occupiedOf, ourPawns, scoreEach, theirShelter } from '../sets.ts';
import type { Side } from '../../../engine/types.ts';

const { minorSixth, spaceLonePawn, unopposedMobileBlocked } = TERM;

/** Packed score of unopposed pawns that could advance but for a piece. */
export function scoreBlockedUnopposed(side: Side, structure: StructureEntry): number {
  const ours = oursAt(structure, side), theirs = theirsAt(structure, side);
  const held = { lo: heldByPawns(ours, theirs, 0), hi: heldByPawns(ours, theirs, 1) };
  const stops = and(north(ourPawns(structure, side, UNOPPOSED)), held);
  return scoreEach(unopposedMobileBlocked, south(and(stops, occupiedOf(side))));
}

/** Packed score of a pawn, not passed, that is the only own piece beyond rank 4. */
export function scoreLonePawn(side: Side, structure: StructureEntry): number {
  const beyond = { lo: 0, hi: piecesOf(side, OUR_PIECES).hi };
  if (isSeveral(beyond)) return 0;
  return scoreEach(spaceLonePawn, without(and(beyond, piecesOf(side, OUR_PAWNS)), ourPawns(structure, side, PASSED)));
}

/** True when the enemy king has a shelter: own pawns of its on two of its three files or more, ranks 2 to 4. */
function hasTheirShelter(shelter: KingEntry, side: Side): boolean {
  return isSeveral({ lo: fileBits(theirShelter(shelter, side, SHELTER_PAWNS)), hi: 0 });
}

/** Packed score of minor pieces on the sixth rank, which means nothing without an enemy shelter. */
export function scoreMinorsOnSixth(side: Side, shelter: KingEntry): number {
  if (!hasTheirShelter(shelter, side)) return 0;
  const minors = or(piecesOf(side, OUR_KNIGHTS), piecesOf(side, OUR_BISHOPS));
  return scoreEach(minorSixth, and(minors, { lo: 0, hi: RANK_6 }));
}
