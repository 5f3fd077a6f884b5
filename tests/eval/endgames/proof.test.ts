import { beforeAll, describe, expect, test } from 'vitest';
import { toFen } from '../../../engine/fen.ts';
import { WHITE } from '../../../engine/squares.ts';
import { forgetTables } from '../../../engine/syzygy/tables.ts';
import { claimsUnwon, staysUnwon } from '../../support/closure.ts';
import { placeRandomly } from '../../support/placing.ts';
import { FEW_PIECES, prove } from '../../support/proof.ts';
import { describeShared } from '../../support/shared.ts';
import { announceSharedTables } from '../../support/shared-tables.ts';

/** Of so many pairs of king squares one is looked at here; `make prove` looks at all. */
const ONE_PAIR_IN = 800;

describeShared('recognisers against the tablebases of three and four pieces', () => {
  beforeAll(() => {
    announceSharedTables();
  });

  test.each(FEW_PIECES)('%s: every proved verdict is true', (material) => {
    const row = prove({ material, oneIn: material.length <= 4 ? 60 : ONE_PAIR_IN, seed: 1 });
    expect(row.examples).toEqual([]);
    expect(row.contradictions).toBe(0);
    expect(row.positions).toBeGreaterThan(100);
  });
});

/**
 * Material without tables here: where it is claimed that the stronger side cannot win, that side cannot leave the
 * claims within a few plies (see closure.ts). `open` is the share of claims that this leaves open, which larger samples
 * have settled otherwise.
 */
const CLAIMS: readonly [material: string, depth: number, open: number][] = [
  ['KBBPvK', 3, 0],
  ['KBPPvKP', 3, 0],
  ['KBPPvKB', 4, 0],
  ['KBPvKB', 4, 0],
  ['KBPvKN', 6, 0],
];

describeShared('what is claimed not to be won stays so', () => {
  beforeAll(() => {
    announceSharedTables();
  });

  test.each(CLAIMS)('%s', (material, depth, open) => {
    const wanted = 40;
    const broken: string[] = [];
    let claimed = 0;
    placeRandomly(material, 1, 150_000, () => {
      if (!claimsUnwon(WHITE)) return false;
      claimed++;
      const fen = toFen();
      if (!staysUnwon(WHITE, depth)) broken.push(fen);
      return claimed === wanted;
    });
    expect(claimed).toBeGreaterThan(5);
    if (broken.length > open * claimed) expect(broken).toEqual([]);
  });
});

describe('the check of proved verdicts', () => {
  test('looks at every position once', () => {
    forgetTables();
    // One king on the ten squares of a triangle, the other on none that touches it, either side to move.
    expect(prove({ material: 'KvK', oneIn: 1, seed: 1 }).positions).toBe(2 * (60 + 3 * 58 + 6 * 55));
  });

  test('believes nothing that no table confirms', () => {
    forgetTables();
    const row = prove({ material: 'KBvK', oneIn: 40, seed: 1 });
    expect(row.contradictions).toBe(row.exact);
    expect(row.contradictions).toBeGreaterThan(100);
    expect(row.examples).toHaveLength(5);
  });
});
