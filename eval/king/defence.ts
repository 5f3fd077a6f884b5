/** The specifications of a side's own shelter: pawns before their king. */

import { RANK_2, RANK_4 } from '../../engine/regions.ts';
import { popcount } from '../../engine/bitboards.ts';
import { scoreCount, scoreSet, scoreShown } from '../scoring.ts';
import { TERM } from './terms.ts';
import { BIG_FIXED_CHAIN, RAMMED, STRUCTURES, oursAt, type StructureEntry } from '../pawns/structure.ts';
import { NO_WING, wingOfKing } from './wings.ts';
import { HALF_WEAK_SPOTS, SHELTERS, SHELTER_PAWNS, ourShelterAt, type KingEntry } from './king-facts.ts';
import type { Side } from '../../engine/types.ts';

/** The parts of a defence in the specification, in centipawns: a tenth of their sum is added. */
const INTACT = 5;
const RAM = 2;
const LOCKED = 7.5;
const HALF_WEAK = -5;
/** Steps of 2.5 centipawns. */
const STEPS_PER_CENTIPAWN = 0.4;

/** Steps of 2.5 centipawns in a tenth of a defence of so many centipawns. */
export function defenceSteps(score: number): number {
  return Math.round(STEPS_PER_CENTIPAWN * score) | 0;
}

/** Packed score of the pawns before a side's king, which stands on a square of its own perspective. */
export function scoreOwnShelter(shelter: KingEntry, structure: StructureEntry, side: Side, king: number): number {
  const ours = oursAt(structure, side), ourShelter = ourShelterAt(shelter, side);
  const pawns = SHELTERS[ourShelter + SHELTER_PAWNS];
  const intact = pawns & RANK_2;
  const isIntact = popcount(intact, 0) === 3 && king >> 3 === 0 && wingOfKing(king) !== NO_WING;
  const rammed = pawns & STRUCTURES[ours + RAMMED];
  const locked = pawns & RANK_4 & STRUCTURES[ours + BIG_FIXED_CHAIN];
  const halfWeak = SHELTERS[ourShelter + HALF_WEAK_SPOTS];
  const defence =
    (isIntact ? INTACT : 0) +
    RAM * popcount(rammed, 0) + LOCKED * popcount(locked, 0) + HALF_WEAK * popcount(halfWeak, 0);
  return (
    (isIntact ? scoreShown(TERM.intactShelter, 1, intact, 0) : 0) +
    scoreSet(TERM.shelterRam, rammed, 0) +
    scoreSet(TERM.lockedShelterPawn, locked, 0) +
    scoreSet(TERM.halfWeakSpot, halfWeak, 0) +
    scoreCount(TERM.defenceFirstPawns, defenceSteps(defence))
  );
}
