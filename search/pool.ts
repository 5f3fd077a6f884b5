/**
 * The search seen from the main thread: starts the thread, hands it requests, passes its answers on. Requests wait
 * in the thread's own queue while it searches.
 */

import { Worker } from 'node:worker_threads';
import { CONTROL_PONDER_HIT, CONTROL_STOP, newControl } from './interrupt.ts';
import type { Limits, SearchOptions } from './limits.ts';
import { tableMemory } from './table.ts';
import { type Answer, type Game, type Request, WARM_UP_ID } from './worker.ts';

export interface Pool {
  readonly worker: Worker;
  readonly control: Int32Array;
  /** Number of the last search asked for. */
  id: number;
}

/**
 * Starts the search thread from the program's own file; it warms up until something is asked of it. `onAnswer`
 * hears all that it says, `onFailure` of an error that ended it.
 */
export function startPool(file: string, onAnswer: (answer: Answer) => void, onFailure: (error: Error) => void): Pool {
  const pool = { worker: new Worker(file), control: newControl(), id: WARM_UP_ID };
  pool.worker.on('message', onAnswer);
  pool.worker.on('error', onFailure);
  pool.worker.postMessage({ kind: 'control', control: pool.control } satisfies Request);
  return pool;
}

function ask(pool: Pool, request: Request): void {
  if (pool.id === WARM_UP_ID) Atomics.store(pool.control, CONTROL_STOP, WARM_UP_ID);
  pool.worker.postMessage(request);
}

/** Gives the search a table of so many megabytes. Throws RangeError when the machine has not got them. */
export function resizeTable(pool: Pool, megabytes: number): void {
  pool.worker.postMessage({ kind: 'table', memory: tableMemory(megabytes) } satisfies Request);
}

export function clearTables(pool: Pool): void {
  pool.worker.postMessage({ kind: 'clear' } satisfies Request);
}

/** Forgets the last game; `seed` starts the choices of limited strength. */
export function startNewGame(pool: Pool, seed: number): void {
  pool.worker.postMessage({ kind: 'new game', seed } satisfies Request);
}

/** Starts a search whose clock began to run at `started`. */
export function startSearch(pool: Pool, game: Game, limits: Limits, options: SearchOptions, started: number): void {
  const id = pool.id + 1;
  ask(pool, { kind: 'search', id, game, limits, options, started });
  pool.id = id;
}

export function startPerft(pool: Pool, game: Game, depth: number): void {
  const id = pool.id + 1;
  ask(pool, { kind: 'perft', id, game, depth });
  pool.id = id;
}

/** Stops the search that was asked for last. */
export function stopSearch(pool: Pool): void {
  Atomics.store(pool.control, CONTROL_STOP, pool.id);
}

/** The move pondered on was played: the clock runs from now on. */
export function ponderHit(pool: Pool): void {
  Atomics.store(pool.control, CONTROL_PONDER_HIT, pool.id);
}
