import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { PATIENCE } from './patience.ts';
import { type Outcome, PROGRAM } from './program.ts';

/** What a run of the program has left behind. */
export interface Remains extends Outcome {
  /** The command lines of the processes that are still there. */
  readonly left: readonly string[];
}

export interface Watch {
  /** Called at each piece of output, with all that came so far. */
  readonly control?: (child: ChildProcess, output: string) => void;
  /** Kills the watchdog at the first output, so that nobody but the program itself ends engines. */
  readonly withoutWatchdog?: boolean;
}

/** Runs the program, in a process group of its own, to its end; without one the exit code is NaN. Linux only. */
export async function runAndLook(words: readonly string[], watch: Watch = {}): Promise<Remains> {
  const mark = crypto.randomUUID();
  const env = { ...process.env, RAMPART_TEST: mark };
  const child = spawn(PROGRAM, words, { env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  let output = '';
  let errors = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    if (output === '' && watch.withoutWatchdog) kill(marked(mark).filter(({ command }) => isWatchdog(command)));
    output += text;
    watch.control?.(child, output);
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  const late = new AbortController();
  const code = await Promise.race([ended, sleep(PATIENCE, Number.NaN, { signal: late.signal })]);
  late.abort();
  for (let waited = 0; marked(mark).length > 0 && waited < PATIENCE; waited += 50) await sleep(50);
  const left = marked(mark);
  kill(left);
  return { code, output, errors, left: left.map(({ command }) => command) };
}

interface Process {
  readonly id: number;
  readonly command: string;
}

/** The processes with our mark in their environment; those that have ended have none. */
function marked(mark: string): Process[] {
  return readdirSync('/proc').flatMap((name) => {
    try {
      if (!/^\d+$/.test(name) || !readFileSync(`/proc/${name}/environ`, 'latin1').includes(mark)) return [];
      const command = readFileSync(`/proc/${name}/cmdline`, 'latin1').replaceAll('\0', ' ').trim();
      return [{ id: Number(name), command }];
    } catch {
      return [];
    }
  });
}

/** It is told for which mark to look. */
function isWatchdog(command: string): boolean {
  return command.includes('RAMPART_ENGINE=');
}

function kill(processes: readonly Process[]): void {
  for (const { id } of processes) spawnSync('kill', ['-9', String(id)]);
}
