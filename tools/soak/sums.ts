/** The sums of all soaks, by kind and host, in a file of JSON that every soak adds to. */

import { existsSync } from 'node:fs';
import { Failure } from '../../uci/failure.ts';
import { readJsonFile } from '../text-files.ts';
import { addCounts, type Counts, NO_COUNTS } from './counts.ts';
import { HOST_NAMES, type HostName } from './hosts.ts';
import { KINDS } from './kinds.ts';

export interface Sums {
  /** Minutes of soaking. */
  readonly minutes: number;
  /** By the name of the kind, then by host. */
  readonly counts: { readonly [kind: string]: { readonly [host in HostName]?: Counts } };
}

export const NO_SUMS: Sums = { minutes: 0, counts: {} };

export function countsOf({ counts }: Sums, kind: string, host: HostName): Counts {
  return counts[kind]?.[host] ?? NO_COUNTS;
}

export function withCounts(sums: Sums, kind: string, host: HostName, more: Counts): Sums {
  const together = addCounts(countsOf(sums, kind, host), more);
  return { ...sums, counts: { ...sums.counts, [kind]: { ...sums.counts[kind], [host]: together } } };
}

/** Over all kinds, of one host or of all. */
export function totalCounts({ counts }: Sums, host?: HostName): Counts {
  const hosts = host === undefined ? HOST_NAMES : [host];
  const all = Object.values(counts).flatMap((byHost) => hosts.map((name) => byHost[name] ?? NO_COUNTS));
  return all.reduce(addCounts, NO_COUNTS);
}

/** The sums of a file, none when there is no file. Throws Failure when it is not what it should be. */
export function readSums(file: string): Sums {
  if (!existsSync(file)) return NO_SUMS;
  const sums = readJsonFile(file);
  if (!isRecord(sums) || !isNumber(sums.minutes) || !isRecord(sums.counts))
    throw new Failure(`${file} holds no sums of soaks`);
  for (const [kind, byHost] of Object.entries(sums.counts)) {
    if (!KINDS.some(({ name }) => name === kind)) throw new Failure(`${file} has games of the unknown kind '${kind}'`);
    for (const [host, counts] of Object.entries(isRecord(byHost) ? byHost : {})) {
      const isKnown = HOST_NAMES.some((name) => name === host);
      if (!isKnown || !isCounts(counts)) throw new Failure(`${file} has no counts of ${kind} on '${host}'`);
    }
  }
  return sums as unknown as Sums;
}

/** The text of the file, kinds and hosts in their order. */
export function sumsText({ minutes, counts }: Sums): string {
  const ordered = KINDS.filter(({ name }) => name in counts).map(({ name }) => {
    const byHost = HOST_NAMES.flatMap((host) => (counts[name]![host] ? [[host, counts[name]![host]]] : []));
    return [name, Object.fromEntries(byHost)];
  });
  return `${JSON.stringify({ minutes: Number(minutes.toFixed(1)), counts: Object.fromEntries(ordered) }, null, 2)}\n`;
}

function isCounts(value: unknown): boolean {
  return isRecord(value) && Object.keys(NO_COUNTS).every((key) => isNumber(value[key]));
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
