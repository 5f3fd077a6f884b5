/** An engine for callers, on whatever threads its host has. */

import { now } from '../base/clock.ts';
import { randomWords } from '../base/random-words.ts';
import type { Line } from '../search/limits.ts';
import { openSearcher, type Searcher } from '../search/search-queue.ts';
import { findTablebases, type TablebaseFile } from '../search/tablebase-files.ts';
import type { StartThread } from '../search/thread.ts';
import { analysisInfo, analysisOf } from './analysis.ts';
import { RampartError } from './errors.ts';
import { setUpGame } from './game-set-up.ts';
import { checkSearchOptions, readEngineOptions, searchLimits, splitOptions } from './options.ts';
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

/** Purpose of a search. */
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

const nextSeed = randomWords(now() | 0);

interface OpenEngine {
  readonly searcher: Searcher;
  readonly options: Required<EngineOptions>;
}

/**
 * Starts an engine whose threads `startThread` starts, see search/thread.ts. They must not keep a process alive: the
 * engine does that while it searches. Throws RampartError: `bad-option`, also when the machine has no memory for the
 * table or the endgame tables cannot be found, `failed` when it lets no thread be started.
 */
export function openEngine(startThread: StartThread, given: EngineOptions): Engine {
  const options = readEngineOptions(given);
  const { threads, hash, syzygyPath } = options;
  const tablebases = tablebasesIn(syzygyPath);
  let searcher: Searcher;
  try {
    searcher = openSearcher(startThread, { threads, hash, tablebases });
  } catch (error) {
    throw rampartError(error as Error);
  }
  const opened: OpenEngine = { searcher, options };
  return {
    ready: searcher.ready,
    analyse: (fen, wishes = {}) => ask(opened, fen, wishes, ANALYSIS).result,
    watch: (fen, wishes = {}) => watch(opened, fen, wishes),
    play: (fen, wishes = {}) => ask(opened, fen, wishes, MOVE).result,
    newGame: () => searcher.newGame(nextSeed()),
    stop: searcher.stop,
    dispose: () => searcher.close(new RampartError('disposed', 'the engine was disposed of')),
  };
}

/** The endgame tables in folders, which must all be readable. */
function tablebasesIn(path: string): readonly TablebaseFile[] {
  if (path === '') return [];
  const { files, faults } = findTablebases(path);
  const [fault = `there are no endgame tables in ${path}`] = faults;
  if (faults.length > 0 || files.length === 0) throw new RampartError('bad-option', `syzygyPath: ${fault}`);
  return files;
}

/** The error of a caller for one of the search. */
function rampartError(error: Error): RampartError {
  if (error instanceof RampartError) return error;
  return new RampartError(error instanceof RangeError ? 'bad-option' : 'failed', error.message, { cause: error.cause });
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

/** Asks for a search. `end` ends it with its last result, or aborts it while it still waits. */
function ask(opened: OpenEngine, fen: string, wishes: PlayOptions, purpose: Purpose) {
  let end = () => {};
  const run = async (): Promise<Analysis> => {
    const { game, limits, options } = readQuestion(opened, fen, wishes, purpose);
    const { signal } = wishes;
    if (signal?.aborted) throw abortedError(signal.reason);
    /** The last line of each rank, the best first. */
    const lines: Line[] = [];
    const search = opened.searcher.search(game, limits, options, (told) => {
      for (const line of told) lines[line.rank - 1] = line;
      purpose.onInfo?.(analysisInfo(game, lines));
    });
    end = () => search.end(abortedError('nobody waits for it'));
    const abort = () => search.abort(abortedError(signal?.reason));
    signal?.addEventListener('abort', abort);
    try {
      return analysisOf(game, lines, await search.result);
    } catch (error) {
      throw rampartError(error as Error);
    } finally {
      // A signal may outlive many searches.
      signal?.removeEventListener('abort', abort);
    }
  };
  const result = run();
  // A caller need not wait for it.
  result.catch(() => {});
  return { result, end: () => end() };
}

function readQuestion(opened: OpenEngine, fen: string, wishes: PlayOptions, { plays, mayBeEndless }: Purpose) {
  checkSearchOptions(wishes, plays);
  const { moves = [], multiPv = 1, elo } = wishes;
  const { syzygyProbeDepth, syzygyProbeLimit, syzygy50MoveRule } = opened.options;
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
      elo,
    },
  };
}

function abortedError(reason: unknown): RampartError {
  return new RampartError('aborted', 'the search was aborted', { cause: reason });
}

/** A search that keeps its reports until a loop takes them. */
function watch(opened: OpenEngine, fen: string, wishes: SearchOptions): Watch {
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
  const { result, end } = ask(opened, fen, wishes, { plays: false, mayBeEndless: true, onInfo });
  const onEnd = () => {
    isOver = true;
    wake();
  };
  // A caller who only loops gets the error from the loop.
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
