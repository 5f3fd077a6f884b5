/**
 * The program. The same file is the search thread and the tuner's, which is how one file can be all that is installed.
 * Without arguments it talks UCI at once: hosts start it that way, and they wait for it.
 */

import './inlining.ts';
import '../uci/worker-overrides.ts';
import { isMainThread } from 'node:worker_threads';
import { parentsPort } from '../search/node-threads.ts';
import { serve } from '../search/worker.ts';
import { startSession } from '../uci/session.ts';
import { runProgram } from './commands/program.ts';
import { isDataThread, serveData } from './data/data-threads.ts';
import { isTuner, serveTuner } from './tuning/tuning-threads.ts';

// Left to itself, Node.js answers this signal by opening a debugger that others can talk to.
if (isMainThread) process.on('SIGUSR1', () => {});

const words = process.argv.slice(2);
if (!isMainThread) {
  if (isTuner()) void serveTuner();
  else if (isDataThread()) serveData();
  else serve(parentsPort());
} else if (words.length === 0) startSession(__filename);
else void runProgram(words, __filename);
