import { getEventListeners } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import workerThreads, { Worker } from 'node:worker_threads';
import { Chess } from 'chess.js';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { START_FEN } from '../../engine/fen.ts';
import type { Analysis, AnalysisInfo, Engine, SearchOptions } from '../../lib/types/search.ts';
import { constantTable } from '../support/endgame-tables.ts';
import { flippedFen } from '../support/flip.ts';
import { testFolder } from '../support/folder.ts';
import { library } from '../support/library.ts';
import { MATES } from '../support/mates.ts';

const { analyse, createEngine } = library;

const MIDDLEGAME = 'r2q1rk1/pp1nbppp/2p1pn2/3p1b2/2PP4/1QN1PN2/PP2BPPP/R1B2RK1 b - - 4 9';
const QUEEN_UP = '4k3/pppp1ppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQ - 0 1';
const MATE_IN_TWO = '7k/8/8/8/8/8/R7/1R4K1 w - - 0 1';
const MATED = 'R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1';
const STALEMATE = '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1';

const folder = testFolder();

/** What a promise rejects with. */
async function faultOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => undefined,
    (error: unknown) => error,
  );
}

const isCode = (code: string) => expect.objectContaining({ name: 'RampartError', code });

/** The parts of a result that do not depend on the clock. */
function withoutClock({ depth, nodes, score, bestMove, ponder, lines }: Analysis) {
  return { depth, nodes, score, bestMove, ponder, lines };
}

/** One engine for tests that leave it idle. */
let shared: Engine;
beforeAll(() => {
  shared = createEngine();
});
afterAll(() => shared.dispose());

describe('a limit', () => {
  test('of depth', async () => {
    expect(await shared.analyse(MIDDLEGAME, { depth: 7 })).toMatchObject({ depth: 7, lines: [{ rank: 1, depth: 7 }] });
  });

  test('of nodes', async () => {
    const { nodes } = await shared.analyse(MIDDLEGAME, { nodes: 30_000 });
    expect(nodes).toBeGreaterThan(15_000);
    expect(nodes).toBeLessThan(40_000);
  });

  test('of time', async () => {
    const { time, nodes, nodesPerSecond } = await shared.analyse(MIDDLEGAME, { movetime: 300 });
    expect(time).toBeGreaterThan(200);
    expect(nodesPerSecond / ((1000 * nodes) / time)).toBeCloseTo(1, 1);
  });

  test('of a mate', async () => {
    const [, , fen] = MATES.find(([moves]) => moves === 3)!;
    expect((await shared.analyse(fen, { mate: 3, infinite: true })).score).toEqual({ unit: 'mate', value: 3 });
  });

  test('of the own clock, not the other one', async () => {
    // By the other one they would not end.
    const { bestMove } = await shared.analyse(MIDDLEGAME, { clock: { white: 2 ** 40, black: 1000 } });
    expect(bestMove).not.toBeNull();
    const white = flippedFen(MIDDLEGAME);
    const clock = { white: 1000, black: 2 ** 40, whiteIncrement: 10, blackIncrement: 0, movesToGo: 5 };
    expect((await shared.play(white, { clock })).bestMove).not.toBeNull();
  });

  test('is whatever comes first', async () => {
    const { depth, nodes } = await shared.analyse(MIDDLEGAME, { depth: 200, nodes: 5000, movetime: 2 ** 40 });
    expect(depth).toBeLessThan(200);
    expect(nodes).toBeLessThan(10_000);
    expect(await shared.analyse(MIDDLEGAME, { depth: 3, infinite: true })).toMatchObject({ depth: 3 });
  });

  test('left out is a second for analyse and play', async () => {
    expect((await shared.analyse(MIDDLEGAME)).time).toBeGreaterThan(300);
    expect((await shared.play(MIDDLEGAME)).time).toBeGreaterThan(300);
  });

  test('left out is none for watch, and for infinite', async () => {
    for (const ask of [() => shared.watch(MIDDLEGAME).result, () => shared.analyse(MIDDLEGAME, { infinite: true })]) {
      const result = ask();
      // Longer than a search without a limit takes elsewhere.
      expect(await Promise.race([result, sleep(1500, 'goes on')])).toBe('goes on');
      shared.stop();
      expect((await result).time).toBeGreaterThan(1000);
    }
  });
});

