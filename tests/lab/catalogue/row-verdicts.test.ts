import { describe, expect, test } from 'vitest';
import { isOnByDefault } from '../../../eval/switches.ts';
import { NAMES } from '../../../eval/terms.ts';
import { bestRows, countRows, stateOf, termsOf, withFits } from '../../../lab/catalogue/figures.ts';
import { REDUCTION_ROWS, ROW_NAMES } from '../../../lab/catalogue/specification-rows.ts';
import { searchParameters } from '../../../search/parameters.ts';
import '../../../lab/studies/studies.ts';
import '../../../lab/studies/reductions.ts';

describe('what the fits say', () => {
  test('every row is a term, a reduction of the search or a heading', () => {
    const without = (Object.keys(ROW_NAMES) as (keyof typeof ROW_NAMES)[]).filter(
      (row) => termsOf(row).length === 0 && REDUCTION_ROWS[row] === undefined,
    );
    // Two headings are defined by the terms below them; the others have no rule of their own.
    expect(without.length).toBeLessThanOrEqual(4);
    expect(without.length).toBe(countRows('heading'));
    const states = ['on', 'in part', 'off', 'reduction', 'heading'] as const;
    expect(states.reduce((sum, state) => sum + countRows(state), 0)).toBe(176);
  });

  test('a row is on with all its terms, and in part with some', () => {
    for (const row of Object.keys(ROW_NAMES) as (keyof typeof ROW_NAMES)[]) {
      const on = termsOf(row).filter(isOnByDefault).length,
        off = termsOf(row).length - on;
      if (stateOf(row) === 'on') expect([on > 0, off], row).toEqual([true, 0]);
      if (stateOf(row) === 'in part') expect([on > 0, off > 0], row).toEqual([true, true]);
      if (stateOf(row) === 'off') expect([on, off > 0], row).toEqual([0, true]);
    }
    // The pawns' half is on; what takes it back for a piece in the way is off.
    expect(termsOf('S083')).toEqual(['unopposedMobile', 'unopposedMobileBlocked']);
    expect(stateOf('S083')).toBe('in part');
  });

  test('reductions are parameters of the search', () => {
    const names = searchParameters().map(({ name }) => name);
    for (const reduction of Object.values(REDUCTION_ROWS)) expect(names).toContain(reduction);
  });

  test('the rows that bring most come first', () => {
    const figures = { doubledShelter: { contribution: 2e-6 }, candidate: { contribution: 5e-6 } };
    expect(bestRows(figures).map(({ row }) => row)).toEqual(['S008', 'S001']);
  });

  test('figures come from the first fit that knows a term; values before any fit stay', () => {
    const off = NAMES.find((name) => !isOnByDefault(name))!;
    const fits = [
      {
        losses: { written: { heldOut: 0.04123 } },
        terms: {
          candidate: { tuned: [[1, 2]], contribution: 1e-6 },
          [off]: { tuned: [[1, 2]], contribution: null },
        },
      },
      {
        terms: {
          candidate: { tuned: [[3, 4]], contribution: 2e-6 },
          [off]: { tuned: [[5, -6]], contribution: 3e-6 },
        },
      },
    ];
    const before = { measured: { loss: 1, earlierLoss: 2 }, terms: { candidate: { startValue: '7' } } };
    const { measured, terms: figures } = withFits(before, fits);
    expect(measured).toEqual({ loss: 0.041, earlierLoss: 2 });
    expect(figures.candidate).toEqual({ startValue: '7', contribution: 1e-6 });
    expect(figures[off]).toEqual({ tunedValue: '5 / -6', contribution: 3e-6 });
  });
});
