/** The pool with threads that only note what they are asked: which are started, when, and what is told of it. */

import { expect, test } from 'vitest';
import { now } from '../../base/clock.ts';
import { START_FEN } from '../../engine/fen.ts';
import { closePool, isReady, type Listener, resizePool, startPool, startSearch } from '../../search/pool.ts';
import type { Request } from '../../search/requests.ts';
import type { ThreadListener } from '../../search/thread.ts';

interface FakeThread extends ThreadListener {
  readonly asked: Request[];
  isEnded: boolean;
}

/** A pool on a machine that has room for so many threads. */
function openPool(room = Infinity) {
  const threads: FakeThread[] = [];
  const shortages: string[] = [];
  let readied = 0;
  const listener: Listener = {
    answer: () => {},
    ready: () => void readied++,
    loss: () => {},
    shortage: (running, wanted, { message }) => shortages.push(`${running} of ${wanted}: ${message}`),
    failure: (error) => shortages.push(error.message),
  };
  const pool = startPool((_overrides, { answer, death }) => {
    if (threads.length >= room) throw new Error('no room');
    const thread: FakeThread = { answer, death, asked: [], isEnded: false };
    threads.push(thread);
    const end = async () => void (thread.isEnded = true);
    return { post: (request) => thread.asked.push(request), end };
  }, listener);
  return { pool, threads, shortages, readied: () => readied };
}

function searchesOf({ asked }: FakeThread): (Request & { kind: 'search' })[] {
  return asked.filter((request) => request.kind === 'search');
}

test('of 256 threads a few load at a time, and the leader searches at once', () => {
  const { pool, threads } = openPool();
  threads[0]!.answer({ kind: 'loaded' });
  resizePool(pool, 256);
  const first = threads.length;
  expect(first).toBeLessThan(256);
  startSearch(pool, { fen: START_FEN, moves: [] }, { infinite: true }, {}, now());
  expect(searchesOf(threads[0]!)).toHaveLength(1);
  for (let loaded = 1; loaded < 256; loaded++) {
    expect(threads.length).toBe(Math.min(256, first + loaded - 1));
    threads[loaded]!.answer({ kind: 'loaded' });
  }
  // Those that were late take part in the search that runs, each by its own number.
  expect(threads.map((thread) => searchesOf(thread).map(({ id, thread: own }) => [id, own]))).toEqual(
    threads.map((_, number) => [[1, number]]),
  );
  expect(searchesOf(threads[255]!)[0]!.threads).toBe(256);
});

test('a late thread is not asked for a search that has ended', () => {
  const { pool, threads } = openPool();
  threads[0]!.answer({ kind: 'loaded' });
  resizePool(pool, 64);
  startSearch(pool, { fen: START_FEN, moves: [] }, { depth: 1 }, {}, now());
  const result = { best: 1, ponder: 0, score: 0, depth: 1, nodes: 20, time: 1 };
  threads[0]!.answer({ kind: 'result', result });
  const before = threads.length;
  threads[1]!.answer({ kind: 'loaded' });
  expect(searchesOf(threads[before]!)).toEqual([]);
});

test.each([1, 3, 30])('with room for %i threads only, these go on, and it is told once', (room) => {
  const { pool, threads, shortages, readied } = openPool(room);
  resizePool(pool, 200);
  for (let loaded = 0; loaded < room; loaded++) threads[loaded]!.answer({ kind: 'loaded' });
  expect(threads).toHaveLength(room);
  expect(shortages).toEqual([`${room} of 200: no room`]);
  expect(isReady(pool)).toBe(true);
  expect(readied()).toBe(1);
  startSearch(pool, { fen: START_FEN, moves: [] }, { depth: 1 }, {}, now());
  expect(threads.map((thread) => searchesOf(thread).length)).toEqual(threads.map(() => 1));
});

test('a helper that dies where there is no room for another is done without', () => {
  const { pool, threads, shortages } = openPool(3);
  resizePool(pool, 3);
  threads[1]!.death(new Error('out of memory'));
  expect(pool.threads).toHaveLength(2);
  expect(shortages).toEqual(['2 of 3: no room']);
});

test('threads that are closed while they load start no others', async () => {
  const { pool, threads } = openPool();
  resizePool(pool, 100);
  const started = [...threads];
  await closePool(pool);
  for (const { answer } of started) answer({ kind: 'loaded' });
  expect(threads).toEqual(started);
  expect(threads.every(({ isEnded }) => isEnded)).toBe(true);
});
