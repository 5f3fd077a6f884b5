/** Tests of single pawns of a set, for conditions that a few shifts cannot decide. */

import type { BitboardPair } from '../../engine/attacks.ts';
import type { Index } from '../term.ts';
import { STRUCTURES } from './structure.ts';
import { scoreSet } from '../scoring.ts';

/** A condition on one pawn, given as a set of its own. */
export type Test = (pawnLo: number, pawnHi: number) => boolean;

/** The pawns of a set that meet a condition. */
export function filterPawns(lo: number, hi: number, holds: Test): BitboardPair {
  let thoseLo = 0, thoseHi = 0;
  for (let word = lo; word !== 0; word &= word - 1) if (holds(word & -word, 0)) thoseLo |= word & -word;
  for (let word = hi; word !== 0; word &= word - 1) if (holds(0, word & -word)) thoseHi |= word & -word;
  return { lo: thoseLo, hi: thoseHi };
}

/** Score of the pawns of a fact that meet a condition. */
export function scorePawnsWhere(term: Index<'each'>, at: number, holds: Test): number {
  const { lo, hi } = filterPawns(STRUCTURES[at], STRUCTURES[at + 1], holds);
  return scoreSet(term, lo, hi);
}
