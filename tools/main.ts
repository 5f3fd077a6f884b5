/** The program. The same file is the search thread, which is how one file can be all that is installed. */

import './early-thread.ts';
import '../uci/search-thread.ts';
import './host.ts';
import { isMainThread } from 'node:worker_threads';
import { runProgram } from './commands/program.ts';

const words = process.argv.slice(2);
if (isMainThread && words.length > 0) void runProgram(words, __filename);
