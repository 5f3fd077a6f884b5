/** Search threads and a queue of the searches that they are asked for: one at a time runs. */

import { now } from '../base/clock.ts';
import { randomWords } from '../engine/keys.ts';
import type { Game } from '../search/game.ts';
import type { Limits, Line, SearchOptions } from '../search/limits.ts';
import {
  closePool,
  isReady,
  type Pool,
  resizePool,
  resizeTable,
  setTablebases,
  startNewGame,
  startPool,
  startSearch,
  stopSearch,
} from '../search/pool.ts';
import type { Answer } from '../search/requests.ts';
import { findTablebases, type TablebaseFile } from '../search/tablebase-files.ts';
import type { StartThread } from '../search/thread.ts';
import { analysisInfo, analysisOf } from './analysis.ts';
import { RampartError } from './errors.ts';
import type { Analysis, AnalysisInfo, EngineOptions } from './types/search.ts';

/** A search that was asked for. */
export interface Job {
  readonly game: Game;
  readonly limits: Limits;
  readonly options: SearchOptions;
  /** Undefined when nobody wants to know how it gets on. */
  readonly onInfo: ((info: AnalysisInfo) => void) | undefined;
  readonly resolve: (analysis: Analysis) => void;
  readonly reject: (error: Error) => void;
  /** The last line of each rank, the best first. */
  readonly lines: Line[];
  /** Its caller has an answer: what still comes is not told. */
  isSettled: boolean;
}

export interface SearchQueue {
  readonly startThread: StartThread;
  readonly options: Required<EngineOptions>;
  /** Undefined until something is asked after threads have died. */
  pool: Pool | undefined;
  running: Job | undefined;
  /** Searches that wait, and new games before them. */
  readonly jobs: (Job | 'new game')[];
  /** Who waits for the threads to be warm. */
  readonly waiting: (() => void)[];
  /** Keeps a process alive that would else end while something is waited for. */
  hold: ReturnType<typeof setInterval> | undefined;
  isDisposed: boolean;
}

/** Milliseconds, longer than anybody waits. */
const LONG = 2 ** 30;
const nextSeed = randomWords(now() | 0);

/**
 * Starts the threads. Throws RampartError: `bad-option` when the machine has no memory for the table or the endgame
 * tables cannot be found, `failed` when it lets no thread be started.
 */
export function openQueue(startThread: StartThread, options: Required<EngineOptions>): SearchQueue {
  const queue: SearchQueue = {
    startThread,
    options,
    pool: undefined,
    running: undefined,
    jobs: [],
    waiting: [],
    hold: undefined,
    isDisposed: false,
  };
  openPool(queue);
  return queue;
}

function openPool(queue: SearchQueue): Pool {
  const { threads, hash, syzygyPath } = queue.options;
  const tablebases = tablebasesIn(syzygyPath);
  const pool = startThreads(queue, threads);
  if (tablebases.length > 0) setTablebases(pool, tablebases);
  try {
    resizeTable(pool, hash);
  } catch (error) {
    void closePool(pool);
    throw new RampartError('bad-option', `there is no memory for a table of ${hash} MB`, { cause: error });
  }
  queue.pool = pool;
  return pool;
}

/** The endgame tables in folders; each must be one that can be read. */
function tablebasesIn(path: string): readonly TablebaseFile[] {
  if (path === '') return [];
  const { files, faults } = findTablebases(path);
  const [fault = `there are no endgame tables in ${path}`] = faults;
  if (faults.length > 0 || files.length === 0) throw new RampartError('bad-option', `syzygyPath: ${fault}`);
  return files;
}

function startThreads(queue: SearchQueue, threads: number): Pool {
  try {
    const pool = startPool(queue.startThread, {
      answer: (answer) => onAnswer(queue, answer),
      ready: () => tellReady(queue),
      // Another takes its place, or the rest go on without it.
      loss: () => {},
      failure: (error) => fail(queue, error),
    });
    resizePool(pool, threads);
    return pool;
  } catch (error) {
    throw new RampartError('failed', 'the search threads could not be started', { cause: error });
  }
}

