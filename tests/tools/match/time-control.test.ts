import { describe, expect, test } from 'vitest';
import { parseClock, timeControlTag } from '../../../tools/match/time-control.ts';

describe('time controls', () => {
  test.each([
    ['8+0.08', 8000, 80, undefined],
    ['60', 60_000, 0, undefined],
    ['0.5+0', 500, 0, undefined],
    ['40/60', 60_000, 0, 40],
    ['40/60+0.5', 60_000, 500, 40],
    ['1:30+1', 90_000, 1000, undefined],
    ['40/1:5.25', 65_250, 0, 40],
    ['9999/0:01', 1000, 0, 9999],
    ['90:00', 5_400_000, 0, undefined],
  ])('%s', (text, base, increment, moves) => {
    expect(parseClock(text)).toEqual({ kind: 'clock', base, increment, moves });
  });

  test.each([
    ...['0', '', '8+', '+1', '-1', '1e3', '8 + 1', '9999999', '1+1+1', 'Infinity', 'inf'],
    ...['/60', '0/60', '-1/60', '1.5/60', '40/', '40/0', '40/60/2', '99999/60', '40/60:20/30'],
    ...[':30', '1:', '1:60', '0:00', '1:2:3', '1.5:30', '1:30+0:01', '1:030'],
  ])('none: %s', (text) => {
    expect(parseClock(text)).toBeNull();
  });

  test('are tags', () => {
    for (const text of ['8+0.08', '40/60', '40/60+0.5', '90+1']) expect(timeControlTag(parseClock(text)!)).toBe(text);
    expect(timeControlTag(parseClock('1:30')!)).toBe('90+0');
    expect(timeControlTag({ kind: 'move time', time: 100 })).toBe('1/0.1');
    expect(timeControlTag({ kind: 'nodes', nodes: 1000 })).toBe('-');
    expect(timeControlTag({ kind: 'depth', depth: 9 })).toBe('-');
  });
});
