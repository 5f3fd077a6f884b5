/** The search thread of a session, which loads meanwhile: imported before all that takes long to load. */

import { isMainThread, type Worker } from 'node:worker_threads';
import { startEarlyThread } from '../search/node-threads.ts';

// Hosts start a session by the name of the program alone. The loader has started a thread then
// (tools/bundle/loader.cjs); a single executable has no loader.
const { searchThread } = module as { readonly searchThread?: Worker };
if (isMainThread && process.argv.length === 2) startEarlyThread(__filename, searchThread);
