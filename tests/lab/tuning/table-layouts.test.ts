import { describe, expect, test } from 'vitest';
import { entriesOf } from '../../../eval/term.ts';
import { DECLARATIONS, NAMES } from '../../../eval/terms.ts';
import { orderOf, stepsAmong, stepsOf } from '../../../lab/tuning/table-layouts.ts';
import '../../../lab/studies/studies.ts';

const always = () => true;

describe('neighbours', () => {
  test('are entries of the table, each pair once, the smaller index first', () => {
    for (const name of NAMES) {
      const entries = entriesOf(DECLARATIONS[name].shape);
      const pairs = stepsOf(name).map(({ from, to }) => `${from}-${to}`);
      expect(new Set(pairs).size, name).toBe(pairs.length);
      for (const { from, to } of stepsOf(name)) expect(from >= 0 && from < to && to < entries, name).toBe(true);
    }
  });

  test.each([
    ['islands', 4],
    ['passed', 7],
    ['kingPlace', 8 * 3 + 7 * 4],
    ['knightPlace', 2 * (8 * 7 + 7 * 8) + 64],
    ['pawnFromOurKing', 8 * 7 + 7 * 8],
    // Rank 1 stands for no pawn, which is not next to a pawn on rank 2.
    ['shelter', 8 * 3 + 6 * 4],
    // By distance, once for each kind of piece behind the pinned one.
    ['rookPin', 3 * 5],
    // Kinds of pieces are no neighbours.
    ['threatByMinor', 0],
    ['doubled', 0],
  ] as const)('%s has %d', (name, count) => {
    expect(stepsOf(name)).toHaveLength(count);
    expect(stepsAmong(name, always)).toEqual(stepsOf(name));
  });

  test('reach over entries that never occur, in a chain', () => {
    const occurs = (entry: number) => [1, 2, 5].includes(entry);
    expect(stepsAmong('distortion', occurs)).toEqual([
      { from: 1, to: 2 },
      { from: 2, to: 5 },
    ]);
    expect(stepsAmong('rookPin', (entry) => entry === 5 || entry === 6)).toEqual([]);
    expect(stepsAmong('rookPin', (entry) => entry === 6 || entry === 8)).toEqual([{ from: 6, to: 8 }]);
    expect(stepsAmong('kingPlace', (entry) => entry === 0 || entry === 8)).toEqual([]);
  });

  test('of ordered tables are chains', () => {
    for (const name of NAMES) {
      if (orderOf(name) === undefined) continue;
      expect(stepsOf(name).length, name).toBeGreaterThan(0);
      for (const { from, to } of stepsOf(name)) expect(to, name).toBe(from + 1);
    }
    expect([orderOf('dispersion'), orderOf('distortion'), orderOf('passed'), orderOf('kingPlace')]).toEqual([
      'falling',
      'falling',
      'rising',
      undefined,
    ]);
  });
});
