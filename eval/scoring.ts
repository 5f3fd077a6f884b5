/**
 * Pricing: every term of the evaluation goes through one of the functions below, which give its worth and, while a
 * trace is being taken, also write down how often it occurred for which side, and on which squares.
 *
 * Worths are packed, in quarters of a centipawn; of the stages other than the linear one they are plain numbers.
 */

import { BLACK } from '../engine/squares.ts';
import { OFF_HEAP, bit, flipped, lowest, popcount } from '../engine/bitboards.ts';
import { pack } from './score.ts';
import { overridden } from './overrides.ts';
import { type Index, type Shape, entriesOf } from './term.ts';
import { OFF_BY_DEFAULT } from './switches.ts';
import { DECLARATIONS, T } from './terms.ts';
import { WEIGHTS } from './weights.ts';

/** Weights are kept in quarters of a centipawn: the smallest of the specifications are worth less than one. */
export const GRAIN = 4;

/** Number of weights of all terms together. */
export const ENTRIES = Object.values(DECLARATIONS).reduce((sum, term) => sum + entriesOf(term.shape), 0);

/** Price of one occurrence, by entry: packed for linear terms, else plain. */
export const PRICES = new Int32Array(Math.max(ENTRIES, OFF_HEAP));

/** Whether a term is worth computing, by its first entry. Terms that read pieces ask before they are computed. */
const WANTED = new Uint8Array(Math.max(ENTRIES, OFF_HEAP));

/** While a trace is taken: whether, and for which side. */
const BOOK = new Int32Array(OFF_HEAP);
const RECORDING = 0;
const SIDE = 1;

/** What a trace wrote down: counts at `ENTRIES * side + entry`, sets of squares at twice that, as White sees them. */
export const COUNTED = new Int32Array(2 * ENTRIES);
export const MARKED = new Int32Array(4 * ENTRIES);

