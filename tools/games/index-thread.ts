/** Threads that turn games into rows of an index: texts of PGN in, bytes of Parquet out. */

import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import { type GameFault, type GameText, rowsOfGames } from '../../lib/structures/game-rows.ts';
import { type EncodedRows, encodeRows } from '../../lib/structures/row-groups.ts';
import { type NodeWorker, startWorker } from '../../search/node-workers.ts';
import { openingHere } from './opening-names.ts';

/** Games of a file. */
export interface IndexTask {
  readonly games: readonly GameText[];
  readonly file: string;
  /** The number of the first of them. */
  readonly first: number;
}

export interface IndexAnswer {
  /** Nothing where no game could be read. */
  readonly rows: EncodedRows | undefined;
  readonly count: number;
  readonly faults: readonly GameFault[];
}

export interface IndexThread {
  /** One task after the other. Rejects when the thread dies. */
  readonly work: (task: IndexTask) => Promise<IndexAnswer>;
  readonly end: () => Promise<unknown>;
}

const KIND = 'index';

/** Megabytes: Node.js would let a thread fill gigabytes with what it needs no more. */
const LIMITS = { maxOldGenerationSizeMb: 1024, maxYoungGenerationSizeMb: 48 };

/** Starts a thread from the program's own file. */
export function startIndexThread(file: string): IndexThread {
  const worker: NodeWorker = startWorker(file, { workerData: { kind: KIND }, resourceLimits: LIMITS });
  return {
    work: (task) =>
      new Promise((resolve, reject) => {
        worker.removeAllListeners();
        worker.on('message', resolve);
        worker.on('error', reject);
        worker.on('exit', (code) => reject(new Error(`a thread ended with code ${code}`)));
        worker.postMessage(task);
      }),
    end: () => {
      worker.removeAllListeners();
      return worker.terminate();
    },
  };
}

/** Serves the thread that has started this one, if it is for an index. */
export function serveIndex(): void {
  if (isMainThread || (workerData as { readonly kind?: string } | null)?.kind !== KIND) return;
  parentPort!.on('message', (task: IndexTask) => {
    const answer = indexed(task);
    parentPort!.postMessage(answer, answer.rows === undefined ? [] : [answer.rows.bytes.buffer as ArrayBuffer]);
  });
}

function indexed({ games, file, first }: IndexTask): IndexAnswer {
  const { table, count, faults } = rowsOfGames(games, file, first, openingHere);
  return { rows: count === 0 ? undefined : encodeRows(table), count, faults };
}
