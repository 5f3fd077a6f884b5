/** Backward pawns: which they are, and what they and their circumstances score. */

import {
  BACKWARD, BACKWARD_FATED, BIG_FIXED_CHAIN, PAWN_ATTACKED, PAWN_ATTACKED_TWICE, PAWN_SPAN, RAMMED, SEMI_BACKWARD,
  SEMI_BACKWARD_FATED, STRUCTURES, storeSet,
} from './structure.ts';
import { east, southHi, southLo, west } from '../../engine/bitboards.ts';
import { scoreByRank, scoreSet } from '../scoring.ts';
import { TERM } from './terms.ts';
import { RANK_2 } from '../../engine/regions.ts';

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
  ours: number, ourLo: number, ourHi: number, theirLo: number, theirHi: number,
): number {
  const fatedLo = STRUCTURES[ours + BACKWARD_FATED], fatedHi = STRUCTURES[ours + BACKWARD_FATED + 1];
  const bigAt = ours + BIG_FIXED_CHAIN;
  return (
    scoreByRank(TERM.backward, STRUCTURES[ours + BACKWARD], STRUCTURES[ours + BACKWARD + 1]) +
    scoreSet(TERM.backwardFated, fatedLo, fatedHi) +
    scoreSet(TERM.backwardFatedFixedChain, fatedLo & STRUCTURES[bigAt], fatedHi & STRUCTURES[bigAt + 1]) +
    scoreDoubleSteps(ours, ourLo, ourHi, theirLo, theirHi)
  );
}

/** Semi-backward pawns that may still step up twice. */
function scoreDoubleSteps(ours: number, ourLo: number, ourHi: number, theirLo: number, theirHi: number): number {
  const freeLo = ~(ourLo | theirLo), freeHi = ~(ourHi | theirHi);
  const openLo = RANK_2 & southLo(freeLo & southLo(freeLo, freeHi), freeHi & southHi(freeHi));
  return scoreSet(TERM.semiBackwardDoubleStep, STRUCTURES[ours + SEMI_BACKWARD] & openLo, 0);
}
