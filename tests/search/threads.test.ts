import { afterEach, describe, expect, test, vi } from 'vitest';
import { now } from '../../base/clock.ts';
import { START_FEN } from '../../engine/fen.ts';
import { BOUND_EXACT } from '../../eval/bound.ts';
import type { Limits, Line, SearchResult } from '../../search/limits.ts';
import { nodeThreads } from '../../search/node-threads.ts';
import {
  closePool,
  isReady,
  type Listener,
  type Pool,
  resizePool,
  resizeTable,
  startNewGame,
  startPerft,
  startPool,
  startSearch,
  stopSearch,
} from '../../search/pool.ts';
import type { Answer } from '../../search/requests.ts';
import type { StartThread } from '../../search/thread.ts';
import { lineFault } from '../support/line-laws.ts';
import { PATIENCE } from '../support/patience.ts';
import { SCRIPT } from '../support/program.ts';

const GAME = { fen: START_FEN, moves: [] };
/** Nodes that two threads search with a limit of 100,000: each may look 1,024 late, and ends its first iteration. */
const MOST_OF_LIMIT = 103_000;

/** A pool whose answers can be waited for. */
interface Desk {
  readonly pool: Pool;
  readonly losses: Error[];
  readonly failures: Error[];
  /** The best line of each report. */
  readonly told: Line[];
  readonly next: (kind: Answer['kind']) => Promise<Answer>;
  /** How often the pool has become ready. */
  readied: number;
}

let open: Desk | undefined;
afterEach(() => closePool(open!.pool));

function openDesk(threads: number, startThread: StartThread = nodeThreads(SCRIPT)): Desk {
  const losses: Error[] = [],
    failures: Error[] = [],
    told: Line[] = [];
  let hear: (answer: Answer) => void = () => {};
  const listener: Listener = {
    answer: (answer) => {
      if (answer.kind === 'lines') told.push(answer.lines[0]!);
      hear(answer);
    },
    loss: (error) => losses.push(error),
    failure: (error) => failures.push(error),
    ready: () => void desk.readied++,
  };
  const pool = startPool(startThread, listener);
  resizePool(pool, threads);
  resizeTable(pool, 4);
  const next = (kind: Answer['kind']) =>
    new Promise<Answer>((resolve) => {
      hear = (answer) => {
        if (answer.kind === kind) resolve(answer);
      };
    });
  const desk: Desk = { pool, losses, failures, told, next, readied: 0 };
  open = desk;
  return desk;
}

/** Waits until something is so. */
function until(isSo: () => boolean): Promise<unknown> {
  return vi.waitUntil(isSo, { timeout: PATIENCE, interval: 5 });
}

async function search({ pool, next }: Desk, limits: Limits): Promise<SearchResult> {
  const answer = next('result');
  startSearch(pool, GAME, limits, {}, now());
  return ((await answer) as Answer & { kind: 'result' }).result;
}

/** Begins an endless search, does something when its first line has been told, and stops it when that is done. */
async function searchMeanwhile(desk: Desk, work: () => Promise<unknown> = async () => {}): Promise<SearchResult> {
  desk.told.length = 0;
  const result = search(desk, { infinite: true });
  await until(() => desk.told.length > 0);
  await work();
  stopSearch(desk.pool);
  return result;
}

describe('threads that search together', () => {
  afterEach(() => expect(open!.losses).toEqual([]));

  test('count their nodes together, and all stop when the leader is done', async () => {
    const desk = openDesk(3);
    const { counts } = desk.pool.control;
    const isCounted = (thread: number) => counts[3 * thread] === desk.pool.id && counts[3 * thread + 1]! > 0;
    const { nodes } = await searchMeanwhile(desk, () => until(() => [0, 1, 2].every(isCounted)));
    expect(nodes).toBeGreaterThan(counts[1]!);
    expect(counts[9]).toBe(-1);
    expect((await search(desk, { depth: 8 })).depth).toBe(8);
    const isStill = async () => {
      const before = [...counts];
      await new Promise((resolve) => setTimeout(resolve, 300));
      return counts.every((count, index) => count === before[index]);
    };
    await expect.poll(isStill).toBe(true);
  });

  test('go to the depth that is asked for, by lines of legal moves that grow deeper', async () => {
    const desk = openDesk(2);
    for (const depth of [1, 5, 12, 9]) {
      desk.told.length = 0;
      const result = await search(desk, { depth });
      expect(result.depth).toBe(depth);
      expect(desk.told.at(-1)).toMatchObject({ depth, bound: BOUND_EXACT, score: result.score });
      expect(desk.told.at(-1)!.moves[0]).toBe(result.best);
      const depths = desk.told.map((line) => line.depth);
      expect(depths).toEqual([...depths].sort((a, b) => a - b));
      for (const line of desk.told) expect(lineFault(START_FEN, [], line.moves)).toBeUndefined();
    }
  });

  test('keep a limit of nodes together', async () => {
    const desk = openDesk(2);
    const { nodes } = await search(desk, { nodes: 100_000 });
    expect(nodes).toBeGreaterThanOrEqual(100_000);
    expect(nodes).toBeLessThan(MOST_OF_LIMIT);
  });

  test('keep that limit while the leader is late, who then takes over what the others have found', async () => {
    const requests: (() => void)[] = [];
    let started = 0;
    const desk = openDesk(2, (overrides, listener) => {
      const thread = nodeThreads(SCRIPT)(overrides, listener);
      const isLeader = started++ === 0;
      return isLeader ? { ...thread, post: (request) => void requests.push(() => thread.post(request)) } : thread;
    });
    const result = search(desk, { nodes: 100_000 });
    const { counts } = desk.pool.control;
    await until(() => counts[4]! >= 100_000);
    for (const request of requests) request();
    const { depth, nodes } = await result;
    expect(depth).toBeGreaterThan(5);
    expect(nodes).toBeLessThan(MOST_OF_LIMIT);
  });

  test('are stopped together, and can be more or fewer for the next search', async () => {
    const desk = openDesk(2);
    for (const threads of [4, 1, 2]) {
      resizePool(desk.pool, threads);
      expect((await searchMeanwhile(desk)).depth).toBeGreaterThan(0);
    }
  });
});

