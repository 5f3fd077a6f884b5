/** Search threads on Node: workers that run the program's own file. */

import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { releaseCompiler } from './compiler.ts';
import type { Answer, Request } from './requests.ts';
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
      holdProcess: (holds) => (holds ? worker.ref() : worker.unref()),
    };
  };
}

/** In a thread, the way to who has started it. */
export function parentsPort(): Port {
  if (isMainThread) throw new Error('the main thread has no parent');
  return {
    listen: (hear) => void parentPort!.on('message', (request: Request) => hear(request)),
    post: (answer: Answer) => parentPort!.postMessage(answer),
  };
}
