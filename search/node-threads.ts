/** Search threads on Node: workers that run a file of the program. */

import { releaseCompiler } from './compiler.ts';
import { startWorker } from './node-workers.ts';
import { WORKER_THREADS } from './runtime.ts';
import type { Port, StartThread } from './thread.ts';

/**
 * Starts threads from a file that serves requests in a thread, see `parentsPort`. Those of a guest in a program of
 * somebody else keep no process alive, and are not started with the options of Node that its host was: some, such as
 * `--input-type`, are for the host's own text, and a thread would die of them.
 */
export function nodeThreads(file: string | URL, isGuest = false): StartThread {
  return (overrides, listener) => {
    const options = isGuest ? { execArgv: [] } : {};
    const worker = startWorker(file, { ...options, workerData: { overrides } });
    worker.on('message', listener.answer);
    worker.on('error', listener.death);
    worker.on('exit', (code) => {
      // It may have ended while it held the compiler back for all.
      releaseCompiler();
      listener.death(new Error(`a thread ended with code ${code}`));
    });
    // Last, for who listens holds on to a worker again.
    if (isGuest) worker.unref();
    return {
      post: (request) => worker.postMessage(request),
      end: () => worker.terminate(),
    };
  };
}

/** In a thread, the way to who has started it. */
export function parentsPort(): Port {
  const port = WORKER_THREADS!.parentPort!;
  return {
    listen: (hear) => void port.on('message', hear),
    post: (answer) => port.postMessage(answer),
  };
}
