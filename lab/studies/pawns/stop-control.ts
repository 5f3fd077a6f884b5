/** Pieces that attack the squares before pawns, and those that protect advanced pawns. */

import { RANKS_5_AND_6, RANK_4, RANK_5 } from '../../../engine/regions.ts';
import { OUR_PAWNS, THEIR_PAWNS } from '../../../eval/perspective.ts';
import { and, or, piecesOf, south } from '../../../eval/sets.ts';
import { UNOPPOSED, type StructureEntry } from '../../../eval/pawns/structure.ts';
import { TERM } from './terms.ts';
import type { Side } from '../../../engine/types.ts';
import { scoreAttacksOn } from '../piece-attacks.ts';
import { north, ourPawns, theirPawns } from '../sets.ts';

const { fourthRankControl, spacePawnControl, spacePawnSupport, unopposedControl } = TERM;

const FOURTH = { lo: RANK_4, hi: 0 };
const FIFTH = { lo: 0, hi: RANK_5 };

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
    scoreAttacksOn(spacePawnSupport, side, and(ours, { lo: 0, hi: RANKS_5_AND_6 }))
  );
}
