/** Isolated pawns, pawns that nothing protects, and holes between pawns. */

import {
  ISOLATED, PAWN_ATTACKED, PAWN_SPAN, STRUCTURES, opposedByHi, opposedByLo,
} from './structure.ts';
import { scoreByFile, scoreSet } from '../scoring.ts';
import { TERM } from './terms.ts';
import { eastWest } from '../../engine/bitboards.ts';
import { MIDDLE_FILES, RANKS_3_AND_4 } from '../../engine/regions.ts';

/** Packed score of a side's isolated pawns. */
export function scoreIsolatedPawns(ours: number, theirLo: number, theirHi: number): number {
  const lo = STRUCTURES[ours + ISOLATED], hi = STRUCTURES[ours + ISOLATED + 1];
  const opposedLo = opposedByLo(theirLo, theirHi), opposedHi = opposedByHi(theirHi);
  return (
    scoreByFile(TERM.isolated, lo, hi) +
    scoreSet(TERM.isolatedOpen, lo & ~opposedLo, hi & ~opposedHi)
  );
}

/** Packed score of a side's pawns without protection or phalanx, and of squares that none of its pawns can protect. */
export function scoreUnguarded(ours: number, ourLo: number, ourHi: number): number {
  const attackedLo = STRUCTURES[ours + PAWN_ATTACKED], attackedHi = STRUCTURES[ours + PAWN_ATTACKED + 1];
  const besideLo = eastWest(ourLo), besideHi = eastWest(ourHi);
  return (
    scoreSet(TERM.unguarded, ourLo & ~attackedLo & ~besideLo, ourHi & ~attackedHi & ~besideHi) +
    scoreSet(TERM.pawnHole, RANKS_3_AND_4 & MIDDLE_FILES & ~STRUCTURES[ours + PAWN_SPAN], 0)
  );
}
