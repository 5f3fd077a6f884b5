/** Pawns on their way to promotion that advance on the files of the enemy king. */

import { RANK_4 } from '../../engine/regions.ts';
import { T } from '../terms.ts';
import { priceByRank, priceSet, priceShown } from '../scoring.ts';
import {
  east, fileFill, northHi, northLo, popcount, sides, southHi, southLo, west,
} from '../../engine/bitboards.ts';
import { CANDIDATE, PASSED, SEMI_PASSED, STRUCTURES, UNOPPOSED } from '../pawns/structure.ts';

/** Packed worth of a side's pawns on the enemy king's three files, both words of which are `files`. */
export function priceStorming(ours: number, files: number): number {
  const passedLo = STRUCTURES[ours + PASSED] & files, passedHi = STRUCTURES[ours + PASSED + 1] & files;
  const unopposedLo = STRUCTURES[ours + UNOPPOSED] & files, unopposedHi = STRUCTURES[ours + UNOPPOSED + 1] & files;
  let worth =
    priceSet(T.unopposedAtKing, 0, unopposedHi) +
    priceSet(T.candidateAtKing, 0, STRUCTURES[ours + CANDIDATE + 1] & files);
  if ((passedLo | passedHi) === 0) return worth;
  const semiLo = STRUCTURES[ours + SEMI_PASSED] & files, semiHi = STRUCTURES[ours + SEMI_PASSED + 1] & files;
  const twinFiles = fileFill(semiLo, semiHi);
  worth += priceByRank(T.passedTwinAtKing, passedLo & twinFiles, passedHi & twinFiles);
  worth += priceByRank(T.semiPassedAtKing, semiLo, semiHi);
  worth += pricePassedPairs(passedLo & RANK_4, passedHi);
  return worth + pricePassedBesideUnopposed(passedLo & RANK_4, passedHi, unopposedLo & RANK_4, unopposedHi);
}

/** Pairs of passed pawns on neighbouring files, at most one rank apart. */
function pricePassedPairs(lo: number, hi: number): number {
  const aroundLo = lo | northLo(lo) | southLo(lo, hi), aroundHi = hi | northHi(lo, hi) | southHi(hi);
  // Every pair is counted at its western pawn.
  const pairs = popcount(lo & west(aroundLo), hi & west(aroundHi));
  return priceShown(T.passedPairAtKing, pairs, lo & sides(aroundLo), hi & sides(aroundHi));
}

/** Pairs of a passed pawn and an unopposed one on neighbouring files; a file has one of them at most. */
function pricePassedBesideUnopposed(passedLo: number, passedHi: number, lo: number, hi: number): number {
  const passedFiles = fileFill(passedLo, passedHi), unopposedFiles = fileFill(lo, hi);
  // The passed pawn west of the unopposed one, or east of it.
  const western = passedFiles & west(unopposedFiles) & 0xff, eastern = passedFiles & east(unopposedFiles) & 0xff;
  const shownLo = (passedLo & sides(unopposedFiles)) | (lo & sides(passedFiles));
  const shownHi = (passedHi & sides(unopposedFiles)) | (hi & sides(passedFiles));
  return priceShown(T.passedBesideUnopposedAtKing, popcount(western, eastern), shownLo, shownHi);
}
