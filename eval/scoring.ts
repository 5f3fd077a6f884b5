/**
 * Scoring: every term of the evaluation goes through one of the functions below. Each returns the term's score and,
 * while the evaluation is traced, notes how often the term occurred for which side, and on which squares.
 *
 * Scores of linear terms are packed (see score.ts), in quarters of a centipawn; those of other stages are plain
 * numbers.
 */

import { BLACK } from '../engine/squares.ts';
import { bit, flipped, lowest, popcount } from '../engine/bitboards.ts';
import { pack } from './score.ts';
import { type Index, MAX_WEIGHTS, type WeightLayout } from './term.ts';
import type { Side, Square } from '../engine/types.ts';

/** Weights are kept in quarters of a centipawn: the smallest of the specifications are below one. */
export const UNITS_PER_CENTIPAWN = 4;

/** The weight of one occurrence, by entry: packed for linear terms, else plain. 0 for terms that are off. */
export const PACKED_WEIGHTS = new Int32Array(MAX_WEIGHTS);

/** Switches: 1 for a term that is on, by its first entry, and for any study that is; studies ask before they score. */
const WANTED = new Uint8Array(MAX_WEIGHTS);
const STUDIES = new Int32Array(1);

/** State of the trace: on or off, and the side that is scored. */
const TRACING = new Int32Array(2);
const IS_ON = 0;
const SIDE = 1;

/**
 * Notes of a trace, at `tracedAt(side, entry)`: how often an entry occurred, and on which squares, two words at twice
 * that, as White sees them.
 */
export const TRACED_COUNTS = new Int32Array(2 * MAX_WEIGHTS);
export const TRACED_SQUARES = new Int32Array(4 * MAX_WEIGHTS);

/** Index of a side's occurrences of an entry in a trace. */
export function tracedAt(side: Side, entry: number): number {
  return MAX_WEIGHTS * side + entry;
}

/** Sets the weights of a term's entries from centipawns, two numbers an entry for linear terms. */
export function setWeights(first: number, stage: string, weights: readonly (number | readonly number[])[]): void {
  weights.forEach((weight, offset) => {
    const [middlegame, endgame] = typeof weight === 'number' ? [weight, weight] : weight;
    PACKED_WEIGHTS[first + offset] = stage === 'linear'
      ? pack(Math.round(UNITS_PER_CENTIPAWN * middlegame), Math.round(UNITS_PER_CENTIPAWN * endgame))
      : Math.round(middlegame);
  });
}

/** Notes that a term is on or off, by its first entry. */
export function setWanted(term: number, isOn: boolean): void {
  WANTED[term] = isOn ? 1 : 0;
}

/** True when a study, a term that is off by default, is on. */
export function isWanted(term: number): boolean {
  return WANTED[term] !== 0;
}

export function setStudiesWanted(areOn: boolean): void {
  STUDIES[0] = areOn ? 1 : 0;
}

/** True when any study is on. */
export function areStudiesWanted(): boolean {
  return STUDIES[0] !== 0;
}

export function startTracing(): void {
  TRACED_COUNTS.fill(0);
  TRACED_SQUARES.fill(0);
  TRACING[IS_ON] = 1;
}

export function stopTracing(): void {
  TRACING[IS_ON] = 0;
}

/** Pauses or resumes tracing, around scores that serve a comparison only. */
export function setTracing(traces: boolean): void {
  TRACING[IS_ON] = traces ? 1 : 0;
}

export function isTracing(): boolean {
  return TRACING[IS_ON] !== 0;
}

/** Sets the side whose terms are scored from here on. Squares of Black's terms are those of its own perspective. */
export function traceFor(side: Side): void {
  TRACING[SIDE] = side;
}

/** Score of a number of occurrences that have no squares. */
export function scoreCount(term: Index<'each'>, count: number): number {
  if (TRACING[IS_ON] !== 0) traceCount(term, count, 0, 0);
  return Math.imul(PACKED_WEIGHTS[term], count);
}

/** Score of every square of a set. */
export function scoreSet(term: Index<'each'>, lo: number, hi: number): number {
  if ((lo | hi) === 0) return 0;
  const count = popcount(lo, hi);
  if (TRACING[IS_ON] !== 0) traceCount(term, count, lo, hi);
  return Math.imul(PACKED_WEIGHTS[term], count);
}

