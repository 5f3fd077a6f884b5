/**
 * The search seen from the main thread: starts its threads, sends them requests, and passes on the leader's answers.
 * Requests wait in a thread's own queue while it searches. All threads search the same position on a shared table and
 * help each other by what they leave there (lazy SMP), and go on from the deepest iteration that any has completed
 * (progress.ts). A thread that dies is replaced or left out: the game goes on.
 */

import { CONTROL_PONDER_HIT, type Control, newControl, stopUpTo } from './interrupt.ts';
import type { Limits, SearchOptions } from './limits.ts';
import { collectGarbage, MEGABYTE, requireMemory } from './memory.ts';
import type { Game } from './game.ts';
import { type Answer, LEADER, type Request } from './requests.ts';
import { SHARES_MEMORY } from './runtime.ts';
import type { TablebaseFile } from './tablebase-files.ts';
import type { Overrides, StartThread, Thread } from './thread.ts';
import { clearMemory, tableMemory } from './transposition-table.ts';
import { WARM_UP_ID } from './warm-up.ts';

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

export interface Pool {
  readonly startThread: StartThread;
  readonly listener: Listener;
  /** The leader first. */
  readonly threads: Thread[];
  readonly control: Control;
  /** The table, undefined where memory is not shared: then it is the leader's own. */
  memory: SharedArrayBuffer | undefined;
  /** Its size. */
  megabytes: number;
  /** The endgame tables that threads know. */
  tablebases: readonly TablebaseFile[];
  /** The leader has loaded the program. */
  loaded: boolean;
  /** Threads that warm up and are still waited for. */
  readonly cold: Set<Thread>;
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

/** Starts one search thread; it warms up until something is asked of it, unless `isCold`. */
export function startPool(startThread: StartThread, listener: Listener, isCold = false): Pool {
  const pool: Pool = {
    startThread,
    listener,
    threads: [],
    control: newControl(),
    memory: sharedTable(FIRST_TABLE),
    megabytes: FIRST_TABLE,
    tablebases: [],
    loaded: false,
    cold: new Set(),
    overrides: {},
    id: WARM_UP_ID,
    age: 0,
    isFilled: false,
    unanswered: [],
    deaths: 0,
  };
  if (isCold) stop(pool, WARM_UP_ID);
  resizePool(pool, 1);
  return pool;
}

/** The memory of a table of so many megabytes for all threads, or undefined where they cannot share it. */
function sharedTable(megabytes: number): SharedArrayBuffer | undefined {
  return SHARES_MEMORY ? (tableMemory(megabytes) as SharedArrayBuffer) : undefined;
}

/** Sets the number of threads, 1-256, from the next search on; it stays at one where memory is not shared. */
export function resizePool(pool: Pool, threads: number): void {
  const wanted = SHARES_MEMORY ? threads : Math.min(threads, 1);
  while (pool.threads.length > wanted) void pool.threads.pop()!.end();
  while (pool.threads.length < wanted) pool.threads.push(startThread(pool, pool.threads.length));
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
  await Promise.all(pool.threads.splice(0).map((thread) => thread.end()));
}

function startThread(pool: Pool, number: number): Thread {
  if (number === LEADER) pool.loaded = false;
  const thread: Thread = pool.startThread(pool.overrides, {
    answer: (answer) => hear(pool, thread, answer),
    death: (error) => replace(pool, thread, error),
  });
  thread.post({ kind: 'control', control: pool.control });
  thread.post(tableRequest(pool, false));
  if (pool.tablebases.length > 0) thread.post({ kind: 'tablebases', files: pool.tablebases });
  pool.cold.add(thread);
  const timer: { unref?: () => void } | number = setTimeout(() => waitNoLongerFor(pool, thread), WARM_UP_WAIT);
  if (typeof timer === 'object') timer.unref?.();
  return thread;
}

function tableRequest({ memory, megabytes }: Pool, freesMemory: boolean): Request {
  return { kind: 'table', table: memory ?? megabytes, freesMemory };
}

/** True when all threads are warm, or no longer waited for: the search can begin as soon as it is asked for. */
export function isReady(pool: Pool): boolean {
  return pool.loaded && pool.cold.size === 0;
}

/** Waits for no thread to become warm, for a host does not wait either. The warm-up itself goes on. */
export function hasten(pool: Pool): void {
  for (const thread of pool.cold) waitNoLongerFor(pool, thread);
}

function waitNoLongerFor(pool: Pool, thread: Thread): void {
  if (pool.cold.delete(thread) && isReady(pool)) pool.listener.ready?.();
}

function hear(pool: Pool, thread: Thread, answer: Answer): void {
  if (answer.kind === 'warm') waitNoLongerFor(pool, thread);
  // A thread that is no longer in the pool may still send an answer.
  if (thread !== pool.threads[LEADER]) return;
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
function replace(pool: Pool, thread: Thread, error: Error): void {
  waitNoLongerFor(pool, thread);
  const number = pool.threads.indexOf(thread);
  if (number < 0) return;
  const replaceable = ++pool.deaths <= MAX_DEATHS;
  if (!replaceable && number === LEADER) {
    void closePool(pool);
    pool.listener.failure(error);
    return;
  }
  if (replaceable) pool.threads[number] = startThread(pool, number);
  else pool.threads.splice(number, 1);
  if (number === LEADER) for (const request of pool.unanswered) pool.threads[LEADER].post(request);
  pool.listener.loss(error);
}

/** Hands the leader a request that it will answer. */
function ask(pool: Pool, request: Request): void {
  if (pool.id === WARM_UP_ID) stop(pool, WARM_UP_ID);
  hasten(pool);
  pool.id++;
  pool.unanswered.push(request);
  pool.threads[LEADER].post(request);
}

/**
 * Gives the search a table of so many megabytes, and the memory of the one before back to the system. Throws
 * RangeError, and keeps that one, when the machine has not got so many.
 */
export function resizeTable(pool: Pool, megabytes: number): void {
  requireMemory(megabytes, pool.megabytes * MEGABYTE);
  pool.memory = sharedTable(megabytes);
  pool.megabytes = megabytes;
  pool.age = 0;
  const request = tableRequest(pool, pool.isFilled);
  for (const thread of pool.threads) thread.post(request);
  if (pool.isFilled) collectGarbage();
  pool.isFilled = false;
}

/** Gives the search these endgame tables, and no others, from its next start on. */
export function setTablebases(pool: Pool, files: readonly TablebaseFile[]): void {
  pool.tablebases = files;
  for (const thread of pool.threads) thread.post({ kind: 'tablebases', files });
}

/** Forgets what the table holds, when none searches: here and now, for a thread would do it when a clock runs. */
export function clearTables(pool: Pool): void {
  if (pool.age === 0) return;
  pool.age = 0;
  if (pool.memory === undefined) pool.threads[LEADER].post({ kind: 'clear table' });
  else clearMemory(pool.memory);
}

/** Forgets the last game, when none searches; `seed` starts the choices of limited strength. */
export function startNewGame(pool: Pool, seed: number): void {
  clearTables(pool);
  for (const thread of pool.threads) thread.post({ kind: 'new game', seed });
}

/** Starts a search whose clock began to run at `started`. */
export function startSearch(pool: Pool, game: Game, limits: Limits, options: SearchOptions, started: number): void {
  const id = pool.id + 1;
  pool.isFilled = true;
  const crew = { ...options, threads: pool.threads.length };
  const request = { kind: 'search', id, game, limits, options: crew, started, age: pool.age++ } as const;
  ask(pool, request);
  for (let thread = LEADER + 1; thread < pool.threads.length; thread++) {
    pool.threads[thread].post({ ...request, options: { ...crew, thread } });
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
  stop(pool, pool.id);
}

function stop(pool: Pool, id: number): void {
  stopUpTo(pool.control, id);
  tellLeader(pool, { kind: 'stop', id });
}

/** The move pondered on was played: the clock runs from now on. */
export function ponderHit(pool: Pool): void {
  Atomics.store(pool.control.words, CONTROL_PONDER_HIT, pool.id);
  tellLeader(pool, { kind: 'ponder hit', id: pool.id });
}

/** Tells the leader, where memory is not shared, what has been written there. A closed pool has none. */
function tellLeader(pool: Pool, request: Request): void {
  if (!SHARES_MEMORY) pool.threads.at(LEADER)?.post(request);
}
