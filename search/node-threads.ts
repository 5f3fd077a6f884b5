/** Search threads on Node: workers that run the program's own file. */

import { parentPort, Worker } from 'node:worker_threads';
import { releaseCompiler } from './compiler.ts';
import type { Port, StartThread } from './thread.ts';

/** Starts threads from a file that serves requests in a thread, see `parentsPort`. */
export function nodeThreads(file: string | URL): StartThread {
  return (overrides, listener) => {
    const worker = new Worker(file, { workerData: { overrides } });
    worker.on('message', listener.answer);
    worker.on('error', listener.death);
    worker.on('exit', (code) => {
      // It may have ended while it held the compiler back for all.
      releaseCompiler();
      listener.death(new Error(`a thread ended with code ${code}`));
    });
    return {
      post: (request) => worker.postMessage(request),
      end: () => worker.terminate(),
    };
  };
}

/** In a thread, the way to who has started it. */
export function parentsPort(): Port {
  const port = parentPort!;
  return {
    listen: (hear) => void port.on('message', hear),
    post: (answer) => port.postMessage(answer),
  };
}
