/** The threads of the tuner: each holds a share of the positions and answers what is asked of all (see shard.ts). */

import { parentPort, type Worker, workerData } from 'node:worker_threads';
import { UserError } from '../../base/user-error.ts';
import { clearCaches } from '../../eval/evaluate.ts';
import { chooseTerms, isOnByDefault } from '../../eval/switches.ts';
import { startWorker } from '../../search/node-workers.ts';
import { newExtractor } from './features.ts';
import { PARAMETERS } from './fit-parameters.ts';
import { type DataPlan, loadShare, type Tally } from './loading.ts';
import type { Shards } from './measurements.ts';
import { activeSlots, newSums } from './normal-equations.ts';
import { type Exchange, newShard, type ShardRequest } from './shard.ts';

/** Data for the start of a thread. */
export interface TunerData {
  readonly kind: 'tuner';
  readonly thread: number;
  readonly threads: number;
  readonly plan: DataPlan;
  readonly terms: TermChoice;
  readonly exchange: Exchange;
}

/** The terms that take part: all, or the ones that are on by default. */
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
  const shard = newShard(newExtractor(), exchange, plan);
  port.on('message', (request: ShardRequest) => say({ kind: 'answer', value: shard.answer(request) }));
  try {
    const tally = await loadShare(plan, thread, threads, shard, (share, { positions }) =>
      say({ kind: 'reading', share, positions: positions.added }),
    );
    say({ kind: 'loaded', tally });
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    say({ kind: 'failure', message: error.message });
  }
}

export interface Crew extends Shards {
  /** Resolves when all have loaded their shares, with what became of the lines; rejects with a UserError. */
  readonly loaded: Promise<Tally>;
  readonly close: () => Promise<void>;
}

export interface CrewOptions extends Pick<TunerData, 'threads' | 'plan' | 'terms'> {
  /** The weights to begin with. */
  readonly start: Float64Array;
  /** Hears how much of the data is read, from 0 to 1, and how many positions that made. */
  readonly onReading: (share: number, positions: number) => void;
}

interface Member {
  readonly worker: Worker;
  readonly exchange: TunerData['exchange'];
}

/** Starts the threads from the program's own file; they load their shares at once. */
export function startCrew(file: string, options: CrewOptions): Crew {
  const { threads, plan, terms, start, onReading } = options;
  const parameters = new Float64Array(new SharedArrayBuffer(8 * PARAMETERS));
  parameters.set(start);
  const members = Array.from({ length: threads }, (_, thread): Member => {
    const exchange: Exchange = { parameters, sums: newSums(activeSlots().size) };
    const workerData: TunerData = { kind: 'tuner', thread, threads, plan, terms, exchange };
    return { worker: startWorker(file, { workerData }), exchange };
  });
  const readings = members.map(() => ({ share: 0, positions: 0 }));
  const loaded = members.map((member, thread) =>
    hear(member, (answer) => {
      if (answer.kind === 'loaded') return answer.tally;
      if (answer.kind === 'reading') readings[thread] = answer;
      const positions = readings.reduce((sum, reading) => sum + reading.positions, 0);
      onReading(readings.reduce((sum, { share }) => sum + share, 0) / threads, positions);
      return undefined;
    }),
  );
  return {
    parameters,
    sums: members.map(({ exchange }) => exchange.sums),
    loaded: Promise.all(loaded).then(sumOfTallies),
    ask: async (request) => {
      const values = await Promise.all(members.map((member) => ask(member, request)));
      return values.reduce((sum, value) => sum + value, 0);
    },
    close: async () => {
      await Promise.all(members.map(({ worker }) => worker.terminate()));
    },
  };
}

function ask(member: Member, request: ShardRequest): Promise<number> {
  const value = hear(member, (answer) => (answer.kind === 'answer' ? answer.value : undefined));
  member.worker.postMessage(request);
  return value;
}

/** Listens until the reader makes something of an answer; rejects when the thread fails. */
function hear<T>({ worker }: Member, read: (answer: TunerAnswer) => T | undefined): Promise<T> {
  return new Promise((resolve, reject) => {
    const end = () => {
      worker.off('message', onMessage);
      worker.off('error', onError);
    };
    const onError = (error: Error) => {
      end();
      reject(error instanceof UserError ? error : new UserError(`a tuning thread failed: ${error.message}`));
    };
    const onMessage = (answer: TunerAnswer) => {
      if (answer.kind === 'failure') return onError(new UserError(answer.message));
      const value = read(answer);
      if (value === undefined) return;
      end();
      resolve(value);
    };
    worker.on('message', onMessage);
    worker.on('error', onError);
  });
}

function sumOfTallies(tallies: readonly Tally[]): Tally {
  const sum = (count: (tally: Tally) => number) => tallies.reduce((total, tally) => total + count(tally), 0);
  return {
    lines: sum(({ lines }) => lines),
    bad: sum(({ bad }) => bad),
    positions: {
      added: sum(({ positions }) => positions.added),
      known: sum(({ positions }) => positions.known),
    },
    examples: tallies.flatMap(({ examples }) => examples).sort((one, other) => one.number - other.number),
  };
}
