/**
 * Pricing: every term of the evaluation goes through one of the functions below, which give its worth and, while a
 * trace is being taken, also write down how often it occurred for which side, and on which squares.
 *
 * Worths are packed, in quarters of a centipawn; of the stages other than the linear one they are plain numbers.
 */

import { BLACK } from '../engine/squares.ts';
import { OFF_HEAP_LENGTH, bit, flipped, lowest, popcount } from '../engine/bitboards.ts';
import { pack } from './score.ts';
import { overridden } from './overrides.ts';
import { type Index, type Shape, entriesOf } from './term.ts';
import { OFF_BY_DEFAULT } from './switches.ts';
import { DECLARATIONS, T } from './terms.ts';
import { WEIGHTS } from './weights.ts';

/** Weights are kept in quarters of a centipawn: the smallest of the specifications are worth less than one. */
export const UNITS_PER_CENTIPAWN = 4;

/** Number of weights of all terms together. */
export const WEIGHT_COUNT = Object.values(DECLARATIONS).reduce((sum, term) => sum + entriesOf(term.shape), 0);

/** Price of one occurrence, by entry: packed for linear terms, else plain. */
export const PACKED_WEIGHTS = new Int32Array(Math.max(WEIGHT_COUNT, OFF_HEAP_LENGTH));

/** Whether a term is worth computing, by its first entry. Terms that read pieces ask before they are computed. */
const WANTED = new Uint8Array(Math.max(WEIGHT_COUNT, OFF_HEAP_LENGTH));

/** While a trace is taken: whether, and for which side. */
const BOOK = new Int32Array(OFF_HEAP_LENGTH);
const RECORDING = 0;
const SIDE = 1;

/** What a trace wrote down: counts at `ENTRIES * side + entry`, sets of squares at twice that, as White sees them. */
export const TRACED_COUNTS = new Int32Array(2 * WEIGHT_COUNT);
export const TRACED_SQUARES = new Int32Array(4 * WEIGHT_COUNT);

/** Sets the prices of a term's entries from weights in centipawns, two numbers an entry for linear terms. */
export function setWeights(first: number, stage: string, weights: readonly (number | readonly number[])[]): void {
  weights.forEach((weight, offset) => {
    const [middlegame, endgame] = typeof weight === 'number' ? [weight, weight] : weight;
    PACKED_WEIGHTS[first + offset] =
      stage === 'linear' ? pack(Math.round(UNITS_PER_CENTIPAWN * middlegame), Math.round(UNITS_PER_CENTIPAWN * endgame)) : Math.round(middlegame);
  });
}

export type TermName = keyof typeof DECLARATIONS;

/** The weights of a term, a list even when it has only one. */
export function weightsOf(name: TermName): readonly (number | readonly number[])[] {
  const weights: number | readonly unknown[] = WEIGHTS[name];
  return (DECLARATIONS[name].shape === 'each' ? [weights] : weights) as readonly (number | readonly number[])[];
}

/** The names of all terms, in their order. */
export const NAMES = Object.keys(DECLARATIONS) as TermName[];

/** True when a term that may be switched off is to be computed. */
export function isWanted(term: number): boolean {
  return WANTED[term] !== 0;
}

/** The groups of terms, in their order of declaration. */
export const GROUPS = [...new Set(Object.values(DECLARATIONS).map((term) => term.group))];

/** Whether any term of a group that reads pieces is wanted, by its index: a group without is not entered at all. */
const ACTIVE = new Uint8Array(OFF_HEAP_LENGTH);

export function groupIndex(group: string): number {
  const index = GROUPS.indexOf(group);
  if (index < 0) throw new Error(`no term belongs to a group ${group}`);
  return index;
}

export function isGroupWanted(group: number): boolean {
  return ACTIVE[group] !== 0;
}

/**
 * Switches terms on or off, from here on: a term that is off is worth nothing. What the pawn tables hold was computed
 * with the old switches: clear them (see clearCaches in evaluate.ts).
 */
export function chooseTerms(isChosen: (name: TermName) => boolean): void {
  ACTIVE.fill(0);
  for (const name of NAMES) {
    const isOn = isChosen(name);
    const weights = weightsOf(name);
    WANTED[T[name]] = isOn ? 1 : 0;
    const { stage, group } = DECLARATIONS[name];
    setWeights(T[name], stage, isOn ? sharesOf(weights, group) : weights.map(() => 0));
    if (isOn && DECLARATIONS[name].reads === 'pieces') ACTIVE[GROUPS.indexOf(DECLARATIONS[name].group)] = 1;
  }
}

/** The name under which a tuner sets the share of a group's weights, in percent: `structureShare`. */
export function groupShareName(group: string): string {
  return `${group.replace(/ +(.)/g, (_, letter: string) => letter.toUpperCase())}Share`;
}

/** Weights times the share of their group. */
function sharesOf(
  weights: readonly (number | readonly number[])[], group: string,
): readonly (number | readonly number[])[] {
  const share = overridden(groupShareName(group), 100) / 100;
  if (share === 1) return weights;
  return weights.map((weight) => (typeof weight === 'number' ? share * weight : weight.map((half) => share * half)));
}

