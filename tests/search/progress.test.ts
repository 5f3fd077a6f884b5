import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { findChecksAndPins } from '../../engine/board.ts';
import { START_FEN, setFen } from '../../engine/fen.ts';
import { BOUND_EXACT } from '../../eval/bound.ts';
import { MATE } from '../../eval/score.ts';
import { searchAlone } from '../../search/alone.ts';
import { type Control, newControl } from '../../search/control.ts';
import { type Limits, type Line, type SearchOptions, type SearchResult, SILENT } from '../../search/limits.ts';
import { farthestDepth, farthestIteration, type Iteration, newProgress, publish } from '../../search/progress.ts';
import { legalMoves } from '../support/random-games.ts';
import { startAfresh } from '../support/searching.ts';
import { tieClockToNodes } from '../support/tied-clock.ts';

const SEARCH = 7;
/** The word that is odd while thread 0 writes its slot. */
const SEQUENCE_OF_FIRST = 0;

function iteration(depth: number, score = depth, moves = [100 + depth, 200]): Iteration {
  return { depth, score, deepest: depth + 5, moves };
}

describe('the farthest iteration', () => {
  test('is that of the thread which has come farthest, as it was published', () => {
    const slots = newProgress(4);
    publish(slots, 0, SEARCH, iteration(3));
    publish(slots, 2, SEARCH, iteration(6, -12, [1, 2, 3]));
    publish(slots, 1, SEARCH, iteration(5));
    expect(farthestDepth(slots, 4, SEARCH)).toBe(6);
    expect(farthestIteration(slots, 4, SEARCH, 4)).toEqual(iteration(6, -12, [1, 2, 3]));
    publish(slots, 1, SEARCH, iteration(7));
    expect(farthestIteration(slots, 4, SEARCH, 4)).toEqual(iteration(7));
  });

  test('is as deep as is wanted, or there is none', () => {
    const slots = newProgress(2);
    expect(farthestDepth(slots, 2, SEARCH)).toBe(0);
    expect(farthestIteration(slots, 2, SEARCH, 1)).toBeUndefined();
    publish(slots, 1, SEARCH, iteration(5));
    expect(farthestIteration(slots, 2, SEARCH, 5)).toEqual(iteration(5));
    expect(farthestIteration(slots, 2, SEARCH, 6)).toBeUndefined();
  });

  test('is of the same search, by a thread that takes part', () => {
    const slots = newProgress(3);
    publish(slots, 0, SEARCH - 1, iteration(30));
    publish(slots, 1, SEARCH, iteration(4));
    publish(slots, 2, SEARCH, iteration(20));
    expect(farthestDepth(slots, 2, SEARCH)).toBe(4);
    expect(farthestIteration(slots, 2, SEARCH, 1)).toEqual(iteration(4));
    // The first search of all has number 0, which empty slots must not have.
    expect(farthestDepth(newProgress(2), 2, 0)).toBe(0);
    expect(farthestIteration(newProgress(2), 2, 0, 1)).toBeUndefined();
  });

  test('is none that is being written, or was when its thread died', () => {
    const slots = newProgress(2);
    publish(slots, 0, SEARCH, iteration(9));
    publish(slots, 1, SEARCH, iteration(4));
    Atomics.add(slots, SEQUENCE_OF_FIRST, 1);
    expect(farthestDepth(slots, 2, SEARCH)).toBe(4);
    expect(farthestIteration(slots, 2, SEARCH, 1)).toEqual(iteration(4));
    publish(slots, 0, SEARCH, iteration(10));
    expect(farthestDepth(slots, 2, SEARCH)).toBe(10);
  });
});

describe('a thread that has been overtaken', () => {
  let control: Control;
  let told: Line[];
  beforeEach(() => {
    startAfresh();
    control = newControl();
    told = [];
    setFen(START_FEN);
    findChecksAndPins();
    tieClockToNodes(100);
  });
  afterEach(() => vi.restoreAllMocks());

  /** Keeps what iterations came to. */
  const reporter = {
    ...SILENT,
    lines: ([best]: readonly Line[]) => {
      if (best!.bound === BOUND_EXACT) told.push(best!);
    },
  };

  /** Searches as the first of two threads. */
  function lead(limits: Limits, options: SearchOptions = {}, threads = 2): SearchResult {
    return searchAlone(limits, options, { control, id: SEARCH, reporter, threads });
  }

  function publishAsSecond(depth: number, score: number, search = SEARCH): number {
    const move = legalMoves().at(-1)!;
    publish(control.progress, 1, search, { depth, score, deepest: 33, moves: [move] });
    return move;
  }

  test('goes on from the other one, and tells its line', () => {
    const move = publishAsSecond(30, 17);
    const result = lead({ depth: 30 });
    expect(result).toMatchObject({ best: move, score: 17, depth: 30 });
    expect(result.nodes).toBeLessThan(1000);
    expect(told.map(({ depth }) => depth)).toEqual([1, 30, 30]);
    expect(told.at(-1)).toMatchObject({ deepest: 33, moves: [move] });
  });

  test('tells no more plies than it was asked for', () => {
    publishAsSecond(30, 17);
    expect(lead({ depth: 12 }).depth).toBe(12);
  });

  test('searches deeper iterations itself, and its own are published', () => {
    publishAsSecond(6, 17);
    const result = lead({ depth: 8 });
    expect(told.map(({ depth }) => depth)).toEqual([1, 6, 7, 8, 8]);
    const { best, score } = result;
    expect(farthestIteration(control.progress, 1, SEARCH, 1)).toMatchObject({ depth: 8, score });
    expect(farthestIteration(control.progress, 1, SEARCH, 1)!.moves[0]).toBe(best);
  });

  test('does not know other searches', () => {
    publishAsSecond(30, 17, SEARCH - 1);
    lead({ depth: 5 });
    expect(told.map(({ depth }) => depth)).toEqual([1, 2, 3, 4, 5, 5]);
  });

  test('ends when the other one has found the mate', () => {
    publishAsSecond(9, MATE - 5);
    expect(lead({ mate: 3 })).toMatchObject({ score: MATE - 5, depth: 9 });
  });

  test('ends when its time is up', () => {
    publishAsSecond(9, 17);
    const { depth, time } = lead({ moveTime: 100 });
    expect(depth).toBeGreaterThanOrEqual(9);
    expect(time).toBeLessThan(120);
  });

  test.each([
    ['several lines', { multiPv: 2 }, 2],
    ['limited strength', { elo: 2000 }, 2],
    ['a thread alone', {}, 1],
  ])('stays with its own iterations: %s', (_, options, threads) => {
    publishAsSecond(30, 17);
    lead({ depth: 4 }, options, threads);
    expect(told.map(({ depth }) => depth)).toEqual([1, 2, 3, 4, 4]);
  });
});
