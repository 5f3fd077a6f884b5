/**
 * The threads that play for positions: each takes the next number, and games are reported in the order of their
 * numbers.
 */

import { once } from 'node:events';
import { parentPort, type Worker, workerData } from 'node:worker_threads';
import { workInOrder } from '../../base/ordered-work.ts';
import { UserError } from '../../base/user-error.ts';
import { prepareTable } from '../../search/alone.ts';
import { startWorker } from '../../search/node-workers.ts';
import { type DataGame, type DataPlan, playDataGame } from './data-game.ts';

/** What a thread is started with. */
export interface DataThread {
  readonly kind: 'data';
  readonly plan: DataPlan;
}

export type DataAnswer =
  | { readonly kind: 'game'; readonly game: DataGame }
  | { readonly kind: 'failure'; readonly message: string };

/** Megabytes: games at a few thousand nodes a move need no more. */
const HASH = 4;

/** True in a thread that was started to play for positions. */
export function isDataThread(): boolean {
  return workerData?.kind === 'data';
}

/** Plays the games whose numbers it gets, until the thread is ended. */
export function serveData(): void {
  const { plan } = workerData as DataThread;
  const port = parentPort!;
  prepareTable(HASH);
  port.on('message', (number: number) => {
    try {
      port.postMessage({ kind: 'game', game: playDataGame(number, plan) } satisfies DataAnswer);
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      port.postMessage({ kind: 'failure', message: error.message } satisfies DataAnswer);
    }
  });
}

export interface CrewTask {
  readonly plan: DataPlan;
  /** The first and the last game to play, from 1. */
  readonly first: number;
  readonly last: number;
  readonly threads: number;
  /** Hears of the games one after the other, without gaps. */
  readonly onGame: (game: DataGame) => Promise<void>;
  /** Ends the work early; games that are not reported yet are lost. */
  readonly signal: AbortSignal;
}

/** Plays the games. Throws what `onGame` throws, and UserError when a thread fails. */
export async function playGames(file: string, task: CrewTask): Promise<void> {
  const { plan, first, last, onGame, signal } = task;
  const threads = Math.min(task.threads, last - first + 1);
  if (threads < 1 || signal.aborted) return;
  const workerData: DataThread = { kind: 'data', plan };
  const workers = Array.from({ length: threads }, () => startWorker(file, { workerData }));
  const interrupted = new Promise<undefined>((resolve) => {
    signal.addEventListener('abort', () => resolve(undefined), { once: true });
  });
  const playNumbered = (worker: Worker, number: number) => Promise.race([askForGame(worker, number), interrupted]);
  try {
    await workInOrder(workers, { first, end: last + 1, signal }, playNumbered, onGame);
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}

/** Has a thread play a game. Throws UserError when it fails. */
async function askForGame(worker: Worker, number: number): Promise<DataGame> {
  worker.postMessage(number);
  const [answer]: DataAnswer[] = await once(worker, 'message').catch((error) => {
    throw new UserError(`a playing thread failed: ${error.message}`);
  });
  if (answer!.kind === 'failure') throw new UserError(answer!.message);
  return answer!.game;
}