/** Has a job done, or the last game forgotten, after what was asked before. */
export function enqueue(queue: SearchQueue, job: Job | 'new game'): void {
  queue.jobs.push(job);
  takeNext(queue);
}

function takeNext(queue: SearchQueue): void {
  while (queue.running === undefined) {
    const job = queue.jobs.shift();
    if (job === undefined) return letGo(queue);
    if (job === 'new game') {
      if (queue.pool !== undefined) startNewGame(queue.pool, nextSeed());
    } else if (!job.isSettled) begin(queue, job);
  }
}

function begin(queue: SearchQueue, job: Job): void {
  try {
    const pool = queue.pool ?? openPool(queue);
    queue.running = job;
    holdOn(queue);
    startSearch(pool, job.game, job.limits, job.options, now());
  } catch (error) {
    queue.running = undefined;
    settle(job, () => job.reject(error as Error));
  }
}

function onAnswer(queue: SearchQueue, answer: Answer): void {
  const job = queue.running;
  if (job === undefined) return;
  if (answer.kind === 'lines') {
    for (const line of answer.lines) job.lines[line.rank - 1] = line;
    if (!job.isSettled) job.onInfo?.(analysisInfo(job.game, job.lines));
  }
  if (answer.kind !== 'result') return;
  queue.running = undefined;
  settle(job, () => job.resolve(analysisOf(job.game, job.lines, answer.result)));
  takeNext(queue);
}

/** Gives a caller his answer, if he has none yet. */
function settle(job: Job, answer: () => void): void {
  if (job.isSettled) return;
  job.isSettled = true;
  answer();
}

/** Ends the search that runs: it answers with what it has. */
export function stopRunning({ running, pool }: SearchQueue): void {
  if (running !== undefined && pool !== undefined) stopSearch(pool);
}

/** Ends a job, whose caller gets this error instead of an answer. */
export function abortJob(queue: SearchQueue, job: Job, error: RampartError): void {
  if (job === queue.running) stopRunning(queue);
  settle(job, () => job.reject(error));
}

/** Threads die again and again: the search fails, and the next one starts new threads. */
function fail(queue: SearchQueue, cause: Error): void {
  const job = queue.running;
  queue.pool = undefined;
  queue.running = undefined;
  if (job !== undefined) settle(job, () => job.reject(new RampartError('failed', 'the search failed', { cause })));
  tellReady(queue);
  takeNext(queue);
}

/** Ends the threads, and rejects what still runs or waits. */
export async function closeQueue(queue: SearchQueue): Promise<void> {
  const { pool, running } = queue;
  queue.isDisposed = true;
  queue.pool = undefined;
  queue.running = undefined;
  for (const job of [running, ...queue.jobs.splice(0)]) {
    if (job !== undefined && job !== 'new game') settle(job, () => job.reject(disposedError()));
  }
  tellReady(queue);
  if (pool !== undefined) await closePool(pool);
}

export function disposedError(): RampartError {
  return new RampartError('disposed', 'the engine was disposed of');
}

/** Resolves when the threads are warm or no longer waited for. */
export function whenReady(queue: SearchQueue): Promise<void> {
  return new Promise((resolve, reject) => {
    if (queue.isDisposed) return reject(disposedError());
    if (queue.pool === undefined || isReady(queue.pool)) return resolve();
    queue.waiting.push(resolve);
    holdOn(queue);
  });
}

function tellReady(queue: SearchQueue): void {
  for (const resolve of queue.waiting.splice(0)) resolve();
  letGo(queue);
}

function holdOn(queue: SearchQueue): void {
  queue.hold ??= setInterval(() => {}, LONG);
}

/** Lets the process end, unless something is still waited for. */
function letGo(queue: SearchQueue): void {
  if (queue.running !== undefined || queue.waiting.length > 0) return;
  clearInterval(queue.hold);
  queue.hold = undefined;
}
