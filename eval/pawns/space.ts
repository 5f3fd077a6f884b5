/** Space that pawns gain: those on ranks 5 and 6, phalanxes on rank 4, and rams. */

import { CENTRAL_FILES, RANKS_5_AND_6, RANK_3, RANK_4 } from '../../engine/regions.ts';
import { OUR_PAWNS, THEIR_PAWNS, perspectiveOf, type Perspective } from '../perspective.ts';
import { scoreByRank, scoreSet, scoreShown } from '../scoring.ts';
import { TERM } from './terms.ts';
import { pushesOf } from './diagonals.ts';
import { east, northHi, popcount, eastWest } from '../../engine/bitboards.ts';
import { PAWN_ATTACKED, RAMMED, STRUCTURES, oursAt, type StructureEntry } from './structure.ts';
import { PIECES } from '../../engine/board.ts';
import type { Side } from '../../engine/types.ts';

const A_TO_D = 0x0f;

/** Packed score of the space that a side's pawns gain. */
export function scoreSpacePawns(entry: StructureEntry, side: Side): number {
  const perspective = perspectiveOf(side);
  const ours = oursAt(entry, side);
  const lo = PIECES[perspective + OUR_PAWNS], hi = PIECES[perspective + OUR_PAWNS + 1];
  const rammedLo = STRUCTURES[ours + RAMMED], rammedHi = STRUCTURES[ours + RAMMED + 1];
  const fourth = lo & RANK_4;
  return (
    scoreAdvanced(perspective, ours, lo, hi) +
    scoreShown(TERM.phalanxFourth, popcount(fourth & east(fourth), 0), fourth & eastWest(fourth), 0) +
    scoreSet(TERM.centralRammed, 0, rammedHi & RANKS_5_AND_6 & CENTRAL_FILES) +
    scoreSet(TERM.spacePawnRammed, rammedLo & RANK_3, 0)
  );
}

/** Pawns on ranks 5 and 6, those protected or soon to be, and such pawns on both wings. */
function scoreAdvanced(perspective: Perspective, ours: number, lo: number, hi: number): number {
  const advanced = hi & RANKS_5_AND_6;
  if (advanced === 0) return 0;
  const protectedHi = STRUCTURES[ours + PAWN_ATTACKED + 1];
  const theirLo = PIECES[perspective + THEIR_PAWNS], theirHi = PIECES[perspective + THEIR_PAWNS + 1];
  const pushes = pushesOf(lo, hi, lo | theirLo, hi | theirHi);
  const protectableHi = eastWest(northHi(pushes.lo, pushes.hi));
  return (
    scoreByRank(TERM.spacePawn, 0, advanced) +
    scoreSet(TERM.spacePawnProtected, 0, advanced & protectedHi) +
    scoreSet(TERM.spacePawnProtectable, 0, advanced & protectableHi & ~protectedHi) +
    (isOnBothWings(advanced) ? scoreShown(TERM.spaceBothWings, 1, 0, advanced) : 0)
  );
}

/** True when pawns of ranks 5 and 6 stand on both halves of the board with two files or more between them. */
function isOnBothWings(advanced: number): boolean {
  const files = (advanced | (advanced >> 8)) & 0xff;
  const western = files & A_TO_D, eastern = files & ~A_TO_D;
  return western !== 0 && eastern !== 0 && eastern >> 3 >= (western & -western);
}
