/**
 * The processes of a batch as the system sees them. All that a host starts inherit a mark in their environment, and
 * keep it when the host has gone. Only Linux shows it; elsewhere there is nothing to see.
 */

import { readFileSync } from 'node:fs';
import { isMarked, processIds } from '../match/process-tree.ts';

/** The variable that holds the mark. */
export const MARK = 'RAMPART_SOAK';

export interface SeenProcess {
  readonly id: number;
  /** Resident size. */
  readonly megabytes: number;
}

/** All living processes with this mark. */
export function markedProcesses(mark: string): SeenProcess[] {
  return processIds()
    .filter((id) => isMarked(id, MARK, mark))
    .flatMap((id) => {
      const megabytes = residentSize(id);
      return megabytes === undefined ? [] : [{ id, megabytes }];
    });
}

/** Megabytes; undefined for a process that has ended meanwhile. */
function residentSize(id: number): number | undefined {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${id}/status`, 'latin1'))?.[1];
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
  } catch {
    return undefined;
  }
}
