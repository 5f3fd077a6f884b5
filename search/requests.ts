/**
 * Requests to a search thread and its answers, as plain objects. Where memory cannot be shared, what stands there comes
 * as requests too: only there a thread hears them while it searches.
 */

import type { MoveCount } from '../engine/perft.ts';
import type { Game } from './game.ts';
import type { Control } from './control.ts';
import type { Limits, Line, SearchOptions, SearchResult } from './limits.ts';
import type { TablebaseFile } from './tablebase-files.ts';

/** The thread that answers. */
export const LEADER = 0;

export type Request =
  | { readonly kind: 'control'; readonly control: Control }
  | {
      readonly kind: 'table';
      /** The table that threads share, or the megabytes of one that the thread makes for itself. */
      readonly table: SharedArrayBuffer | number;
      /** The table before this one holds memory of the system. */
      readonly freesMemory: boolean;
    }
  /** The endgame tables that there are from now on. */
  | { readonly kind: 'tablebases'; readonly files: readonly TablebaseFile[] }
  | { readonly kind: 'new game'; readonly seed: number }
  | {
      readonly kind: 'search';
      readonly id: number;
      readonly game: Game;
      readonly limits: Limits;
      readonly options: SearchOptions;
      /** When the request was made, on the clock of `now`. */
      readonly started: number;
      /** Searches since the table was cleared. */
      readonly age: number;
      /** Threads that search together, and which of them this is: the leader decides and reports. */
      readonly threads: number;
      readonly thread: number;
    }
  | {
      readonly kind: 'perft';
      readonly id: number;
      readonly game: Game;
      readonly depth: number;
    }
  /** The rest is asked only where memory is not shared. */
  | { readonly kind: 'clear table' }
  | { readonly kind: 'stop'; readonly id: number }
  | { readonly kind: 'ponder hit'; readonly id: number };

export type Answer =
  /** The thread has loaded the program: requests are heard from now on. */
  | { readonly kind: 'loaded' }
  | { readonly kind: 'lines'; readonly lines: readonly Line[] }
  | { readonly kind: 'current move'; readonly depth: number; readonly move: number; readonly number: number }
  /** A file that cannot be used: one line for the user. */
  | { readonly kind: 'fault'; readonly text: string }
  | { readonly kind: 'result'; readonly result: SearchResult }
  | { readonly kind: 'counts'; readonly counts: readonly MoveCount[]; readonly stopped: boolean };
