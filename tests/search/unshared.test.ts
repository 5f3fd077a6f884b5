/** The pool and its thread where memory is not shared, as in most pages of a browser: stops are messages there. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { now } from '../../base/clock.ts';
import { START_FEN } from '../../engine/fen.ts';
import type { Limits, Line, SearchResult } from '../../search/limits.ts';
import { nodeThreads } from '../../search/node-threads.ts';
import {
  closePool,
  type Pool,
  ponderHit,
  resizePool,
  resizeTable,
  startNewGame,
  startPerft,
  startPool,
  startSearch,
  stopSearch,
} from '../../search/pool.ts';
import type { Answer } from '../../search/requests.ts';
import { SCRIPT } from '../support/program.ts';

// Node itself needs shared memory to start a thread: only what the pool sees of it is taken away.
vi.mock('../../search/runtime.ts', async (original) => ({
  ...(await original()),
  SHARES_MEMORY: false,
  newMemory: (bytes: number) => new ArrayBuffer(bytes),
  newTableMemory: (bytes: number) => new ArrayBuffer(bytes),
}));

const GAME = { fen: START_FEN, moves: [] };

const folder = mkdtempSync(join(tmpdir(), 'rampart '));
const file = join(folder, 'unshared.cjs');
writeFileSync(file, `delete globalThis.SharedArrayBuffer;\nrequire(${JSON.stringify(SCRIPT)});\n`);

let pool: Pool;
let losses: Error[];
let hear: (answer: Answer) => void = () => {};

afterEach(() => closePool(pool));
afterAll(() => rmSync(folder, { recursive: true }));

function open(): void {
  losses = [];
  pool = startPool(nodeThreads(file), {
    answer: (answer) => hear(answer),
    loss: (error) => losses.push(error),
    failure: (error) => losses.push(error),
  });
}

function next<Kind extends Answer['kind']>(kind: Kind): Promise<Answer & { kind: Kind }> {
  return new Promise((resolve) => {
    hear = (answer) => {
      if (answer.kind === kind) resolve(answer as Answer & { kind: Kind });
    };
  });
}

async function search(limits: Limits, onLine: (line: Line) => void = () => {}): Promise<SearchResult> {
  const answer = next('result');
  const hearResult = hear;
  hear = (heard) => {
    if (heard.kind === 'lines') onLine(heard.lines[0]!);
    hearResult(heard);
  };
  startSearch(pool, GAME, limits, {}, now());
  return (await answer).result;
}

test('one thread searches, with a table of its own', async () => {
  open();
  resizePool(pool, 4);
  resizeTable(pool, 8);
  expect(pool.threads).toHaveLength(1);
  expect(pool.memory).toBeUndefined();
  expect((await search({ depth: 10 })).depth).toBe(10);
  startNewGame(pool, 1);
  // What a pause has searched twice is little beside what the table knows.
  const afresh = (await search({ depth: 7 })).nodes;
  const again = (await search({ depth: 7 })).nodes;
  expect(again).toBeLessThan(0.75 * afresh);
  startNewGame(pool, 1);
  expect(again).toBeLessThan(0.75 * (await search({ depth: 7 })).nodes);
  expect(losses).toEqual([]);
});

test('a stop is heard while it searches, and one that came too late stops nothing', async () => {
  open();
  const endless = await search({ infinite: true }, () => stopSearch(pool));
  expect(endless.depth).toBeGreaterThan(0);
  stopSearch(pool);
  expect((await search({ depth: 6 })).depth).toBe(6);
  expect(losses).toEqual([]);
});

test('a ponder hit is heard while it searches', async () => {
  open();
  const [moveTime, longer] = [20, 100];
  const result = await search({ ponder: true, moveTime }, ({ time }) => time > longer && ponderHit(pool));
  expect(result.time).toBeGreaterThan(longer);
});

test('what is asked while it searches waits', async () => {
  open();
  const told: Line[] = [];
  const counts = new Promise<number>((resolve) => {
    hear = (answer) => {
      if (answer.kind === 'lines') told.push(answer.lines[0]!);
      if (answer.kind === 'counts') resolve(answer.counts.reduce((sum, { leaves }) => sum + leaves, 0));
    };
  });
  startSearch(pool, GAME, { depth: 8 }, {}, now());
  startPerft(pool, GAME, 3);
  expect(await counts).toBe(8902);
  expect(told.length).toBeGreaterThan(0);
});

test('a stop of a closed pool does nothing', async () => {
  open();
  await closePool(pool);
  stopSearch(pool);
  ponderHit(pool);
  expect(losses).toEqual([]);
});
