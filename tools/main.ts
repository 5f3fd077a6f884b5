/**
 * The program. The same file is the search thread, which is how one file can be all that is installed. Without
 * arguments it talks UCI at once: hosts start it that way, and they wait for it. A search thread has begun to work
 * before the rest of this file is looked at.
 */

import './inlining.ts';
import './early-thread.ts';
import '../uci/search-thread.ts';
import { isMainThread } from 'node:worker_threads';
import { startSession } from '../uci/session.ts';
import { runProgram } from './commands/program.ts';

// Left to itself, Node.js answers this signal by opening a debugger that others can talk to.
if (isMainThread) process.on('SIGUSR1', () => {});

const words = process.argv.slice(2);
if (isMainThread) {
  if (words.length === 0) startSession(__filename);
  else void runProgram(words, __filename);
}
