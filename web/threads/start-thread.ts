/** Threads beside the page, so that it need not load what they know. */

export type ThreadName = 'search' | 'knowledge' | 'games';

export function startThread(name: ThreadName): Worker {
  return new Worker(new URL('../thread.ts', import.meta.url), { type: 'module', name });
}

let early: Worker | undefined;

/** Starts a thread for the first that asks for one that searches. */
export function startEarly(): void {
  early = startThread('search');
}

export function searchThread(): Worker {
  const thread = early ?? startThread('search');
  early = undefined;
  return thread;
}
