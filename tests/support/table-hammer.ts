/**
 * A thread that stores into a transposition table which others write to, and reads it back. It is started by
 * table-tears.test.ts, several times at once. All that an entry holds follows from its key and one number, so that a
 * reader can tell whether it was ever stored.
 */

import { parentPort, workerData } from 'node:worker_threads';
import { GAME, KEY, STATE, STATES } from '../../engine/board.ts';
import { START_FEN, setFen } from '../../engine/fen.ts';
import { BOUND_EXACT } from '../../eval/bound.ts';
import {
  attachTable,
  probeTable,
  storeTable,
  TT_ENTRY,
  TT_EVALUATION,
  TT_MOVE,
  TT_SCORE,
} from '../../search/transposition-table.ts';

export interface HammerWork {
  readonly memory: SharedArrayBuffer;
  readonly seed: number;
  /** Stores, and as many probes. */
  readonly rounds: number;
}

export interface HammerCount {
  /** Probes that found an entry, and those of them that was never stored. */
  hits: number;
  strange: number;
  /** Entries in memory whose last two words come from two stores. */
  tears: number;
}

/** More than a cluster holds, so that entries are replaced too. */
const KEYS = 6;
const NUMBERS = 1 << 14;
const ENTRY_WORDS = 4;
const EVALUATION_SHIFT = 16;

const { memory, seed, rounds } = workerData as HammerWork;
const words = new Int32Array(memory);
const count: HammerCount = { hits: 0, strange: 0, tears: 0 };
let state = seed;

/** Xorshift, George Marsaglia. */
function random(limit: number): number {
  state ^= state << 13;
  state ^= state >>> 17;
  state ^= state << 5;
  return (state >>> 0) % limit;
}

/** Both words of a key; the table has one cluster, so that all fall into it. */
function pretendKey(key: number): void {
  STATES[GAME[STATE] + KEY] = Math.imul(key + 1, 0x9e3779b1);
  STATES[GAME[STATE] + KEY + 1] = Math.imul(key + 1, 0x85ebca6b);
}

/** The evaluation is the number; move and score follow from it and the key. */
function moveOf(key: number, number: number): number {
  return 1 + ((Math.imul(number + 1, 0x9e37) + 8191 * key) & 0x7fff);
}

function scoreOf(key: number, number: number): number {
  return (Math.imul(number + 7, 0x6d2b) + 4099 * key) & 0x3fff;
}

/** True when the last two words of an entry, read without its check, are not of one store. */
function isTorn(at: number): boolean {
  const data = words[at + 2];
  const scores = words[at + 3];
  const number = (scores << EVALUATION_SHIFT) >> EVALUATION_SHIFT;
  if (data === 0 && scores === 0) return false;
  for (let key = 0; key < KEYS; key++) {
    const isOfKey = scores >> EVALUATION_SHIFT === scoreOf(key, number);
    if (isOfKey && (data & 0xffff) === moveOf(key, number)) return false;
  }
  return true;
}

attachTable(memory);
setFen(START_FEN);
for (let round = 0; round < rounds; round++) {
  const stored = random(KEYS);
  const number = random(NUMBERS);
  pretendKey(stored);
  storeTable(moveOf(stored, number), random(64), BOUND_EXACT, scoreOf(stored, number), number, false, 0);
  if (isTorn(ENTRY_WORDS * random(4))) count.tears++;
  const key = random(KEYS);
  pretendKey(key);
  if (!probeTable(0)) continue;
  count.hits++;
  const found = TT_ENTRY[TT_EVALUATION];
  if (TT_ENTRY[TT_MOVE] !== moveOf(key, found) || TT_ENTRY[TT_SCORE] !== scoreOf(key, found)) count.strange++;
}
parentPort!.postMessage(count);
