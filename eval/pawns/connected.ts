/** Connected pawns: protected ones and phalanxes. */

import { PAWN_ATTACKED, PAWN_ATTACKED_TWICE, STRUCTURES, opposedByHi, opposedByLo } from './structure.ts';
import { eastWest } from '../../engine/bitboards.ts';
import { scoreByRank, scoreSet } from '../scoring.ts';
import { TERM } from './terms.ts';

/** Packed score of pawns that protect each other or stand side by side. */
export function scoreConnections(ours: number, ourLo: number, ourHi: number, theirLo: number, theirHi: number): number {
  const attackedLo = STRUCTURES[ours + PAWN_ATTACKED], attackedHi = STRUCTURES[ours + PAWN_ATTACKED + 1];
  const twiceAt = ours + PAWN_ATTACKED_TWICE;
  const protectedLo = ourLo & attackedLo, protectedHi = ourHi & attackedHi;
  const phalanxLo = ourLo & eastWest(ourLo), phalanxHi = ourHi & eastWest(ourHi);
  const opposedLo = opposedByLo(theirLo, theirHi), opposedHi = opposedByHi(theirHi);
  const connectedLo = protectedLo | phalanxLo, connectedHi = protectedHi | phalanxHi;
  return (
    scoreByRank(TERM.protectedPawn, protectedLo, protectedHi) +
    scoreSet(TERM.protectedTwice, ourLo & STRUCTURES[twiceAt], ourHi & STRUCTURES[twiceAt + 1]) +
    scoreByRank(TERM.phalanx, phalanxLo, phalanxHi) +
    scoreByRank(TERM.connectedOpposed, connectedLo & opposedLo, connectedHi & opposedHi)
  );
}
