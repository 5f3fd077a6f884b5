/**
 * What ends a search from outside: its node limit, its time limit, and words of shared memory that another thread
 * writes. What ends only an iteration: another thread has completed it. All are checked every few milliseconds.
 */

import { now } from '../base/clock.ts';
import { CONTROL_PONDER_HIT, CONTROL_STOP, type Control, COUNTS_A_THREAD, NO_CONTROL } from './control.ts';
import type { Limits } from './limits.ts';
import { farthestDepth } from './progress.ts';
import {
  COUNTERS, NEXT_CHECK, NODES, OVERTAKEN, PAUSED, ROOT_DEPTH, SEARCH_STATE, STOPPED, TABLEBASE_HITS,
} from './searcher.ts';
import type { TimePlan } from './time-management.ts';

/** Places in the counts of a thread. */
const COUNTED_SEARCH = 0;
const COUNTED_NODES = 1;
const COUNTED_HITS = 2;

/**
 * Nodes between two checks of the clock and the control words. The first nodes take many times as long as
 * later ones, for a function is compiled when it is first called: the interval follows the speed, and doubles or halves
 * to stay within these milliseconds.
 */
const MIN_CHECK_INTERVAL = 16;
const MAX_CHECK_INTERVAL = 1024;
const MIN_CHECK_TIME = 1;
const MAX_CHECK_TIME = 4;
/** The first iteration always ends, unless even its quiescence explodes. */
const FIRST_ITERATION_NODES = 20000;
/** A slice is at least this part of its iteration so far. */
const SLICES = 16;

/** The limits of the running search: times in milliseconds on the clock of clock.ts. */
const BOUNDS = new Float64Array(13);
const NODE_LIMIT = 0;
const CLOCK_STARTED = 1;
const TIME_LIMIT = 2;
/** The number of the running search. */
const SEARCH_ID = 3;
/** Not zero while the clock does not run because the opponent's does. */
const PONDERING = 4;
/** Number of this thread, 0 for the leader, and how many search. */
const THREAD = 5;
const THREADS = 6;
/** Not zero while an iteration ends when another thread has completed it. */
const ADOPTS = 7;
/** Not zero while a ponder hit ends the search at once. */
const ENDS_ON_HIT = 8;
/** When the clock was last looked at, and the nodes until it is again. */
const LAST_LOOK = 9;
const INTERVAL = 10;
/** Milliseconds that the search may run before it pauses, and the time of the pause. */
const SLICE = 11;
const SLICE_END = 12;
BOUNDS[INTERVAL] = MIN_CHECK_INTERVAL;

let control = NO_CONTROL;

/** Bounds that end a search or an iteration. */
export interface Bounds {
  /** The words that stop this search, and its number. */
  readonly control: Control;
  readonly id: number;
  /** Number of this thread, 0 for the leader, and how many search together. */
  readonly thread: number;
  readonly threads: number;
  readonly limits: Limits;
  /** Of all threads together, at most those of the limits; Infinity for no limit. */
  readonly nodes: number;
  readonly plan: TimePlan;
  /** When the time of the plan began to run, on the clock of clock.ts. */
  readonly began: number;
  /** Iterations that another thread has completed first are taken from it. */
  readonly adopts: boolean;
  /** Milliseconds after which the search pauses; Infinity for never. */
  readonly slice: number;
}

/** Sets what ends the search that starts now. */
export function setBounds(bounds: Bounds): void {
  control = bounds.control;
  BOUNDS[SEARCH_ID] = bounds.id;
  BOUNDS[NODE_LIMIT] = bounds.nodes;
  BOUNDS[CLOCK_STARTED] = bounds.began;
  BOUNDS[TIME_LIMIT] = bounds.plan.hard;
  BOUNDS[PONDERING] = bounds.limits.ponder ? 1 : 0;
  BOUNDS[THREAD] = bounds.thread;
  BOUNDS[THREADS] = bounds.threads;
  BOUNDS[ADOPTS] = bounds.adopts ? 1 : 0;
  BOUNDS[ENDS_ON_HIT] = 0;
  BOUNDS[SLICE] = bounds.slice;
  BOUNDS[SLICE_END] = now() + bounds.slice;
  publishCounts();
  control.counts[COUNTS_A_THREAD * bounds.thread + COUNTED_SEARCH] = bounds.id;
  checkLimits();
}

/** Nodes that all threads have searched, as last published. */
export function nodesOfAll(): number {
  return COUNTERS[NODES] + sumOfOthers(COUNTED_NODES);
}