describe('what is searched', () => {
  test('as many lines as asked for, the best first', async () => {
    const { lines, bestMove, score } = await shared.analyse(QUEEN_UP, { depth: 6, multiPv: 3 });
    expect(lines.map(({ rank }) => rank)).toEqual([1, 2, 3]);
    const values = lines.map((line) => line.score.value);
    // Black is to move: the best for him is the least for White.
    expect(values).toEqual([...values].sort((one, other) => one - other));
    expect(new Set(lines.map(({ moves }) => moves[0]!.uci)).size).toBe(3);
    expect([lines[0]!.moves[0], lines[0]!.score]).toEqual([bestMove, score]);
  });

  test('only the moves asked for, in UCI or SAN', async () => {
    const { lines } = await shared.analyse(START_FEN, { depth: 4, multiPv: 5, searchMoves: ['a2a3', 'Nh3'] });
    expect(lines.map(({ moves }) => moves[0]!.san).sort()).toEqual(['Nh3', 'a3']);
    expect((await shared.analyse(START_FEN, { depth: 4, moves: ['e4'], searchMoves: ['a6'] })).bestMove).toEqual({
      ...{ uci: 'a7a6', san: 'a6' },
    });
  });

  test('the position after the moves, with what came before it', async () => {
    const start = '4k3/8/8/8/8/8/8/R3K3 w - - 0 1';
    const moves = ['Ra2', 'Ke7', 'Ra1', 'Ke8', 'a1a2', 'e8e7', 'Ra1'];
    const again = await shared.analyse(start, { depth: 5, moves, searchMoves: ['Ke8'] });
    expect(again.fen).toBe('8/4k3/8/8/8/8/8/R3K3 b - - 7 4');
    expect(again.score).toEqual({ unit: 'centipawns', value: 0 });
    const first = await shared.analyse(again.fen, { depth: 5, searchMoves: ['Ke8'] });
    expect(first.score.value).toBeGreaterThan(300);
  });

  test('by all threads, which share their table', async () => {
    const engine = createEngine({ threads: 2, hash: 8 });
    const result = await engine.analyse(MIDDLEGAME, { depth: 10 });
    expect(result).toMatchObject({ depth: 10, lines: [{ rank: 1 }] });
    expect(result.tableUse).toBeGreaterThan(0);
    expect(result.tableUse).toBeLessThanOrEqual(1);
    await engine.dispose();
  });

  test('with endgame tables, where there are any', async () => {
    writeFileSync(join(folder, 'KRvK.rtbw'), constantTable('KRvK', 'wdl', 4, 0));
    const takesKnight = '8/8/8/3n4/8/1k6/8/3R3K w - - 0 1';
    const engine = createEngine({ hash: 1, syzygyPath: folder });
    const known = await engine.analyse(takesKnight, { depth: 4 });
    expect(known.tablebaseHits).toBeGreaterThan(0);
    expect(known.bestMove!.san).toBe('Rxd5');
    await engine.dispose();
    expect((await analyse(takesKnight, { depth: 4, syzygyPath: folder, syzygyProbeLimit: 0 })).tablebaseHits).toBe(0);
    expect((await shared.analyse(takesKnight, { depth: 4 })).tablebaseHits).toBe(0);
  });

  test('as strong as asked for', async () => {
    const { nodes, bestMove } = await shared.play(MIDDLEGAME, { elo: 1000, clock: { white: 60_000, black: 60_000 } });
    expect(bestMove).not.toBeNull();
    expect(nodes).toBeLessThan(20_000);
    shared.newGame();
  });
});