/** Score of a number of occurrences that a set of squares shows. */
export function scoreShown(term: Index<'each'>, count: number, lo: number, hi: number): number {
  if (TRACING[IS_ON] !== 0) traceCount(term, count, lo, hi);
  return Math.imul(PACKED_WEIGHTS[term], count);
}

/** Score of every square of a set, each by the same entry of a table. */
export function scoreSetAs<N extends number>(term: Index<N>, entry: number, lo: number, hi: number): number {
  if ((lo | hi) === 0) return 0;
  const count = popcount(lo, hi);
  if (TRACING[IS_ON] !== 0) traceCount(term + entry, count, lo, hi);
  return Math.imul(PACKED_WEIGHTS[term + entry], count);
}

/** Score of one entry of a table, without squares. */
export function scoreEntry<N extends number>(term: Index<N>, entry: number): number {
  if (TRACING[IS_ON] !== 0) traceCount(term + entry, 1, 0, 0);
  return PACKED_WEIGHTS[term + entry];
}

/** Score of a number of occurrences of one entry of a table that a set of squares shows. */
export function scoreEntryShown<N extends number>(
  term: Index<N>, entry: number, count: number, lo: number, hi: number,
): number {
  if (TRACING[IS_ON] !== 0) traceCount(term + entry, count, lo, hi);
  return Math.imul(PACKED_WEIGHTS[term + entry], count);
}

/** Score of one entry of a table, shown on a square. */
export function scoreAt(term: Index<WeightLayout>, entry: number, square: Square): number {
  if (TRACING[IS_ON] !== 0) recordSquare(term + entry, square);
  return PACKED_WEIGHTS[term + entry];
}

/** Score of every square of a set by its rank. */
export function scoreByRank(term: Index<'byRank'>, lo: number, hi: number): number {
  let score = 0;
  for (let word = lo; word !== 0; word &= word - 1) score += scoreAt(term, lowest(word) >> 3, lowest(word));
  for (let word = hi; word !== 0; word &= word - 1) {
    score += scoreAt(term, 4 + (lowest(word) >> 3), 32 + lowest(word));
  }
  return score;
}

/** Score of every square of a set by its file. */
export function scoreByFile(term: Index<'byFile'>, lo: number, hi: number): number {
  let score = 0;
  for (let word = lo; word !== 0; word &= word - 1) score += scoreAt(term, edgeFile(lowest(word)), lowest(word));
  for (let word = hi; word !== 0; word &= word - 1) {
    score += scoreAt(term, edgeFile(lowest(word)), 32 + lowest(word));
  }
  return score;
}

/** Score of one square by its rank. */
export function scoreRank(term: Index<'byRank'>, square: Square): number {
  return scoreAt(term, square >> 3, square);
}

/** Score of a piece's place. */
export function scorePlace(term: Index<'byPlace'>, square: Square): number {
  return scoreAt(term, 4 * (square >> 3) + edgeFile(square), square);
}

/** Score of a piece's place relative to the kings; `mirror` is that of king-relative.ts. */
export function scoreByKings(term: Index<'byKings'>, mirror: number, square: Square): number {
  return scoreAt(term, square ^ mirror, square);
}

/** Score of the places of every piece of a set. */
export function scoreByPlace(term: Index<'byPlace'>, lo: number, hi: number): number {
  let score = 0;
  for (let word = lo; word !== 0; word &= word - 1) score += scorePlace(term, lowest(word));
  for (let word = hi; word !== 0; word &= word - 1) score += scorePlace(term, 32 + lowest(word));
  return score;
}

/** File counted from the edge of the board: 0 for a and h, 3 for d and e. */
export function edgeFile(square: Square): number {
  // Without a branch, which half of the time would be predicted wrongly.
  return (square ^ (0 - ((square >> 2) & 1))) & 3;
}

/** Notes occurrences of an entry in the trace, if there is one; the score is computed elsewhere. */
export function traceCount(entry: number, count: number, lo: number, hi: number): void {
  if (count === 0 || TRACING[IS_ON] === 0) return;
  const at = tracedAt(TRACING[SIDE], entry);
  TRACED_COUNTS[at] += count;
  TRACED_SQUARES[2 * at] |= TRACING[SIDE] === BLACK ? flipped(hi) : lo;
  TRACED_SQUARES[2 * at + 1] |= TRACING[SIDE] === BLACK ? flipped(lo) : hi;
}

function recordSquare(entry: number, square: Square): void {
  traceCount(entry, 1, square < 32 ? bit(square) : 0, square < 32 ? 0 : bit(square));
}
