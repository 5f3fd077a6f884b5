/** What the processor counts, by Linux's perf, where both let us: instructions, cache misses and branch misses. */

import { spawnSync } from 'node:child_process';

export const EVENTS = ['instructions:u', 'cache-misses:u', 'branch-misses:u'] as const;

/** Counts by event; null where an event is not supported. */
export type Counts = readonly (number | null)[];

/** The command that runs a program under perf, which then writes its counts to standard error. */
export function perfCommand(program: string, words: readonly string[]): [string, string[]] {
  return ['perf', ['stat', '-x', ',', '-e', EVENTS.join(','), program, ...words]];
}

/** Reads what perf has written: lines of `count,unit,event,...`. */
export function parseCounts(text: string): Counts {
  return EVENTS.map((event) => {
    const line = text.split('\n').find((one) => one.split(',')[2] === event);
    const count = Number(line?.split(',')[0]);
    return Number.isFinite(count) ? count : null;
  });
}

/** True when perf is installed and the processor counts instructions here. */
export function hasCounters(): boolean {
  const [program, words] = perfCommand('true', []);
  const { status, stderr } = spawnSync(program, words, { encoding: 'utf8' });
  return status === 0 && parseCounts(stderr)[0] !== null;
}
