/**
 * Raises the budget for inlining: imported before all that is to be compiled with it. In a session its search thread
 * does it, once it runs: Node keeps its own modules compiled for V8's usual flags, and a thread that starts with others
 * compiles them anew, which takes as long again as its start.
 */

import { isMainThread } from 'node:worker_threads';
import { raiseInliningBudget } from '../search/compiler.ts';

if (!isMainThread || process.argv.length > 2) raiseInliningBudget();
