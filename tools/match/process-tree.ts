/**
 * The processes of an engine: its own, and on Linux all that it has started. There /proc tells whose child a process
 * is, and its environment, which children inherit, tells whose it was when its parent has gone.
 */

import type { ChildProcess } from 'node:child_process';
import { processIds, readProcess, statusOf } from '../processes.ts';
import { startWatchdog } from './watchdog.ts';

export interface ProcessTree {
  /** The environment for its first process. */
  readonly environment: NodeJS.ProcessEnv;
  /** Kills the first process and all others. */
  readonly kill: (first: ChildProcess) => void;
}

/** The variable that marks the processes of an engine. */
const VARIABLE = 'RAMPART_ENGINE';

/** Number of looks: a process may start others meanwhile. */
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

/** Processes with this mark, the first one, and the descendants of them all. */
function processesOf(mark: string, first: number | undefined): number[] {
  const found = new Set(first === undefined ? [] : [first]);
  const parents = new Map<number, number>();
  for (const id of processIds()) {
    const status = statusOf(id);
    if (status === undefined || status.isDead) continue;
    parents.set(id, status.parent);
    if (isMarked(id, VARIABLE, mark)) found.add(id);
  }
  for (let before = -1; before < found.size; ) {
    before = found.size;
    for (const [id, parent] of parents) if (found.has(parent)) found.add(id);
  }
  return [...found];
}

/** True when a variable of a process's environment has this value; false where the system does not tell. */
export function isMarked(id: number, variable: string, mark: string): boolean {
  return `\0${readProcess(id, 'environ')}`.includes(`\0${variable}=${mark}\0`);
}

/** Does nothing when the process has gone, or is not ours to kill. */
function kill(id: number): void {
  try {
    process.kill(id, 'SIGKILL');
  } catch {}
}
