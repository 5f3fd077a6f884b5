/** The search thread of the library: one file for Node and for browsers. */

import { parentsPort } from '../search/node-threads.ts';
import { WORKER_THREADS } from '../search/runtime.ts';
import { serve } from '../search/worker.ts';
import { pagesPort } from './web-workers.ts';

serve(WORKER_THREADS === undefined ? pagesPort() : parentsPort());
