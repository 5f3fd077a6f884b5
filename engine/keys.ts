/**
 * Zobrist keys in two words, from a seeded generator, so that keys, and with them the node counts of a
 * deterministic search, are the same on every machine. Idea: Albert Zobrist, 1970.
 */

import { randomWords } from '../base/random-words.ts';

const next = randomWords(20261120);

function randomTable(words: number): Int32Array {
  return Int32Array.from({ length: words }, next);
}

/** Keys of a piece (0-15) on a square: words at `2 * (64 * piece + square)` and the next index. */
export const PIECE_KEYS = randomTable(2 * 16 * 64);

/** Keys of a set of castling rights (0-15): words at `2 * rights` and the next index. */
export const CASTLING_KEYS = randomTable(2 * 16);

/** Words of either table below, more than it needs: with others all keys change, and the bench with them. */
const SPARE = 65;

/** Keys of the file (0-7) of an en passant square: words at `2 * file` and the next index. */
export const EN_PASSANT_KEYS = randomTable(SPARE);

/** The key of Black to move: two words. */
export const SIDE_KEYS = randomTable(SPARE);
