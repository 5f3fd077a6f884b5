/** Search threads on Node: workers that run a file of the program. */

import { type NodeWorker, startWorker } from './node-workers.ts';
import { WORKER_THREADS } from './runtime.ts';
import type { Overrides, Port, StartThread } from './thread.ts';

/** Data that a search thread of the program is started with. */
interface ThreadData {
  readonly kind: 'search';
  readonly overrides: Overrides;
}

/** A thread that runs already, and waits for the first pool. */
let early: NodeWorker | undefined;

/**
 * Sees that a search thread of the program loads beside the main thread: the one that the loader has started, or its
 * own. The first that `nodeThreads` starts in the same turn of the event loop is this one.
 */
export function startEarlyThread(file: string, started: NodeWorker | undefined): void {
  early = started ?? startSearchThread(file, {});
}

function startSearchThread(file: string, overrides: Overrides): NodeWorker {
  return startWorker(file, { workerData: { kind: 'search', overrides } satisfies ThreadData });
}

/** Starts search threads of the program from its own file. */
export function nodeThreads(file: string): StartThread {
  return (overrides, listener) => {
    const worker = early ?? startSearchThread(file, overrides);
    early = undefined;
    return threadOf(worker, listener);
  };
}

/**
 * Starts the threads of a guest in a program of somebody else, from a file that serves requests. They keep no process
 * alive, and are not started with the options of Node that their host was: some, such as `--input-type`, are for the
 * host's own text, and a thread would die of them.
 */
export function guestThreads(file: URL): StartThread {
  return (_overrides, listener) => {
    const worker = startWorker(file, { execArgv: [] });
    const thread = threadOf(worker, listener);
    // Last, for who listens holds on to a worker again.
    worker.unref();
    return thread;
  };
}

function threadOf(worker: NodeWorker, { answer, death }: Parameters<StartThread>[1]): ReturnType<StartThread> {
  worker.on('message', answer);
  worker.on('error', death);
  worker.on('exit', (code) => death(new Error(`a thread ended with code ${code}`)));
  return {
    post: (request) => worker.postMessage(request),
    end: () => worker.terminate(),
  };
}

/** True in a search thread of the program. */
export function isSearchThread(): boolean {
  return (WORKER_THREADS?.workerData as ThreadData | null)?.kind === 'search';
}

/** In a thread, the way to who has started it. */
export function parentsPort(): Port {
  const port = WORKER_THREADS!.parentPort!;
  return {
    listen: (onRequest) => void port.on('message', onRequest),
    post: (answer) => port.postMessage(answer),
  };
}
