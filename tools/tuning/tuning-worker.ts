/** A thread of the tuner: holds a share of the positions and answers what is asked of it (see shard.ts). */

import { parentPort, workerData } from 'node:worker_threads';
import { clearCaches } from '../../eval/evaluate.ts';
import { chooseTerms, isOnByDefault } from '../../eval/switches.ts';
import { Failure } from '../../uci/failure.ts';
import { newExtractor } from './features.ts';
import { type DataPlan, loadShare, type Tally } from './loading.ts';
import { type Exchange, newShard, type ShardRequest } from './shard.ts';

/** What a thread is started with. */
export interface TunerData {
  readonly kind: 'tuner';
  readonly thread: number;
  readonly threads: number;
  readonly plan: DataPlan;
  readonly terms: TermChoice;
  readonly exchange: Exchange;
}

/** Which terms take part: those that are on by default, or all. */
export type TermChoice = 'default' | 'all';

export type TunerAnswer =
  | { readonly kind: 'reading'; readonly share: number; readonly positions: number }
  | { readonly kind: 'loaded'; readonly tally: Tally }
  | { readonly kind: 'answer'; readonly value: number }
  | { readonly kind: 'failure'; readonly message: string };

/** True in a thread that was started to tune. */
export function isTuner(): boolean {
  return workerData?.kind === 'tuner';
}

/** Switches the terms of this thread. */
export function setTermChoice(terms: TermChoice): void {
  chooseTerms(terms === 'all' ? () => true : isOnByDefault);
  clearCaches();
}

/** Loads its share, then serves requests until the thread is ended. */
export async function serveTuner(): Promise<void> {
  const { thread, threads, plan, terms, exchange } = workerData as TunerData;
  const port = parentPort!;
  const say = (answer: TunerAnswer) => port.postMessage(answer);
  setTermChoice(terms);
  const shard = newShard(newExtractor(), exchange, plan.seed + thread);
  port.on('message', (request: ShardRequest) => say({ kind: 'answer', value: shard.answer(request) }));
  try {
    const tally = await loadShare(plan, thread, threads, shard, (share, { positions }) =>
      say({ kind: 'reading', share, positions: positions.added }),
    );
    say({ kind: 'loaded', tally });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    say({ kind: 'failure', message: error.message });
  }
}
