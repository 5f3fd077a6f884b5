/** Connected pawns: protected ones and phalanxes, and majorities on a wing. */

import { PAWN_ATTACKED, PAWN_ATTACKED_TWICE, STRUCTURES, opposedByHi, opposedByLo } from './structure.ts';
import { eastWest, popcount } from '../../engine/bitboards.ts';
import { WEST_WING } from '../../engine/regions.ts';
import { scoreByRank, scoreCount, scoreSet } from '../scoring.ts';
import { TERM } from './terms.ts';

/** Packed score of pawns that protect each other or stand side by side, and majorities. */
export function scoreConnections(ours: number, ourLo: number, ourHi: number, theirLo: number, theirHi: number): number {
  const attackedLo = STRUCTURES[ours + PAWN_ATTACKED], attackedHi = STRUCTURES[ours + PAWN_ATTACKED + 1];
  const twiceAt = ours + PAWN_ATTACKED_TWICE;
  const protectedLo = ourLo & attackedLo, protectedHi = ourHi & attackedHi;
  const phalanxLo = ourLo & eastWest(ourLo), phalanxHi = ourHi & eastWest(ourHi);
  const opposedLo = opposedByLo(theirLo, theirHi), opposedHi = opposedByHi(theirHi);
  const connectedLo = protectedLo | phalanxLo, connectedHi = protectedHi | phalanxHi;
  const western =
    popcount(ourLo & WEST_WING, ourHi & WEST_WING) - popcount(theirLo & WEST_WING, theirHi & WEST_WING);
  const eastern =
    popcount(ourLo & ~WEST_WING, ourHi & ~WEST_WING) - popcount(theirLo & ~WEST_WING, theirHi & ~WEST_WING);
  return (
    scoreByRank(TERM.protectedPawn, protectedLo, protectedHi) +
    scoreSet(TERM.protectedTwice, ourLo & STRUCTURES[twiceAt], ourHi & STRUCTURES[twiceAt + 1]) +
    scoreByRank(TERM.phalanx, phalanxLo, phalanxHi) +
    scoreByRank(TERM.connectedOpposed, connectedLo & opposedLo, connectedHi & opposedHi) +
    scoreCount(TERM.majority, (western > 0 ? 1 : 0) + (eastern > 0 ? 1 : 0))
  );
}
