/** A thread that feeds inputs to one target; fuzz-run.ts starts it and notices when it hangs. */

import { parentPort, workerData } from 'node:worker_threads';
import fc from 'fast-check';
import { commandTargets } from './fuzz-commands.ts';
import { readingTargets } from './fuzz-targets.ts';

export interface FuzzWork {
  readonly target: string;
  readonly seed: number;
  /** Inputs. */
  readonly rounds: number;
  /** Milliseconds after which no input is tried. */
  readonly time: number;
  readonly folder: string;
  readonly tables: string | undefined;
}

/** Memory that the thread and its watch share. */
export interface FuzzWatch {
  /** A count that grows with every input, and the length of the present one in bytes. */
  readonly beats: Int32Array;
  readonly input: Uint8Array;
}

export type FuzzAnswer =
  | { readonly kind: 'fault'; readonly fault: Fault }
  | { readonly kind: 'done'; readonly rounds: number };

export interface Fault {
  readonly target: string;
  readonly message: string;
  /** The simplest input that was found. */
  readonly input: Uint8Array;
}

/** Faults with other first lines that one thread looks for. */
const MOST_FAULTS = 5;

const { target: name, seed, rounds, time, folder, tables, beats, input: shown } = workerData as FuzzWork & FuzzWatch;
const target = [...readingTargets(folder, tables), ...commandTargets(folder)].find((each) => each.name === name)!;
const found = new Set<string>();

const kindOf = (error: unknown) => String(error).split('\n')[0]!.slice(0, 60);

/** Property: an input is read or refused, or meets a fault that has been found. */
const isRead = fc.property(target.inputs(), (input) => {
  shown.set(input.subarray(0, shown.length));
  beats[1] = Math.min(input.length, shown.length);
  beats[0]++;
  try {
    target.run(input);
  } catch (error) {
    if (!found.has(kindOf(error))) throw error;
  }
});

const started = Date.now();
const timeLeft = () => Math.min(started + time - Date.now(), 2 ** 31 - 1);
let done = 0;
while (done < rounds && found.size < MOST_FAULTS && timeLeft() > 0) {
  const limits = { numRuns: rounds - done, interruptAfterTimeLimit: timeLeft() };
  const { numRuns, counterexample, errorInstance } = fc.check(isRead, { seed: seed + done, ...limits });
  done += numRuns;
  if (counterexample === null) break;
  found.add(kindOf(errorInstance));
  const message = (errorInstance as Error).stack ?? String(errorInstance);
  const fault = { target: name, message, input: new Uint8Array(counterexample[0]) };
  parentPort!.postMessage({ kind: 'fault', fault } satisfies FuzzAnswer);
}
parentPort!.postMessage({ kind: 'done', rounds: done } satisfies FuzzAnswer);
