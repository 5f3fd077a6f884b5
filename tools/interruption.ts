/** Signals that end a program, such as Ctrl-C: the first one ends the work in order, the second one the program. */

import { constants } from 'node:os';
import { INTERRUPTED } from './exit-codes.ts';

/** Signals that end a program without a word unless it waits for them. SIGUSR1 does not, see main.ts. */
export const ENDING_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT', 'SIGUSR2', 'SIGALRM', 'SIGXCPU'] as const;

export interface Interruption {
  /** Aborted by the first of the signals. */
  readonly signal: AbortSignal;
  /** Waits for signals no longer; the exit code names the one that has come: 130 for Ctrl-C. */
  readonly end: () => void;
}

/** Waits for a signal of the system, from here on until `end`; `stop` is called when it comes. */
export function awaitInterruption(stop: () => void = () => {}): Interruption {
  const abortion = new AbortController();
  let received: NodeJS.Signals | undefined;
  const interrupt = (name: NodeJS.Signals) => {
    received = name;
    waitNoLonger();
    abortion.abort();
    stop();
  };
  const waitNoLonger = () => {
    for (const name of ENDING_SIGNALS) process.off(name, interrupt);
  };
  for (const name of ENDING_SIGNALS) process.on(name, interrupt);
  return {
    signal: abortion.signal,
    end: () => {
      waitNoLonger();
      if (received !== undefined) process.exitCode = INTERRUPTED + constants.signals[received];
    },
  };
}
