/** Sets the numbers that a search thread was started with. Import this before anything that declares numbers. */

import { workerData } from 'node:worker_threads';
import { OVERRIDES } from '../eval/overrides.ts';

const given = (workerData as { overrides?: Readonly<Record<string, number>> } | null)?.overrides ?? {};
for (const [name, value] of Object.entries(given)) OVERRIDES.set(name, value);
