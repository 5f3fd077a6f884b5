/**
 * Attack sets, rays and lines. Sliders are looked up by the kindergarten method (idea: Urban Koch and Gerd
 * Isenberg): the occupancy of one line is gathered into six bits by a multiplication, which index a table of a
 * few kilobytes. Folded magics are as fast in a whole perft, but need 800 KB of tables and their constants.
 *
 * All tables of sets are flat: the low word at `2 * index`, the high word after it.
 */

import { bit, bitHi, bitLo } from './bitboards.ts';
import { BLACK, WHITE, fileOf, rankOf, squareAt } from './squares.ts';
import type { Square } from './types.ts';

type Step = readonly [file: number, rank: number];

const ROOK_STEPS: readonly Step[] = [[0, 1], [1, 0], [0, -1], [-1, 0]];
const BISHOP_STEPS: readonly Step[] = [[1, 1], [1, -1], [-1, -1], [-1, 1]];
const KING_STEPS: readonly Step[] = [...ROOK_STEPS, ...BISHOP_STEPS];
const KNIGHT_STEPS: readonly Step[] = [[1, 2], [2, 1], [2, -1], [1, -2], [-1, -2], [-2, -1], [-2, 1], [-1, 2]];

/** The square one step away, or -1 off the board. */
function stepFrom(square: Square, step: Step): Square {
  const file = fileOf(square) + step[0];
  const rank = rankOf(square) + step[1];
  return ((file | rank) & ~7) === 0 ? squareAt(file, rank) : -1;
}

/** A table of 64 sets: the squares that lie up to `reach` steps away in any of the directions. */
function tabulate(steps: readonly Step[], reach: number): Int32Array {
  const table = new Int32Array(128);
  for (const step of steps) {
    for (let from = 0; from < 64; from++) {
      let to = stepFrom(from, step);
      for (let count = 0; count < reach && to >= 0; count++) {
        table[2 * from + (to >> 5)] |= bit(to);
        to = stepFrom(to, step);
      }
    }
  }
  return table;
}

export const KNIGHT_ATTACKS = tabulate(KNIGHT_STEPS, 1);
export const KING_ATTACKS = tabulate(KING_STEPS, 1);

/** Squares attacked by a pawn: words at `2 * (64 * side + square)`. */
export const PAWN_ATTACKS = new Int32Array(256);
PAWN_ATTACKS.set(tabulate([[-1, 1], [1, 1]], 1), 128 * WHITE);
PAWN_ATTACKS.set(tabulate([[-1, -1], [1, -1]], 1), 128 * BLACK);

const DIAGONAL = tabulate([[1, 1], [-1, -1]], 7);
const ANTIDIAGONAL = tabulate([[1, -1], [-1, 1]], 7);
const RANK = tabulate([[1, 0], [-1, 0]], 7);
const FILE = tabulate([[0, 1], [0, -1]], 7);

/** Squares on a square's diagonals, and on its rank and file: what a slider there sees on an empty board. */
export const DIAGONALS = DIAGONAL.map((word, at) => word | ANTIDIAGONAL[at]);
export const STRAIGHTS = RANK.map((word, at) => word | FILE[at]);

/** Squares strictly between two squares on one line, else none: words at `2 * (64 * from + to)`. */
export const BETWEEN = new Int32Array(2 * 64 * 64);

/** The whole line through two squares, edge to edge, both included, else none: words at `2 * (64 * from + to)`. */
export const LINE = new Int32Array(2 * 64 * 64);

/** Fills BETWEEN and LINE for all pairs of squares along one direction, there and back. */
function connect(lines: Int32Array, step: Step): void {
  for (let from = 0; from < 64; from++) {
    const lineLo = lines[2 * from] | bitLo(from), lineHi = lines[2 * from + 1] | bitHi(from);
    let betweenLo = 0, betweenHi = 0;
    for (let to = stepFrom(from, step); to >= 0; to = stepFrom(to, step)) {
      const there = 2 * (64 * from + to), back = 2 * (64 * to + from);
      LINE[there] = LINE[back] = lineLo;
      LINE[there + 1] = LINE[back + 1] = lineHi;
      BETWEEN[there] = BETWEEN[back] = betweenLo;
      BETWEEN[there + 1] = BETWEEN[back + 1] = betweenHi;
      betweenLo |= bitLo(to);
      betweenHi |= bitHi(to);
    }
  }
}

