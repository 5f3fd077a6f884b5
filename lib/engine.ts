/** An engine for callers, on whatever threads its host has. */

import type { StartThread } from '../search/thread.ts';
import { RampartError } from './errors.ts';
import { setUpGame } from './game-set-up.ts';
import { checkSearchOptions, readEngineOptions, searchLimits, splitOptions } from './options.ts';
import {
  abortJob,
  closeQueue,
  disposedError,
  enqueue,
  type Job,
  openQueue,
  type SearchQueue,
  stopRunning,
  whenReady,
} from './search-queue.ts';
import type {
  AnalyseOptions,
  Analysis,
  AnalysisInfo,
  Engine,
  EngineOptions,
  PlayOptions,
  SearchOptions,
  Watch,
} from './types/search.ts';

/** What a search is for. */
interface Purpose {
  /** It chooses a move in a game, and judges as a player does. */
  readonly plays: boolean;
  /** Without a limit it goes on until it is stopped. */
  readonly mayBeEndless: boolean;
  readonly onInfo?: (info: AnalysisInfo) => void;
}

const ANALYSIS: Purpose = { plays: false, mayBeEndless: false };
const MOVE: Purpose = { plays: true, mayBeEndless: false };

/** A move comes back to the caller at once: milliseconds kept of his clock for the way. */
const MOVE_OVERHEAD = 10;

/**
 * Starts an engine whose threads `startThread` starts, see search/thread.ts. They must not keep a process alive: the
 * engine does that while it searches. Throws RampartError `bad-option`, `failed`.
 */
export function openEngine(startThread: StartThread, options: EngineOptions): Engine {
  const queue = openQueue(startThread, readEngineOptions(options));
  return {
    ready: () => whenReady(queue),
    analyse: (fen, wishes = {}) => ask(queue, fen, wishes, ANALYSIS).result,
    watch: (fen, wishes = {}) => watch(queue, fen, wishes),
    play: (fen, wishes = {}) => ask(queue, fen, wishes, MOVE).result,
    newGame: () => enqueue(queue, 'new game'),
    stop: () => stopRunning(queue),
    dispose: () => closeQueue(queue),
  };
}

/** Searches once, by an engine of its own that `open` opens. Rejects with RampartError. */
export async function analyseOnce(
  open: (options: EngineOptions) => Engine,
  fen: string,
  options: AnalyseOptions,
): Promise<Analysis> {
  const [forEngine, forSearch] = splitOptions(options);
  const engine = open(forEngine);
  try {
    return await engine.analyse(fen, forSearch);
  } finally {
    await engine.dispose();
  }
}

/** Puts a search into the queue. `end` makes it answer with what it has; one that still waits is aborted. */
function ask(queue: SearchQueue, fen: string, wishes: PlayOptions, purpose: Purpose) {
  let release = () => {};
  let end = () => {};
  const result = new Promise<Analysis>((resolve, reject) => {
    const job: Job = {
      ...readJob(queue, fen, wishes, purpose),
      onInfo: purpose.onInfo,
      resolve,
      reject,
      lines: [],
      isSettled: false,
    };
    const { signal } = wishes;
    if (signal?.aborted) throw abortedError(signal.reason);
    const abort = () => abortJob(queue, job, abortedError(signal?.reason));
    signal?.addEventListener('abort', abort);
    // A signal may outlive many searches.
    release = () => signal?.removeEventListener('abort', abort);
    end = () => {
      if (job === queue.running) stopRunning(queue);
      else abortJob(queue, job, abortedError('nobody waits for it'));
    };
    enqueue(queue, job);
  });
  const onEnd = () => release();
  result.then(onEnd, onEnd);
  return { result, end };
}

function readJob(queue: SearchQueue, fen: string, wishes: PlayOptions, { plays, mayBeEndless }: Purpose) {
  if (queue.isDisposed) throw disposedError();
  checkSearchOptions(wishes, plays);
  const { moves = [], multiPv = 1, elo } = wishes;
  const { syzygyProbeDepth, syzygyProbeLimit, syzygy50MoveRule } = queue.options;
  const game = setUpGame(fen, moves);
  return {
    game,
    limits: searchLimits(wishes, mayBeEndless),
    options: {
      multiPv,
      moveOverhead: MOVE_OVERHEAD,
      isImpartial: !plays,
      tablebases: {
        probeDepth: syzygyProbeDepth,
        probeLimit: syzygyProbeLimit,
        fiftyMoveRule: syzygy50MoveRule,
      },
      ...(elo === undefined ? {} : { elo }),
    },
  };
}

function abortedError(reason: unknown): RampartError {
  return new RampartError('aborted', 'the search was aborted', { cause: reason });
}

/** A search that keeps what it tells until it is asked for. */
function watch(queue: SearchQueue, fen: string, wishes: SearchOptions): Watch {
  const told: AnalysisInfo[] = [];
  let isOver = false;
  /** Loops that wait for something to be told. */
  const sleepers: (() => void)[] = [];
  const wake = () => {
    for (const rise of sleepers.splice(0)) rise();
  };
  const onInfo = (info: AnalysisInfo) => {
    told.push(info);
    wake();
  };
  const { result, end } = ask(queue, fen, wishes, { plays: false, mayBeEndless: true, onInfo });
  const onEnd = () => {
    isOver = true;
    wake();
  };
  // Who only loops gets the error from the loop.
  result.then(onEnd, onEnd);
  async function* infos(): AsyncGenerator<AnalysisInfo, void> {
    try {
      while (told.length > 0 || !isOver) {
        const info = told.shift();
        if (info !== undefined) yield info;
        else {
          await new Promise<void>((resolve) => {
            sleepers.push(resolve);
          });
        }
      }
      await result;
    } finally {
      end();
    }
  }
  const iterate = () => {
    const loop = infos();
    // A loop that is left before it has begun runs nothing of its own.
    const leave = () => {
      end();
      return loop.return();
    };
    return { next: () => loop.next(), return: leave };
  };
  return { result, [Symbol.asyncIterator]: iterate };
}
