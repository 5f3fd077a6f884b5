/** State of a search from its start to its result. */

import type { Control } from './interrupt.ts';
import type { Limits, Reporter } from './limits.ts';
import type { TimePlan } from './time-management.ts';

/** One search from its start to its result. */
export interface SearchRun {
  readonly limits: Limits;
  readonly plan: TimePlan;
  readonly reporter: Reporter;
  /** Time of the request, on the clock of clock.ts. */
  readonly started: number;
  /** Start of its time: later than the request if its thread still loaded. */
  readonly began: number;
  /** Lines that are searched, and how many of them are reported. */
  readonly lines: number;
  readonly reported: number;
  /** Number of root moves. */
  readonly moves: number;
  /** Shared memory of the threads of search number `id`, the number of this one, and their count. */
  readonly control: Control;
  readonly id: number;
  readonly thread: number;
  readonly threads: number;
  /** Iterations that another thread has completed first are taken from it. */
  readonly adopts: boolean;
}
