/** State of a search from its start to its result. */

import type { Bounds } from './interrupt.ts';
import type { Reporter, SearchOptions } from './limits.ts';

/** A search as its thread is asked for it. */
export interface SearchTask extends Pick<Bounds, 'limits' | 'control' | 'id' | 'thread' | 'threads' | 'slice'> {
  readonly options: SearchOptions;
  readonly reporter: Reporter;
  /** Time of the request, on the clock of clock.ts, and milliseconds after it in which the thread still loaded. */
  readonly started: number;
  readonly late: number;
}

/** One search from its start to its result. */
export interface SearchRun extends SearchTask, Bounds {
  /** Lines that are searched, and how many of them are reported. */
  readonly lines: number;
  readonly reported: number;
  /** Number of root moves. */
  readonly moves: number;
}
