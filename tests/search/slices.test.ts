import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { now } from '../../base/clock.ts';
import { setFen, toFen } from '../../engine/fen.ts';
import { BENCH_POSITIONS } from '../../search/bench.ts';
import { type Control, newControl, stopUpTo } from '../../search/control.ts';
import type { Limits, Line } from '../../search/limits.ts';
import { searchInSlices } from '../../search/root.ts';
import { searchFen, startAfresh } from '../support/searching.ts';
import { tieClockToNodes } from '../support/tied-clock.ts';

const ID = 3;
const MIDDLEGAME = BENCH_POSITIONS[1]!;

beforeEach(() => startAfresh(16));
afterEach(() => vi.restoreAllMocks());

/** Searches in slices of so many milliseconds; `onPause` is called between them. */
function searchSliced(fen: string, limits: Limits, slice: number, onPause: (control: Control) => void, multiPv = 1) {
  setFen(fen);
  const control = newControl();
  const lines: (readonly Line[])[] = [];
  const reporter = { lines: (told: readonly Line[]) => void lines.push(told), currentMove: () => {} };
  const asked = { limits, options: { multiPv }, reporter, started: now(), late: 0 };
  const search = searchInSlices({ ...asked, control, id: ID, thread: 0, threads: 1, slice });
  let pauses = 0;
  for (;;) {
    const { done, value } = search.next();
    if (done) return { result: value, lines, pauses };
    pauses++;
    onPause(control);
  }
}

describe('a search in slices', () => {
  test('pauses, and comes to the depth that it was asked for', () => {
    tieClockToNodes(200);
    const { result, pauses, lines } = searchSliced(MIDDLEGAME, { depth: 9 }, 5, () => {});
    expect(pauses).toBeGreaterThan(5);
    expect(result.depth).toBe(9);
    const depths = lines.map(([line]) => line!.depth);
    expect(depths).toEqual([...depths].sort((a, b) => a - b));
    expect(toFen()).toBe(MIDDLEGAME);
  });

  test('searches little twice', () => {
    tieClockToNodes(200);
    const search = (slice: number) => {
      let pauses = 0;
      // Of a few positions, or with what earlier ones left in the table, chance decides.
      const nodes = BENCH_POSITIONS.slice(1, 13).map((fen) => {
        startAfresh(16);
        const found = searchSliced(fen, { depth: 10 }, slice, () => {});
        pauses += found.pauses;
        return found.result.nodes;
      });
      return { nodes: nodes.reduce((all, count) => all + count, 0), pauses };
    };
    const whole = search(1e9);
    const sliced = search(30);
    expect(whole.pauses).toBe(0);
    expect(sliced.pauses).toBeGreaterThan(8);
    expect(sliced.nodes).toBeLessThan(1.5 * whole.nodes);
  });

  test('is the same as a whole one when the slice is long enough', () => {
    const whole = searchFen(MIDDLEGAME, { depth: 9 }).result;
    startAfresh(16);
    const { result, pauses } = searchSliced(MIDDLEGAME, { depth: 9 }, 1e9, () => {});
    expect(pauses).toBe(0);
    expect({ ...result, time: 0 }).toEqual({ ...whole, time: 0 });
  });

  test('keeps its lines apart when it shows several', () => {
    tieClockToNodes(200);
    const { lines, result, pauses } = searchSliced(MIDDLEGAME, { depth: 9 }, 5, () => {}, 4);
    expect(pauses).toBeGreaterThan(5);
    expect(result.depth).toBe(9);
    for (const told of lines.slice(-3)) {
      expect(told).toHaveLength(4);
      expect(new Set(told.map(({ moves }) => moves[0])).size).toBe(4);
    }
  });

  test('hears a stop in a pause', () => {
    tieClockToNodes(200);
    const { result, pauses } = searchSliced(MIDDLEGAME, { infinite: true }, 20, (control) => stopUpTo(control, ID));
    expect(result.depth).toBeGreaterThan(0);
    expect(pauses).toBe(1);
  });

  test('keeps its limits of nodes and time', () => {
    tieClockToNodes(200);
    expect(searchSliced(MIDDLEGAME, { nodes: 50_000 }, 5, () => {}).result.nodes).toBe(50_000);
    const { time } = searchSliced(MIDDLEGAME, { moveTime: 300 }, 20, () => {}).result;
    expect(time).toBeGreaterThan(290);
    expect(time).toBeLessThan(310);
  });
});
