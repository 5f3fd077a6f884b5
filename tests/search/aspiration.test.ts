import { afterEach, expect, test, vi } from 'vitest';
import { now } from '../../base/clock.ts';
import { START_FEN, setFen } from '../../engine/fen.ts';
import { searchAlone } from '../../search/alone.ts';
import { legalMoves } from '../support/random-games.ts';
import { startAfresh } from '../support/searching.ts';
import { tieClockToNodes } from '../support/tied-clock.ts';

const NODES_PER_MILLISECOND = 20;

afterEach(() => vi.restoreAllMocks());

/** The moves that are told as being searched, each with the milliseconds that have passed. */
function movesTold(moveTime: number): { readonly time: number; readonly move: number; readonly number: number }[] {
  startAfresh();
  setFen(START_FEN);
  tieClockToNodes(NODES_PER_MILLISECOND);
  const started = now();
  const told: { time: number; move: number; number: number }[] = [];
  const reporter = {
    lines: () => {},
    currentMove: (_depth: number, move: number, number: number) =>
      void told.push({ time: now() - started, move, number }),
  };
  searchAlone({ moveTime }, {}, { reporter, started });
  return told;
}

test('the move that is being searched is told after a second, and not before', () => {
  expect(movesTold(990)).toEqual([]);
  const told = movesTold(3000);
  expect(told.length).toBeGreaterThan(10);
  setFen(START_FEN);
  for (const { time, move, number } of told) {
    expect(time).toBeGreaterThan(1000);
    expect(legalMoves()).toContain(move);
    expect(number).toBeLessThanOrEqual(legalMoves().length);
  }
});
