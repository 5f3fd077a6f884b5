import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newControl, stopUpTo } from '../../search/control.ts';
import { checkLimits, resume, setBounds } from '../../search/interrupt.ts';
import { COUNTERS, NEXT_CHECK, NODES, PAUSED, ROOT_DEPTH, SEARCH_STATE, STOPPED } from '../../search/searcher.ts';

let time = performance.now();
beforeEach(() => {
  vi.spyOn(performance, 'now').mockImplementation(() => time);
});
afterEach(() => vi.restoreAllMocks());

/** Nodes from one check to the next, with so many milliseconds between the checks. */
function intervals(milliseconds: number, checks: number): number[] {
  return Array.from({ length: checks }, () => {
    time += milliseconds;
    checkLimits();
    return COUNTERS[NEXT_CHECK]! - COUNTERS[NODES]!;
  });
}

const FOREVER = Number.POSITIVE_INFINITY;

function startSearch({ nodes = FOREVER, time = FOREVER, slice = FOREVER } = {}) {
  const control = newControl();
  COUNTERS[NODES] = 0;
  SEARCH_STATE[STOPPED] = SEARCH_STATE[PAUSED] = 0;
  SEARCH_STATE[ROOT_DEPTH] = 2;
  const began = performance.timeOrigin + performance.now();
  const plan = { soft: time, hard: time, fixed: true };
  setBounds({ control, id: 1, thread: 0, threads: 1, limits: {}, nodes, plan, began, adopts: false, slice });
  return control;
}

test('the interval between checks follows the speed of the search', () => {
  startSearch();
  expect(intervals(0.1, 8).at(-1)).toBe(1024);
  expect(intervals(2, 3)).toEqual([1024, 1024, 1024]);
  expect(intervals(50, 8)).toEqual([512, 256, 128, 64, 32, 16, 16, 16]);
  expect(intervals(0.1, 4)).toEqual([32, 64, 128, 256]);
});

test('a slow search overruns its time by no more than a check', () => {
  startSearch({ time: 100 });
  intervals(20, 4);
  expect(SEARCH_STATE[STOPPED]).toBe(0);
  intervals(60, 1);
  expect(SEARCH_STATE[STOPPED]).toBe(1);
});

test('a node limit is kept exactly', () => {
  startSearch({ nodes: 10 });
  expect(intervals(0.1, 1)).toEqual([10]);
});

test('a stop is seen at the next check', () => {
  const control = startSearch();
  stopUpTo(control, 1);
  checkLimits();
  expect(SEARCH_STATE[STOPPED]).toBe(1);
});

test('a slice ends in a pause, and grows with its iteration', () => {
  startSearch({ slice: 50 });
  intervals(20, 2);
  expect(SEARCH_STATE[PAUSED]).toBe(0);
  intervals(20, 1);
  expect([SEARCH_STATE[PAUSED], SEARCH_STATE[STOPPED]]).toEqual([1, 1]);
  resume(1600);
  expect([SEARCH_STATE[PAUSED], SEARCH_STATE[STOPPED]]).toEqual([0, 0]);
  intervals(24, 4);
  expect(SEARCH_STATE[PAUSED]).toBe(0);
  intervals(24, 1);
  expect(SEARCH_STATE[PAUSED]).toBe(1);
});

test('a stop that came in a pause is seen at once', () => {
  const control = startSearch({ slice: 50 });
  intervals(60, 1);
  stopUpTo(control, 1);
  resume(60);
  expect([SEARCH_STATE[PAUSED], SEARCH_STATE[STOPPED]]).toEqual([0, 1]);
});
