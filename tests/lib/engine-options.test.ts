import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { START_FEN } from '../../engine/fen.ts';
import type { Engine } from '../../lib/types/search.ts';
import { library } from '../support/library.ts';

const { analyse, createEngine, RampartError } = library;

let engine: Engine;
beforeAll(() => {
  engine = createEngine();
});
afterAll(() => engine.dispose());

/** Options of callers whom no compiler helps. */
type Anything = never;

/** What a promise rejects with. */
async function faultOf(ask: () => Promise<unknown>): Promise<unknown> {
  try {
    // Not even a call with nonsense may throw instead of rejecting.
    const promise = ask();
    return await promise.then(
      () => 'no error',
      (error: unknown) => error,
    );
  } catch (error) {
    return `thrown: ${error}`;
  }
}

const SEARCH_NAMES = 'depth, nodes, movetime, mate, multiPv, infinite, clock, moves, searchMoves, signal';

describe.each([
  ['analyse', (options: unknown) => engine.analyse(START_FEN, options as Anything)],
  ['play', (options: unknown) => engine.play(START_FEN, options as Anything)],
  ['watch', (options: unknown) => engine.watch(START_FEN, options as Anything).result],
  ['analyse with an engine of its own', (options: unknown) => analyse(START_FEN, options as Anything)],
] as const)('%s refuses', (_name, ask) => {
  test.each<[string, unknown, string, string?]>([
    ['no depth', { depth: 0 }, "depth must be a whole number from 1 to 239, not '0'"],
    ['too much depth', { depth: 240 }, "depth must be a whole number from 1 to 239, not '240'"],
    ['a fraction', { depth: 1.5 }, "depth must be a whole number from 1 to 239, not '1.5'"],
    ['a text', { depth: '5' }, "depth must be a whole number from 1 to 239, not '5'"],
    ['null for a number', { depth: null }, "depth must be a whole number from 1 to 239, not 'null'"],
    ['no nodes', { nodes: 0 }, "nodes must be a whole number from 1 to 281474976710656, not '0'"],
    ['time without end', { movetime: Infinity }, 'movetime must be a whole number from 1 to'],
    ['no time', { movetime: Number.NaN }, "not 'NaN'"],
    ['a mate in none', { mate: 0 }, 'mate must be a whole number from 1 to 240'],
    ['too many lines', { multiPv: 257 }, "multiPv must be a whole number from 1 to 256, not '257'"],
    ['infinite as a number', { infinite: 1 }, "infinite must be true or false, not '1'"],
    ['no clock', { clock: null }, "clock must be an object, not 'null'"],
    ['a clock of one side', { clock: { white: 1000 } }, 'clock needs black, in milliseconds'],
    ['less than no time', { clock: { white: -1, black: 0 } }, 'white must be a whole number from 0 to'],
    [
      'a clock with unknown hands',
      { clock: { white: 1, black: 1, winc: 1 } },
      "there is no option 'winc'; there are white",
    ],
    ['no moves to go', { clock: { white: 1, black: 1, movesToGo: 0 } }, 'movesToGo must be a whole number from 1'],
    ['a name of UCI', { moveTime: 5 }, "there is no option 'moveTime'; there are depth, nodes, movetime"],
    ['no object', 7, 'options are an object'],
    ['null', null, 'options are an object'],
    ['a signal that is none', { signal: {} }, "signal must be an AbortSignal, not '[object Object]'"],
    ['null for a signal', { signal: null }, "signal must be an AbortSignal, not 'null'"],
    ['no search moves', { searchMoves: [] }, 'searchMoves must be a list of at least one move'],
    [
      'search moves that are no list',
      { searchMoves: 'e2e4' },
      "searchMoves must be a list of at least one move, not 'e2e4'",
    ],
    ['a search move that is not legal', { searchMoves: ['e5'] }, "the search move, 'e5', is not legal", 'bad-move'],
    ['a move that is not legal', { moves: ['e4', 'e4'] }, "move 2, 'e4', is not legal", 'bad-move'],
    ['moves that are no list', { moves: 'e2e4' }, 'moves are given as a list of strings', 'bad-move'],
    ['null for moves', { moves: null }, 'moves are given as a list of strings', 'bad-move'],
  ])('%s', async (_what, options, message, code = 'bad-option') => {
    const fault = await faultOf(() => ask(options));
    expect(fault).toBeInstanceOf(RampartError);
    expect(fault).toMatchObject({ code, message: expect.stringContaining(message) });
  });

  test('nothing that is undefined', async () => {
    const fault = await faultOf(() => ask({ depth: 2, nodes: undefined, clock: undefined, signal: undefined }));
    expect(fault).toBe('no error');
  });
});

