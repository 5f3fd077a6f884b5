/**
 * The processes of a batch as the system sees them. All that a host starts inherit a mark in their environment, and keep
 * it when the host has gone. Only Linux shows it; elsewhere there is nothing to see.
 */

import { readdirSync, readFileSync } from 'node:fs';

/** The variable that holds the mark. */
export const MARK = 'RAMPART_SOAK';

export interface SeenProcess {
  readonly id: number;
  /** Resident size. */
  readonly megabytes: number;
}

/** All living processes with this mark. */
export function markedProcesses(mark: string): SeenProcess[] {
  return processIds().flatMap((id) => {
    try {
      const environment = readFileSync(`/proc/${id}/environ`, 'latin1').split('\0');
      if (!environment.includes(`${MARK}=${mark}`)) return [];
      const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${id}/status`, 'latin1'))?.[1];
      return kilobytes === undefined ? [] : [{ id, megabytes: Number(kilobytes) / 1024 }];
    } catch {
      // It has ended meanwhile, or belongs to someone else.
      return [];
    }
  });
}

function processIds(): number[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
}
