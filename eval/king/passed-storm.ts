/** Pairs of pawns on their way to promotion on the files of the enemy king. */

import { RANK_4 } from '../../engine/regions.ts';
import { TERM } from './terms.ts';
import { scoreShown } from '../scoring.ts';
import {
  east, fileFill, northHi, northLo, popcount, eastWest, southHi, southLo, west,
} from '../../engine/bitboards.ts';
import { PASSED, STRUCTURES, UNOPPOSED } from '../pawns/structure.ts';

/** Packed score of a side's pawns on the enemy king's three files, both words of which are `files`. */
export function scoreStorming(ours: number, files: number): number {
  const passedLo = STRUCTURES[ours + PASSED] & files & RANK_4, passedHi = STRUCTURES[ours + PASSED + 1] & files;
  if ((passedLo | passedHi) === 0) return 0;
  const unopposedLo = STRUCTURES[ours + UNOPPOSED] & files & RANK_4;
  const unopposedHi = STRUCTURES[ours + UNOPPOSED + 1] & files;
  return (
    scorePassedPairs(passedLo, passedHi) +
    scorePassedBesideUnopposed(passedLo, passedHi, unopposedLo, unopposedHi)
  );
}

/** Pairs of passed pawns on neighbouring files, at most one rank apart. */
function scorePassedPairs(lo: number, hi: number): number {
  const aroundLo = lo | northLo(lo) | southLo(lo, hi), aroundHi = hi | northHi(lo, hi) | southHi(hi);
  // Every pair is counted at its western pawn.
  const pairs = popcount(lo & west(aroundLo), hi & west(aroundHi));
  return scoreShown(TERM.passedPairAtKing, pairs, lo & eastWest(aroundLo), hi & eastWest(aroundHi));
}

/** Pairs of a passed pawn and an unopposed one on neighbouring files; a file has one of them at most. */
function scorePassedBesideUnopposed(passedLo: number, passedHi: number, lo: number, hi: number): number {
  const passedFiles = fileFill(passedLo, passedHi), unopposedFiles = fileFill(lo, hi);
  // The passed pawn west of the unopposed one, or east of it.
  const western = passedFiles & west(unopposedFiles) & 0xff, eastern = passedFiles & east(unopposedFiles) & 0xff;
  const shownLo = (passedLo & eastWest(unopposedFiles)) | (lo & eastWest(passedFiles));
  const shownHi = (passedHi & eastWest(unopposedFiles)) | (hi & eastWest(passedFiles));
  return scoreShown(TERM.passedBesideUnopposedAtKing, popcount(western, eastern), shownLo, shownHi);
}
