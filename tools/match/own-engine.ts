/** Our own engine without UCI: search threads of this program, asked for one move at a time. */

import { now } from '../../base/clock.ts';
import type { Log } from '../../base/log.ts';
import { UserError } from '../../base/user-error.ts';
import { moveText } from '../../engine/move.ts';
import { shownScore } from '../../eval/score.ts';
import type { Game } from '../../search/game.ts';
import type { Limits, Line } from '../../search/limits.ts';
import { nodeThreads } from '../../search/node-threads.ts';
import {
  closePool,
  isReady,
  resizePool,
  resizeTable,
  startNewGame,
  startPool,
  startSearch,
  stopSearch,
} from '../../search/pool.ts';
import type { Answer } from '../../search/requests.ts';

/** The result of a search. The move is NO_MOVE when there is none. */
export interface Thought {
  readonly move: number;
  /** Centipawns for the side to move, see shownScore; mates as in eval/score.ts. */
  readonly score: number;
  readonly depth: number;
}

export interface OwnEngine {
  readonly name: string;
  /**
   * Resolves when the threads are warm, or no longer waited for: a clock that starts then measures the engine, not
   * V8. Throws UserError.
   */
  readonly warm: () => Promise<void>;
  /** Forgets the last game; the same seed makes the same choices. */
  readonly startGame: (seed: number) => void;
  /** Searches a position; `onLines` is called after every iteration. One search at a time. Throws UserError. */
  readonly think: (game: Game, limits: Limits, onLines?: (lines: readonly Line[]) => void) => Promise<Thought>;
  /** Ends the search that runs: it answers with what it has. */
  readonly stop: () => void;
  readonly close: () => Promise<void>;
}

export interface OwnEngineOptions {
  /** Megabytes of the player's table. */
  readonly hash: number;
  readonly multiPv?: number;
  /** Threads that search together; 1 when left out. */
  readonly threads?: number;
  /** It judges and does not play: see SearchOptions. */
  readonly isImpartial?: boolean;
  readonly log: Log;
}

/** Milliseconds kept back for the way of a move from the search to the clock. */
const MOVE_OVERHEAD = 10;

/** Starts the thread of a player from the program's own file. Throws UserError when memory is short. */
export function startOwnEngine(
  name: string,
  file: string,
  { hash, multiPv = 1, threads = 1, isImpartial = false, log }: OwnEngineOptions,
): OwnEngine {
  let onAnswer: (answer: Answer) => void = () => {};
  let onFailure: (error: Error) => void = () => {};
  let failed: Error | undefined;
  let onReady = () => {};
  const pool = startPool(nodeThreads(file), {
    answer: (answer) => onAnswer(answer),
    ready: () => onReady(),
    loss: (error) => log.warn(`${name}: a search thread was replaced: ${error.message}`),
    failure: (error) => {
      failed = new UserError(`the search failed: ${error.message}`);
      onFailure(failed);
    },
  });
  resizePool(pool, threads);
  try {
    resizeTable(pool, hash);
  } catch (error) {
    void closePool(pool);
    throw new UserError(`there is no memory for a table of ${hash} MB: ${(error as Error).message}`);
  }
  return {
    name,
    warm: () =>
      new Promise((resolve, reject) => {
        if (failed !== undefined) return reject(failed);
        if (isReady(pool)) return resolve();
        onReady = resolve;
        onFailure = reject;
      }),
    startGame: (seed) => startNewGame(pool, seed),
    think: (game, limits, onLines = () => {}) =>
      new Promise((resolve, reject) => {
        if (failed !== undefined) return reject(failed);
        onFailure = reject;
        onAnswer = (answer) => {
          if (answer.kind === 'lines')
            onLines(answer.lines.map((line) => ({ ...line, score: shownScore(line.score) })));
          if (answer.kind !== 'result') return;
          const { best, depth, nodes, time } = answer.result;
          const score = shownScore(answer.result.score);
          log.debug(`${name}: ${moveText(best, false)}, ${score} cp, depth ${depth}, ${nodes} nodes, ${time} ms`);
          resolve({ move: best, score, depth });
        };
        startSearch(pool, game, limits, { multiPv, moveOverhead: MOVE_OVERHEAD, isImpartial }, now());
      }),
    stop: () => stopSearch(pool),
    close: () => closePool(pool),
  };
}
