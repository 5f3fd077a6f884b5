import { describe, expect, test } from 'vitest';
import { isOnByDefault, NAMES } from '../../../eval/scoring.ts';
import { margins } from '../../../search/parameters.ts';
import { withFits } from '../../../tools/catalogue/figures.ts';
import {
  countRows,
  mostTelling,
  stateOf,
  termsOf,
  turnedRound,
} from '../../../tools/catalogue/row-verdicts.ts';
import { HINTS, ROW_NAMES } from '../../../tools/catalogue/specification-rows.ts';

describe('what the fits say', () => {
  test('every row is a term, a hint of the search or a heading', () => {
    const without = (Object.keys(ROW_NAMES) as (keyof typeof ROW_NAMES)[]).filter(
      (row) => termsOf(row).length === 0 && HINTS[row] === undefined,
    );
    // Two headings are defined by the terms below them; the others have no rule of their own.
    expect(without.length).toBeLessThanOrEqual(4);
    expect(without.length).toBe(countRows('heading'));
    const states = ['on', 'in part', 'off', 'hint', 'heading'] as const;
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

  test('hints are margins of the search', () => {
    const names = margins().map(({ name }) => name);
    for (const hint of Object.values(HINTS)) expect(names).toContain(hint);
  });

  test('the rows that bring most come first', () => {
    const figures = { doubledShelter: { contribution: 2e-6 }, candidate: { contribution: 5e-6 } };
    expect(mostTelling(figures).map(({ row }) => row)).toEqual(['S008', 'S001']);
  });

  test('a term is turned round when its sign has changed', () => {
    const figures = {
      frontTwinRammed: { seedValue: '-1000 / -1000', contribution: 1e-6 },
      doubledShelter: { seedValue: '1000 / 1000', contribution: -1e-6 },
      bishopsBesideKing: { seedValue: '3 / 3', tunedValue: '-4 / 0', contribution: 2e-6 },
    };
    expect(turnedRound(figures)).toContain('bishopsBesideKing');
    expect(turnedRound(figures)).not.toContain('doubledShelter');
  });

  test('figures come from the first fit that knows a term; seed values stay', () => {
    const off = NAMES.find((name) => !isOnByDefault(name))!;
    const fits = [
      { candidate: { tuned: [[1, 2]], contribution: 1e-6 }, [off]: { tuned: [[1, 2]], contribution: null } },
      { candidate: { tuned: [[3, 4]], contribution: 2e-6 }, [off]: { tuned: [[5, -6]], contribution: 3e-6 } },
    ];
    const figures = withFits({ candidate: { seedValue: '7' } }, fits);
    expect(figures.candidate).toEqual({ seedValue: '7', contribution: 1e-6 });
    expect(figures[off]).toEqual({ tunedValue: '5 / -6', contribution: 3e-6 });
  });
});
