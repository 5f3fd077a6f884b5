/** Takes the search thread that the loader of the program has started (tools/bundle/loader.cjs). */

import type { Worker } from 'node:worker_threads';
import { takeEarlyThread } from '../search/node-threads.ts';

takeEarlyThread((module as { readonly searchThread?: Worker }).searchThread);
