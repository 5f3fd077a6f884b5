/**
 * What ends a search from outside: its node limit, its clock, and words of shared memory that another thread
 * writes. Looked at every CHECK_INTERVAL nodes.
 */

import { findChecksAndPins } from '../engine/board.ts';
import { makeMove } from '../engine/position.ts';
import { OFF_HEAP } from '../engine/words.ts';
import { COUNTERS, NEXT_CHECK, NODES, ROOT_DEPTH, STATE, STOPPED } from './searcher.ts';

/**
 * Shared with whoever asks for searches: the number of the last search that was stopped, and of the last one whose
 * ponder move was played. Numbers only grow, so that a late stop never hits the search after the one it meant.
 */
export const CONTROL_STOP = 0;
export const CONTROL_PONDER_HIT = 1;
const CONTROL_WORDS = 2;

/** Nodes between two looks at the clock and the control words. */
const CHECK_INTERVAL = 1024;
/** The first iteration always ends, unless even its quiescence explodes. */
const FIRST_ITERATION_NODES = 20000;

/** The limits of the running search: times in milliseconds on the clock of `now`. */
const BOUNDS = new Float64Array(OFF_HEAP);
const NODE_LIMIT = 0;
const CLOCK_STARTED = 1;
const TIME_LIMIT = 2;
/** The number of the running search. */
const SEARCH_ID = 3;
/** Not zero while the clock does not run because the opponent's does. */
const PONDERING = 4;

let control = newControl();

/** Control words that stop nothing yet. */
export function newControl(): Int32Array {
  return new Int32Array(new SharedArrayBuffer(4 * CONTROL_WORDS)).fill(-1);
}

/** Milliseconds on a clock that all threads share. */
export function now(): number {
  return performance.timeOrigin + performance.now();
}

export interface Bounds {
  /** The words that stop this search, and its number. */
  readonly control: Int32Array;
  readonly id: number;
  /** Infinity for none. */
  readonly nodes: number;
  /** When the clock began to run, and how long the search may take: milliseconds, Infinity for no limit. */
  readonly started: number;
  readonly time: number;
  readonly pondering: boolean;
}

/** Lays down what ends the search that starts now. */
export function setBounds(bounds: Bounds): void {
  control = bounds.control;
  BOUNDS[SEARCH_ID] = bounds.id;
  BOUNDS[NODE_LIMIT] = bounds.nodes;
  BOUNDS[CLOCK_STARTED] = bounds.started;
  BOUNDS[TIME_LIMIT] = bounds.time;
  BOUNDS[PONDERING] = bounds.pondering ? 1 : 0;
  look();
}

export function isPondering(): boolean {
  return BOUNDS[PONDERING] !== 0;
}

/** Enters a node: plays a legal move, counts the node, and finds what every node needs to know first. */
export function play(move: number): void {
  countNode();
  makeMove(move);
  findChecksAndPins();
}

/** Counts a node; now and then looks whether the search must end. */
function countNode(): void {
  const nodes = COUNTERS[NODES] + 1;
  COUNTERS[NODES] = nodes;
  if (nodes >= COUNTERS[NEXT_CHECK]) look();
}

/** Sets STOPPED when a limit is reached, and the node count at which to look again. */
export function look(): void {
  const nodes = COUNTERS[NODES];
  const limit = BOUNDS[NODE_LIMIT];
  const next = nodes + CHECK_INTERVAL;
  COUNTERS[NEXT_CHECK] = nodes < limit && limit < next ? limit : next;
  if (STATE[ROOT_DEPTH] <= 1 && nodes < FIRST_ITERATION_NODES) return;
  if (nodes >= limit || Atomics.load(control, CONTROL_STOP) >= BOUNDS[SEARCH_ID]) {
    STATE[STOPPED] = 1;
    return;
  }
  if (isPondering() && Atomics.load(control, CONTROL_PONDER_HIT) >= BOUNDS[SEARCH_ID]) {
    BOUNDS[PONDERING] = 0;
    BOUNDS[CLOCK_STARTED] = now();
  }
  if (!isPondering() && now() - BOUNDS[CLOCK_STARTED] >= BOUNDS[TIME_LIMIT]) STATE[STOPPED] = 1;
}
