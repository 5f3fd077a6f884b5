/**
 * A search thread as both sides see it: how what it is asked and answers (requests.ts) gets there. Node's threads are
 * in node-threads.ts, a browser's in lib/.
 */

import type { Answer, Request } from './requests.ts';

/** Values to use instead of declared ones, by name (see eval/overrides.ts). */
export type Overrides = Readonly<Record<string, number>>;

/** A thread, seen by who has started it. */
export interface Thread {
  readonly post: (request: Request) => void;
  /** Ends it, whatever it does. */
  readonly end: () => Promise<unknown>;
}

/** What is called when a thread says something or ends by itself. */
export interface ThreadListener {
  readonly answer: (answer: Answer) => void;
  readonly death: (error: Error) => void;
}

/** Starts a thread that searches with these values. */
export type StartThread = (overrides: Overrides, listener: ThreadListener) => Thread;

/** The place where a thread hears and answers. */
export interface Port {
  readonly listen: (hear: (request: Request) => void) => void;
  readonly post: (answer: Answer) => void;
}
