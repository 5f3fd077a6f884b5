/**
 * Sets of squares as two 32-bit words: `lo` holds ranks 1-4, `hi` ranks 5-8, bit 0 of `lo` is a1 and bit 31 of
 * `hi` is h8. Words are signed int32, which V8 keeps unboxed; a set called `pawns` travels as `pawnsLo, pawnsHi`.
 *
 * Union, intersection and difference are plain operators on each word. Steps east and west stay inside a word;
 * only north and south cross the border, which is why this file alone knows about carries.
 */

import type { Square } from './types.ts';

const NOT_A_FILE = 0xfefefefe | 0;
const NOT_H_FILE = 0x7f7f7f7f;

export function east(word: number): number {
  return (word << 1) & NOT_A_FILE;
}

export function west(word: number): number {
  return (word >>> 1) & NOT_H_FILE;
}

/** The neighbours of a set on both sides, on the same ranks. */
export function eastWest(word: number): number {
  return east(word) | west(word);
}

export function northLo(lo: number): number {
  return lo << 8;
}

export function northHi(lo: number, hi: number): number {
  return (hi << 8) | (lo >>> 24);
}

export function southLo(lo: number, hi: number): number {
  return (lo >>> 8) | (hi << 24);
}

export function southHi(hi: number): number {
  return hi >>> 8;
}

/** Index 0-31 of the lowest bit of a word that is not zero. */
export function lowest(word: number): number {
  return 31 - Math.clz32(word & -word);
}

/** Index 0-63 of the lowest square of a set that is not empty. */
export function lowestSquare(lo: number, hi: number): Square {
  return lo !== 0 ? lowest(lo) : 32 + lowest(hi);
}

/** True when a set has at least two squares. */
export function hasSeveral(lo: number, hi: number): boolean {
  return ((lo & (lo - 1)) | (hi & (hi - 1))) !== 0 || (lo !== 0 && hi !== 0);
}

/** Number of squares in a set, 0-64. The two words share the last two steps, which beats counting them apart. */
export function popcount(lo: number, hi: number): number {
  const nibbles = nibbleCounts(lo, hi);
  return Math.imul((nibbles & 0x0f0f0f0f) + ((nibbles >>> 4) & 0x0f0f0f0f), 0x01010101) >>> 24;
}

/** The number of squares of a set that has 15 at most: a step shorter, because all sums fit into four bits. */
export function popcountUpTo15(lo: number, hi: number): number {
  return Math.imul(nibbleCounts(lo, hi), 0x11111111) >>> 28;
}

/** In each of eight fields of four bits, how many squares the same four bits of both words have. */
function nibbleCounts(lo: number, hi: number): number {
  const pairsLo = (lo - ((lo >>> 1) & 0x55555555)) | 0;
  const pairsHi = (hi - ((hi >>> 1) & 0x55555555)) | 0;
  const nibblesLo = (pairsLo & 0x33333333) + ((pairsLo >>> 2) & 0x33333333);
  const nibblesHi = (pairsHi & 0x33333333) + ((pairsHi >>> 2) & 0x33333333);
  return (nibblesLo + nibblesHi) | 0;
}

/** The bit of a square (0-63) inside its own word: shifts take their count modulo 32. */
export function bit(square: Square): number {
  return 1 << square;
}

/** The low word of a set of one square; zero when the square lies in ranks 5-8. */
export function bitLo(square: Square): number {
  return square < 32 ? 1 << square : 0;
}

export function bitHi(square: Square): number {
  return square < 32 ? 0 : 1 << square;
}

/** The word with its four ranks in the opposite order: turning a board over also exchanges the two words. */
export function flipped(word: number): number {
  return (word << 24) | ((word & 0xff00) << 8) | ((word >>> 8) & 0xff00) | (word >>> 24);
}

/** The squares of a word and all squares north of them in the same word. */
export function northFillLo(lo: number): number {
  const two = lo | (lo << 8);
  return two | (two << 16);
}

/** The high word of a set and all squares north of it. */
export function northFillHi(lo: number, hi: number): number {
  return northFillLo(hi) | Math.imul(northFillLo(lo) >>> 24, 0x01010101);
}

export function southFillHi(hi: number): number {
  const two = hi | (hi >>> 8);
  return two | (two >>> 16);
}

/** The low word of a set and all squares south of it. */
export function southFillLo(lo: number, hi: number): number {
  return southFillHi(lo) | Math.imul(southFillHi(hi) & 0xff, 0x01010101);
}

/** Either word of all files that a set stands on: both words are the same. */
export function fileFill(lo: number, hi: number): number {
  return northFillLo(southFillHi(lo | hi));
}
