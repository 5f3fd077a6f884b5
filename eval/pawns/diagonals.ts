/**
 * Diagonals of own pawns: fronts, rears and members, chains of pawns joined by diagonal steps, and the squares that
 * pawns can reach by one push. Definitions only, in the perspective of the side that moves north.
 */

import { BETWEEN, type BitboardPair } from '../../engine/attacks.ts';
import { RANK_3 } from '../../engine/regions.ts';
import {
  bitHi, bitLo, east, lowest, northHi, northLo, popcount, eastWest, southHi, southLo, west,
} from '../../engine/bitboards.ts';
import {
  BIG_FIXED_CHAIN, CHAINED, HEADS_EAST, HEADS_WEST, RAMMED, BASES_EAST, BASES_WEST, SPARE, STRUCTURES, storeSet,
} from './structure.ts';

/** Fronts and rears of diagonals of own pawns. */
export function findDiagonals(ours: number, ourLo: number, ourHi: number): void {
  const northPawnsLo = northLo(ourLo), northPawnsHi = northHi(ourLo, ourHi);
  const southPawnsLo = southLo(ourLo, ourHi), southPawnsHi = southHi(ourHi);
  // Pawns with a friend one step behind or ahead on the diagonal that rises to the east, and to the west.
  const eastBehindLo = ourLo & east(northPawnsLo), eastBehindHi = ourHi & east(northPawnsHi);
  const eastAheadLo = ourLo & west(southPawnsLo), eastAheadHi = ourHi & west(southPawnsHi);
  const westBehindLo = ourLo & west(northPawnsLo), westBehindHi = ourHi & west(northPawnsHi);
  const westAheadLo = ourLo & east(southPawnsLo), westAheadHi = ourHi & east(southPawnsHi);
  const protectedLo = eastBehindLo | westBehindLo, protectedHi = eastBehindHi | westBehindHi;
  storeSet(ours + HEADS_EAST, eastBehindLo & ~eastAheadLo, eastBehindHi & ~eastAheadHi);
  storeSet(ours + HEADS_WEST, westBehindLo & ~westAheadLo, westBehindHi & ~westAheadHi);
  storeSet(ours + BASES_EAST, eastAheadLo & ~protectedLo, eastAheadHi & ~protectedHi);
  storeSet(ours + BASES_WEST, westAheadLo & ~protectedLo, westAheadHi & ~protectedHi);
  storeSet(ours + CHAINED, protectedLo | eastAheadLo | westAheadLo, protectedHi | eastAheadHi | westAheadHi);
}

/** Chains of three pawns or more that hold two rammed pawns or more. */
export function findFixedChains(ours: number, ourLo: number, ourHi: number): void {
  const rammedLo = STRUCTURES[ours + RAMMED], rammedHi = STRUCTURES[ours + RAMMED + 1];
  let bigLo = 0, bigHi = 0;
  let seedsLo = rammedLo, seedsHi = rammedHi;
  while ((seedsLo | seedsHi) !== 0) {
    const seedLo = seedsLo & -seedsLo, seedHi = seedsLo !== 0 ? 0 : seedsHi & -seedsHi;
    const { lo, hi } = chainsAt(seedLo, seedHi, ourLo, ourHi);
    seedsLo &= ~lo;
    seedsHi &= ~hi;
    if (popcount(lo & rammedLo, hi & rammedHi) < 2 || popcount(lo, hi) < 3) continue;
    bigLo |= lo;
    bigHi |= hi;
  }
  storeSet(ours + BIG_FIXED_CHAIN, bigLo, bigHi);
}

/** Spare pawns: the members without a ram of a diagonal that has rams, one at an end of it or one at each end. */
export function findSpares(ours: number, ourLo: number, ourHi: number): void {
  const rammedLo = STRUCTURES[ours + RAMMED] & STRUCTURES[ours + CHAINED];
  const rammedHi = STRUCTURES[ours + RAMMED + 1] & STRUCTURES[ours + CHAINED + 1];
  storeSet(ours + SPARE, 0, 0);
  if ((rammedLo | rammedHi) === 0) return;
  for (const at of [HEADS_EAST, HEADS_WEST]) {
    for (let half = 0; half < 2; half++) {
      for (let word = STRUCTURES[ours + at + half]; word !== 0; word &= word - 1) {
        const head = lowest(word) + 32 * half, rear = rearOf(head, at, ourLo, ourHi);
        const { lo, hi } = diagonalFrom(rear, head);
        if (((lo & rammedLo) | (hi & rammedHi)) === 0) continue;
        const freeLo = lo & ~rammedLo, freeHi = hi & ~rammedHi;
        const insideLo = freeLo & ~(bitLo(head) | bitLo(rear)), insideHi = freeHi & ~(bitHi(head) | bitHi(rear));
        if ((insideLo | insideHi) !== 0) continue;
        STRUCTURES[ours + SPARE] |= freeLo;
        STRUCTURES[ours + SPARE + 1] |= freeHi;
      }
    }
  }
}

/** The rear pawn of the diagonal behind a head; `heads` is HEADS_EAST or HEADS_WEST. */
export function rearOf(head: number, heads: number, ourLo: number, ourHi: number): number {
  const northPawnsLo = northLo(ourLo), northPawnsHi = northHi(ourLo, ourHi);
  const risesEast = heads === HEADS_EAST;
  const step = risesEast ? 9 : 7;
  // Squares with an own pawn one step behind: the walk goes on over these.
  const followedLo = risesEast ? east(northPawnsLo) : west(northPawnsLo);
  const followedHi = risesEast ? east(northPawnsHi) : west(northPawnsHi);
  let rear = head;
  while ((((rear < 32 ? followedLo : followedHi) >>> rear) & 1) !== 0) rear -= step;
  return rear;
}

/** The squares from the rear of a diagonal to its head. */
export function diagonalFrom(rear: number, head: number): BitboardPair {
  const between = 2 * (64 * rear + head);
  return {
    lo: BETWEEN[between] | bitLo(rear) | bitLo(head),
    hi: BETWEEN[between + 1] | bitHi(rear) | bitHi(head),
  };
}

/** The pawns of a set that diagonal steps over pawns of the set join to given ones, which are included. */
export function chainsAt(fromLo: number, fromHi: number, pawnsLo: number, pawnsHi: number): BitboardPair {
  let lo = fromLo, hi = fromHi;
  for (let size = 0; size !== popcount(lo, hi); ) {
    size = popcount(lo, hi);
    const stepLo = eastWest(northLo(lo) | southLo(lo, hi)), stepHi = eastWest(northHi(lo, hi) | southHi(hi));
    lo |= pawnsLo & stepLo;
    hi |= pawnsHi & stepHi;
  }
  return { lo, hi };
}

/** Squares that own pawns reach by one push, or by the double step, over squares without the pawns in the way. */
export function pushesOf(ourLo: number, ourHi: number, inWayLo: number, inWayHi: number): BitboardPair {
  const onceLo = northLo(ourLo) & ~inWayLo, onceHi = northHi(ourLo, ourHi) & ~inWayHi;
  return { lo: onceLo | (northLo(onceLo & RANK_3) & ~inWayLo), hi: onceHi };
}
