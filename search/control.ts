/** The words of shared memory by which the threads of a search hear of one another, and of who asks for searches. */

import { newProgress } from './progress.ts';
import { newMemory } from './runtime.ts';

/** Threads that may search together. */
export const MAX_THREADS = 256;

/**
 * Memory that the threads of a search share with one another and with the thread that asks for searches. Where memory
 * cannot be shared, each has its own, and is told by messages what to write there.
 */
export interface Control {
  /**
   * The number of the last search that was stopped, and of the last one whose ponder move was played. Numbers only
   * grow, so that a late stop never hits the search after the one it meant.
   */
  readonly words: Int32Array;
  /**
   * What each thread has searched, three numbers each: the number of its search, its nodes and what it has found in
   * endgame tables, at most MAX_CHECK_INTERVAL nodes behind. A thread that does not know yet that its search is over
   * still counts for that search.
   */
  readonly counts: Float64Array;
  /** The iterations that the threads have completed (see progress.ts). */
  readonly progress: Int32Array;
}

/** Places in the words of a control. */
export const CONTROL_STOP = 0;
export const CONTROL_PONDER_HIT = 1;
const CONTROL_WORDS = 2;
/** Numbers in the counts of a thread. */
export const COUNTS_A_THREAD = 3;

/** Control words that stop nothing yet. */
export function newControl(): Control {
  return {
    words: new Int32Array(newMemory(4 * CONTROL_WORDS)).fill(-1),
    counts: new Float64Array(newMemory(8 * COUNTS_A_THREAD * MAX_THREADS)).fill(-1),
    progress: newProgress(MAX_THREADS),
  };
}

/** The words of a search on a thread by itself: nobody writes them. */
export const NO_CONTROL = newControl();

/** Stops search number `id` and all before it. */
export function stopUpTo({ words }: Control, id: number): void {
  let stopped = Atomics.load(words, CONTROL_STOP);
  // A later search may be stopped by another thread meanwhile: its number stays.
  while (stopped < id) stopped = Atomics.compareExchange(words, CONTROL_STOP, stopped, id);
}