describe('a score', () => {
  test('is from the perspective of White, whoever is to move', async () => {
    const { score, winDrawLoss } = await shared.analyse(QUEEN_UP, { depth: 6 });
    expect(score.unit).toBe('centipawns');
    expect(score.value).toBeGreaterThan(500);
    expect(winDrawLoss.white).toBeGreaterThan(0.9);
    const other = await shared.analyse(flippedFen(QUEEN_UP), { depth: 6 });
    expect(other.score.value).toBeLessThan(-500);
    expect(other.winDrawLoss.black).toBeGreaterThan(0.9);
  });

  test.each([
    ['White', MATE_IN_TWO, 1],
    ['Black', flippedFen(MATE_IN_TWO), -1],
  ])('of a mate has the sign of the winner, before and after his move: %s', async (_who, fen, sign) => {
    const before = await shared.analyse(fen, { depth: 8 });
    expect(before.score).toEqual({ unit: 'mate', value: 2 * sign });
    const after = await shared.analyse(fen, { depth: 4, moves: [before.bestMove!.uci] });
    expect(after.score).toEqual({ unit: 'mate', value: sign });
    for (const { winDrawLoss } of [before, after]) {
      expect(winDrawLoss).toEqual(sign > 0 ? { white: 1, draw: 0, black: 0 } : { white: 0, draw: 0, black: 1 });
    }
  });

  test.each([
    ['mate', MATED, { unit: 'mate', value: 0 }, { white: 1, draw: 0, black: 0 }],
    ['mate', flippedFen(MATED), { unit: 'mate', value: 0 }, { white: 0, draw: 0, black: 1 }],
    ['stalemate', STALEMATE, { unit: 'centipawns', value: 0 }, { white: 0, draw: 1, black: 0 }],
  ])('without a legal move is that of %s', async (_what, fen, score, winDrawLoss) => {
    const infos: AnalysisInfo[] = [];
    const watch = shared.watch(fen);
    for await (const info of watch) infos.push(info);
    const result = await watch.result;
    expect(result).toMatchObject({ score, bestMove: null, ponder: null, lines: [], depth: 0, nodes: 0 });
    expect(result.winDrawLoss).toEqual(winDrawLoss);
    for (const { lines } of infos) expect(lines).toEqual([]);
  });
});

test('lines are legal in SAN and UCI, chances sum to 1, counts never fall', async () => {
  for (const fen of [START_FEN, MIDDLEGAME, QUEEN_UP, MATES[4]![2]]) {
    let last: AnalysisInfo | undefined;
    const watch = shared.watch(fen, { depth: 9, multiPv: 2 });
    for await (const info of watch) {
      expect(info.fen).toBe(fen);
      expect(info.lines[0]!.rank).toBe(1);
      for (const { moves, winDrawLoss, selectiveDepth, depth } of info.lines) {
        const game = new Chess(fen);
        for (const { san, uci } of moves) expect(game.move(san).lan).toBe(uci);
        expect(winDrawLoss.white + winDrawLoss.draw + winDrawLoss.black).toBeCloseTo(1, 9);
        expect(selectiveDepth).toBeGreaterThan(0);
        expect(depth).toBeLessThanOrEqual(9);
      }
      for (const count of ['depth', 'nodes', 'time'] as const) {
        expect(info[count]).toBeGreaterThanOrEqual(last?.[count] ?? 0);
      }
      last = info;
    }
    const result = await watch.result;
    expect(result.lines).toEqual(last!.lines);
    expect(result.lines[0]!.moves.slice(0, 2)).toEqual([result.bestMove, result.ponder].filter((one) => one !== null));
  }
});

describe('who watches', () => {
  test('and leaves the loop ends the search, and the engine goes on', async () => {
    const watch = shared.watch(MIDDLEGAME);
    for await (const { depth } of watch) if (depth >= 4) break;
    expect((await watch.result).depth).toBeGreaterThanOrEqual(4);
    expect(await shared.analyse(MIDDLEGAME, { depth: 3 })).toMatchObject({ depth: 3 });
  });

  test('and leaves before the first word ends the search too', async () => {
    const watch = shared.watch(MIDDLEGAME);
    await watch[Symbol.asyncIterator]().return!();
    expect((await watch.result).bestMove).not.toBeNull();
  });

  test("and leaves while it waits for another search, takes nobody's place", async () => {
    const first = shared.analyse(MIDDLEGAME, { nodes: 20_000 });
    const watch = shared.watch(MIDDLEGAME);
    await watch[Symbol.asyncIterator]().return!();
    await expect(watch.result).rejects.toMatchObject({ code: 'aborted' });
    expect((await first).nodes).toBeGreaterThanOrEqual(20_000);
    expect(await shared.analyse(MIDDLEGAME, { depth: 3 })).toMatchObject({ depth: 3 });
  });

  test('and throws in the loop gets that error, and the engine goes on', async () => {
    const watch = shared.watch(MIDDLEGAME);
    const loop = async () => {
      for await (const _info of watch) throw new RangeError('enough');
    };
    expect(await faultOf(loop())).toEqual(new RangeError('enough'));
    expect((await watch.result).bestMove).not.toBeNull();
  });

  test('may read later what was told, each at most once', async () => {
    const watch = shared.watch(MIDDLEGAME, { depth: 6 });
    await watch.result;
    const depths: number[] = [];
    for await (const { depth } of watch) depths.push(depth);
    expect(depths).toContain(1);
    expect(depths.at(-1)).toBe(6);
    for await (const _info of watch) expect.unreachable();
  });

  test('may loop twice at a time: both loops end', async () => {
    const watch = shared.watch(MIDDLEGAME, { depth: 7 });
    const depths: number[] = [];
    const loop = async () => {
      for await (const { depth } of watch) depths.push(depth);
    };
    await Promise.all([loop(), loop()]);
    expect(depths.at(-1)).toBe(7);
  });

  test('gets an error from the loop and from the result', async () => {
    const watch = shared.watch('nonsense');
    const loop = async () => {
      for await (const _info of watch) expect.unreachable();
    };
    expect(await faultOf(loop())).toEqual(isCode('bad-fen'));
    expect(await faultOf(watch.result)).toEqual(isCode('bad-fen'));
  });
});

