/** Passed pawns among the pieces: what stops them, what backs them, which cannot be stopped. */

import {
  bitHi, bitLo, lowest, northFillHi, northFillLo, northHi, northLo, southFillHi, southFillLo, southHi, southLo,
} from '../../engine/bitboards.ts';
import {
  ATTACKED, FRAMES, OUR_MEN, OUR_QUEENS, OUR_ROOKS, THEIR_KING, THEIR_MEN, THEIR_PAWNS, THEIR_QUEENS, THEIR_ROOKS,
  viewOf,
} from '../perspective.ts';
import { priceRank, priceShown } from '../scoring.ts';
import { PASSED, STRUCTURES, oursAt } from './structure.ts';
import { stepsBetween, theirKing } from '../king/shelter.ts';
import { T } from '../terms.ts';

const {
  passedBackedStop, passedBlocked, passedFreePath, passedFreeStop, passedRookBehind, passedSelfBlocked,
  passedTheirRookBehind, passedUnstoppable,
} = T;

/** Packed worth of what the pieces make of a side's passed pawns. All attacks must be entered and exchanged. */
export function pricePassers(side: number, structure: number, isToMove: boolean): number {
  const at = oursAt(structure, side) + PASSED;
  if ((STRUCTURES[at] | STRUCTURES[at + 1]) === 0) return 0;
  const view = viewOf(side);
  let worth = 0;
  for (let half = 0; half < 2; half++) {
    for (let word = STRUCTURES[at + half]; word !== 0; word &= word - 1) {
      worth += pricePasser(side, view, lowest(word) + 32 * half, isToMove);
    }
  }
  return worth;
}

function pricePasser(side: number, view: number, pawn: number, isToMove: boolean): number {
  const lo = bitLo(pawn), hi = bitHi(pawn);
  const stopLo = northLo(lo), stopHi = northHi(lo, hi);
  const pathLo = northFillLo(stopLo), pathHi = northFillHi(stopLo, stopHi);
  const theirMenLo = FRAMES[view + THEIR_MEN], theirMenHi = FRAMES[view + THEIR_MEN + 1];
  const heldLo = theirMenLo | ATTACKED[view + THEIR_MEN], heldHi = theirMenHi | ATTACKED[view + THEIR_MEN + 1];
  let worth = priceHeavyBehind(view, lo, hi);
  if (((stopLo & theirMenLo) | (stopHi & theirMenHi)) !== 0) {
    worth += priceRank(passedBlocked, pawn);
  } else if (((stopLo & FRAMES[view + OUR_MEN]) | (stopHi & FRAMES[view + OUR_MEN + 1])) !== 0) {
    worth += priceRank(passedSelfBlocked, pawn);
  } else if (((stopLo & heldLo) | (stopHi & heldHi)) === 0) {
    worth += priceRank(passedFreeStop, pawn);
  }
  if (((pathLo & heldLo) | (pathHi & heldHi)) === 0) worth += priceRank(passedFreePath, pawn);
  if (((stopLo & ATTACKED[view + OUR_MEN]) | (stopHi & ATTACKED[view + OUR_MEN + 1])) !== 0) {
    worth += priceRank(passedBackedStop, pawn);
  }
  const isSafe = isToMove || !isLooseBefore(view, lo, hi);
  if (isSafe && isUnstoppable(side, view, pawn, pathLo, pathHi, isToMove)) {
    worth += priceShown(passedUnstoppable, 1, lo, hi);
  }
  return worth;
}

/** A rook or queen behind the pawn, first in line: ours pushes it, theirs holds it. */
function priceHeavyBehind(view: number, lo: number, hi: number): number {
  const behindLo = southFillLo(southLo(lo, hi), southHi(hi)), behindHi = southFillHi(southHi(hi));
  const menLo = (FRAMES[view + OUR_MEN] | FRAMES[view + THEIR_MEN]) & behindLo;
  const menHi = (FRAMES[view + OUR_MEN + 1] | FRAMES[view + THEIR_MEN + 1]) & behindHi;
  if ((menLo | menHi) === 0) return 0;
  // The first man behind is the highest one of those on the file below the pawn.
  const firstHi = menHi !== 0 ? highestBit(menHi) : 0, firstLo = menHi !== 0 ? 0 : highestBit(menLo);
  const ourHeavyLo = FRAMES[view + OUR_ROOKS] | FRAMES[view + OUR_QUEENS];
  const ourHeavyHi = FRAMES[view + OUR_ROOKS + 1] | FRAMES[view + OUR_QUEENS + 1];
  if (((firstLo & ourHeavyLo) | (firstHi & ourHeavyHi)) !== 0) return priceShown(passedRookBehind, 1, lo, hi);
  const theirHeavyLo = FRAMES[view + THEIR_ROOKS] | FRAMES[view + THEIR_QUEENS];
  const theirHeavyHi = FRAMES[view + THEIR_ROOKS + 1] | FRAMES[view + THEIR_QUEENS + 1];
  if (((firstLo & theirHeavyLo) | (firstHi & theirHeavyHi)) !== 0) return priceShown(passedTheirRookBehind, 1, lo, hi);
  return 0;
}

function highestBit(word: number): number {
  return (0x80000000 >>> Math.clz32(word)) | 0;
}

/** True when their king could take a pawn. */
function isLooseBefore(view: number, lo: number, hi: number): boolean {
  const looseLo = ATTACKED[view + THEIR_KING] & ~ATTACKED[view + OUR_MEN];
  const looseHi = ATTACKED[view + THEIR_KING + 1] & ~ATTACKED[view + OUR_MEN + 1];
  return ((lo & looseLo) | (hi & looseHi)) !== 0;
}

/** The square rule: the enemy has nothing but king and pawns, the way is free of men, its king comes too late. */
function isUnstoppable(
  side: number, view: number, pawn: number, pathLo: number, pathHi: number, isToMove: boolean,
): boolean {
  const theirOthersLo = FRAMES[view + THEIR_MEN] ^ FRAMES[view + THEIR_PAWNS] ^ FRAMES[view + THEIR_KING];
  const theirOthersHi = FRAMES[view + THEIR_MEN + 1] ^ FRAMES[view + THEIR_PAWNS + 1] ^ FRAMES[view + THEIR_KING + 1];
  if ((theirOthersLo | theirOthersHi) !== 0) return false;
  const menLo = FRAMES[view + OUR_MEN] | FRAMES[view + THEIR_MEN];
  const menHi = FRAMES[view + OUR_MEN + 1] | FRAMES[view + THEIR_MEN + 1];
  if (((pathLo & menLo) | (pathHi & menHi)) !== 0) return false;
  const goal = 56 | (pawn & 7);
  // The double step makes the second rank as good as the third.
  const steps = Math.min(5, 7 - (pawn >> 3));
  return stepsBetween(theirKing(side), goal) - (isToMove ? 0 : 1) > steps;
}