test.each([undefined, null, 12, {}, ['a'], '', 'castle'])('a search of %s rejects', async (fen) => {
  for (const ask of [
    () => engine.analyse(fen as string),
    () => engine.play(fen as string),
    () => engine.watch(fen as string).result,
    () => analyse(fen as string),
  ]) {
    const fault = await faultOf(ask);
    expect(fault).toBeInstanceOf(RampartError);
    expect(fault).toMatchObject({ code: 'bad-fen' });
  }
});

test('a strength is for games', async () => {
  const play = (elo: number) => faultOf(() => engine.play(START_FEN, { elo, depth: 1 }));
  expect(await play(999)).toMatchObject({ message: "elo must be a whole number from 1000 to 2600, not '999'" });
  expect(await play(1000)).toBe('no error');
  const analysed = await faultOf(() => engine.analyse(START_FEN, { elo: 1500 } as Anything));
  expect(analysed).toMatchObject({ message: `there is no option 'elo'; there are ${SEARCH_NAMES}` });
});

const ENGINE_NAMES = 'threads, hash, syzygyPath, syzygyProbeDepth, syzygyProbeLimit, syzygy50MoveRule';

test.each([
  ['no threads', { threads: 0 }, "threads must be a whole number from 1 to 256, not '0'"],
  ['too many threads', { threads: 257 }, "threads must be a whole number from 1 to 256, not '257'"],
  ['no hash', { hash: 0.5 }, "hash must be a whole number from 1 to 4096, not '0.5'"],
  ['too much hash', { hash: 4097 }, "hash must be a whole number from 1 to 4096, not '4097'"],
  ['an option of a search', { depth: 5 }, `there is no option 'depth'; there are ${ENGINE_NAMES}`],
  ['a depth of tables', { syzygyProbeDepth: 0 }, "syzygyProbeDepth must be a whole number from 1 to 100, not '0'"],
  ['a limit of tables', { syzygyProbeLimit: 8 }, "syzygyProbeLimit must be a whole number from 0 to 7, not '8'"],
  ['a rule that is no rule', { syzygy50MoveRule: 1 }, "syzygy50MoveRule must be true or false, not '1'"],
  ['a path that is no text', { syzygyPath: 3 }, "syzygyPath must be a text, not '3'"],
  ['no such folder', { syzygyPath: '/nix' }, 'syzygyPath: cannot read /nix: no such file or directory'],
  ['a folder without tables', { syzygyPath: '/' }, 'syzygyPath: there are no endgame tables in /'],
  ['null', null, 'options are an object'],
  ['a number', 4, 'options are an object'],
])('an engine refuses %s', async (_what, options, message) => {
  const refusal = expect.objectContaining({ code: 'bad-option', message });
  expect(() => createEngine(options as Anything)).toThrow(refusal);
});

test('an engine of its own takes the options of both', async () => {
  expect(await analyse(START_FEN, { threads: 1, hash: 1, depth: 3 })).toMatchObject({ depth: 3 });
  expect(await faultOf(() => analyse(START_FEN, { hash: 0 }))).toMatchObject({ code: 'bad-option' });
});
