/**
 * A command line that makes no sense although its form is right: one line for the user and the usage, the exit code 2.
 */
export class UsageError extends Error {
  override name = 'UsageError';
}
