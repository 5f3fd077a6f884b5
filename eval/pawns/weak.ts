/** What makes a doubled, isolated or backward pawn worse than others of its kind, or less bad: from pawns alone. */

import type { Words } from '../../engine/attacks.ts';
import { RANK_1, RANK_2 } from '../../engine/regions.ts';
import {
  fileFill, northFillHi, northFillLo, northHi, northLo, popcount, eastWest, southFillHi, southFillLo, southHi, southLo,
} from '../../engine/bitboards.ts';
import { scoreByRank, scoreSet } from '../scoring.ts';
import type { Index } from '../term.ts';
import { T } from './terms.ts';
import { chainsAt, pushesOf, theirPushesOf } from './diagonals.ts';
import {
  BACKWARD, BACKWARD_FATED, BIG_FIXED_CHAIN, DOUBLED, FIXED_CHAIN, ISOLATED, PAWN_ATTACKED, PAWN_FILES, RAMMED,
  SEMI_BACKWARD, SEMI_BACKWARD_FATED, STRUCTURES,
} from './structure.ts';

/** Whether something holds of one pawn, given as a set of its own. */
type Test = (pawnLo: number, pawnHi: number) => boolean;

/** Packed score of a side's weak pawns beyond what every pawn of their kind costs. */
export function scoreWeakPawns(
  ours: number, theirs: number, ourLo: number, ourHi: number, theirLo: number, theirHi: number,
): number {
  return (
    scoreDoubled(ours, theirs, ourLo, ourHi, theirLo, theirHi) +
    scoreBackward(ours, ourLo, ourHi, theirLo, theirHi) +
    scoreFated(ours, theirs, ourLo, ourHi, theirLo, theirHi) +
    scoreByRank(
      T.isolatedRammed, STRUCTURES[ours + ISOLATED] & STRUCTURES[ours + RAMMED],
      STRUCTURES[ours + ISOLATED + 1] & STRUCTURES[ours + RAMMED + 1],
    )
  );
}

/** The pawns of a set of which something holds. */
function those(lo: number, hi: number, holds: Test): Words {
  let thoseLo = 0, thoseHi = 0;
  for (let word = lo; word !== 0; word &= word - 1) if (holds(word & -word, 0)) thoseLo |= word & -word;
  for (let word = hi; word !== 0; word &= word - 1) if (holds(0, word & -word)) thoseHi |= word & -word;
  return { lo: thoseLo, hi: thoseHi };
}

/** Score of the pawns of a fact of which something holds. */
function scoreThose(term: Index<'each'>, at: number, holds: Test): number {
  const { lo, hi } = those(STRUCTURES[at], STRUCTURES[at + 1], holds);
  return scoreSet(term, lo, hi);
}

function scoreDoubled(
  ours: number, theirs: number, ourLo: number, ourHi: number, theirLo: number, theirHi: number,
): number {
  const rams = scoreRamsOfTwins(theirs, ourLo, ourHi, theirLo, theirHi);
  if ((STRUCTURES[ours + DOUBLED] | STRUCTURES[ours + DOUBLED + 1]) === 0) return rams;
  const ourFiles = STRUCTURES[ours + PAWN_FILES] & RANK_1, theirFiles = STRUCTURES[theirs + PAWN_FILES] & RANK_1;
  return (
    rams +
    scoreThose(T.doubledSymmetrical, ours + DOUBLED, (lo, hi) => {
      const island = islandAt(fileFill(lo, hi) & RANK_1, ourFiles);
      return (theirFiles & (island | eastWest(island))) === island;
    }) +
    scoreThose(T.doubledStrikes, ours + DOUBLED, (lo, hi) => {
      const held = holdersOfTwin(lo, hi, ours, ourLo, ourHi, theirLo, theirHi);
      const pushes = pushesOf(lo, hi, ourLo | theirLo, ourHi | theirHi);
      return ((eastWest(northLo(pushes.lo)) & held.lo) | (eastWest(northHi(pushes.lo, pushes.hi)) & held.hi)) !== 0;
    })
  );
}

/** Own pawns that ram the foremost of enemy twins: it has one of them behind it and none in front. */
function scoreRamsOfTwins(theirs: number, ourLo: number, ourHi: number, theirLo: number, theirHi: number): number {
  const rearLo = STRUCTURES[theirs + DOUBLED], rearHi = STRUCTURES[theirs + DOUBLED + 1];
  if ((rearLo | rearHi) === 0) return 0;
  const frontLo = theirLo & ~rearLo & southFillLo(rearLo, rearHi), frontHi = theirHi & ~rearHi & southFillHi(rearHi);
  return scoreSet(T.frontTwinRammed, ourLo & southLo(frontLo, frontHi), ourHi & southHi(frontHi));
}

/** The files, as squares of rank 1, of the island that holds a file. */
function islandAt(file: number, files: number): number {
  let island = file;
  for (let size = 0; size !== island; ) {
    size = island;
    island |= files & eastWest(island);
  }
  return island;
}

