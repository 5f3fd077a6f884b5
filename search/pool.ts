/**
 * The search seen from the main thread: starts its threads, sends them requests, and passes on the leader's answers.
 * Requests wait in a thread's own queue while it searches. All threads search the same position on a shared table and
 * help each other by what they leave there (lazy SMP), and go on from the deepest iteration that any has completed
 * (progress.ts). A thread that dies is replaced or left out: the game goes on.
 */

import { CONTROL_PONDER_HIT, type Control, newControl, stopUpTo } from './control.ts';
import type { Limits, SearchOptions } from './limits.ts';
import {
  borrowPages, clearMemory, collectGarbage, MEGABYTE, requireMemory, requireThreadMemory, tableMemory,
} from './memory.ts';
import type { Game } from './game.ts';
import { type Answer, LEADER, type Request } from './requests.ts';
import { CORES, SHARES_MEMORY } from './runtime.ts';
import type { TablebaseFile } from './tablebase-files.ts';
import type { Overrides, StartThread, Thread } from './thread.ts';

/** Functions that are called when the search answers or fails. */
export interface Listener {
  readonly answer: (answer: Answer) => void;
  /** The pool has become ready (see `isReady`). */
  readonly ready?: () => void;
  /** A thread has died. Another takes its place, or the rest go on without it. */
  readonly loss: (error: Error) => void;
  /** Only so many threads of those wanted run, the leader included: for the rest the machine has no room. */
  readonly shortage?: (running: number, wanted: number, error: Error) => void;
  /** Leaders die as fast as they are started. There will be no more answers. */
  readonly failure: (error: Error) => void;
}

export interface Pool {
  readonly startThread: StartThread;
  readonly listener: Listener;
  /** The leader first; those that are still to be started are missing. */
  readonly threads: Thread[];
  /** Number of threads that there are to be. */
  wanted: number;
  /** Threads that load the program. */
  readonly loading: Set<Thread>;
  readonly control: Control;
  /** The table, undefined where memory is not shared: then it is the leader's own. */
  memory: SharedArrayBuffer | undefined;
  /** Its size. */
  megabytes: number;
  /** The endgame tables that threads know. */
  tablebases: readonly TablebaseFile[];
  /** Values that threads get before they load. */
  overrides: Overrides;
  /** Number of the last search asked for. */
  id: number;
  /** Searches since the table was cleared. */
  age: number;
  /** The system has lent the table's memory, or something was searched with it. */
  isFilled: boolean;
  /** Requests that the leader has not answered, oldest first. */
  readonly unanswered: Request[];
  /** Threads that have died since the last answer. */
  deaths: number;
}

/** Milliseconds for getting a table's memory before a host hears that the search is ready: 100 MB or so. */
const PREPARING_TIME = 100;
/** Megabytes until the first `resizeTable`. */
const FIRST_TABLE = 1;
/** Deaths in a row after which threads are no longer replaced. */
const MAX_DEATHS = 3;
/** Threads that load at the same time: a search that runs meanwhile needs a processor, too. */
const LOADING_AT_ONCE = Math.max(4, CORES);

/** Starts one search thread. */
export function startPool(startThread: StartThread, listener: Listener): Pool {
  const pool: Pool = {
    startThread,
    listener,
    threads: [],
    wanted: 1,
    loading: new Set(),
    control: newControl(),
    memory: sharedTable(FIRST_TABLE),
    megabytes: FIRST_TABLE,
    tablebases: [],
    overrides: {},
    id: 0,
    age: 0,
    isFilled: false,
    unanswered: [],
    deaths: 0,
  };
  resizePool(pool, 1);
  return pool;
}

/** The memory of a table of so many megabytes for all threads, or undefined where they cannot share it. */
function sharedTable(megabytes: number): SharedArrayBuffer | undefined {
  return SHARES_MEMORY ? (tableMemory(megabytes) as SharedArrayBuffer) : undefined;
}

/**
 * Sets the number of threads, 1-256, from the next search on; it stays at one where memory is not shared. Those that
 * cannot all load at once are started one after the other, and take part in the search that runs.
 */
export function resizePool(pool: Pool, threads: number): void {
  pool.wanted = SHARES_MEMORY ? threads : Math.min(threads, 1);
  while (pool.threads.length > pool.wanted) void endThread(pool, pool.threads.pop()!);
  startMissing(pool);
}

