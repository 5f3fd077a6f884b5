/** Search threads in a browser: Web Workers. Without headers that isolate the page, one of them searches. */

import type { Answer, Request } from '../search/requests.ts';
import type { Port, StartThread } from '../search/thread.ts';

/** The part of a browser's Worker that is used. */
export interface WebWorker {
  postMessage(message: unknown): void;
  terminate(): void;
  onmessage: ((event: { data: Answer }) => void) | null;
  onerror: ((event: { message?: string }) => void) | null;
}

/** The part of a worker's scope that is used. */
interface WorkerScope {
  postMessage(message: Answer): void;
  onmessage: ((event: { data: Request }) => void) | null;
}

/** Starts threads by what makes a worker of the library's thread file. */
export function webWorkers(newWorker: () => WebWorker): StartThread {
  return (_overrides, { answer, death }) => {
    const worker = newWorker();
    worker.onmessage = ({ data }) => answer(data);
    // An error does not end a worker of a browser: it would go on in an unknown state.
    worker.onerror = ({ message }) => {
      worker.terminate();
      death(new Error(message ?? 'the worker could not be started'));
    };
    return {
      post: (request) => worker.postMessage(request),
      end: async () => worker.terminate(),
    };
  };
}

/** In a worker, the way to the page that has started it. */
export function pagesPort(): Port {
  const scope = globalThis as unknown as WorkerScope;
  return {
    listen: (onRequest) => {
      scope.onmessage = ({ data }) => onRequest(data);
    },
    post: (answer) => scope.postMessage(answer),
  };
}
