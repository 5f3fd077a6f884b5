/**
 * The transposition table, on memory that several threads may share.
 *
 * Clusters of four entries fill one 64-byte cache line. An entry is four words: both words of the key XORed with
 * both words of data, then the data: `move (16 bits) | depth (8) | bound (2) | was-pv (1) | age (5)` and
 * `score (16) << 16 | evaluation (16)`. Threads write without locks; an entry torn between two writers does not
 * give its key back and is a miss. Idea of the XOR: Robert Hyatt and Tim Mann.
 */

import { GAME, KEY, STATE, STATES } from '../engine/board.ts';
import { NO_SCORE, TABLEBASE_BOUND } from '../eval/score.ts';
import { BOUND_EXACT, BOUND_LOWER, BOUND_NONE, BOUND_UPPER } from '../eval/bound.ts';
import { newMemory } from './runtime.ts';

const ENTRY_WORDS = 4;
const CLUSTER_ENTRIES = 4;
const CLUSTER_WORDS = ENTRY_WORDS * CLUSTER_ENTRIES;
const CLUSTER_BYTES = 4 * CLUSTER_WORDS;
const AGES = 32;
/** Factors by which an excluded move changes the words of the key. */
const EXCLUDED_LO = 0x9e3779b1 | 0;
const EXCLUDED_HI = 0x85ebca6b | 0;
/** Clusters that `tableUse` samples. */
const SAMPLED_CLUSTERS = 250;

let table: Int32Array = new Int32Array(newMemory(CLUSTER_BYTES));
let clusters = 1;
let age = 0;

/** The entry that the last probe found, copied out of the table. Valid until the next probe. */
export const TT_ENTRY = new Int32Array(6);
/** Fields of TT_ENTRY. */
export const TT_MOVE = 0;
export const TT_SCORE = 1;
export const TT_EVALUATION = 2;
export const TT_DEPTH = 3;
export const TT_BOUND = 4;
export const TT_WAS_PV = 5;

/** Uses this memory from now on, as it is. */
export function attachTable(memory: ArrayBufferLike): void {
  table = wordsOf(memory);
  clusters = Math.max(1, Math.floor(memory.byteLength / CLUSTER_BYTES));
}

function wordsOf(memory: ArrayBufferLike): Int32Array {
  return new Int32Array(memory, 0, memory.byteLength / 4);
}

export function clearTable(): void {
  table.fill(0);
  age = 0;
}

/** Sets the age of new entries; threads that share a table agree on it. Any number counts. */
export function setTableAge(number: number): void {
  age = number % AGES;
}

/** Entries of searches before the last few count as old from here on. */
export function ageTable(): void {
  age = (age + 1) % AGES;
}

/** The first word of a key's cluster. Cut, not rounded down, which takes three more instructions. */
function clusterOf(keyLo: number): number {
  return (((keyLo >>> 0) * 2 ** -32 * clusters) | 0) * CLUSTER_WORDS;
}

/**
 * Looks the current position up; fills TT_ENTRY when it is there. `ply` turns mates and wins of endgame tables into
 * distances from the root. `excluded` is a move that the search leaves out: without it the position is another one.
 */
export function probeTable(ply: number, excluded = 0): boolean {
  const state = GAME[STATE];
  const keyLo = STATES[state + KEY] ^ Math.imul(excluded, EXCLUDED_LO);
  const keyHi = STATES[state + KEY + 1] ^ Math.imul(excluded, EXCLUDED_HI);
  const words = table;
  const first = clusterOf(keyLo);
  for (let at = first; at < first + CLUSTER_WORDS; at += ENTRY_WORDS) {
    const data = words[at + 2], scores = words[at + 3];
    const mixed = data ^ scores;
    if ((words[at] ^ mixed) !== keyLo || (words[at + 1] ^ mixed) !== keyHi) continue;
    TT_ENTRY[TT_MOVE] = data & 0xffff;
    TT_ENTRY[TT_DEPTH] = (data >>> 16) & 0xff;
    TT_ENTRY[TT_BOUND] = (data >>> 24) & 3;
    TT_ENTRY[TT_WAS_PV] = (data >>> 26) & 1;
    TT_ENTRY[TT_SCORE] = fromTable(scores >> 16, ply);
    TT_ENTRY[TT_EVALUATION] = (scores << 16) >> 16;
    return TT_ENTRY[TT_BOUND] !== BOUND_NONE || TT_ENTRY[TT_EVALUATION] !== NO_SCORE;
  }
  return false;
}