/** Starts threads that are missing, as many as may load now. Throws what prevents the leader's start. */
function startMissing(pool: Pool): void {
  while (pool.threads.length < pool.wanted && pool.loading.size < LOADING_AT_ONCE) {
    const number = pool.threads.length;
    try {
      pool.threads.push(startThread(pool, number));
    } catch (error) {
      if (number === LEADER) throw error;
      return doWithoutMissing(pool, error as Error);
    }
  }
}

/** Goes on with the threads that there are. */
function doWithoutMissing(pool: Pool, error: Error): void {
  const { wanted } = pool;
  pool.wanted = pool.threads.length;
  pool.listener.shortage?.(pool.wanted, wanted, error);
}

function endThread(pool: Pool, thread: Thread): Promise<unknown> {
  pool.loading.delete(thread);
  return thread.end();
}

/** Replaces all threads by as many with these values. None may be searching. */
export function renewPool(pool: Pool, overrides: Overrides): void {
  const threads = pool.wanted;
  resizePool(pool, 0);
  pool.overrides = overrides;
  resizePool(pool, threads);
}

/** Ends all threads, whatever they do. */
export async function closePool(pool: Pool): Promise<void> {
  pool.wanted = 0;
  await Promise.all(pool.threads.splice(0).map((thread) => endThread(pool, thread)));
}

function startThread(pool: Pool, number: number): Thread {
  if (number !== LEADER) requireThreadMemory(pool.loading.size + 1);
  const thread: Thread = pool.startThread(pool.overrides, {
    answer: (answer) => onAnswer(pool, thread, answer),
    death: (error) => replace(pool, thread, error),
  });
  thread.post({ kind: 'control', control: pool.control });
  thread.post(tableRequest(pool, false));
  if (pool.tablebases.length > 0) thread.post({ kind: 'tablebases', files: pool.tablebases });
  pool.loading.add(thread);
  for (const request of pool.unanswered) postTo(thread, request, number);
  return thread;
}

function tableRequest({ memory, megabytes }: Pool, freesMemory: boolean): Request {
  return { kind: 'table', table: memory ?? megabytes, freesMemory };
}

/** True when the leader has loaded: the search can begin as soon as it is asked for. */
export function isReady(pool: Pool): boolean {
  const [leader] = pool.threads;
  return leader !== undefined && !pool.loading.has(leader);
}

function onAnswer(pool: Pool, thread: Thread, answer: Answer): void {
  if (answer.kind === 'loaded' && pool.loading.delete(thread)) startMissing(pool);
  // A thread that is no longer in the pool may still send an answer.
  if (thread !== pool.threads[LEADER]) return;
  if (answer.kind === 'loaded') pool.listener.ready?.();
  if (answer.kind === 'result' || answer.kind === 'counts') {
    pool.unanswered.shift();
    pool.deaths = 0;
  }
  pool.listener.answer(answer);
}

/**
 * Starts a thread in the place of one that died, which begins anew what was not answered. Where threads die again and
 * again, the machine may not have room for so many: helpers are then done without.
 */
function replace(pool: Pool, thread: Thread, error: Error): void {
  pool.loading.delete(thread);
  const number = pool.threads.indexOf(thread);
  if (number < 0) return;
  try {
    if (++pool.deaths > MAX_DEATHS) throw error;
    pool.threads[number] = startThread(pool, number);
  } catch (reason) {
    if (number === LEADER) {
      void closePool(pool);
      pool.listener.failure(reason as Error);
      return;
    }
    pool.threads.splice(number, 1);
    doWithoutMissing(pool, reason as Error);
  }
  pool.listener.loss(error);
}

/** Hands the leader a request that it will answer. */
function ask(pool: Pool, request: Request): void {
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

/** Gets the memory of the table from the system, if it is not there and in so far as it can be had soon. */
export function prepareTable(pool: Pool): void {
  if (pool.isFilled || pool.memory === undefined) return;
  borrowPages(pool.memory, PREPARING_TIME);
  pool.isFilled = true;
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
  const team = { threads: pool.wanted, thread: LEADER };
  const request = { kind: 'search', id, game, limits, options, started, age: pool.age++, ...team } as const;
  ask(pool, request);
  for (let number = LEADER + 1; number < pool.threads.length; number++) {
    postTo(pool.threads[number], request, number);
  }
}

/** Hands a thread its part of what the leader is asked: helpers only search. */
function postTo(thread: Thread, request: Request, number: number): void {
  if (request.kind === 'search') thread.post({ ...request, thread: number });
  else if (number === LEADER) thread.post(request);
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
