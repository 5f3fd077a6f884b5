/** Unopposed pawns: what rank, file and their distances make of them. Also passed pawns that are separate. */

import { A_FILE } from '../../engine/regions.ts';
import { TERM } from './terms.ts';
import { scoreByPlace, scoreByRank, scoreEntryShown, scoreShown } from '../scoring.ts';
import { fileFill, popcount, eastWest } from '../../engine/bitboards.ts';
import { PASSED, STRUCTURES, UNOPPOSED, oursAt, theirsAt, type StructureEntry } from './structure.ts';
import type { Side } from '../../engine/types.ts';

/** Packed score of a side's unopposed pawns and separate passed pawns. */
export function scoreUnopposed(entry: StructureEntry, side: Side): number {
  const ours = oursAt(entry, side), theirs = theirsAt(entry, side);
  return scoreSeparatePassers(ours, theirs) + scoreUnopposedPawns(ours);
}

function scoreUnopposedPawns(ours: number): number {
  const lo = STRUCTURES[ours + UNOPPOSED], hi = STRUCTURES[ours + UNOPPOSED + 1];
  if ((lo | hi) === 0) return 0;
  return scoreByRank(TERM.unopposed, lo, hi) + scoreByPlace(TERM.unopposedPlace, lo, hi) + scoreSpacing(lo, hi);
}

/** Neighbours among the unopposed pawns, of which every file has one at most, by the number of files between them. */
function scoreSpacing(lo: number, hi: number): number {
  const files = fileFill(lo, hi) & 0xff;
  let score = 0, nearer = files >> 1;
  for (let between = 1; between <= 3; between++) {
    const distance = between + 1;
    // The western files of such pairs, and both files of each.
    const pairs = files & (files >> distance) & ~nearer;
    const both = Math.imul(pairs | (pairs << distance), A_FILE);
    if (pairs !== 0) {
      score += scoreEntryShown(TERM.unopposedSpacing, between - 1, popcount(pairs, 0), lo & both, hi & both);
    }
    nearer |= files >> distance;
  }
  return score;
}

/** Two passed pawns without a passed neighbour against one. */
function scoreSeparatePassers(ours: number, theirs: number): number {
  const lo = separateWord(ours, 0), hi = separateWord(ours, 1);
  if (popcount(lo, hi) !== 2) return 0;
  if (popcount(separateWord(theirs, 0), separateWord(theirs, 1)) !== 1) return 0;
  return scoreShown(TERM.separatePassers, 1, lo, hi);
}

/** Separate passed pawns, one word: no own passed pawn on a neighbouring file. */
export function separateWord(facts: number, word: number): number {
  const passedAt = facts + PASSED;
  return STRUCTURES[passedAt + word] & ~eastWest(fileFill(STRUCTURES[passedAt], STRUCTURES[passedAt + 1]));
}
