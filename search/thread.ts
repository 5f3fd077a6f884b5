/**
 * A search thread as both sides see it: the way of its requests and answers (requests.ts). Node's threads are in
 * node-threads.ts, a browser's in lib/.
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

/** Receiver of a thread's answers, and of the news that it has ended by itself. */
export interface ThreadListener {
  readonly answer: (answer: Answer) => void;
  readonly death: (error: Error) => void;
}

/** Starts a thread that searches with these values. */
export type StartThread = (overrides: Overrides, listener: ThreadListener) => Thread;

/** The place where a thread hears and answers. */
export interface Port {
  readonly listen: (onRequest: (request: Request) => void) => void;
  readonly post: (answer: Answer) => void;
}