/**
 * Stores the result of a search of the current position. Depth 0-255, score and evaluation in centipawns (the
 * evaluation NO_SCORE in check). The stored move is kept when there is no new one. `excluded` as in `probeTable`.
 */
export function storeTable(
  move: number, depth: number, bound: number, score: number, evaluation: number, wasPv: boolean, ply: number,
  excluded = 0,
): void {
  const state = GAME[STATE];
  const keyLo = STATES[state + KEY] ^ Math.imul(excluded, EXCLUDED_LO);
  const keyHi = STATES[state + KEY + 1] ^ Math.imul(excluded, EXCLUDED_HI);
  const words = table;
  const first = clusterOf(keyLo);
  let chosen = first;
  let minValue = 0x7fffffff;
  let kept = move;
  for (let at = first; at < first + CLUSTER_WORDS; at += ENTRY_WORDS) {
    const data = words[at + 2];
    const mixed = data ^ words[at + 3];
    const oldDepth = (data >>> 16) & 0xff;
    const oldAge = (age - (data >>> 27)) & (AGES - 1);
    if ((words[at] ^ mixed) === keyLo && (words[at + 1] ^ mixed) === keyHi) {
      if (bound !== BOUND_EXACT && depth + 4 + (wasPv ? 2 : 0) <= oldDepth && oldAge === 0) return;
      if (move === 0) kept = data & 0xffff;
      chosen = at;
      break;
    }
    const value = oldDepth - 8 * oldAge;
    if (value < minValue) {
      minValue = value;
      chosen = at;
    }
  }
  const data = kept | (depth << 16) | (bound << 24) | ((wasPv ? 1 : 0) << 26) | (age << 27);
  const scores = (toTable(score, ply) << 16) | (evaluation & 0xffff);
  const mixed = data ^ scores;
  words[chosen] = keyLo ^ mixed;
  words[chosen + 1] = keyHi ^ mixed;
  words[chosen + 2] = data;
  words[chosen + 3] = scores;
}

/** True when a bound of the table proves that the score lies on the far side of `limit`, in centipawns. */
export function boundDecides(bound: number, score: number, limit: number): boolean {
  return (bound & (score >= limit ? BOUND_LOWER : BOUND_UPPER)) !== 0;
}

/** Mates, and wins of endgame tables, are kept as distances from the position they were found at. */
function toTable(score: number, ply: number): number {
  return score + Math.imul(ply, distanceSign(score));
}

function fromTable(score: number, ply: number): number {
  return score - Math.imul(ply, distanceSign(score));
}

/**
 * 1 for a score of the side to move that counts plies, -1 for one of its opponent, 0 for other scores: a factor of the
 * plies.
 */
function distanceSign(score: number): number {
  return score >= TABLEBASE_BOUND ? 1 : score <= 0 - TABLEBASE_BOUND ? -1 : 0;
}

/** Share of the table that entries of this search fill, in permille, from a sample at its start. */
export function tableUse(): number {
  const sampled = Math.min(SAMPLED_CLUSTERS, clusters);
  let used = 0;
  for (let at = 0; at < sampled * CLUSTER_WORDS; at += ENTRY_WORDS) {
    const data = table[at + 2];
    if (((data >>> 24) & 3) !== BOUND_NONE && data >>> 27 === age) used++;
  }
  return Math.floor((1000 * used) / (sampled * CLUSTER_ENTRIES));
}
