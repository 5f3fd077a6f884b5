/** The program with commands. The bundle has the search thread and the session of hosts before it, in the same file. */

import { isMainThread } from 'node:worker_threads';
import { runProgram } from './commands/program.ts';
import { serveIndex } from './games/index-thread.ts';

const words = process.argv.slice(2);
if (isMainThread && words.length > 0) void runProgram(words, __filename);
serveIndex();