/** Enemy pawns of the structure in which a doubled pawn's twin is stuck: those that ram its chain, and their chains. */
function holdersOfTwin(
  lo: number, hi: number, ours: number, ourLo: number, ourHi: number, theirLo: number, theirHi: number,
): Words {
  const aheadLo = ourLo & northFillLo(northLo(lo)), aheadHi = ourHi & northFillHi(northLo(lo), northHi(lo, hi));
  const twinLo = aheadLo & -aheadLo, twinHi = aheadLo !== 0 ? 0 : aheadHi & -aheadHi;
  const rammedLo = STRUCTURES[ours + RAMMED], rammedHi = STRUCTURES[ours + RAMMED + 1];
  const stuckLo = rammedLo | STRUCTURES[ours + FIXED_CHAIN], stuckHi = rammedHi | STRUCTURES[ours + FIXED_CHAIN + 1];
  if (((twinLo & stuckLo) | (twinHi & stuckHi)) === 0) return { lo: 0, hi: 0 };
  const chain = chainsAt(twinLo, twinHi, ourLo, ourHi);
  const fixedLo = chain.lo & rammedLo, fixedHi = chain.hi & rammedHi;
  return chainsAt(northLo(fixedLo), northHi(fixedLo, fixedHi), theirLo, theirHi);
}

function scoreBackward(ours: number, ourLo: number, ourHi: number, theirLo: number, theirHi: number): number {
  const semiFatedAt = ours + SEMI_BACKWARD_FATED;
  const anyLo = STRUCTURES[ours + BACKWARD] | STRUCTURES[ours + SEMI_BACKWARD] | STRUCTURES[semiFatedAt];
  const anyHi = STRUCTURES[ours + BACKWARD + 1] | STRUCTURES[semiFatedAt + 1];
  if ((anyLo | anyHi) === 0) return 0;
  const freeLo = ~(ourLo | theirLo), freeHi = ~(ourHi | theirHi);
  const openLo = RANK_2 & southLo(freeLo & southLo(freeLo, freeHi), freeHi & southHi(freeHi));
  const lost = (count: number): Test => (lo, hi) => Math.min(2, newlyIsolated(lo, hi, ours, ourLo, ourHi)) === count;
  const bypassed: Test = (lo, hi) => canBeBypassed(lo, hi, ourLo, ourHi, theirLo, theirHi);
  return (
    scoreSet(T.backwardDoubleStep, STRUCTURES[ours + BACKWARD] & openLo, 0) +
    scoreSet(T.semiBackwardDoubleStep, STRUCTURES[ours + SEMI_BACKWARD] & openLo, 0) +
    scoreThose(T.backwardIsolatesOne, ours + BACKWARD, lost(1)) +
    scoreThose(T.backwardIsolatesTwo, ours + BACKWARD, lost(2)) +
    scoreThose(T.backwardBypassed, ours + BACKWARD, (lo, hi) => (lo & RANK_2) !== 0 && bypassed(lo, hi)) +
    scoreThose(T.semiBackwardFatedBypassed, semiFatedAt, bypassed)
  );
}

/** Own pawns that would be isolated without a pawn and are not with it. */
function newlyIsolated(lo: number, hi: number, ours: number, ourLo: number, ourHi: number): number {
  const othersLo = ourLo & ~lo, othersHi = ourHi & ~hi;
  const helped = eastWest(fileFill(othersLo, othersHi));
  const wereLo = STRUCTURES[ours + ISOLATED], wereHi = STRUCTURES[ours + ISOLATED + 1];
  return popcount(othersLo & ~helped & ~wereLo, othersHi & ~helped & ~wereHi);
}

/** Once the pawn has stepped up, a guard of its stop square can walk past it and is then a passed pawn. */
function canBeBypassed(
  lo: number, hi: number, ourLo: number, ourHi: number, theirLo: number, theirHi: number,
): boolean {
  const stopLo = northLo(lo), stopHi = northHi(lo, hi);
  if (((stopLo & (ourLo | theirLo)) | (stopHi & (ourHi | theirHi))) !== 0) return false;
  const othersLo = ourLo & ~lo, othersHi = ourHi & ~hi;
  const guardsLo = theirLo & eastWest(northLo(stopLo)), guardsHi = theirHi & eastWest(northHi(stopLo, stopHi));
  const passing = those(guardsLo, guardsHi, (guardLo, guardHi) => {
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
  const menLo = ourLo | theirLo, menHi = ourHi | theirHi;
  // Enemy pawns that no enemy pawn protects or can protect by a push.
  const theirPushes = theirPushesOf(theirLo, theirHi, menLo, menHi);
  const bareLo = theirLo & ~STRUCTURES[theirs + PAWN_ATTACKED] & ~eastWest(southLo(theirPushes.lo, theirPushes.hi));
  const bareHi = theirHi & ~STRUCTURES[theirs + PAWN_ATTACKED + 1] & ~eastWest(southHi(theirPushes.hi));
  const bigAt = ours + BIG_FIXED_CHAIN;
  return (
    scoreSet(T.backwardFatedFixedChain, fatedLo & STRUCTURES[bigAt], fatedHi & STRUCTURES[bigAt + 1]) +
    scoreThose(T.backwardFatedTemporary, ours + BACKWARD_FATED, (lo, hi) => {
      const pushes = pushesOf(ourLo & ~lo, ourHi & ~hi, menLo, menHi);
      const fromLo = ourLo | pushes.lo, fromHi = ourHi | pushes.hi;
      const guardsLo = eastWest(northLo(northLo(lo))), guardsHi = eastWest(northHi(northLo(lo), northHi(lo, hi)));
      const hitLo = guardsLo & bareLo & eastWest(northLo(fromLo));
      const hitHi = guardsHi & bareHi & eastWest(northHi(fromLo, fromHi));
      return (hitLo | hitHi) !== 0;
    })
  );
}
