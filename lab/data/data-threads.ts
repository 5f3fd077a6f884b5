/**
 * The threads that play for positions: each takes the next number, and games are reported in the order of their
 * numbers.
 */

import { parentPort, type Worker, workerData } from 'node:worker_threads';
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

/** Games, for each thread, that may be finished and not reported while an earlier one lasts. */
const AHEAD = 8;

/** Plays the games. Throws what `onGame` throws, and UserError when a thread fails. */
export async function playGames(file: string, task: CrewTask): Promise<void> {
  const { plan, first, last, onGame, signal } = task;
  const threads = Math.min(task.threads, last - first + 1);
  if (threads < 1 || signal.aborted) return;
  const workerData: DataThread = { kind: 'data', plan };
  const workers = Array.from({ length: threads }, () => startWorker(file, { workerData }));
  const finished = new Map<number, DataGame>();
  const idle = [...workers];
  let asked = first;
  let told = first;
  let heard: Promise<void> = Promise.resolve();
  try {
    await new Promise<void>((resolve, reject) => {
      const handOut = () => {
        while (idle.length > 0 && asked <= last && asked < told + AHEAD * threads) {
          idle.pop()!.postMessage(asked++);
        }
      };
      const hear = (worker: Worker, answer: DataAnswer) => {
        if (answer.kind === 'failure') throw new UserError(answer.message);
        finished.set(answer.game.number, answer.game);
        idle.push(worker);
        for (let game = finished.get(told); game !== undefined; game = finished.get(told)) {
          finished.delete(told++);
          heard = onGame(game);
          heard.catch(reject);
        }
        if (told > last) resolve(heard);
        else handOut();
      };
      for (const worker of workers) {
        worker.on('error', (error) => reject(new UserError(`a playing thread failed: ${error.message}`)));
        worker.on('message', (answer: DataAnswer) => {
          try {
            if (!signal.aborted) hear(worker, answer);
          } catch (error) {
            reject(error);
          }
        });
      }
      signal.addEventListener('abort', () => resolve(heard), { once: true });
      handOut();
    });
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}
