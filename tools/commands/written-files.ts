/**
 * Files that a command writes, by one policy: each has a name, none is one that it reads, and none that is there
 * already is replaced without --force.
 */

import { statSync } from 'node:fs';
import type { Command } from 'commander';
import { UserError } from '../../base/user-error.ts';
import { whileLocked } from '../file-lock.ts';
import { isOrdinary, realPath, refuseUnwritable } from '../text-files.ts';

export interface Writing {
  readonly reads?: readonly (string | undefined)[];
  /** By the options that name them. */
  readonly writes: Readonly<Record<string, string | undefined>>;
  /** Files that no other command may write meanwhile. */
  readonly locks?: readonly (string | undefined)[];
  /** Options whose files the command goes on with, as --resume and --append ask. */
  readonly goesOn?: readonly string[];
}

/** Declares `--force`. */
export function declareForce(command: Command): Command {
  return command.option('--force', 'replace files that are there already');
}

/**
 * Does the work of a command that writes files. Ends the program as a wrong argument does where the name of a file is
 * empty or means a file that is read, or that another option writes. Throws UserError where a file cannot be written or
 * has content that would be lost, and where another command has a lock.
 */
export function whileWriting<Value>(
  command: Command,
  { reads = [], writes, locks = [], goesOn = [] }: Writing,
  action: () => Value | Promise<Value>,
): Promise<Value> {
  refuseOverwriting(command, reads, writes);
  return whileLocked(locks, () => {
    const { force = false } = command.opts<{ force?: boolean }>();
    for (const file of Object.values(writes)) if (file !== undefined) refuseUnwritable(file);
    for (const [option, file] of Object.entries(writes)) {
      if (!force && !goesOn.includes(option) && hasContent(file)) refuseToReplace(command, option, file!);
    }
    return action();
  });
}

/** True for an ordinary file that is not empty. */
export function hasContent(file: string | undefined): boolean {
  return file !== undefined && isOrdinary(file) && (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 0;
}

/** Options that go on with a file, and what they do. */
const WAYS_ON = [
  ['--resume', 'go on with it'],
  ['--append', 'add to it'],
] as const;

function refuseToReplace(command: Command, option: string, file: string): never {
  const isPage = option === '--html' || option.startsWith('--report');
  const ways = WAYS_ON.filter(([flag]) => !isPage && command.options.some(({ long }) => long === flag));
  const advice = [['--force', 'replace it'], ...ways].map(([flag, aim]) => `${flag} to ${aim}`).join(', or ');
  throw new UserError(`${file} is there already: add ${advice}`);
}

function refuseOverwriting(
  command: Command,
  reads: readonly (string | undefined)[],
  writes: Readonly<Record<string, string | undefined>>,
): void {
  const places = new Map<string, string>();
  for (const file of reads) if (file !== undefined && isOrdinary(file)) places.set(realPath(file), file);
  for (const [option, file] of Object.entries(writes)) {
    if (file === undefined) continue;
    if (file === '') command.error(`error: ${option} needs the name of a file`);
    if (!isOrdinary(file)) continue;
    const place = realPath(file);
    const taken = places.get(place);
    if (taken !== undefined) command.error(`error: ${option} would overwrite ${taken}`);
    places.set(place, `the file of ${option}`);
  }
}