connect(RANK, [1, 0]);
connect(FILE, [0, 1]);
connect(DIAGONAL, [1, 1]);
connect(ANTIDIAGONAL, [1, -1]);

/** Squares attacked along eight squares in a row from `origin`, the first piece on either side included. */
function attacksAlong(origin: number, occupied: number): number {
  let seen = 0;
  for (let square = 1 << (origin + 1); square < 256; square <<= 1) {
    seen |= square;
    if ((occupied & square) !== 0) break;
  }
  for (let square = (1 << origin) >> 1; square > 0; square >>= 1) {
    seen |= square;
    if ((occupied & square) !== 0) break;
  }
  return seen;
}

/** Attacked files, copied to all four ranks of a word, at `64 * file + the six inner bits of the occupancy`. */
const ATTACKED_FILES = new Int32Array(8 * 64);

/** Attacked squares of the a-file, two words at `2 * (64 * rank + the six inner bits of the occupancy)`. */
const ATTACKED_RANKS = new Int32Array(2 * 8 * 64);

for (let origin = 0; origin < 8; origin++) {
  for (let inner = 0; inner < 64; inner++) {
    const seen = attacksAlong(origin, inner << 1);
    const index = 64 * origin + inner;
    ATTACKED_FILES[index] = Math.imul(seen, 0x01010101);
    ATTACKED_RANKS[2 * index] = stoodOnEnd(seen & 15);
    ATTACKED_RANKS[2 * index + 1] = stoodOnEnd(seen >> 4);
  }
}

/** Four bits side by side, one above another on the a-file: three copies are shifted by 7, 14 and 21. */
function stoodOnEnd(bits: number): number {
  return Math.imul(bits, 0x00204081) & 0x01010101;
}

/** The low and high word of a set. The compiled search has it as two values, so that it is never allocated. */
export interface BitboardPair {
  readonly lo: number;
  readonly hi: number;
}

export function bishopAttacks(square: Square, occupiedLo: number, occupiedHi: number): BitboardPair {
  const at = 2 * square;
  const line = (square & 7) << 6;
  const diagonalLo = DIAGONAL[at], diagonalHi = DIAGONAL[at + 1];
  const antiLo = ANTIDIAGONAL[at], antiHi = ANTIDIAGONAL[at + 1];
  const diagonal = Math.imul((occupiedLo & diagonalLo) | (occupiedHi & diagonalHi), 0x01010101);
  const anti = Math.imul((occupiedLo & antiLo) | (occupiedHi & antiHi), 0x01010101);
  const diagonalAttacks = ATTACKED_FILES[line | ((diagonal >>> 25) & 63)];
  const antiAttacks = ATTACKED_FILES[line | ((anti >>> 25) & 63)];
  return {
    lo: (diagonalAttacks & diagonalLo) | (antiAttacks & antiLo),
    hi: (diagonalAttacks & diagonalHi) | (antiAttacks & antiHi),
  };
}

export function rookAttacks(square: Square, occupiedLo: number, occupiedHi: number): BitboardPair {
  const at = 2 * square;
  const file = square & 7;
  const rankLo = RANK[at], rankHi = RANK[at + 1];
  const along = (((occupiedLo & rankLo) | (occupiedHi & rankHi)) >>> ((square & 24) + 1)) & 63;
  const rankAttacks = ATTACKED_FILES[(file << 6) | along];
  // The file's eight squares are interleaved, ranks 1-4 on bits 0, 8, 16, 24 and ranks 5-8 four bits above them.
  const interleaved =
    ((occupiedLo >>> file) & 0x01010101) | (((occupiedHi >>> file) & 0x01010101) << 4);
  const upAndDown = (Math.imul(interleaved, 0x01020408) >>> 25) & 63;
  const column = 2 * (((square >> 3) << 6) | upAndDown);
  return {
    lo: (rankAttacks & rankLo) | (ATTACKED_RANKS[column] << file),
    hi: (rankAttacks & rankHi) | (ATTACKED_RANKS[column + 1] << file),
  };
}
