/** Backward pawns: which they are, and what they and their circumstances score. */

import {
  BACKWARD, BACKWARD_FATED, BIG_FIXED_CHAIN, PAWN_ATTACKED, PAWN_ATTACKED_TWICE, PAWN_SPAN, RAMMED, SEMI_BACKWARD,
  SEMI_BACKWARD_FATED, STRUCTURES, storeSet, opposedByHi, opposedByLo,
} from './structure.ts';
import {
  east, eastWest, northHi, northLo, southFillHi, southFillLo, southHi, southLo, west,
} from '../../engine/bitboards.ts';
import { scoreByRank, scoreSet } from '../scoring.ts';
import { TERM } from './terms.ts';
import { RANK_2 } from '../../engine/regions.ts';
import { scorePawnsWhere, filterPawns } from './pawn-sets.ts';
import { pushesOf, theirPushesOf } from './diagonals.ts';

/**
 * Fills the sets of backward pawns: the stop square is guarded by enemy pawns, and the kind tells by how many, and by
 * how many own pawns. The side's own pawn attacks must be found. Kinds: Hans Kmoch.
 */
export function findBackwardPawns(ours: number, ourLo: number, ourHi: number, theirLo: number, theirHi: number): void {
  const attackedLo = STRUCTURES[ours + PAWN_ATTACKED], attackedHi = STRUCTURES[ours + PAWN_ATTACKED + 1];
  const twiceLo = STRUCTURES[ours + PAWN_ATTACKED_TWICE], twiceHi = STRUCTURES[ours + PAWN_ATTACKED_TWICE + 1];
  const spanLo = STRUCTURES[ours + PAWN_SPAN], spanHi = STRUCTURES[ours + PAWN_SPAN + 1];
  const southPawnsLo = southLo(theirLo, theirHi), southPawnsHi = southHi(theirHi);
  const theirEastLo = east(southPawnsLo), theirEastHi = east(southPawnsHi);
  const theirWestLo = west(southPawnsLo), theirWestHi = west(southPawnsHi);
  const guardedOnceLo = theirEastLo ^ theirWestLo, guardedOnceHi = theirEastHi ^ theirWestHi;
  const guardedTwiceLo = theirEastLo & theirWestLo, guardedTwiceHi = theirEastHi & theirWestHi;

  storeStops(ours + BACKWARD, ours, ourLo, ourHi, guardedOnceLo & ~spanLo, guardedOnceHi & ~spanHi);
  storeStops(ours + SEMI_BACKWARD, ours, ourLo, ourHi, guardedOnceLo & attackedLo, guardedOnceHi & attackedHi);
  storeStops(ours + BACKWARD_FATED, ours, ourLo, ourHi, guardedTwiceLo & ~spanLo, guardedTwiceHi & ~spanHi);
  storeStops(
    ours + SEMI_BACKWARD_FATED, ours, ourLo, ourHi,
    guardedTwiceLo & attackedLo & ~twiceLo, guardedTwiceHi & attackedHi & ~twiceHi,
  );
}

/** Stores the pawns, not rammed, whose stop squares lie in a set. */
function storeStops(at: number, ours: number, ourLo: number, ourHi: number, stopLo: number, stopHi: number): void {
  const movableLo = ourLo & ~STRUCTURES[ours + RAMMED], movableHi = ourHi & ~STRUCTURES[ours + RAMMED + 1];
  storeSet(at, movableLo & southLo(stopLo, stopHi), movableHi & southHi(stopHi));
}

/** Packed score of a side's backward pawns of all kinds. */
export function scoreBackwardPawns(
  ours: number, theirs: number, ourLo: number, ourHi: number, theirLo: number, theirHi: number,
): number {
  const backwardLo = STRUCTURES[ours + BACKWARD], backwardHi = STRUCTURES[ours + BACKWARD + 1];
  const fatedLo = STRUCTURES[ours + BACKWARD_FATED], fatedHi = STRUCTURES[ours + BACKWARD_FATED + 1];
  const openLo = ~opposedByLo(theirLo, theirHi), openHi = ~opposedByHi(theirHi);
  return (
    scoreByRank(TERM.backward, backwardLo, backwardHi) +
    scoreSet(TERM.backwardOpen, (backwardLo | fatedLo) & openLo, (backwardHi | fatedHi) & openHi) +
    scoreSet(TERM.backwardFated, fatedLo, fatedHi) +
    scoreSemiBackward(ours, ourLo, ourHi, theirLo, theirHi) +
    scoreFated(ours, theirs, ourLo, ourHi, theirLo, theirHi)
  );
}

