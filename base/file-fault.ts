/** Meaning of an error of the file system, in one line for the user. */

/** `cannot read x: no such file or directory`. */
export function fileFault(what: string, file: string, error: unknown): string {
  return `cannot ${what} ${file}: ${faultReason(error)}`;
}

/** `no such file or directory`. */
export function faultReason(error: unknown): string {
  const { message } = error as Error;
  return /^[A-Z]+: ([^,]*)/.exec(message)?.[1] ?? message;
}
