/**
 * The laboratory's program: the product's commands and those that fit, tune and study it. Its evaluation has the
 * studies, its search the hooks of follow/hooks.mjs. The same file is the search thread and the threads of fits.
 */

import './studies/studies.ts';
import '../tools/early-thread.ts';
import '../uci/search-thread.ts';
import { isMainThread } from 'node:worker_threads';
import { runProgram } from '../tools/commands/program.ts';
import { startSession } from '../uci/session.ts';
import { LAB_COMMANDS } from './commands/commands.ts';
import { isTuner, serveTuner } from './tuning/tuning-threads.ts';

const words = process.argv.slice(2);
if (isTuner()) void serveTuner();
else if (isMainThread) {
  if (words.length === 0) startSession(__filename);
  else void runProgram(words, __filename, LAB_COMMANDS);
}
