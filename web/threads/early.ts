/** Starts the first thread as soon as this module runs: it loads while the rest of the page does. */

import { startEarly } from './start-thread.ts';

startEarly();
