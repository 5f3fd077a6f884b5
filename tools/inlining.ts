/** Raises the budget for inlining: imported before all that is to be compiled with it. */

import { isMainThread } from 'node:worker_threads';
import { raiseInliningBudget } from '../search/compiler.ts';

if (isMainThread) raiseInliningBudget();
