/** Lines on standard output, and the end of the program when nobody reads them any more. */

/** Writes a text and a line feed. Ends the process when the reader has gone, which is no error: `... | head`. */
export function print(text: string): void {
  process.stdout.write(`${text}\n`);
  // A command that computes without a pause would hear of the error only when it is done.
  if (process.stdout.errored !== null) process.exit(0);
}

export function quitWhenOutputCloses(): void {
  process.stdout.on('error', () => process.exit(0));
  process.stderr.on('error', () => {});
}
