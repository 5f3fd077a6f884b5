/** Lines on standard output, and the end of the program when they cannot be written; a check that files can be. */

import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileFailure } from '../uci/failure.ts';

/** Writes a text and a line feed. Ends the process when the reader has gone, which is no error: `| head`. */
export function print(text: string): void {
  process.stdout.write(`${text}\n`);
  // A command that computes without a pause would see the error event only when it is done.
  if (process.stdout.errored !== null) quit(process.stdout.errored);
}

export function quitWhenOutputFails(): void {
  process.stdout.on('error', quit);
  process.stderr.on('error', () => {});
}

function quit(error: NodeJS.ErrnoException): never {
  if (error.code === 'EPIPE') process.exit(0);
  process.stderr.write(`error: cannot write the output: ${error.message}\n`);
  process.exit(1);
}

/** Colours are for terminals only, and not where NO_COLOR is set (https://no-color.org). */
export function wantsColour(): boolean {
  return process.stdout.isTTY && !process.env.NO_COLOR;
}

/** Throws Failure when a file cannot be written, without a trace of the attempt. */
export function refuseUnwritable(file: string): void {
  try {
    const isThere = existsSync(file);
    accessSync(isThere ? file : dirname(file), constants.W_OK);
    if (isThere && statSync(file).isDirectory()) throw new Error('it is a folder');
  } catch (error) {
    throw fileFailure('write', file, error);
  }
}
