/** Our own engine without UCI: search threads of this program, asked for one move at a time. */

import type { Log } from '../../base/log.ts';
import { UserError } from '../../base/user-error.ts';
import { moveText } from '../../engine/move.ts';
import { shownScore } from '../../eval/score.ts';
import type { Game } from '../../search/game.ts';
import type { Limits, Line, SearchOptions, SearchResult } from '../../search/limits.ts';
import { nodeThreads } from '../../search/node-threads.ts';
import { openSearcher, type Searcher, type SearcherOptions } from '../../search/search-queue.ts';

export interface OwnEngine {
  readonly name: string;
  /** Resolves when the threads are warm, or no longer waited for: a clock then measures the engine, not V8. */
  readonly warm: () => Promise<void>;
  /** Forgets the last game; the same seed makes the same choices. */
  readonly startGame: (seed: number) => void;
  /**
   * Searches a position; `onLines` is called after every iteration. Scores are as shown, see shownScore. Throws
   * UserError.
   */
  readonly think: (game: Game, limits: Limits, onLines?: (lines: readonly Line[]) => void) => Promise<SearchResult>;
  /** Ends the search that runs: it answers with what it has. */
  readonly stop: () => void;
  readonly close: () => Promise<void>;
}

/** The threads of an engine, and how it searches. */
export interface OwnEngineOptions extends Pick<SearcherOptions, 'hash'>, SearchOptions {
  /** Threads that search together; 1 when left out. */
  readonly threads?: number;
  readonly log: Log;
}

/** Milliseconds kept back for the way of a move from the search to the clock. */
const MOVE_OVERHEAD = 10;

/** Starts the threads of a player from the program's own file. Throws UserError when memory is short. */
export function startOwnEngine(
  name: string,
  file: string,
  { hash, threads = 1, log, ...options }: OwnEngineOptions,
): OwnEngine {
  const onLoss = (error: Error) => log.warn(`${name}: a search thread was replaced: ${error.message}`);
  let searcher: Searcher;
  try {
    searcher = openSearcher(nodeThreads(file), { threads, hash, onLoss });
  } catch (error) {
    throw userError(error as Error);
  }
  const { search, ready: warm, newGame: startGame, stop, close } = searcher;
  return {
    name,
    warm,
    startGame,
    stop,
    think: async (game, limits, onLines = () => {}) => {
      const asked = search(game, limits, { moveOverhead: MOVE_OVERHEAD, ...options }, (lines) =>
        onLines(lines.map((line) => ({ ...line, score: shownScore(line.score) }))),
      );
      const result = await asked.result.catch((error) => {
        throw userError(error);
      });
      const { best, depth, nodes, time } = result;
      const score = shownScore(result.score);
      log.debug(`${name}: ${moveText(best, false)}, ${score} cp, depth ${depth}, ${nodes} nodes, ${time} ms`);
      return { ...result, score };
    },
    close: () => close(new UserError(`${name} was closed`)),
  };
}

/** The line for the user of an error of the search. */
function userError(error: Error): UserError {
  if (error instanceof UserError) return error;
  const { cause } = error;
  return new UserError(cause instanceof Error ? `${error.message}: ${cause.message}` : error.message);
}
