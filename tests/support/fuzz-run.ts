import { Worker } from 'node:worker_threads';
import { inputOf, smallestFaulty } from './fuzz.ts';
import { readingTargets } from './fuzz-targets.ts';
import type { Fault, FuzzAnswer, FuzzWork } from './fuzz-thread.ts';

export interface Fuzzing extends Omit<FuzzWork, 'beats' | 'input'> {
  /** The script of fuzz-thread.ts. */
  readonly file: string;
  /** Milliseconds of the processor that an input may take; one that takes more hangs. */
  readonly patience: number;
}

export interface Fuzzed {
  readonly rounds: number;
  readonly faults: readonly Fault[];
}

/** Milliseconds, and attempts, to make an input smaller that hangs. */
const PATIENCE_AGAIN = 400;
const ATTEMPTS_WITH_HANGS = 40;

/** Feeds inputs to a target until so many rounds or so much time is over. What hangs is a fault, too. */
export async function fuzz(fuzzing: Fuzzing): Promise<Fuzzed> {
  const { patience, ...work } = fuzzing;
  const { folder, tables, target: name, seed } = work;
  const { answer, faults, hungAt } = await runThread({ ...work, input: undefined }, patience);
  if (hungAt === undefined) return { rounds: answer, faults };
  const target = readingTargets(folder, tables).find((each) => each.name === name);
  const made = target === undefined ? Buffer.alloc(0) : inputOf(target, seed, hungAt);
  const hangs = async (input: Buffer) =>
    (await runThread({ ...work, first: 0, rounds: 1, input }, PATIENCE_AGAIN)).hungAt !== undefined;
  const input = await smallestFaulty(made, ATTEMPTS_WITH_HANGS, hangs);
  const hang = { target: name, round: hungAt, message: 'it does not end', input };
  return { rounds: hungAt + 1 - fuzzing.first, faults: [...faults, hang] };
}

interface Ended {
  readonly answer: number;
  readonly faults: readonly Fault[];
  /** The round that did not end. */
  readonly hungAt: number | undefined;
}

function runThread({ file, ...work }: Omit<FuzzWork, 'beats'> & { file: string }, patience: number): Promise<Ended> {
  const beats = new Int32Array(new SharedArrayBuffer(8));
  const worker = new Worker(file, { workerData: { ...work, beats } satisfies FuzzWork });
  const faults: Fault[] = [];
  return new Promise((resolve, reject) => {
    // Of this process: the thread has it for itself, and how busy the machine is does not count.
    const used = () => process.cpuUsage().user / 1000;
    let [seen, since] = [-1, used()];
    const watch = setInterval(() => {
      // A thread that is still being started does not hang.
      if (beats[1] !== seen || seen === 0) [seen, since] = [beats[1]!, used()];
      if (used() - since > patience) end({ answer: 0, faults, hungAt: beats[0]! });
    }, 100);
    const end = (ended: Ended) => {
      clearInterval(watch);
      void worker.terminate();
      resolve(ended);
    };
    worker.on('message', (answer: FuzzAnswer) => {
      if (answer.kind === 'fault') faults.push(answer.fault);
      else end({ answer: answer.rounds, faults, hungAt: undefined });
    });
    worker.on('error', (error) => {
      clearInterval(watch);
      reject(error);
    });
  });
}

/** A fault in words, with what shows it again: texts as they are written in a program, other bytes in base64. */
export function faultText({ target, round, message, input }: Fault, seed: number): string {
  const bytes = Buffer.from(input);
  const isText = bytes.every((byte) => (byte >= 32 && byte < 127) || byte === 10 || byte === 13 || byte === 9);
  const shown = isText ? JSON.stringify(bytes.toString('latin1')) : `base64 ${bytes.toString('base64')}`;
  return `${target}, seed ${seed}, round ${round}: ${message}\n  smallest input, ${bytes.length} bytes: ${shown}`;
}
