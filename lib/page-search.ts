/** The search on a thread of a page that has other threads in the same file; engine-thread.ts has it alone. */

import { serve } from '../search/worker.ts';
import { pagesPort } from './web-workers.ts';

export function serveSearch(): void {
  serve(pagesPort());
}
