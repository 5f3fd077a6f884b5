/**
 * The search for a program: threads, and a queue of the searches that are asked of them. One at a time runs. Searches
 * keep a process alive until they are answered, whatever their threads do.
 */

import { now } from '../base/clock.ts';
import type { Game } from './game.ts';
import type { Limits, Line, SearchOptions, SearchResult } from './limits.ts';
import {
  type Pool, closePool, isReady, resizePool, resizeTable, setTablebases, startNewGame, startPool, startSearch,
  stopSearch,
} from './pool.ts';
import type { Answer } from './requests.ts';
import type { TablebaseFile } from './tablebase-files.ts';
import type { StartThread } from './thread.ts';

export interface SearcherOptions {
  /** Threads that search together, 1-256. */
  readonly threads: number;
  /** Megabytes of their table. */
  readonly hash: number;
  readonly tablebases?: readonly TablebaseFile[];
}

/** A search that was asked for. */
interface Search {
  /** Rejects when the threads die again and again, or when it is aborted. */
  readonly result: Promise<SearchResult>;
  /** Makes it answer with what it has; aborts it with this error when it still waits. */
  readonly end: (error: Error) => void;
  readonly abort: (error: Error) => void;
}

export interface Searcher {
  /** Asks for a search after those that wait. `onLines` hears the lines of each iteration, best first. */
  readonly search: (
    game: Game, limits: Limits, options: SearchOptions, onLines?: (lines: readonly Line[]) => void,
  ) => Search;
  /** Forgets the last game after the searches that wait; the same seed makes the same choices. */
  readonly newGame: (seed: number) => void;
  /** Ends the search that runs: it answers with what it has. */
  readonly stop: () => void;
  /** Resolves when the threads have loaded or are no longer waited for; rejects when the searcher is closed. */
  readonly ready: () => Promise<void>;
  /** Ends the threads. What runs, waits or is asked for later rejects with this error. */
  readonly close: (error: Error) => Promise<void>;
}

/** A search in the queue, or the seed of a new game. */
type Job = { readonly seed: number } | Asked;

interface Asked {
  readonly begin: (pool: Pool) => void;
  readonly onLines: (lines: readonly Line[]) => void;
  readonly resolve: (result: SearchResult) => void;
  readonly reject: (error: Error) => void;
  /** Nobody waits for it any more. */
  isAborted: boolean;
}

/** Milliseconds, longer than anybody waits. */
const LONG = 2 ** 30;

/**
 * Starts the threads. Throws RangeError when the machine has no memory for the table, Error when it lets no thread be
 * started. Those that die again and again are started anew by the next search, which rejects where that fails.
 */
export function openSearcher(startThread: StartThread, options: SearcherOptions): Searcher {
  const jobs: Job[] = [];
  /** Ends the waiting for threads that load. */
  const waiting: (() => void)[] = [];
  let pool: Pool | undefined;
  let running: Asked | undefined;
  let closing: Error | undefined;
  let hold: ReturnType<typeof setInterval> | undefined;

  const letGo = () => {
    if (running !== undefined || waiting.length > 0) return;
    clearInterval(hold);
    hold = undefined;
  };
  const holdOn = () => {
    hold ??= setInterval(() => {}, LONG);
  };
  const tellReady = () => {
    for (const resolve of waiting.splice(0)) resolve();
    letGo();
  };
  const takeNext = () => {
    while (running === undefined) {
      const job = jobs.shift();
      if (job === undefined) return letGo();
      if ('seed' in job) {
        if (pool !== undefined) startNewGame(pool, job.seed);
      } else if (!job.isAborted) begin(job);
    }
  };
  const begin = (job: Asked) => {
    try {
      pool ??= open();
      running = job;
      holdOn();
      job.begin(pool);
    } catch (error) {
      running = undefined;
      job.reject(error as Error);
    }
  };
  const finish = (end: (job: Asked) => void) => {
    const job = running;
    running = undefined;
    if (job !== undefined) end(job);
  };
  const open = () =>
    openPool(startThread, options, {
      answer: (answer: Answer) => {
        if (answer.kind === 'lines' && running?.isAborted === false) running.onLines(answer.lines);
        if (answer.kind !== 'result') return;
        finish(({ resolve }) => resolve(answer.result));
        takeNext();
      },
      ready: tellReady,
      failure: (cause: Error) => {
        pool = undefined;
        finish(({ reject }) => reject(new Error('the search failed', { cause })));
        tellReady();
        takeNext();
      },
    });
  const stop = () => {
    if (running !== undefined && pool !== undefined) stopSearch(pool);
  };
  pool = open();
  return {
    stop,
    search: (game, limits, searchOptions, onLines = () => {}) => {
      let job!: Asked;
      const result = new Promise<SearchResult>((resolve, reject) => {
        const begin = (threads: Pool) => startSearch(threads, game, limits, searchOptions, now());
        job = { begin, onLines, resolve, reject, isAborted: false };
      });
      const abort = (error: Error) => {
        if (job === running) stop();
        job.isAborted = true;
        job.reject(error);
      };
      if (closing !== undefined) job.reject(closing);
      else {
        jobs.push(job);
        takeNext();
      }
      return { result, abort, end: (error) => (job === running ? stop() : abort(error)) };
    },
    newGame: (seed) => {
      jobs.push({ seed });
      takeNext();
    },
    ready: () =>
      new Promise((resolve, reject) => {
        if (closing !== undefined) return reject(closing);
        if (pool === undefined || isReady(pool)) return resolve();
        waiting.push(resolve);
        holdOn();
      }),
    close: async (error) => {
      const ended = pool;
      closing = error;
      pool = undefined;
      finish(({ reject }) => reject(error));
      for (const job of jobs.splice(0)) if (!('seed' in job)) job.reject(error);
      tellReady();
      if (ended !== undefined) await closePool(ended);
    },
  };
}

/** Starts a pool of these threads, with their table. */
function openPool(
  startThread: StartThread, { threads, hash, tablebases = [] }: SearcherOptions,
  listener: Omit<Parameters<typeof startPool>[1], 'loss'>,
): Pool {
  let pool: Pool;
  try {
    pool = startPool(startThread, { ...listener, loss: () => {} });
    resizePool(pool, threads);
  } catch (cause) {
    throw new Error('the search threads could not be started', { cause });
  }
  if (tablebases.length > 0) setTablebases(pool, tablebases);
  try {
    resizeTable(pool, hash);
  } catch (cause) {
    void closePool(pool);
    throw Object.assign(new RangeError(`there is no memory for a table of ${hash} MB`), { cause });
  }
  return pool;
}
