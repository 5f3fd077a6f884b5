/** The specifications of a side's own shelter: pawns before their king. */

import { RANK_2, RANK_4 } from '../../engine/regions.ts';
import { popcount } from '../../engine/bitboards.ts';
import { scoreSet, scoreShown } from '../scoring.ts';
import { TERM } from './terms.ts';
import { BIG_FIXED_CHAIN, RAMMED, STRUCTURES, oursAt, type StructureEntry } from '../pawns/structure.ts';
import { NO_WING, wingOfKing } from './wings.ts';
import { SHELTERS, SHELTER_PAWNS, ourShelterAt, type KingEntry } from './king-facts.ts';
import type { Side } from '../../engine/types.ts';

/** True when all three pawns of a shelter, one word, stand on rank 2 before a king on a wing of rank 1. */
export function isIntact(pawns: number, king: number): boolean {
  return popcount(pawns & RANK_2, 0) === 3 && king >> 3 === 0 && wingOfKing(king) !== NO_WING;
}

/** Packed score of the pawns before a side's king, which stands on a square of its own perspective. */
export function scoreOwnShelter(shelter: KingEntry, structure: StructureEntry, side: Side, king: number): number {
  const ours = oursAt(structure, side);
  const pawns = SHELTERS[ourShelterAt(shelter, side) + SHELTER_PAWNS];
  return (
    (isIntact(pawns, king) ? scoreShown(TERM.intactShelter, 1, pawns & RANK_2, 0) : 0) +
    scoreSet(TERM.shelterRam, pawns & STRUCTURES[ours + RAMMED], 0) +
    scoreSet(TERM.lockedShelterPawn, pawns & RANK_4 & STRUCTURES[ours + BIG_FIXED_CHAIN], 0)
  );
}
