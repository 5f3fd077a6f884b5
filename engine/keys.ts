/**
 * Zobrist keys in two words, from a seeded generator, so that keys, and with them the node counts of a
 * deterministic search, are the same on every machine. Idea: Albert Zobrist, 1970.
 */

import { OFF_HEAP_LENGTH } from './bitboards.ts';

/** A generator of 32-bit words: Marsaglia's xorshift with 128 bits of state. */
export function randomWords(seed: number): () => number {
  let a = seed | 0;
  let b = 0x9e3779b9 | 0;
  let c = 0x243f6a88 | 0;
  let d = 0xb7e15162 | 0;
  const next = () => {
    const mixed = a ^ (a << 11);
    a = b;
    b = c;
    c = d;
    d = d ^ (d >>> 19) ^ mixed ^ (mixed >>> 8);
    return d;
  };
  for (let i = 0; i < 32; i++) next();
  return next;
}

const next = randomWords(20261120);

function randomTable(words: number): Int32Array {
  return Int32Array.from({ length: words }, next);
}

/** Keys of a piece (0-15) on a square: words at `2 * (64 * piece + square)` and the next index. */
export const PIECE_KEYS = randomTable(2 * 16 * 64);

/** Keys of a set of castling rights (0-15): words at `2 * rights` and the next index. */
export const CASTLING_KEYS = randomTable(2 * 16);

/** Keys of the file (0-7) of an en passant square: words at `2 * file` and the next index. */
export const EN_PASSANT_KEYS = randomTable(OFF_HEAP_LENGTH);

/** The key of Black to move: two words. */
export const SIDE_KEYS = randomTable(OFF_HEAP_LENGTH);
