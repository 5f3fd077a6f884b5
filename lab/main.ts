/**
 * The laboratory's program: the product's commands and those that fit, tune and study it. Its evaluation has the
 * studies, its search the hooks of follow/hooks.mjs. The same file is the search thread and the threads of fits.
 */

import './studies/studies.ts';
import '../tools/early-thread.ts';
import '../uci/search-thread.ts';
import { isMainThread } from 'node:worker_threads';
import { type Declare, runProgram } from '../tools/commands/program.ts';
import { startSession } from '../uci/session.ts';
import { declareData } from './commands/data.ts';
import { declareDocument } from './commands/document.ts';
import { declareExercises } from './commands/exercises.ts';
import { declareFollow } from './commands/follow.ts';
import { declareFortresses } from './commands/fortresses.ts';
import { declareScore } from './commands/score-positions.ts';
import { declareSpsa } from './commands/spsa.ts';
import { declareTune } from './commands/tune.ts';
import { declareTuneNetwork } from './commands/tune-network.ts';
import { declareWander } from './commands/wander.ts';
import { isTuner, serveTuner } from './tuning/tuning-threads.ts';

/** In the order of the help. */
const COMMANDS: readonly Declare[] = [
  declareFollow,
  declareData,
  declareWander,
  declareScore,
  declareTune,
  declareTuneNetwork,
  declareSpsa,
  declareExercises,
  declareFortresses,
  declareDocument,
];

const words = process.argv.slice(2);
if (isTuner()) void serveTuner();
else if (isMainThread) {
  if (words.length === 0) startSession(__filename);
  else void runProgram(words, __filename, COMMANDS);
}
