/** What a search carries from its start to its result. */

import type { Control } from './interrupt.ts';
import type { Limits, Reporter } from './limits.ts';
import type { TimePlan } from './time-management.ts';

/** One search from its start to its result. */
export interface SearchRun {
  readonly limits: Limits;
  readonly plan: TimePlan;
  readonly reporter: Reporter;
  /** When it was asked for, on the clock of clock.ts. */
  readonly started: number;
  /** When its time began to run: later, if its thread still loaded. */
  readonly began: number;
  /** Lines that are searched, and how many of them are reported. */
  readonly lines: number;
  readonly reported: number;
  /** Number of root moves. */
  readonly moves: number;
  /** What the threads of search number `id` share, which of them this is, and how many there are. */
  readonly control: Control;
  readonly id: number;
  readonly thread: number;
  readonly threads: number;
  /** Iterations that another thread has completed first are taken from it. */
  readonly adopts: boolean;
}
