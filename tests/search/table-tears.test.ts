import { Worker } from 'node:worker_threads';
import { expect, type TestContext, test } from 'vitest';
import type { HammerCount, HammerWork } from '../support/table-hammer.ts';
import { type Change, threadCode } from '../support/thread-code.ts';

const HAMMER = 'tests/support/table-hammer.ts';
const THREADS = 3;
const ROUNDS = 400_000;
/** One cluster, which all threads write to all the time. */
const MEMORY = 64;
/** Tears that must have been seen before a run without a false entry says something; and when to stop waiting. */
const ENOUGH = 50;
const MOST_RUNS = 10;

/** Lets threads write to one table and read it, until entries were torn often enough. */
async function hammer(change?: Change): Promise<HammerCount> {
  const code = await threadCode(HAMMER, change);
  const total: HammerCount = { hits: 0, strange: 0, tears: 0 };
  for (let run = 0; run < MOST_RUNS && total.tears < ENOUGH; run++) {
    const memory = new SharedArrayBuffer(MEMORY);
    const seeds = Array.from({ length: THREADS }, (_, thread) => 1 + thread + THREADS * run);
    const counts = await Promise.all(seeds.map((seed) => runHammer(code, { memory, seed, rounds: ROUNDS })));
    for (const { hits, strange, tears } of counts) {
      total.hits += hits;
      total.strange += strange;
      total.tears += tears;
    }
  }
  return total;
}

function runHammer(code: string, workerData: HammerWork): Promise<HammerCount> {
  const worker = new Worker(code, { eval: true, workerData });
  return new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject));
}

/** A machine that runs one thread at a time may tear nothing: then nothing is shown, and that is said. */
function skipWithoutTears({ tears }: HammerCount, context: TestContext): void {
  if (tears < ENOUGH) context.skip(`only ${tears} entries were torn on this machine`);
}

test('threads that write to one table never find what was not stored for the key', async (context) => {
  const count = await hammer();
  expect(count.strange).toBe(0);
  expect(count.hits).toBeGreaterThan(ROUNDS / 10);
  skipWithoutTears(count, context);
});

test('without the check of the key against the data they do', async (context) => {
  let changes = 0;
  const withoutCheck: Change = (file, text) => {
    if (!file.endsWith('/transposition-table.ts')) return text;
    return text.replace(/ \^ mixed\b/g, () => {
      changes++;
      return '';
    });
  };
  const count = await hammer(withoutCheck);
  // Both words, where they are probed, compared and stored.
  expect(changes).toBe(6);
  skipWithoutTears(count, context);
  expect(count.strange).toBeGreaterThan(0);
});
