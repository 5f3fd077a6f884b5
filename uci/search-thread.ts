/** The search thread of the program. The bundle has it first, for it reads no further (see search/node-workers.ts). */

import './worker-overrides.ts';
import { isSearchThread, parentsPort } from '../search/node-threads.ts';
import { serve } from '../search/worker.ts';

if (isSearchThread()) serve(parentsPort());
