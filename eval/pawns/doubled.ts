/** Doubled pawns: from pawns alone. */

import { DOUBLED, PAWN_ATTACKED, STRUCTURES } from './structure.ts';
import { southHi, southLo } from '../../engine/bitboards.ts';
import { scoreSet } from '../scoring.ts';
import { TERM } from './terms.ts';

/** Packed score of a side's doubled pawns. */
export function scoreDoubledPawns(ours: number, ourLo: number, ourHi: number): number {
  const attackedLo = STRUCTURES[ours + PAWN_ATTACKED], attackedHi = STRUCTURES[ours + PAWN_ATTACKED + 1];
  const behindLo = southLo(ourLo, ourHi), behindHi = southHi(ourHi);
  return (
    scoreSet(TERM.doubled, STRUCTURES[ours + DOUBLED], STRUCTURES[ours + DOUBLED + 1]) +
    scoreSet(TERM.doubledTogether, ourLo & behindLo & ~attackedLo, ourHi & behindHi & ~attackedHi)
  );
}
