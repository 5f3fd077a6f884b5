import { describe, expect, test } from 'vitest';
import { boxesFor, boxesOf, signaturesOf } from '../../../eval/endgames/pattern.ts';
import type { Recogniser } from '../../../eval/endgames/recogniser.ts';
import { RECOGNISERS } from '../../../eval/endgames/recognisers.ts';
import { faultsOf } from '../../support/pattern-faults.ts';

/** Signature bits, as engine/board.ts has them. */
const [B, N, R, Q, P] = [1, 2, 4, 8, 16];

function expand(pattern: string): string[] {
  return boxesOf(pattern).flatMap((box) => signaturesOf(box).map(([ours, theirs]) => `${ours} ${theirs}`));
}

function recogniser(name: string, material: string | string[], after: string[] = []): Recogniser {
  return { name, material, after, judge: () => 0 };
}

describe('a pattern', () => {
  test.each([
    ['KvK', [[0, 0]]],
    ['KPvK', [[P, 0]]],
    ['KBBvKN', [[B, N]]],
    ['KRPvKR', [[R | P, R]]],
    [
      'KBP+vKP*',
      [
        [B | P, 0],
        [B | P, P],
      ],
    ],
    [
      'KQN*vKRP+',
      [
        [Q, R | P],
        [Q | N, R | P],
      ],
    ],
  ])('%s has its signatures', (pattern, pairs) => {
    expect(expand(pattern).sort()).toEqual(pairs.map(([ours, theirs]) => `${ours} ${theirs}`).sort());
  });

  test.each([
    ['KBB+vK', 2, 30],
    ['KB*vK', 0, 30],
    ['KBBvK', 2, 2],
    ['KB+vK', 1, 30],
  ])('%s counts bishops', (pattern, min, max) => {
    const [box] = boxesOf(pattern);
    expect([box!.min[2], box!.max[2]]).toEqual([min, max]);
  });

  test('with X mates, and takes nothing twice', () => {
    const signatures = new Set(expand('KXvK'));
    for (const mating of [R, Q, B, B | N, N, R | N, Q | R | B | N]) expect(signatures).toContain(`${mating} 0`);
    expect(signatures).not.toContain('0 0');
    expect(boxesOf('KXvK').map(({ min }) => min.slice(0, 5))).toEqual([
      [0, 0, 0, 0, 1],
      [0, 0, 0, 1, 0],
      [0, 0, 2, 0, 0],
      [0, 1, 1, 0, 0],
      [0, 3, 0, 0, 0],
    ]);
  });

  test.each(['', 'KK', 'KvQ', 'KXvKX+', 'KAvK', 'K+vK', 'KPvKvK', 'kpvk'])('%j is none', (pattern) => {
    expect(() => boxesOf(pattern)).toThrow('is no pattern');
  });

  test.each(['KPPPPPPPPPvK', 'KPPPPPPPPvKQQQQQQQQQQ', 'KQQPPPPPPPPvK'])('%s matches no position', (pattern) => {
    expect(() => boxesOf(pattern)).toThrow('matches no position');
  });
});

describe('the list of recognisers', () => {
  test('is without fault', () => {
    expect(faultsOf(RECOGNISERS)).toEqual([]);
    expect(RECOGNISERS.flatMap(boxesFor).length).toBeGreaterThan(RECOGNISERS.length - 1);
  });

  const one = recogniser('one', 'KRvKR');

  test.each([
    ['material that cannot be', recogniser('two', 'KPPPPPPPPPvK'), 'two: KPPPPPPPPPvK matches no position'],
    ['what is no pattern', recogniser('two', 'rook ending'), 'two: rook ending is no pattern of material'],
    ['the same material without an order', recogniser('two', 'KR+vKR'), 'two and one have no declared order'],
    ['the same material for the other side', recogniser('two', 'KRP*vKR+'), 'two and one have no declared order'],
    ['a name twice', recogniser('one', 'KQvK'), 'one is there twice'],
    ['an order that does not matter', recogniser('two', 'KQvK', ['one']), 'two never meets one'],
    ['a wrong order', recogniser('two', 'KR+vKR', ['one', 'three']), 'two comes before three, not after it'],
    ['the same material twice in itself', recogniser('two', ['KQvK', 'KQ+vK']), 'two matches the same material twice'],
  ])('may not have %s', (_, two, fault) => {
    expect(faultsOf([one, two])).toContain(fault);
  });

  test('may have the same material in a declared order', () => {
    expect(faultsOf([one, recogniser('two', 'KR+vKR', ['one']), recogniser('three', 'KQvKR')])).toEqual([]);
  });
});
