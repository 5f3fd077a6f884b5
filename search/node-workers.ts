/**
 * Threads of Node that run the program, from its file or, where it has none, from inside of Node's: a single executable
 * application is a copy of Node that carries a program, see tools/executable/.
 */

import { EXECUTABLE, WORKER_THREADS } from './runtime.ts';

type NodeWorker = NonNullable<typeof WORKER_THREADS>['Worker'];

/** Under this name a single executable carries the text of its program once more, for its threads to read. */
export const PROGRAM_ASSET = 'program';

/** Compiled as a file would be, inside a function: so V8 makes the same of it in every thread. */
const CARRIED_PROGRAM = `
const text = require('node:sea').getAsset('${PROGRAM_ASSET}', 'utf8');
const program = require('node:vm').compileFunction(text, ['require', '__filename'], { filename: process.execPath });
program(require, process.execPath);
`;

/** True when the program's own file is Node's: the program is inside a single executable. */
export function isSingleExecutable(file: string | URL): boolean {
  return file === EXECUTABLE;
}

/** Starts a worker from a file, which may be the program's own. */
export function startWorker(
  file: string | URL,
  options: ConstructorParameters<NodeWorker>[1],
): InstanceType<NodeWorker> {
  const { Worker } = WORKER_THREADS!;
  if (isSingleExecutable(file)) return new Worker(CARRIED_PROGRAM, { ...options, eval: true });
  return new Worker(file, options);
}
