/**
 * Threads of Node that run the program, from its file or, where it has none, from inside of Node's: a single executable
 * application is a copy of Node that carries a program, see tools/executable/.
 */

import { EXECUTABLE, WORKER_THREADS } from './runtime.ts';

type Worker = NonNullable<typeof WORKER_THREADS>['Worker'];
export type NodeWorker = InstanceType<Worker>;
type Options = ConstructorParameters<Worker>[1];

/** Under this name a single executable carries the text of its program once more, for its threads to read. */
export const PROGRAM_ASSET = 'program';

/** A line of the program's text. A search thread runs what stands before it, see uci/search-thread.ts. */
const SEARCH_THREAD_END = '\n//! The search thread ends here.\n';

/** True when the program's own file is Node's: the program is inside a single executable. */
export function isSingleExecutable(file: string | URL): boolean {
  return file === EXECUTABLE;
}

/** Starts a worker from a file, which may be the program's own. */
export function startWorker(file: string | URL, options: Options): NodeWorker {
  return isSingleExecutable(file)
    ? startReader(file as string, options)
    : new WORKER_THREADS!.Worker(file, options);
}

/**
 * Starts a worker that reads the text of a program inside of Node, a search thread its part. It compiles a function, as
 * Node would of a file: so V8 makes the same of it in every thread, and lines in stack traces are those of the text.
 */
function startReader(file: string, options: Options): NodeWorker {
  const path = JSON.stringify(file);
  const part = options?.workerData?.kind === 'search' ? `.split(${JSON.stringify(SEARCH_THREAD_END)}, 1)[0]` : '';
  const text = `require('node:sea').getAsset('${PROGRAM_ASSET}', 'utf8')${part}`;
  const compile = `require('node:vm').compileFunction(${text}, ['require', 'module', '__filename'])`;
  return new WORKER_THREADS!.Worker(`${compile}(require, { exports: {} }, ${path});`, { ...options, eval: true });
}
