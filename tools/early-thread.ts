/** Starts the search thread of a session, which loads meanwhile: imported before all that takes long to load. */

import { isMainThread } from 'node:worker_threads';
import { startEarlyThread } from '../search/node-threads.ts';

// Hosts start a session by the name of the program alone.
if (isMainThread && process.argv.length === 2) startEarlyThread(__filename);
