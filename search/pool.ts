/**
 * The search seen from the main thread: starts its threads, sends them requests, and passes on the leader's answers.
 * Requests wait in a thread's own queue while it searches. All threads search the same position on a shared table and
 * help each other by what they leave there (lazy SMP), and go on from the deepest iteration that any has completed
 * (progress.ts). A thread that dies is replaced or left out: the game goes on.
 */

import { Worker } from 'node:worker_threads';
import { releaseCompiler } from './compiler.ts';
import { CONTROL_PONDER_HIT, type Control, newControl, stopUpTo } from './interrupt.ts';
import type { Limits, SearchOptions } from './limits.ts';
import { collectGarbage, requireMemory } from './memory.ts';
import { clearMemory, tableMemory } from './transposition-table.ts';
import { WARM_UP_ID } from './warm-up.ts';
import { type Answer, type Game, LEADER, type Request } from './worker.ts';

/** What is called when the search answers or fails. */
export interface Listener {
  readonly answer: (answer: Answer) => void;
  /** The pool has become ready (see `isReady`). */
  readonly ready?: () => void;
  /** A thread has died. Another takes its place, or the rest go on without it. */
  readonly loss: (error: Error) => void;
  /** Leaders die as fast as they are started. There will be no more answers. */
  readonly failure: (error: Error) => void;
}

/** Values to use instead of declared ones, by name (see eval/overrides.ts). */
export type Overrides = Readonly<Record<string, number>>;

export interface Pool {
  /** The program's own file, which every thread runs. */
  readonly file: string;
  readonly listener: Listener;
  /** The leader first. */
  readonly threads: Worker[];
  readonly control: Control;
  memory: SharedArrayBuffer;
  /** The leader has loaded the program. */
  loaded: boolean;
  /** Threads that warm up and are still waited for. */
  readonly cold: Set<Worker>;
  /** Values that threads get before they load. */
  overrides: Overrides;
  /** Number of the last search asked for. */
  id: number;
  /** Searches since the table was cleared. */
  age: number;
  /** Something was searched with the table: only then does the system lend its memory. */
  isFilled: boolean;
  /** What the leader has been asked and has not answered, oldest first. */
  readonly unanswered: Request[];
  /** Threads that have died since the last answer. */
  deaths: number;
}

/** Megabytes until the first `resizeTable`. */
const FIRST_TABLE = 1;
/** Deaths in a row after which threads are no longer replaced. */
const MAX_DEATHS = 3;
/** Milliseconds that a thread's warm-up is waited for. Where V8 compiles on a core of its own, it takes one second. */
const WARM_UP_WAIT = 1900;

/** Starts one search thread from the program's own file; it warms up until something is asked of it. */
export function startPool(file: string, listener: Listener): Pool {
  const pool: Pool = {
    file,
    listener,
    threads: [],
    control: newControl(),
    memory: tableMemory(FIRST_TABLE),
    loaded: false,
    cold: new Set(),
    overrides: {},
    id: WARM_UP_ID,
    age: 0,
    isFilled: false,
    unanswered: [],
    deaths: 0,
  };
  resizePool(pool, 1);
  return pool;
}

/** Sets the number of threads, 1-256, from the next search on. */
export function resizePool(pool: Pool, threads: number): void {
  while (pool.threads.length > threads) void pool.threads.pop()!.terminate();
  while (pool.threads.length < threads) pool.threads.push(startThread(pool, pool.threads.length));
}

/** Replaces all threads by as many with these values. None may be searching. */
export function renewPool(pool: Pool, overrides: Overrides): void {
  const threads = pool.threads.length;
  resizePool(pool, 0);
  pool.overrides = overrides;
  resizePool(pool, threads);
}

/** Ends all threads, whatever they do. */
export async function closePool(pool: Pool): Promise<void> {
  await Promise.all(pool.threads.splice(0).map((worker) => worker.terminate()));
}

function startThread(pool: Pool, thread: number): Worker {
  if (thread === LEADER) pool.loaded = false;
  const worker = new Worker(pool.file, { workerData: { overrides: pool.overrides } });
  worker.on('message', (answer: Answer) => hear(pool, worker, answer));
  worker.on('error', (error) => replace(pool, worker, error));
  worker.on('exit', (code) => {
    // It may have ended while it held the compiler back for all.
    releaseCompiler();
    replace(pool, worker, new Error(`a thread ended with code ${code}`));
  });
  worker.postMessage({ kind: 'control', control: pool.control } satisfies Request);
  worker.postMessage({ kind: 'table', memory: pool.memory, freesMemory: false } satisfies Request);
  pool.cold.add(worker);
  setTimeout(() => waitNoLongerFor(pool, worker), WARM_UP_WAIT).unref();
  return worker;
}

