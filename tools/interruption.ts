/** Ctrl-C while a command works: the first one ends the work in order, the second one the program. */

/** Exit code of a program that Ctrl-C has ended. */
const INTERRUPTED = 130;

export interface Interruption {
  /** Aborted by the first of the signals. */
  readonly signal: AbortSignal;
  /** Waits for signals no longer; the exit code says whether there was one. */
  readonly end: () => void;
}

/** Waits for one of the signals of the system, from here on until `end`; `stop` is called when it comes. */
export function awaitInterruption(
  stop: () => void = () => {},
  signals: readonly NodeJS.Signals[] = ['SIGINT'],
): Interruption {
  const abortion = new AbortController();
  const interrupt = () => {
    abortion.abort();
    stop();
  };
  for (const name of signals) process.once(name, interrupt);
  return {
    signal: abortion.signal,
    end: () => {
      for (const name of signals) process.off(name, interrupt);
      if (abortion.signal.aborted) process.exitCode = INTERRUPTED;
    },
  };
}
