/** Pieces beyond the middle: an unopposed pawn that is blocked, a pawn alone, minor pieces on the sixth rank. */

import { RANK_6 } from '../../../engine/regions.ts';
import { fileFill, hasSeveral, northHi, northLo, southHi, southLo } from '../../../engine/bitboards.ts';
import { OUR_BISHOPS, OUR_KNIGHTS, OUR_PIECES, OUR_PAWNS, THEIR_PIECES, perspectiveOf } from '../../../eval/perspective.ts';
import { scoreSet, isWanted } from '../../../eval/scoring.ts';
import { PASSED, STRUCTURES, UNOPPOSED, oursAt, theirsAt, type StructureEntry } from '../../../eval/pawns/structure.ts';
import { SHELTERS, SHELTER_PAWNS, theirShelterAt, type KingEntry } from '../../../eval/king/king-facts.ts';
import { heldByPawns } from '../../../eval/pawns/unopposed.ts';
import { T } from './terms.ts';
import { PIECES } from '../../../engine/board.ts';
import type { Side } from '../../../engine/types.ts';

const { minorSixth, spaceLonePawn, unopposedMobileBlocked } = T;

/** Packed score of unopposed pawns that could advance but for a piece. */
export function scoreBlockedUnopposed(side: Side, structure: StructureEntry): number {
  if (!isWanted(unopposedMobileBlocked)) return 0;
  const perspective = perspectiveOf(side);
  const ours = oursAt(structure, side), theirs = theirsAt(structure, side);
  const lo = STRUCTURES[ours + UNOPPOSED], hi = STRUCTURES[ours + UNOPPOSED + 1];
  if ((lo | hi) === 0) return 0;
  const occupiedLo = PIECES[perspective + OUR_PIECES] | PIECES[perspective + THEIR_PIECES];
  const occupiedHi = PIECES[perspective + OUR_PIECES + 1] | PIECES[perspective + THEIR_PIECES + 1];
  const blockedLo = northLo(lo) & heldByPawns(ours, theirs, 0) & occupiedLo;
  const blockedHi = northHi(lo, hi) & heldByPawns(ours, theirs, 1) & occupiedHi;
  return scoreSet(unopposedMobileBlocked, southLo(blockedLo, blockedHi), southHi(blockedHi));
}

/** Packed score of a pawn, not passed, that is the only own piece beyond rank 4. */
export function scoreLonePawn(side: Side, structure: StructureEntry): number {
  if (!isWanted(spaceLonePawn)) return 0;
  const perspective = perspectiveOf(side);
  const ourHi = PIECES[perspective + OUR_PIECES + 1];
  if (hasSeveral(0, ourHi)) return 0;
  return scoreSet(
    spaceLonePawn, 0, ourHi & PIECES[perspective + OUR_PAWNS + 1] & ~STRUCTURES[oursAt(structure, side) + PASSED + 1],
  );
}

/** True when the enemy king has a shelter: own pawns of its on two of its three files or more, ranks 2 to 4. */
function hasTheirShelter(shelter: KingEntry, side: Side): boolean {
  const at = theirShelterAt(shelter, side) + SHELTER_PAWNS;
  return hasSeveral(fileFill(SHELTERS[at], SHELTERS[at + 1]) & 0xff, 0);
}

/** Packed score of minor pieces on the sixth rank, which means nothing without an enemy shelter. */
export function scoreMinorsOnSixth(side: Side, shelter: KingEntry): number {
  if (!isWanted(minorSixth)) return 0;
  const perspective = perspectiveOf(side);
  const sixth = (PIECES[perspective + OUR_KNIGHTS + 1] | PIECES[perspective + OUR_BISHOPS + 1]) & RANK_6;
  return sixth !== 0 && hasTheirShelter(shelter, side) ? scoreSet(minorSixth, 0, sixth) : 0;
}