/** True when all threads are warm, or no longer waited for: the search can begin as soon as it is asked for. */
export function isReady(pool: Pool): boolean {
  return pool.loaded && pool.cold.size === 0;
}

/** Waits for no thread to become warm, for a host does not wait either. The warm-up itself goes on. */
export function hasten(pool: Pool): void {
  for (const worker of pool.cold) waitNoLongerFor(pool, worker);
}

function waitNoLongerFor(pool: Pool, worker: Worker): void {
  if (pool.cold.delete(worker) && isReady(pool)) pool.listener.ready?.();
}

function hear(pool: Pool, worker: Worker, answer: Answer): void {
  if (answer.kind === 'warm') waitNoLongerFor(pool, worker);
  // A thread that is no longer in the pool may still send an answer.
  if (worker !== pool.threads[LEADER]) return;
  if (answer.kind === 'loaded') {
    pool.loaded = true;
    if (isReady(pool)) pool.listener.ready?.();
  }
  if (answer.kind === 'result' || answer.kind === 'counts') {
    pool.unanswered.shift();
    pool.deaths = 0;
  }
  pool.listener.answer(answer);
}

/**
 * Starts a thread in the place of one that died; a leader's successor begins what was not answered anew. Where threads
 * die again and again, the machine may not have room for so many: helpers are then done without.
 */
function replace(pool: Pool, worker: Worker, error: Error): void {
  waitNoLongerFor(pool, worker);
  const thread = pool.threads.indexOf(worker);
  if (thread < 0) return;
  const replaceable = ++pool.deaths <= MAX_DEATHS;
  if (!replaceable && thread === LEADER) {
    void closePool(pool);
    pool.listener.failure(error);
    return;
  }
  if (replaceable) pool.threads[thread] = startThread(pool, thread);
  else pool.threads.splice(thread, 1);
  if (thread === LEADER) for (const request of pool.unanswered) pool.threads[LEADER].postMessage(request);
  pool.listener.loss(error);
}

/** Hands the leader a request that it will answer. */
function ask(pool: Pool, request: Request): void {
  if (pool.id === WARM_UP_ID) stopUpTo(pool.control, WARM_UP_ID);
  hasten(pool);
  pool.id++;
  pool.unanswered.push(request);
  pool.threads[LEADER].postMessage(request);
}

/**
 * Gives the search a table of so many megabytes, and the memory of the one before back to the system. Throws
 * RangeError, and keeps that one, when the machine has not got so many.
 */
export function resizeTable(pool: Pool, megabytes: number): void {
  requireMemory(megabytes, pool.memory.byteLength);
  pool.memory = tableMemory(megabytes);
  pool.age = 0;
  const request: Request = { kind: 'table', memory: pool.memory, freesMemory: pool.isFilled };
  for (const worker of pool.threads) worker.postMessage(request);
  if (pool.isFilled) collectGarbage();
  pool.isFilled = false;
}

/** Forgets what the table holds, when none searches: here and now, for a thread would do it when a clock runs. */
export function clearTables(pool: Pool): void {
  if (pool.age === 0) return;
  pool.age = 0;
  clearMemory(pool.memory);
}

/** Forgets the last game, when none searches; `seed` starts the choices of limited strength. */
export function startNewGame(pool: Pool, seed: number): void {
  clearTables(pool);
  for (const worker of pool.threads) worker.postMessage({ kind: 'new game', seed } satisfies Request);
}

/** Starts a search whose clock began to run at `started`. */
export function startSearch(pool: Pool, game: Game, limits: Limits, options: SearchOptions, started: number): void {
  const id = pool.id + 1;
  pool.isFilled = true;
  const crew = { ...options, threads: pool.threads.length };
  const request = { kind: 'search', id, game, limits, options: crew, started, age: pool.age++ } as const;
  ask(pool, request);
  for (let thread = LEADER + 1; thread < pool.threads.length; thread++) {
    pool.threads[thread].postMessage({ ...request, options: { ...crew, thread } } satisfies Request);
  }
}

export function startPerft(pool: Pool, game: Game, depth: number): void {
  ask(pool, { kind: 'perft', id: pool.id + 1, game, depth });
}

/** True while moves are counted and nothing else is asked for. */
export function isCounting({ unanswered }: Pool): boolean {
  return unanswered[0]?.kind === 'perft';
}

/** Stops the search that was asked for last. */
export function stopSearch(pool: Pool): void {
  stopUpTo(pool.control, pool.id);
}

/** The move pondered on was played: the clock runs from now on. */
export function ponderHit(pool: Pool): void {
  Atomics.store(pool.control.words, CONTROL_PONDER_HIT, pool.id);
}
