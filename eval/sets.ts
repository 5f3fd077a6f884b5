/** Sets of squares as objects: bitboards for explanation, which needs no speed. */

import {
  bitHi, bitLo, fileFill, flipped, lowest, popcount, southHi, southLo,
} from '../engine/bitboards.ts';
import { BLACK, fileName, squareName } from '../engine/squares.ts';
import type { File, Square } from './facts.ts';
import { PIECES } from '../engine/board.ts';
import type { Side } from '../engine/types.ts';
import type { BitboardPair } from '../engine/attacks.ts';
import { perspectiveOf } from './perspective.ts';

export const FILES = [0, 1, 2, 3, 4, 5, 6, 7];

/** The pieces of a kind, such as OUR_KNIGHTS or THEIR_PAWNS, as a side sees the board. */
export function piecesOf(side: Side, pieces: number): BitboardPair {
  const at = perspectiveOf(side) + pieces;
  return { lo: PIECES[at], hi: PIECES[at + 1] };
}

export function setOf(square: number): BitboardPair {
  return { lo: bitLo(square), hi: bitHi(square) };
}

export function and(one: BitboardPair, other: BitboardPair): BitboardPair {
  return { lo: one.lo & other.lo, hi: one.hi & other.hi };
}

export function or(one: BitboardPair, other: BitboardPair): BitboardPair {
  return { lo: one.lo | other.lo, hi: one.hi | other.hi };
}

export function without(set: BitboardPair, taken: BitboardPair): BitboardPair {
  return { lo: set.lo & ~taken.lo, hi: set.hi & ~taken.hi };
}

export function south({ lo, hi }: BitboardPair): BitboardPair {
  return { lo: southLo(lo, hi), hi: southHi(hi) };
}

/** The same squares as the other side sees them. */
export function turned({ lo, hi }: BitboardPair): BitboardPair {
  return { lo: flipped(hi), hi: flipped(lo) };
}

export function has(set: BitboardPair, square: number): boolean {
  return (((square < 32 ? set.lo : set.hi) >>> (square & 31)) & 1) !== 0;
}

export function isEmpty({ lo, hi }: BitboardPair): boolean {
  return (lo | hi) === 0;
}

export function count({ lo, hi }: BitboardPair): number {
  return popcount(lo, hi);
}

/** In ascending order. */
export function squaresIn({ lo, hi }: BitboardPair): number[] {
  const squares: number[] = [];
  for (let word = lo; word !== 0; word &= word - 1) squares.push(lowest(word));
  for (let word = hi; word !== 0; word &= word - 1) squares.push(32 + lowest(word));
  return squares;
}

/** The files that a set stands on: bit 0 is the a-file. */
export function fileBits({ lo, hi }: BitboardPair): number {
  return fileFill(lo, hi) & 0xff;
}

/** The letters of files. */
export function fileNames(bits: number): File[] {
  return FILES.filter((file) => ((bits >>> file) & 1) !== 0).map(fileName);
}

/** The name of a square that a side sees. */
export function nameOf(side: Side, square: number): Square {
  return squareName(side === BLACK ? square ^ 56 : square);
}

/** The names of squares that a side sees, in ascending order as White sees them. */
export function namesOf(side: Side, set: BitboardPair): Square[] {
  return squaresIn(side === BLACK ? turned(set) : set).map(squareName);
}