describe('the queue', () => {
  test('answers in the order of the questions', async () => {
    const order: string[] = [];
    const ask = (name: string, options: SearchOptions) =>
      shared.analyse(START_FEN, options).then(
        () => order.push(name),
        () => order.push(`${name} failed`),
      );
    const all = [ask('deep', { depth: 9 }), ask('shallow', { depth: 1 })];
    shared.newGame();
    all.push(ask('bad', { depth: 0 }), ask('last', { depth: 2 }));
    await Promise.all(all);
    // What is wrong with a question is said at once.
    expect(order).toEqual(['bad failed', 'deep', 'shallow', 'last']);
  });

  test('stop ends the search that runs, not those that wait', async () => {
    const first = shared.analyse(MIDDLEGAME, { infinite: true });
    const second = shared.analyse(START_FEN, { depth: 8 });
    shared.stop();
    shared.stop();
    await first;
    expect(await second).toMatchObject({ depth: 8 });
    shared.stop();
  });

  test('a new game forgets, so that the same nodes come again', async () => {
    const engine = createEngine();
    const nodes = async () => (await engine.analyse(MIDDLEGAME, { depth: 9 })).nodes;
    const first = await nodes();
    expect(await nodes()).not.toBe(first);
    engine.newGame();
    expect(await nodes()).toBe(first);
    await engine.dispose();
  });

  test('two engines at once find what each finds alone', async () => {
    const alone: Record<string, unknown>[] = [];
    for (const fen of [MIDDLEGAME, START_FEN]) alone.push(withoutClock(await analyse(fen, { depth: 10 })));
    const engines = [createEngine(), createEngine()];
    const together = await Promise.all(
      [MIDDLEGAME, START_FEN].map((fen, index) => engines[index]!.analyse(fen, { depth: 10 })),
    );
    expect(together.map(withoutClock)).toEqual(alone);
    await Promise.all(engines.map((engine) => engine.dispose()));
  });
});

describe('a signal', () => {
  test('that was aborted before lets nothing begin', async () => {
    const reason = new Error('too late');
    const fault = await faultOf(shared.analyse(START_FEN, { infinite: true, signal: AbortSignal.abort(reason) }));
    expect(fault).toEqual(isCode('aborted'));
    expect((fault as Error).cause).toBe(reason);
    expect(await shared.analyse(START_FEN, { depth: 1 })).toMatchObject({ depth: 1 });
  });

  test('aborts a search that waits and one that runs, and the engine goes on', async () => {
    const running = new AbortController();
    const waiting = new AbortController();
    const first = faultOf(shared.analyse(MIDDLEGAME, { infinite: true, signal: running.signal }));
    const second = faultOf(shared.analyse(MIDDLEGAME, { infinite: true, signal: waiting.signal }));
    const third = shared.analyse(START_FEN, { depth: 4 });
    waiting.abort();
    expect(await second).toEqual(isCode('aborted'));
    await sleep(100);
    running.abort('enough');
    const fault = await first;
    expect(fault).toEqual(isCode('aborted'));
    expect((fault as Error).cause).toBe('enough');
    expect(await third).toMatchObject({ depth: 4 });
  });

  test('of a time limit works as well', async () => {
    const fault = await faultOf(shared.analyse(MIDDLEGAME, { infinite: true, signal: AbortSignal.timeout(50) }));
    expect(fault).toEqual(isCode('aborted'));
    expect((fault as { cause: Error }).cause.name).toBe('TimeoutError');
  });

  test('keeps no listener, however a search ends', async () => {
    const { signal } = new AbortController();
    await shared.analyse(START_FEN, { depth: 2, signal });
    await faultOf(shared.analyse('nonsense', { depth: 2, signal }));
    const stopped = shared.analyse(START_FEN, { infinite: true, signal });
    expect(getEventListeners(signal, 'abort')).toHaveLength(1);
    shared.stop();
    await stopped;
    await sleep(0);
    expect(getEventListeners(signal, 'abort')).toEqual([]);
    const aborted = new AbortController();
    const fault = faultOf(shared.analyse(START_FEN, { infinite: true, signal: aborted.signal }));
    aborted.abort();
    await fault;
    await sleep(0);
    expect(getEventListeners(aborted.signal, 'abort')).toEqual([]);
  });
});