/** Circumstances of a semi-backward pawn that make it worse than others, or less bad. */
function scoreSemiBackward(ours: number, ourLo: number, ourHi: number, theirLo: number, theirHi: number): number {
  const semiLo = STRUCTURES[ours + SEMI_BACKWARD], semiFatedAt = ours + SEMI_BACKWARD_FATED;
  if ((semiLo | STRUCTURES[semiFatedAt] | STRUCTURES[semiFatedAt + 1]) === 0) return 0;
  const freeLo = ~(ourLo | theirLo), freeHi = ~(ourHi | theirHi);
  const openLo = RANK_2 & southLo(freeLo & southLo(freeLo, freeHi), freeHi & southHi(freeHi));
  return (
    scoreSet(TERM.semiBackwardDoubleStep, semiLo & openLo, 0) +
    scorePawnsWhere(TERM.semiBackwardFatedBypassed, semiFatedAt, (lo, hi) =>
      canBeBypassed(lo, hi, ourLo, ourHi, theirLo, theirHi))
  );
}

/** Once the pawn has stepped up, a guard of its stop square can walk past it and is then a passed pawn. */
export function canBeBypassed(
  lo: number, hi: number, ourLo: number, ourHi: number, theirLo: number, theirHi: number,
): boolean {
  const stopLo = northLo(lo), stopHi = northHi(lo, hi);
  if (((stopLo & (ourLo | theirLo)) | (stopHi & (ourHi | theirHi))) !== 0) return false;
  const othersLo = ourLo & ~lo, othersHi = ourHi & ~hi;
  const guardsLo = theirLo & eastWest(northLo(stopLo)), guardsHi = theirHi & eastWest(northHi(stopLo, stopHi));
  const passing = filterPawns(guardsLo, guardsHi, (guardLo, guardHi) => {
    const pathLo = southLo(guardLo, guardHi), pathHi = southHi(guardHi);
    const wayLo = southFillLo(southLo(pathLo, pathHi), southHi(pathHi)), wayHi = southFillHi(southHi(pathHi));
    const blockLo = (pathLo & (ourLo | theirLo)) | ((wayLo | eastWest(wayLo)) & othersLo);
    const blockHi = (pathHi & (ourHi | theirHi)) | ((wayHi | eastWest(wayHi)) & othersHi);
    return (blockLo | blockHi) === 0;
  });
  return (passing.lo | passing.hi) !== 0;
}

/** Backward-fated pawns: in a fixed chain they are worse, with a guard that can be undermined less bad. */
function scoreFated(
  ours: number, theirs: number, ourLo: number, ourHi: number, theirLo: number, theirHi: number,
): number {
  const fatedLo = STRUCTURES[ours + BACKWARD_FATED], fatedHi = STRUCTURES[ours + BACKWARD_FATED + 1];
  if ((fatedLo | fatedHi) === 0) return 0;
  const pawnsLo = ourLo | theirLo, pawnsHi = ourHi | theirHi;
  // Enemy pawns that no enemy pawn protects or can protect by a push.
  const theirPushes = theirPushesOf(theirLo, theirHi, pawnsLo, pawnsHi);
  const exposedLo = theirLo & ~STRUCTURES[theirs + PAWN_ATTACKED] & ~eastWest(southLo(theirPushes.lo, theirPushes.hi));
  const exposedHi = theirHi & ~STRUCTURES[theirs + PAWN_ATTACKED + 1] & ~eastWest(southHi(theirPushes.hi));
  const bigAt = ours + BIG_FIXED_CHAIN;
  return (
    scoreSet(TERM.backwardFatedFixedChain, fatedLo & STRUCTURES[bigAt], fatedHi & STRUCTURES[bigAt + 1]) +
    scorePawnsWhere(TERM.backwardFatedTemporary, ours + BACKWARD_FATED, (lo, hi) => {
      const pushes = pushesOf(ourLo & ~lo, ourHi & ~hi, pawnsLo, pawnsHi);
      const fromLo = ourLo | pushes.lo, fromHi = ourHi | pushes.hi;
      const guardsLo = eastWest(northLo(northLo(lo))), guardsHi = eastWest(northHi(northLo(lo), northHi(lo, hi)));
      const underminedLo = guardsLo & exposedLo & eastWest(northLo(fromLo));
      const underminedHi = guardsHi & exposedHi & eastWest(northHi(fromLo, fromHi));
      return (underminedLo | underminedHi) !== 0;
    })
  );
}
