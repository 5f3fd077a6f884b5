/** The engine of the page: one, which starts at once and warms up. */

import { createEngine, type Engine } from 'rampart-chess/browser';
import { searchThread } from './threads/start-thread.ts';

/** Threads where the page is isolated; one core stays for the page itself. */
export const THREADS = globalThis.crossOriginIsolated ? Math.max(1, Math.min(8, navigator.hardwareConcurrency - 1)) : 1;
const MEGABYTES = 64;

let engine: Engine | undefined;

export function pageEngine(): Engine {
  engine ??= createEngine({ threads: THREADS, hash: MEGABYTES, worker: searchThread });
  return engine;
}
