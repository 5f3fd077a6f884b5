import { describe, expect, test } from 'vitest';
import { errorsFromNothing, judge } from '../../../lab/catalogue/verdicts.ts';
import '../../../lab/studies/studies.ts';

const one = (source: number, fitted: number, error: number) => judge([{ phase: 0, source, fitted, error }])!;

describe('a rule is', () => {
  test.each([
    // As the source says, within errors or within a factor of two.
    [10, 10, 2, 'believed'],
    [-10, -10, 2, 'believed'],
    [10, 19, 1, 'believed'],
    [10, 5.5, 1, 'believed'],
    // Beyond the factor, but within two errors of the source.
    [10, 29, 10, 'believed'],
    // Just beyond the factor, and known well enough.
    [10, 20.5, 1, 'corrected'],
    [10, 4.5, 1, 'corrected'],
    [-10, -40, 5, 'corrected'],
    // Just significant, and just not.
    [10, 4.1, 2, 'corrected'],
    [10, 3.9, 2, 'unknown'],
    [10, 0, 0.1, 'unknown'],
    // The opposite, just not and just significant.
    [10, -3.9, 2, 'unknown'],
    [10, -4.1, 2, 'contradicted'],
    [-10, 4.1, 2, 'contradicted'],
    [-10, -4.1, 2, 'corrected'],
    // Nothing but the source speaks: as far off as the number itself.
    [10, 10, 10, 'unknown'],
  ] as const)('from %d fitted to %d ± %d: %s', (source, fitted, error, verdict) => {
    expect(one(source, fitted, error).verdict).toBe(verdict);
  });

  test('judged by all its weights, each by how well it is known', () => {
    const known = { phase: 0, source: 10, fitted: 12, error: 1 };
    const vague = { phase: 1, source: 10, fitted: -80, error: 50 };
    expect(judge([known, vague])!.verdict).toBe('believed');
    expect(judge([known, { ...vague, error: 2 }])!.verdict).toBe('contradicted');
    expect(judge([known, { ...vague, error: Number.NaN }])).toEqual(judge([known]));
  });

  test('not the better known for a table of many weights, whose level is one thing', () => {
    const weight = { phase: 0, source: 10, fitted: 10, error: 4 };
    expect(judge([weight, weight, weight, weight])!.error).toBeCloseTo(judge([weight])!.error, 9);
    // The phases are two things.
    expect(judge([weight, { ...weight, phase: 1 }])!.error).toBeCloseTo(judge([weight])!.error / Math.sqrt(2), 9);
  });

  test('not judged where the source gives no number', () => {
    expect(judge([])).toBeUndefined();
    expect(judge([{ phase: 0, source: 0, fitted: 40, error: 1 }])).toBeUndefined();
    expect(judge([{ phase: 0, source: 5, fitted: 40, error: Number.NaN }])).toBeUndefined();
  });
});

test('errors are counted from no effect, against the source where that is turned round', () => {
  expect(errorsFromNothing(one(10, 6, 2))).toBeCloseTo(3, 9);
  expect(errorsFromNothing(one(-10, 6, 2))).toBeCloseTo(-3, 9);
});
