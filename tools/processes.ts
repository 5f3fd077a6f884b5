/** Processes as /proc shows them, where the system has it. */

import { readdirSync, readFileSync } from 'node:fs';

export interface ProcessStatus {
  readonly parent: number;
  /** True for a process that does nothing any more: dead, or waiting for its parent to notice. */
  readonly isDead: boolean;
  /** Time of its start, in ticks of the machine; another process of the same number began later. */
  readonly began: string;
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

/** Undefined for a process that has gone, and where the system does not tell. */
export function statusOf(id: number): ProcessStatus | undefined {
  const text = readProcess(id, 'stat');
  if (text === '') return undefined;
  // The name comes second, in brackets, and may hold anything. Then comes the state, field 3.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const isEnding = fields[0] === 'Z' || fields[0] === 'X';
  // A thread may still write when the first one of the process is dead.
  return { parent: Number(fields[1]), isDead: isEnding && Number(fields[17]) < 2, began: fields[19]! };
}

/** Empty when the process has gone, or is not ours to read. */
export function readProcess(id: number, file: 'stat' | 'environ'): string {
  try {
    return readFileSync(`/proc/${id}/${file}`, 'latin1');
  } catch {
    return '';
  }
}
