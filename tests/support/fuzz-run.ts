import { Worker } from 'node:worker_threads';
import type { Fault, FuzzAnswer, FuzzWatch, FuzzWork } from './fuzz-thread.ts';

export interface Fuzzing extends FuzzWork {
  /** The script of fuzz-thread.ts. */
  readonly file: string;
  /** Milliseconds of the processor that an input may take; one that takes more hangs. */
  readonly patience: number;
}

export interface Fuzzed {
  readonly rounds: number;
  readonly faults: readonly Fault[];
}

/** Bytes of an input that are kept in case that it hangs. */
const LONGEST_INPUT = 1 << 22;

/** Feeds inputs to a target until so many rounds or so much time is over. What hangs is a fault, too. */
export function fuzz({ file, patience, ...work }: Fuzzing): Promise<Fuzzed> {
  const beats = new Int32Array(new SharedArrayBuffer(8));
  const input = new Uint8Array(new SharedArrayBuffer(LONGEST_INPUT));
  const worker = new Worker(file, { workerData: { ...work, beats, input } satisfies FuzzWork & FuzzWatch });
  const faults: Fault[] = [];
  return new Promise((resolve, reject) => {
    // Of this process: the thread has it for itself, and how busy the machine is does not count.
    const used = () => process.cpuUsage().user / 1000;
    let [seen, since] = [-1, used()];
    const watch = setInterval(() => {
      // A thread that is still being started does not hang.
      if (beats[0] !== seen || seen === 0) [seen, since] = [beats[0]!, used()];
      if (used() - since < patience) return;
      faults.push({ target: work.target, message: 'it does not end', input: input.slice(0, beats[1]) });
      end(seen);
    }, 100);
    const end = (rounds: number) => {
      clearInterval(watch);
      void worker.terminate();
      resolve({ rounds, faults });
    };
    worker.on('message', (answer: FuzzAnswer) => {
      if (answer.kind === 'fault') faults.push(answer.fault);
      else end(answer.rounds);
    });
    worker.on('error', (error) => {
      clearInterval(watch);
      reject(error);
    });
  });
}

/** A fault in words, with what shows it again: texts as they are written in a program, other bytes in base64. */
export function faultText({ target, message, input }: Fault, seed: number): string {
  const bytes = Buffer.from(input);
  const isText = bytes.every((byte) => (byte >= 32 && byte < 127) || byte === 10 || byte === 13 || byte === 9);
  const shown = isText ? JSON.stringify(bytes.toString('latin1')) : `base64 ${bytes.toString('base64')}`;
  return `${target}, seed ${seed}: ${message}\n  simplest input, ${bytes.length} bytes: ${shown}`;
}
