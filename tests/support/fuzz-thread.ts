/** A thread that feeds inputs to one target; fuzz-run.ts starts it and notices when it hangs. */

import { parentPort, workerData } from 'node:worker_threads';
import { inputOf, smallestFaulty } from './fuzz.ts';
import { commandTargets } from './fuzz-commands.ts';
import { readingTargets } from './fuzz-targets.ts';

export interface FuzzWork {
  readonly target: string;
  readonly seed: number;
  /** The first round, and how many. */
  readonly first: number;
  readonly rounds: number;
  /** Milliseconds after which no round is begun. */
  readonly time: number;
  /** The only input, instead of rounds. */
  readonly input: Uint8Array | undefined;
  readonly folder: string;
  readonly tables: string | undefined;
  /** The round, and a count that grows with every attempt. */
  readonly beats: Int32Array;
}

export type FuzzAnswer =
  | { readonly kind: 'fault'; readonly fault: Fault }
  | { readonly kind: 'done'; readonly rounds: number };

export interface Fault {
  readonly target: string;
  readonly round: number;
  readonly message: string;
  /** The smallest input that was found. */
  readonly input: Uint8Array;
}

/** Attempts to make a faulty input smaller. */
const ATTEMPTS = 400;
/** Faults with other first lines that one thread looks for. */
const MOST_FAULTS = 5;

const { target: name, seed, first, rounds, time, input: only, folder, tables, beats } = workerData as FuzzWork;
const commands = commandTargets(folder);
const target = [...readingTargets(folder, tables), ...commands].find((each) => each.name === name)!;
const attempts = commands.includes(target) ? ATTEMPTS / 10 : ATTEMPTS;

/** What is thrown for an input, or undefined. */
function faultOf(input: Buffer): string | undefined {
  beats[1]++;
  try {
    target.run(input);
    return undefined;
  } catch (error) {
    return (error as Error).stack ?? String(error);
  }
}

async function main(): Promise<number> {
  const started = Date.now();
  const seen = new Set<string>();
  let round = first;
  for (; round < first + rounds && Date.now() - started < time && seen.size < MOST_FAULTS; round++) {
    beats[0] = round;
    const input = only === undefined ? inputOf(target, seed, round) : Buffer.from(only);
    const message = faultOf(input);
    if (message === undefined) continue;
    const kind = message.split('\n')[0]!.slice(0, 60);
    if (seen.has(kind)) continue;
    seen.add(kind);
    const smallest = await smallestFaulty(input, attempts, (each) => faultOf(each) !== undefined);
    const fault = { target: name, round, message: faultOf(smallest) ?? message, input: new Uint8Array(smallest) };
    parentPort!.postMessage({ kind: 'fault', fault } satisfies FuzzAnswer);
  }
  return round - first;
}

void main().then((rounds) => parentPort!.postMessage({ kind: 'done', rounds } satisfies FuzzAnswer));