describe('threads', () => {
  /** The threads that were started since the last test, and what they run instead of the library's file. */
  const started: Worker[] = [];
  let instead: string | undefined;

  class Watched extends Worker {
    constructor(file: string | URL, options?: workerThreads.WorkerOptions) {
      super(instead ?? file, { ...options, eval: instead !== undefined });
      started.push(this);
    }
  }

  beforeAll(() => {
    workerThreads.Worker = Watched;
  });
  afterEach(() => {
    started.length = 0;
    instead = undefined;
  });
  afterAll(() => {
    workerThreads.Worker = Worker;
  });

  const areAlive = () => started.filter(({ threadId }) => threadId >= 0).length;

  test('are as many as asked for, and gone after dispose', async () => {
    const engine = createEngine({ threads: 3 });
    await engine.analyse(START_FEN, { depth: 3 });
    expect(areAlive()).toBe(3);
    await engine.dispose();
    expect(areAlive()).toBe(0);
  });

  test('of a single analysis are gone afterwards, whatever came of it', async () => {
    await analyse(START_FEN, { depth: 2, threads: 2 });
    expect(started).toHaveLength(2);
    await faultOf(analyse('nonsense'));
    await faultOf(analyse(START_FEN, { infinite: true, signal: AbortSignal.timeout(20) }));
    expect(areAlive()).toBe(0);
  });

  test('dispose rejects what runs and waits, and may come twice', async () => {
    const engine = createEngine();
    const running = faultOf(engine.analyse(MIDDLEGAME, { infinite: true }));
    const waiting = faultOf(engine.analyse(START_FEN, { depth: 1 }));
    const watch = engine.watch(START_FEN);
    const loop = faultOf(
      (async () => {
        for await (const _info of watch) expect.unreachable();
      })(),
    );
    await Promise.all([engine.dispose(), engine.dispose()]);
    await engine.dispose();
    for (const fault of [running, waiting, loop, faultOf(watch.result)])
      expect(await fault).toEqual(isCode('disposed'));
    expect(areAlive()).toBe(0);
    for (const call of [() => engine.ready(), () => engine.analyse(START_FEN), () => engine.play(START_FEN)]) {
      expect(await faultOf(call())).toEqual(isCode('disposed'));
    }
    engine.newGame();
    engine.stop();
    expect(started).toHaveLength(1);
  });

  test('dispose ends the wait for ready', async () => {
    const engine = createEngine();
    const ready = engine.ready();
    await engine.dispose();
    await ready;
  });

  test('that die are replaced, and the search goes on', async () => {
    const engine = createEngine();
    const result = engine.analyse(MIDDLEGAME, { depth: 9 });
    await started[0]!.terminate();
    expect(await result).toMatchObject({ depth: 9 });
    expect(started).toHaveLength(2);
    await engine.dispose();
  });

  test('that cannot be started fail the search, and the next one tries again', async () => {
    instead = 'throw new Error("no room")';
    const engine = createEngine({ threads: 2 });
    const fault = await faultOf(engine.analyse(START_FEN, { depth: 2 }));
    expect(fault).toEqual(isCode('failed'));
    expect((fault as { cause: Error }).cause.message).toContain('no room');
    expect(await faultOf(engine.analyse(START_FEN, { depth: 2 }))).toEqual(isCode('failed'));
    instead = undefined;
    expect(await engine.analyse(START_FEN, { depth: 2 })).toMatchObject({ depth: 2 });
    await engine.dispose();
    expect(areAlive()).toBe(0);
  });

  test('that the system refuses are told of', () => {
    workerThreads.Worker = class {
      constructor() {
        throw new Error('no more threads');
      }
    } as unknown as typeof Worker;
    try {
      expect(() => createEngine()).toThrow(isCode('failed'));
    } finally {
      workerThreads.Worker = Watched;
    }
  });
});
