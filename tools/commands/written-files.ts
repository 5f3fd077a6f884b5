/** Files that a command writes: each has a name, and none is one that it reads. */

import type { Command } from 'commander';
import { isOrdinary, realPath } from '../text-files.ts';

/**
 * Ends the program as a wrong argument does where the value of an option, such as `--html`, is empty, is one of the
 * files that are read, or that of another option: nobody wants their games replaced.
 */
export function refuseOverwriting(
  command: Command,
  read: readonly (string | undefined)[],
  written: Readonly<Record<string, string | undefined>>,
): void {
  const places = new Map<string, string>();
  for (const file of read) if (file !== undefined && isOrdinary(file)) places.set(realPath(file), file);
  for (const [option, file] of Object.entries(written)) {
    if (file === undefined) continue;
    if (file === '') command.error(`error: ${option} needs the name of a file`);
    if (!isOrdinary(file)) continue;
    const place = realPath(file);
    const taken = places.get(place);
    if (taken !== undefined) command.error(`error: ${option} would overwrite ${taken}`);
    places.set(place, `the file of ${option}`);
  }
}
