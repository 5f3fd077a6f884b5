/** Pawns on their way to promotion that advance on the files of the enemy king. */

import { RANK_4 } from '../../engine/regions.ts';
import { T } from './terms.ts';
import { scoreByRank, scoreSet, scoreShown } from '../scoring.ts';
import {
  east, fileFill, northHi, northLo, popcount, eastWest, southHi, southLo, west,
} from '../../engine/bitboards.ts';
import { CANDIDATE, PASSED, SEMI_PASSED, STRUCTURES, UNOPPOSED } from '../pawns/structure.ts';

/** Packed score of a side's pawns on the enemy king's three files, both words of which are `files`. */
export function scoreStorming(ours: number, files: number): number {
  const passedLo = STRUCTURES[ours + PASSED] & files, passedHi = STRUCTURES[ours + PASSED + 1] & files;
  const unopposedLo = STRUCTURES[ours + UNOPPOSED] & files, unopposedHi = STRUCTURES[ours + UNOPPOSED + 1] & files;
  let score =
    scoreSet(T.unopposedAtKing, 0, unopposedHi) +
    scoreSet(T.candidateAtKing, 0, STRUCTURES[ours + CANDIDATE + 1] & files);
  if ((passedLo | passedHi) === 0) return score;
  const semiLo = STRUCTURES[ours + SEMI_PASSED] & files, semiHi = STRUCTURES[ours + SEMI_PASSED + 1] & files;
  const doubledFiles = fileFill(semiLo, semiHi);
  score += scoreByRank(T.passedDoubledAtKing, passedLo & doubledFiles, passedHi & doubledFiles);
  score += scoreByRank(T.semiPassedAtKing, semiLo, semiHi);
  score += scorePassedPairs(passedLo & RANK_4, passedHi);
  return score + scorePassedBesideUnopposed(passedLo & RANK_4, passedHi, unopposedLo & RANK_4, unopposedHi);
}

/** Pairs of passed pawns on neighbouring files, at most one rank apart. */
function scorePassedPairs(lo: number, hi: number): number {
  const aroundLo = lo | northLo(lo) | southLo(lo, hi), aroundHi = hi | northHi(lo, hi) | southHi(hi);
  // Every pair is counted at its western pawn.
  const pairs = popcount(lo & west(aroundLo), hi & west(aroundHi));
  return scoreShown(T.passedPairAtKing, pairs, lo & eastWest(aroundLo), hi & eastWest(aroundHi));
}

/** Pairs of a passed pawn and an unopposed one on neighbouring files; a file has one of them at most. */
function scorePassedBesideUnopposed(passedLo: number, passedHi: number, lo: number, hi: number): number {
  const passedFiles = fileFill(passedLo, passedHi), unopposedFiles = fileFill(lo, hi);
  // The passed pawn west of the unopposed one, or east of it.
  const western = passedFiles & west(unopposedFiles) & 0xff, eastern = passedFiles & east(unopposedFiles) & 0xff;
  const shownLo = (passedLo & eastWest(unopposedFiles)) | (lo & eastWest(passedFiles));
  const shownHi = (passedHi & eastWest(unopposedFiles)) | (hi & eastWest(passedFiles));
  return scoreShown(T.passedBesideUnopposedAtKing, popcount(western, eastern), shownLo, shownHi);
}
