import { afterEach, describe, expect, test, vi } from 'vitest';
import { BLACK, WHITE } from '../../../engine/squares.ts';
import { openClocks, startTurn } from '../../../tools/match/game-clocks.ts';
import { parseClock } from '../../../tools/match/time-control.ts';

describe('clocks', () => {
  test('lose what a move takes and win the increment', () => {
    const clocks = openClocks([parseClock('8+0.08')!, parseClock('10+0.1')!]);
    expect(clocks.press(WHITE, 1000)).toBe(7080);
    expect(clocks.allowed(BLACK)).toBe(10_000);
    const limits = { whiteTime: 7080, blackTime: 10_000, whiteIncrement: 80, blackIncrement: 100 };
    expect(clocks.limits(BLACK, 0)).toEqual(limits);
    expect(clocks.limits(BLACK, 400)).toEqual({ ...limits, blackTime: 9600 });
    // A margin forgives what no clock can show.
    expect(clocks.press(BLACK, 10_020)).toBe(100);
  });

  test('are wound again at each time control', () => {
    const clocks = openClocks([parseClock('2/60+1')!, parseClock('3/10')!]);
    const told = (side: number) => {
      const { whiteTime, blackTime, movesToGo } = clocks.limits(side, 0);
      return [whiteTime, blackTime, movesToGo];
    };
    const seen = [];
    for (let ply = 0; ply < 10; ply++) {
      seen.push(told(ply & 1));
      clocks.press(ply & 1, ply & 1 ? 1000 : 5000);
    }
    expect(seen).toEqual([
      [60_000, 10_000, 2],
      [56_000, 10_000, 3],
      [56_000, 9000, 1],
      [112_000, 9000, 2],
      [112_000, 8000, 2],
      [108_000, 8000, 1],
      [108_000, 17_000, 1],
      [164_000, 17_000, 3],
      [164_000, 16_000, 2],
      [160_000, 16_000, 2],
    ]);
  });

  test('are what time is told to an opponent without one', () => {
    const clocks = openClocks([{ kind: 'nodes', nodes: 9 }, parseClock('1+0.5')!]);
    expect(clocks.limits(WHITE, 7)).toEqual({ nodes: 9 });
    expect(clocks.allowed(WHITE)).toBeUndefined();
    expect(clocks.press(WHITE, 5000)).toBeUndefined();
    expect(clocks.limits(BLACK, 0)).toEqual({
      whiteTime: 1000,
      blackTime: 1000,
      whiteIncrement: 500,
      blackIncrement: 500,
    });
    const move = openClocks([
      { kind: 'move time', time: 500 },
      { kind: 'depth', depth: 3 },
    ]);
    expect(move.limits(WHITE, 100)).toEqual({ moveTime: 400 });
    expect(move.allowed(WHITE)).toBe(500);
    expect(move.limits(BLACK, 100)).toEqual({ depth: 3 });
  });

  afterEach(() => vi.restoreAllMocks());

  test('measure a turn, and end it beyond the margin', () => {
    let time = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => time);
    const clocks = openClocks([parseClock('8+0.08')!, { kind: 'move time', time: 1 }]);
    const turn = startTurn(clocks, WHITE, { margin: 50, patience: 1000 });
    expect(turn.allowed).toBe(8050);
    time = 20;
    expect(Math.round(turn.elapsed())).toBe(20);
    const { isOverrun, left } = turn.stop();
    expect(isOverrun).toBe(false);
    expect(Math.round(left!)).toBe(8060);
    expect(clocks.allowed(WHITE)).toBe(left);
    const late = startTurn(clocks, BLACK, { margin: 0, patience: 1000 });
    time = 22;
    expect(late.stop()).toMatchObject({ isOverrun: true });
  });
});
