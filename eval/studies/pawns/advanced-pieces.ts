/** Men beyond the middle: an unopposed pawn that is blocked, a pawn alone, minor pieces on the sixth rank. */

import { RANK_6 } from '../../../engine/regions.ts';
import { fileFill, hasSeveral, northHi, northLo, southHi, southLo } from '../../../engine/bitboards.ts';
import { FRAMES, OUR_BISHOPS, OUR_KNIGHTS, OUR_MEN, OUR_PAWNS, THEIR_MEN, viewOf } from '../../perspective.ts';
import { priceSet, wanted } from '../../scoring.ts';
import { PASSED, STRUCTURES, UNOPPOSED, oursAt, theirsAt } from '../../pawns/structure.ts';
import { SHELTERS, SHELTER_PAWNS, theirShelterAt } from '../../king/king-facts.ts';
import { heldByPawns } from '../../pawns/unopposed.ts';
import { T } from '../../terms.ts';

const { minorSixth, spaceLonePawn, unopposedMobileBlocked } = T;

/** Packed worth of unopposed pawns that could advance but for a piece. */
export function priceBlockedUnopposed(side: number, structure: number): number {
  if (!wanted(unopposedMobileBlocked)) return 0;
  const view = viewOf(side);
  const ours = oursAt(structure, side), theirs = theirsAt(structure, side);
  const lo = STRUCTURES[ours + UNOPPOSED], hi = STRUCTURES[ours + UNOPPOSED + 1];
  if ((lo | hi) === 0) return 0;
  const menLo = FRAMES[view + OUR_MEN] | FRAMES[view + THEIR_MEN];
  const menHi = FRAMES[view + OUR_MEN + 1] | FRAMES[view + THEIR_MEN + 1];
  const blockedLo = northLo(lo) & heldByPawns(ours, theirs, 0) & menLo;
  const blockedHi = northHi(lo, hi) & heldByPawns(ours, theirs, 1) & menHi;
  return priceSet(unopposedMobileBlocked, southLo(blockedLo, blockedHi), southHi(blockedHi));
}

/** Packed worth of a pawn, not passed, that is the only own man beyond rank 4. */
export function priceLonePawn(side: number, structure: number): number {
  if (!wanted(spaceLonePawn)) return 0;
  const view = viewOf(side);
  const menHi = FRAMES[view + OUR_MEN + 1];
  if (hasSeveral(0, menHi)) return 0;
  return priceSet(
    spaceLonePawn, 0, menHi & FRAMES[view + OUR_PAWNS + 1] & ~STRUCTURES[oursAt(structure, side) + PASSED + 1],
  );
}

/** True when the enemy king has a shelter: own pawns of its on two of its three files or more, ranks 2 to 4. */
function hasTheirShelter(shelter: number, side: number): boolean {
  const at = theirShelterAt(shelter, side) + SHELTER_PAWNS;
  return hasSeveral(fileFill(SHELTERS[at], SHELTERS[at + 1]) & 0xff, 0);
}

/** Packed worth of minor pieces on the sixth rank, which means nothing without an enemy shelter. */
export function priceMinorsOnSixth(side: number, shelter: number): number {
  if (!wanted(minorSixth)) return 0;
  const view = viewOf(side);
  const sixth = (FRAMES[view + OUR_KNIGHTS + 1] | FRAMES[view + OUR_BISHOPS + 1]) & RANK_6;
  return sixth !== 0 && hasTheirShelter(shelter, side) ? priceSet(minorSixth, 0, sixth) : 0;
}
