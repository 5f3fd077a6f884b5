import { statSync } from 'node:fs';
import { fileFault } from './file-fault.ts';

/** Failure of a command for a reason outside the program: the message is one line for the user, the exit code 1. */
export class UserError extends Error {
  override name = 'UserError';
}

/** The failure behind an error of the file system: `cannot read x: no such file or directory`. */
export function fileFailure(what: string, file: string, error: unknown): UserError {
  return new UserError(fileFault(what, file, error));
}

/**
 * Refuses a file that is there and is not an ordinary one: to open a pipe or a device can wait for ever. Throws Error.
 */
export function refuseExtraordinary(file: string): void {
  if (statSync(file, { throwIfNoEntry: false })?.isFile() === false) throw new Error('it is no ordinary file');
}

/** The result of an action on a file, whose errors become a UserError. */
export function withFileErrors<Value>(what: 'read' | 'write', file: string, action: () => Value): Value {
  try {
    return action();
  } catch (error) {
    throw fileFailure(what, file, error);
  }
}
