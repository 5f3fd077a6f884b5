import { describe, expect, test } from 'vitest';
import { isOnByDefault } from '../../../eval/switches.ts';
import { countRows, REDUCTION_ROWS, ROW_KEYS, stateOf, termsOf } from '../../../lab/catalogue/specification-rows.ts';
import { searchParameters } from '../../../search/parameters.ts';
import '../../../lab/studies/studies.ts';
import '../../../lab/studies/reductions.ts';

describe('the rows of the specifications', () => {
  test('every row is a term, a reduction of the search or a heading', () => {
    const without = ROW_KEYS.filter((row) => termsOf(row).length === 0 && REDUCTION_ROWS[row] === undefined);
    // Two headings are defined by the terms below them; the others have no rule of their own.
    expect(without.length).toBeLessThanOrEqual(4);
    expect(without.length).toBe(countRows('heading'));
    const states = ['on', 'in part', 'off', 'reduction', 'heading'] as const;
    expect(states.reduce((sum, state) => sum + countRows(state), 0)).toBe(176);
  });

  test('a row is on with all its terms, and in part with some', () => {
    for (const row of ROW_KEYS) {
      const on = termsOf(row).filter(isOnByDefault).length,
        off = termsOf(row).length - on;
      if (stateOf(row) === 'on') expect([on > 0, off], row).toEqual([true, 0]);
      if (stateOf(row) === 'in part') expect([on > 0, off > 0], row).toEqual([true, true]);
      if (stateOf(row) === 'off') expect([on, off > 0], row).toEqual([0, true]);
    }
    // Diagonals across the board are on; what their rammed heads add is off.
    expect(termsOf('S053')).toEqual(['chainAcross', 'chainAcrossRammed']);
    expect(stateOf('S053')).toBe('in part');
  });

  test('reductions are parameters of the search', () => {
    const names = searchParameters().map(({ name }) => name);
    for (const reduction of Object.values(REDUCTION_ROWS)) expect(names).toContain(reduction);
  });
});
