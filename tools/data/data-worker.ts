/** A thread that plays games for their positions: it takes a number and answers with that game. */

import { parentPort, workerData } from 'node:worker_threads';
import { Failure } from '../../uci/failure.ts';
import { prepareSearch } from '../openings/quick-search.ts';
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
  prepareSearch(HASH);
  port.on('message', (number: number) => {
    try {
      port.postMessage({ kind: 'game', game: playDataGame(number, plan) } satisfies DataAnswer);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      port.postMessage({ kind: 'failure', message: error.message } satisfies DataAnswer);
    }
  });
}
