/** Passed pawns, candidates and hidden passed pawns: from pawns alone. */

import {
  CANDIDATE, PASSED, PAWN_ATTACKED, RAMMED, STRUCTURES, UNOPPOSED, storeSet,
} from './structure.ts';
import {
  east, eastWest, northFillHi, northFillLo, northHi, northLo, popcount, southFillHi, southFillLo, southHi,
  southLo, west,
} from '../../engine/bitboards.ts';
import { scoreByFile, scoreByRank, scoreSet } from '../scoring.ts';
import { TERM } from './terms.ts';
import { RANKS_5_AND_6 } from '../../engine/regions.ts';

/**
 * Candidates among the unopposed pawns: the friendly pawns beside or behind it are as many as the enemy pawns ahead of
 * it on the neighbouring files, and as many of them attack its stop square as do enemy pawns.
 */
export function findCandidates(ours: number, ourLo: number, ourHi: number, theirLo: number, theirHi: number): void {
  let candidatesLo = 0, candidatesHi = 0;
  for (let half = 0; half < 2; half++) {
    for (let word = STRUCTURES[ours + UNOPPOSED + half]; word !== 0; word &= word - 1) {
      const pawn = word & -word;
      const lo = half === 0 ? pawn : 0, hi = half === 0 ? 0 : pawn;
      const besideLo = eastWest(southFillLo(lo, hi)), besideHi = eastWest(southFillHi(hi));
      const aheadLo = eastWest(northFillLo(northLo(lo))), aheadHi = eastWest(northFillHi(northLo(lo), northHi(lo, hi)));
      const helpers = popcount(ourLo & besideLo, ourHi & besideHi);
      const sentries = popcount(theirLo & aheadLo, theirHi & aheadHi);
      const stopLo = northLo(lo), stopHi = northHi(lo, hi);
      const guardsLo = eastWest(northLo(stopLo)), guardsHi = eastWest(northHi(stopLo, stopHi));
      const guards = popcount(theirLo & guardsLo, theirHi & guardsHi);
      const supports = popcount(ourLo & eastWest(lo), ourHi & eastWest(hi));
      if (helpers < sentries || supports < guards) continue;
      candidatesLo |= lo;
      candidatesHi |= hi;
    }
  }
  storeSet(ours + CANDIDATE, candidatesLo, candidatesHi);
  STRUCTURES[ours + UNOPPOSED] &= ~candidatesLo;
  STRUCTURES[ours + UNOPPOSED + 1] &= ~candidatesHi;
}

/** Packed score of a side's passed pawns and those on the way to become passed. */
export function scorePassedPawns(ours: number, ourLo: number, ourHi: number, theirHi: number): number {
  const passedLo = STRUCTURES[ours + PASSED], passedHi = STRUCTURES[ours + PASSED + 1];
  const attackedLo = STRUCTURES[ours + PAWN_ATTACKED], attackedHi = STRUCTURES[ours + PAWN_ATTACKED + 1];
  // Connected: a passed pawn on a neighbouring file, at most one rank away.
  const aroundLo = passedLo | northLo(passedLo) | southLo(passedLo, passedHi);
  const aroundHi = passedHi | northHi(passedLo, passedHi) | southHi(passedHi);
  return (
    scoreByRank(TERM.passed, passedLo, passedHi) +
    scoreByFile(TERM.passedFile, passedLo, passedHi) +
    scoreByRank(TERM.passedProtected, passedLo & attackedLo, passedHi & attackedHi) +
    scoreByRank(TERM.passedConnected, passedLo & eastWest(aroundLo), passedHi & eastWest(aroundHi)) +
    scoreHiddenPassers(ours, ourLo, ourHi, theirHi) +
    scoreByRank(TERM.candidate, STRUCTURES[ours + CANDIDATE], STRUCTURES[ours + CANDIDATE + 1])
  );
}

/** Rammed pawns on rank 5 or 6, free but for the ram, whose neighbour can offer itself to the rammer. */
function scoreHiddenPassers(ours: number, ourLo: number, ourHi: number, theirHi: number): number {
  const rammedHi = STRUCTURES[ours + RAMMED + 1] & RANKS_5_AND_6;
  if (rammedHi === 0) return 0;
  // The only enemy pawn ahead on the three files is the one that rams.
  const othersHi = theirHi & ~northHi(0, rammedHi);
  const freeHi = rammedHi & ~southFillHi(southHi(othersHi)) & ~eastWest(southFillHi(southHi(theirHi)));
  // A neighbour steps up beside the pawn, where it attacks the rammer and one enemy pawn at most can take it.
  const guardedHi = southHi(theirHi);
  const stepsHi = northHi(ourLo, ourHi) & ~(ourHi | theirHi | (east(guardedHi) & west(guardedHi)));
  return scoreSet(TERM.passedHidden, 0, freeHi & eastWest(stepsHi));
}
