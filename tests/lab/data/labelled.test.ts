import { describe, expect, test } from 'vitest';
import { setFen } from '../../../engine/fen.ts';
import { LabelError, parseLabelled } from '../../../lab/data/labelled.ts';
import { isQuiet } from '../../../lab/data/samples.ts';
import { expectedShare, minimise, targetOf } from '../../../lab/tuning/prediction-loss.ts';
import { isHeldOut } from '../../../lab/tuning/shard.ts';

const PLACEMENT = '8/8/4k3/8/8/4K3/4P3/8';

describe('labelled lines', () => {
  test.each([
    [`${PLACEMENT} w - - c9 "1-0";`, 1, Number.NaN],
    [`${PLACEMENT} b - - c9 "0-1";`, 0, Number.NaN],
    [`${PLACEMENT} w - -; c9 "1/2-1/2"; ce -35; bm e3d4; c8 "engine";`, 0.5, -35],
    [`${PLACEMENT} w - -; c9 "*"; ce 454;`, Number.NaN, 454],
    [`${PLACEMENT} w - - ce +7;`, Number.NaN, 7],
    [`${PLACEMENT} w - - 0 1 [0.5]`, 0.5, Number.NaN],
    [`  ${PLACEMENT} w - - 12 70; c9 "1-0"; ce 1;`, 1, 1],
  ])('%s', (line, result, score) => {
    const labelled = parseLabelled(line);
    expect([labelled.result, labelled.score]).toEqual([result, score]);
    expect(labelled.fen).toMatch(/^8\/8\/4k3\/8\/8\/4K3\/4P3\/8 [wb] - -( \d+ \d+)?$/);
    expect(() => setFen(labelled.fen)).not.toThrow();
  });

  test('carry the clock and the game', () => {
    const { fen, game } = parseLabelled(`${PLACEMENT} w - - hmvc 31; id "match 7"; ce 0;`);
    expect(fen).toBe(`${PLACEMENT} w - - 31 1`);
    expect(game).toBe('match 7');
  });

  test.each([
    ['', 'no position'],
    ['nonsense', 'no position'],
    [`${PLACEMENT} x - - c9 "1-0";`, 'no position'],
    [`${PLACEMENT} w - -;`, 'neither a result nor a score'],
    [`${PLACEMENT} w - - c9 "*";`, 'neither a result nor a score'],
    [`${PLACEMENT} w - - c9 "2-0";`, 'no such result'],
    [`${PLACEMENT} w - - ce mate;`, 'no such score'],
  ])('%s is refused: %s', (line, reason) => {
    expect(() => parseLabelled(line)).toThrow(new LabelError(reason));
  });
});

test('targets blend results and scores', () => {
  const blend = { lambda: 0.25, scoreScale: 200 };
  expect(targetOf(1, Number.NaN, blend)).toBe(1);
  expect(targetOf(Number.NaN, 200, blend)).toBe(expectedShare(200, 200));
  expect(targetOf(1, 0, blend)).toBe(0.75 + 0.25 * 0.5);
});

test('the golden section finds the bottom of a valley', async () => {
  expect(await minimise(async (place) => (place - 143) ** 2, 20, 2000)).toBeCloseTo(143, 0);
});

test.each([
  ['in check', '4k3/8/8/8/8/8/8/4RK2 b - - 0 1', false],
  ['a hanging knight', '4k3/8/8/3n4/8/8/8/3RK3 w - - 0 1', false],
  ['a guarded knight, for a rook', '4k3/8/4p3/3n4/8/8/8/3RK3 w - - 0 1', true],
  ['a pawn that promotes', '8/4P1k1/8/8/8/8/8/4K3 w - - 0 1', false],
  ['nothing to take', '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1', true],
])('quiet or not: %s', (_, fen, quiet) => {
  setFen(fen);
  expect(isQuiet()).toBe(quiet);
});

test('about the wanted share is held out, decided by the seed', () => {
  const keys = Array.from({ length: 10_000 }, (_, at) => `0 ${at}`);
  const chosen = keys.filter((key) => isHeldOut(key, 0.1, 1));
  expect(chosen.length).toBeGreaterThan(900);
  expect(chosen.length).toBeLessThan(1100);
  expect(keys.filter((key) => isHeldOut(key, 0.1, 1))).toEqual(chosen);
  expect(keys.filter((key) => isHeldOut(key, 0.1, 2))).not.toEqual(chosen);
  expect(keys.filter((key) => isHeldOut(key, 0, 1))).toEqual([]);
  expect(keys.filter((key) => isHeldOut(key, 1, 1))).toEqual(keys);
});
