/**
 * The search thread of the program. The bundle has first of all what a search thread runs, for it reads no further than
 * the last line of this file (see search/node-workers.ts): half of the program's text.
 */

import './worker-overrides.ts';
import { isSearchThread, parentsPort } from '../search/node-threads.ts';
import { serve } from '../search/worker.ts';

if (isSearchThread()) serve(parentsPort());
/*! The search thread ends here. */
