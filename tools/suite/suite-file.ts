/** The positions of a suite in a file. */

import { UserError } from '../../base/user-error.ts';
import { WRONG } from '../exit-codes.ts';
import { openMessages } from '../output.ts';
import { readTextFile } from '../text-files.ts';
import { parseEpd, type Task } from './epd.ts';

/**
 * The tasks of a file; bad lines are reported on standard error, left out, and make the exit code 1. Throws UserError.
 */
export function readTasks(suite: string): Task[] {
  const { tasks, bad } = parseEpd(readTextFile(suite));
  const faults = openMessages();
  for (const { line, reason } of bad) faults.tell(`${suite}:${line}: ${reason}`);
  faults.end();
  if (bad.length > 0) process.exitCode = WRONG;
  if (tasks.length === 0) throw new UserError(`${suite} has no test position`);
  return tasks;
}