/** True for the terms that take part unless somebody asks for all. */
export function isOnByDefault(name: TermName): boolean {
  return !OFF_BY_DEFAULT.has(name);
}

export function startTracing(): void {
  TRACED_COUNTS.fill(0);
  TRACED_SQUARES.fill(0);
  BOOK[RECORDING] = 1;
}

export function stopTracing(): void {
  BOOK[RECORDING] = 0;
}

/** Turns recording off or on again, for what is priced only to be compared. */
export function setTracing(records: boolean): void {
  BOOK[RECORDING] = records ? 1 : 0;
}

export function isTracing(): boolean {
  return BOOK[RECORDING] !== 0;
}

/** Says whose terms are priced from here on; the squares of Black's are those of its own frame. */
export function traceFor(side: number): void {
  BOOK[SIDE] = side;
}

/** Score of a number of occurrences that have no squares. */
export function scoreCount(term: Index<'each'>, count: number): number {
  if (BOOK[RECORDING] !== 0) traceCount(term, count, 0, 0);
  return Math.imul(PACKED_WEIGHTS[term], count);
}

/** Score of every square of a set. */
export function scoreSet(term: Index<'each'>, lo: number, hi: number): number {
  if ((lo | hi) === 0) return 0;
  const count = popcount(lo, hi);
  if (BOOK[RECORDING] !== 0) traceCount(term, count, lo, hi);
  return Math.imul(PACKED_WEIGHTS[term], count);
}

/** Score of a number of occurrences that a set of squares shows. */
export function scoreShown(term: Index<'each'>, count: number, lo: number, hi: number): number {
  if (BOOK[RECORDING] !== 0) traceCount(term, count, lo, hi);
  return Math.imul(PACKED_WEIGHTS[term], count);
}

/** Score of every square of a set, each by the same entry of a table. */
export function scoreSetAs<N extends number>(term: Index<N>, entry: number, lo: number, hi: number): number {
  if ((lo | hi) === 0) return 0;
  const count = popcount(lo, hi);
  if (BOOK[RECORDING] !== 0) traceCount(term + entry, count, lo, hi);
  return Math.imul(PACKED_WEIGHTS[term + entry], count);
}

/** Score of one entry of a table, without squares. */
export function scoreEntry<N extends number>(term: Index<N>, entry: number): number {
  if (BOOK[RECORDING] !== 0) traceCount(term + entry, 1, 0, 0);
  return PACKED_WEIGHTS[term + entry];
}

/** Score of a number of occurrences of one entry of a table that a set of squares shows. */
export function scoreEntryShown<N extends number>(
  term: Index<N>, entry: number, count: number, lo: number, hi: number,
): number {
  if (BOOK[RECORDING] !== 0) traceCount(term + entry, count, lo, hi);
  return Math.imul(PACKED_WEIGHTS[term + entry], count);
}

/** Score of one entry of a table, shown on a square. */
export function scoreAt(term: Index<Shape>, entry: number, square: number): number {
  if (BOOK[RECORDING] !== 0) recordSquare(term + entry, square);
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
export function scoreRank(term: Index<'byRank'>, square: number): number {
  return scoreAt(term, square >> 3, square);
}

/** Score of a man's place. */
export function scorePlace(term: Index<'byPlace'>, square: number): number {
  return scoreAt(term, 4 * (square >> 3) + edgeFile(square), square);
}

/** Score of a man's place by where the kings stand, whose frame is given (see king-frame.ts). */
export function scoreByKings(term: Index<'byKings'>, frame: number, square: number): number {
  return scoreAt(term, square ^ frame, square);
}

/** Score of the places of every man of a set. */
export function scoreByPlace(term: Index<'byPlace'>, lo: number, hi: number): number {
  let score = 0;
  for (let word = lo; word !== 0; word &= word - 1) score += scorePlace(term, lowest(word));
  for (let word = hi; word !== 0; word &= word - 1) score += scorePlace(term, 32 + lowest(word));
  return score;
}

/** File counted from the edge of the board: 0 for a and h, 3 for d and e. */
export function edgeFile(square: number): number {
  // Without a branch, which half of the time would be predicted wrongly.
  return (square ^ (0 - ((square >> 2) & 1))) & 3;
}

chooseTerms(isOnByDefault);

/** Writes a term down that is priced elsewhere. */
export function traceCount(entry: number, count: number, lo: number, hi: number): void {
  if (count === 0 || BOOK[RECORDING] === 0) return;
  const at = WEIGHT_COUNT * BOOK[SIDE] + entry;
  TRACED_COUNTS[at] += count;
  TRACED_SQUARES[2 * at] |= BOOK[SIDE] === BLACK ? flipped(hi) : lo;
  TRACED_SQUARES[2 * at + 1] |= BOOK[SIDE] === BLACK ? flipped(lo) : hi;
}

function recordSquare(entry: number, square: number): void {
  traceCount(entry, 1, square < 32 ? bit(square) : 0, square < 32 ? 0 : bit(square));
}