/** Positions that all threads have found in endgame tables, as last published. */
export function tablebaseHitsOfAll(): number {
  return COUNTERS[TABLEBASE_HITS] + sumOfOthers(COUNTED_HITS);
}

/** The sum of a count of all other threads of this search. */
function sumOfOthers(count: number): number {
  let sum = 0;
  for (let thread = 0; thread < BOUNDS[THREADS]; thread++) {
    const at = COUNTS_A_THREAD * thread;
    const counts = control.counts[at + COUNTED_SEARCH] === BOUNDS[SEARCH_ID] && thread !== BOUNDS[THREAD];
    if (counts) sum += control.counts[at + count];
  }
  return sum;
}

function publishCounts(): void {
  const at = COUNTS_A_THREAD * BOUNDS[THREAD];
  control.counts[at + COUNTED_NODES] = COUNTERS[NODES];
  control.counts[at + COUNTED_HITS] = COUNTERS[TABLEBASE_HITS];
}

export function isPondering(): boolean {
  return BOUNDS[PONDERING] !== 0;
}

/** Sets whether a ponder hit ends the search at once, because its time is already over. */
export function endOnPonderHit(isOver: boolean): void {
  BOUNDS[ENDS_ON_HIT] = isOver ? 1 : 0;
}

/**
 * Sets STOPPED when a limit is reached or another thread has completed the iteration, and the node count of the next
 * check.
 */
export function checkLimits(): void {
  const nodes = COUNTERS[NODES];
  if (BOUNDS[THREADS] > 1) publishCounts();
  const left = BOUNDS[NODE_LIMIT] - nodesOfAll();
  const interval = followSpeed();
  COUNTERS[NEXT_CHECK] = nodes + (left > 0 && left < interval ? left : interval);
  if (SEARCH_STATE[STOPPED] !== 0 || (SEARCH_STATE[ROOT_DEPTH] <= 1 && nodes < FIRST_ITERATION_NODES)) return;
  // A search that ends here, too, first takes over what another thread has found.
  if (isOvertaken()) SEARCH_STATE[STOPPED] = SEARCH_STATE[OVERTAKEN] = 1;
  else if (left <= 0 || isTold(CONTROL_STOP) || endsByPonderHit() || isTimeUp()) SEARCH_STATE[STOPPED] = 1;
  else if (now() >= BOUNDS[SLICE_END]) SEARCH_STATE[STOPPED] = SEARCH_STATE[PAUSED] = 1;
}

/** True when a word of the control has been set for this search. */
function isTold(word: number): boolean {
  return Atomics.load(control.words, word) >= BOUNDS[SEARCH_ID];
}

/** Starts the clock at a ponder hit; true when the search is over then. */
function endsByPonderHit(): boolean {
  if (!isPondering() || !isTold(CONTROL_PONDER_HIT)) return false;
  BOUNDS[PONDERING] = 0;
  BOUNDS[CLOCK_STARTED] = now();
  return BOUNDS[ENDS_ON_HIT] !== 0;
}

function isTimeUp(): boolean {
  return !isPondering() && now() - BOUNDS[CLOCK_STARTED] >= BOUNDS[TIME_LIMIT];
}

/**
 * Goes on after a pause, in an iteration that began so many milliseconds ago. What it had searched is in the table, but
 * finding it there takes time: the longer an iteration, the longer its slices.
 */
export function resume(elapsed: number): void {
  SEARCH_STATE[STOPPED] = SEARCH_STATE[PAUSED] = 0;
  BOUNDS[SLICE_END] = now() + Math.max(BOUNDS[SLICE], elapsed / SLICES);
  checkLimits();
}

/** The nodes until the next check, by how long those since the last one took. */
function followSpeed(): number {
  const time = now();
  const elapsed = time - BOUNDS[LAST_LOOK];
  const interval = BOUNDS[INTERVAL];
  BOUNDS[LAST_LOOK] = time;
  if (elapsed < MIN_CHECK_TIME && interval < MAX_CHECK_INTERVAL) BOUNDS[INTERVAL] = 2 * interval;
  else if (elapsed > MAX_CHECK_TIME && interval > MIN_CHECK_INTERVAL) BOUNDS[INTERVAL] = interval / 2;
  return BOUNDS[INTERVAL];
}

/** True when another thread has completed the running iteration, or a deeper one. */
function isOvertaken(): boolean {
  if (BOUNDS[ADOPTS] === 0) return false;
  return farthestDepth(control.progress, BOUNDS[THREADS], BOUNDS[SEARCH_ID]) >= SEARCH_STATE[ROOT_DEPTH];
}