test('a new game is forgotten before anything else is asked', async () => {
  const desk = openDesk(1);
  await search(desk, { depth: 6 });
  const words = () => new Int32Array(desk.pool.memory!);
  expect(words().some((word) => word !== 0)).toBe(true);
  startNewGame(desk.pool, 1);
  expect(words().every((word) => word === 0)).toBe(true);
});

test('a pool is ready when its leader has loaded, and again when another has taken its place', async () => {
  const desk = openDesk(2);
  expect(isReady(desk.pool)).toBe(false);
  await desk.next('loaded');
  expect(isReady(desk.pool)).toBe(true);
  expect(desk.readied).toBe(1);
  await desk.pool.threads[0]!.end();
  expect(isReady(desk.pool)).toBe(false);
  await until(() => desk.readied === 2);
  expect(isReady(desk.pool)).toBe(true);
});

test('one thread alone always searches the same tree', async () => {
  const desk = openDesk(1);
  const counts: number[] = [];
  for (const threads of [1, 3, 1]) {
    resizePool(desk.pool, threads);
    startNewGame(desk.pool, 1);
    counts.push((await search(desk, { depth: 9 })).nodes);
  }
  expect(counts[2]).toBe(counts[0]);
});

describe('a thread that dies', () => {
  /** Ends the first helper, and whoever takes its place, until nobody does. */
  async function killUntilGivenUp({ pool, losses }: Desk): Promise<void> {
    for (let death = 1; death <= 4; death++) {
      await pool.threads[1]!.end();
      await until(() => losses.length === death);
    }
  }

  test('is replaced while the others search on', async () => {
    const desk = openDesk(2);
    const result = await searchMeanwhile(desk, async () => {
      await desk.pool.threads[1]!.end();
      await until(() => desk.losses.length > 0);
    });
    expect(result.depth).toBeGreaterThan(0);
    expect(desk.losses).toHaveLength(1);
    expect(desk.pool.threads).toHaveLength(2);
    expect((await search(desk, { depth: 6 })).depth).toBe(6);
  });

  test('leaves its search to its successor when it was the leader', async () => {
    const desk = openDesk(2);
    const { best } = await searchMeanwhile(desk, async () => {
      await desk.pool.threads[0]!.end();
      await until(() => desk.losses.length > 0);
      desk.told.length = 0;
      await until(() => desk.told.length > 0);
    });
    expect(best).not.toBe(0);
    expect(desk.losses).toHaveLength(1);
  });

  test('leaves its count to its successor', async () => {
    const desk = openDesk(1);
    const counts = desk.next('counts');
    startPerft(desk.pool, GAME, 4);
    void desk.pool.threads[0]!.end();
    const answer = (await counts) as Answer & { kind: 'counts' };
    expect(answer.counts.reduce((sum, { leaves }) => sum + leaves, 0)).toBe(197_281);
  });

  test('is done without when helpers die again and again', async () => {
    const desk = openDesk(2);
    await killUntilGivenUp(desk);
    expect(desk.pool.threads).toHaveLength(1);
    expect(desk.losses).toHaveLength(4);
    expect(desk.failures).toEqual([]);
    expect((await search(desk, { depth: 6 })).depth).toBe(6);
  });

  test('leaves no gap in the numbers of the others', async () => {
    const desk = openDesk(3);
    await killUntilGivenUp(desk);
    expect(desk.pool.threads).toHaveLength(2);
    const { counts } = desk.pool.control;
    await searchMeanwhile(desk, () => until(() => [0, 1].every((thread) => counts[3 * thread] === desk.pool.id)));
    expect(counts[6]).toBe(-1);
  });

  test('is not replaced for ever', async () => {
    const desk = openDesk(1);
    for (let death = 1; death <= 10 && desk.failures.length === 0; death++) {
      const [leader] = desk.pool.threads;
      await leader!.end();
      await until(() => desk.losses.length + desk.failures.length === death);
    }
    expect(desk.losses).toHaveLength(3);
    expect(desk.failures).toHaveLength(1);
  });
});
