/**
 * The processes of an engine: its own, and on Linux all that it has started. There /proc tells whose child a process
 * is, and its environment, which children inherit, tells whose it was when its parent has gone.
 */

import type { ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { startWatchdog } from './watchdog.ts';

export interface ProcessTree {
  /** The environment for its first process. */
  readonly environment: NodeJS.ProcessEnv;
  /** Kills the first process and all others. */
  readonly kill: (first: ChildProcess) => void;
}

/** The variable that marks the processes of an engine. */
const VARIABLE = 'RAMPART_ENGINE';

/** How often we look: a process may start others while we do. */
const ROUNDS = 5;

/** The first part of all our marks. */
let ours: string | undefined;
let trees = 0;

export function openProcessTree(): ProcessTree {
  ours ??= crypto.randomUUID();
  startWatchdog(`${VARIABLE}=${ours}.`);
  const mark = `${ours}.${++trees}`;
  return {
    environment: { ...process.env, [VARIABLE]: mark },
    kill: (first) => {
      const killed = new Set<number>();
      for (let round = 0; round < ROUNDS; round++) {
        const hasEnded = first.exitCode !== null || first.signalCode !== null;
        const found = processesOf(mark, hasEnded ? undefined : first.pid).filter((id) => !killed.has(id));
        // Only now: when it has ended, its children have another parent.
        first.kill('SIGKILL');
        if (found.length === 0) return;
        for (const id of found) {
          killed.add(id);
          kill(id);
        }
      }
    },
  };
}

/** Those with this mark, the first one, and the descendants of them all. */
function processesOf(mark: string, first: number | undefined): number[] {
  const found = new Set(first === undefined ? [] : [first]);
  const parents = new Map<number, number>();
  for (const id of processIds()) {
    const parent = parentOf(id);
    if (parent === undefined) continue;
    parents.set(id, parent);
    if (isMarked(id, VARIABLE, mark)) found.add(id);
  }
  for (let before = -1; before < found.size; ) {
    before = found.size;
    for (const [id, parent] of parents) if (found.has(parent)) found.add(id);
  }
  return [...found];
}

/** The numbers of all processes; none where the system does not tell. */
export function processIds(): number[] {
  if (process.platform !== 'linux') return [];
  try {
    return readdirSync('/proc').map(Number).filter(Number.isInteger);
  } catch {
    return [];
  }
}

/** Undefined for a process that has ended. */
function parentOf(id: number): number | undefined {
  const text = read(id, 'stat');
  // The name before it, in parentheses, may hold anything.
  const [, state, parent] = /^ (\w) (\d+) /.exec(text.slice(text.lastIndexOf(')') + 1)) ?? [];
  return state === undefined || state === 'Z' ? undefined : Number(parent);
}

/** True when a variable of a process's environment has this value; false where the system does not tell. */
export function isMarked(id: number, variable: string, mark: string): boolean {
  return `\0${read(id, 'environ')}`.includes(`\0${variable}=${mark}\0`);
}

/** Empty when the process has gone, or is not ours to read. */
function read(id: number, file: 'stat' | 'environ'): string {
  try {
    return readFileSync(`/proc/${id}/${file}`, 'latin1');
  } catch {
    return '';
  }
}

/** Does nothing when the process has gone, or is not ours to kill. */
function kill(id: number): void {
  try {
    process.kill(id, 'SIGKILL');
  } catch {}
}