/** Sets the prices of a term's entries from weights in centipawns, two numbers an entry for linear terms. */
export function setPrices(first: number, stage: string, weights: readonly (number | readonly number[])[]): void {
  weights.forEach((weight, offset) => {
    const [middlegame, endgame] = typeof weight === 'number' ? [weight, weight] : weight;
    PRICES[first + offset] =
      stage === 'linear' ? pack(Math.round(GRAIN * middlegame), Math.round(GRAIN * endgame)) : Math.round(middlegame);
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
export function wanted(term: number): boolean {
  return WANTED[term] !== 0;
}

/** The groups of terms, in their order of declaration. */
export const GROUPS = [...new Set(Object.values(DECLARATIONS).map((term) => term.group))];

/** Whether any term of a group that reads pieces is wanted, by its index: a group without is not entered at all. */
const ACTIVE = new Uint8Array(OFF_HEAP);

export function groupIndex(group: string): number {
  const index = GROUPS.indexOf(group);
  if (index < 0) throw new Error(`no term belongs to a group ${group}`);
  return index;
}

export function isActive(group: number): boolean {
  return ACTIVE[group] !== 0;
}

/**
 * Switches terms on or off, from here on: a term that is off is worth nothing. What the pawn tables hold was computed
 * with the old switches: clear them (see clearCaches in evaluate.ts).
 */
export function wantTerms(isWanted: (name: TermName) => boolean): void {
  ACTIVE.fill(0);
  for (const name of NAMES) {
    const isOn = isWanted(name);
    const weights = weightsOf(name);
    WANTED[T[name]] = isOn ? 1 : 0;
    const { stage, group } = DECLARATIONS[name];
    setPrices(T[name], stage, isOn ? sharesOf(weights, group) : weights.map(() => 0));
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

export function startRecording(): void {
  COUNTED.fill(0);
  MARKED.fill(0);
  BOOK[RECORDING] = 1;
}

export function stopRecording(): void {
  BOOK[RECORDING] = 0;
}

/** Turns recording off or on again, for what is priced only to be compared. */
export function setRecording(records: boolean): void {
  BOOK[RECORDING] = records ? 1 : 0;
}

export function isRecording(): boolean {
  return BOOK[RECORDING] !== 0;
}

/** Says whose terms are priced from here on; the squares of Black's are those of its own frame. */
export function bookFor(side: number): void {
  BOOK[SIDE] = side;
}

/** Worth of a number of occurrences that have no squares. */
export function price(term: Index<'each'>, count: number): number {
  if (BOOK[RECORDING] !== 0) record(term, count, 0, 0);
  return Math.imul(PRICES[term], count);
}

/** Worth of every square of a set. */
export function priceSet(term: Index<'each'>, lo: number, hi: number): number {
  if ((lo | hi) === 0) return 0;
  const count = popcount(lo, hi);
  if (BOOK[RECORDING] !== 0) record(term, count, lo, hi);
  return Math.imul(PRICES[term], count);
}

/** Worth of a number of occurrences that a set of squares shows. */
export function priceShown(term: Index<'each'>, count: number, lo: number, hi: number): number {
  if (BOOK[RECORDING] !== 0) record(term, count, lo, hi);
  return Math.imul(PRICES[term], count);
}

/** Worth of every square of a set, each by the same entry of a table. */
export function priceSetAs<N extends number>(term: Index<N>, entry: number, lo: number, hi: number): number {
  if ((lo | hi) === 0) return 0;
  const count = popcount(lo, hi);
  if (BOOK[RECORDING] !== 0) record(term + entry, count, lo, hi);
  return Math.imul(PRICES[term + entry], count);
}

/** Worth of one entry of a table, without squares. */
export function priceEntry<N extends number>(term: Index<N>, entry: number): number {
  if (BOOK[RECORDING] !== 0) record(term + entry, 1, 0, 0);
  return PRICES[term + entry];
}

/** Worth of a number of occurrences of one entry of a table that a set of squares shows. */
export function priceEntryShown<N extends number>(
  term: Index<N>, entry: number, count: number, lo: number, hi: number,
): number {
  if (BOOK[RECORDING] !== 0) record(term + entry, count, lo, hi);
  return Math.imul(PRICES[term + entry], count);
}

/** Worth of one entry of a table, shown on a square. */
export function priceAt(term: Index<Shape>, entry: number, square: number): number {
  if (BOOK[RECORDING] !== 0) recordSquare(term + entry, square);
  return PRICES[term + entry];
}

/** Worth of every square of a set by its rank. */
export function priceByRank(term: Index<'byRank'>, lo: number, hi: number): number {
  let worth = 0;
  for (let word = lo; word !== 0; word &= word - 1) worth += priceAt(term, lowest(word) >> 3, lowest(word));
  for (let word = hi; word !== 0; word &= word - 1) {
    worth += priceAt(term, 4 + (lowest(word) >> 3), 32 + lowest(word));
  }
  return worth;
}

/** Worth of every square of a set by its file. */
export function priceByFile(term: Index<'byFile'>, lo: number, hi: number): number {
  let worth = 0;
  for (let word = lo; word !== 0; word &= word - 1) worth += priceAt(term, edgeFile(lowest(word)), lowest(word));
  for (let word = hi; word !== 0; word &= word - 1) {
    worth += priceAt(term, edgeFile(lowest(word)), 32 + lowest(word));
  }
  return worth;
}

/** Worth of one square by its rank. */
export function priceRank(term: Index<'byRank'>, square: number): number {
  return priceAt(term, square >> 3, square);
}

/** Worth of a man's place. */
export function priceOfPlace(term: Index<'byPlace'>, square: number): number {
  return priceAt(term, 4 * (square >> 3) + edgeFile(square), square);
}

/** Worth of a man's place by where the kings stand, whose frame is given (see king-frame.ts). */
export function priceByKings(term: Index<'byKings'>, frame: number, square: number): number {
  return priceAt(term, square ^ frame, square);
}

/** Worth of the places of every man of a set. */
export function priceByPlace(term: Index<'byPlace'>, lo: number, hi: number): number {
  let worth = 0;
  for (let word = lo; word !== 0; word &= word - 1) worth += priceOfPlace(term, lowest(word));
  for (let word = hi; word !== 0; word &= word - 1) worth += priceOfPlace(term, 32 + lowest(word));
  return worth;
}

/** File counted from the edge of the board: 0 for a and h, 3 for d and e. */
export function edgeFile(square: number): number {
  // Without a branch, which half of the time would be predicted wrongly.
  return (square ^ (0 - ((square >> 2) & 1))) & 3;
}

wantTerms(isOnByDefault);

/** Writes a term down that is priced elsewhere. */
export function record(entry: number, count: number, lo: number, hi: number): void {
  if (count === 0 || BOOK[RECORDING] === 0) return;
  const at = ENTRIES * BOOK[SIDE] + entry;
  COUNTED[at] += count;
  MARKED[2 * at] |= BOOK[SIDE] === BLACK ? flipped(hi) : lo;
  MARKED[2 * at + 1] |= BOOK[SIDE] === BLACK ? flipped(lo) : hi;
}

function recordSquare(entry: number, square: number): void {
  record(entry, 1, square < 32 ? bit(square) : 0, square < 32 ? 0 : bit(square));
}
