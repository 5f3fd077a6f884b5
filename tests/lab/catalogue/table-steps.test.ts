import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { weightsOf } from '../../../eval/switches.ts';
import type { Catalogue } from '../../../lab/catalogue/figures.ts';
import { orderOf } from '../../../lab/tuning/table-layouts.ts';
import { repository } from '../../support/sources.ts';
import { isAgainstOrder, isSignificant, type TableStep, tableSteps } from '../../support/table-steps.ts';
import '../../../lab/studies/studies.ts';

const KEPT = JSON.parse(readFileSync(`${repository}lab/docs/evaluation-figures.json`, 'utf8')) as Catalogue;

const step = (rise: number, error: number, name: TableStep['name'] = 'distortion'): TableStep => {
  return { name, from: 31, to: 32, phase: 0, rise, error };
};

describe('a step', () => {
  test('is significant beyond three errors and what rounding does', () => {
    expect(isSignificant(step(3.2, 1))).toBe(false);
    expect(isSignificant(step(3.3, 1))).toBe(true);
    expect(isSignificant(step(-3.3, 1))).toBe(true);
  });

  test('goes against the order of its table where one is declared', () => {
    expect(isAgainstOrder(step(154.5, 10))).toBe(true);
    expect(isAgainstOrder(step(-154.5, 10))).toBe(false);
    expect(isAgainstOrder(step(0.25, 10))).toBe(false);
    expect(isAgainstOrder(step(-9, 1, 'passed'))).toBe(true);
    expect(isAgainstOrder(step(9, 1, 'passed'))).toBe(false);
    expect(isAgainstOrder(step(9, 1, 'islands'))).toBe(false);
  });
});

describe('the weights in force', () => {
  const refused = new Set(KEPT.fits.flatMap(({ refused }) => refused));
  const wordsOf = ({ name, from, to, phase }: TableStep) => `${name} ${from}-${to}${phase === 0 ? '' : ' endgame'}`;

  test('have known steps in all tables that have an order', () => {
    const names = new Set(tableSteps(KEPT).map(({ name }) => name));
    for (const name of names) expect(weightsOf(name).length).toBeGreaterThan(1);
    expect(names.has('dispersion') && names.has('distortion') && names.has('distortionFront')).toBe(true);
  });

  test('go against a declared order nowhere, unless the data insist', () => {
    const faults = tableSteps(KEPT).filter((found) => isAgainstOrder(found) && !refused.has(wordsOf(found)));
    expect(faults.map(wordsOf)).toEqual([]);
  });

  test('of dispersion and distortion fall over the whole table, those that never occur too', () => {
    for (const name of ['dispersion', 'distortion', 'distortionFront'] as const) {
      expect(orderOf(name)).toBe('falling');
      const weights = weightsOf(name) as readonly (readonly number[])[];
      const rises = weights
        .slice(1)
        .filter((weight, at) => [0, 1].some((half) => weight[half]! > weights[at]![half]! + 0.25));
      expect(rises.length, name).toBeLessThanOrEqual(
        [...refused].filter((words) => words.startsWith(`${name} `)).length,
      );
    }
  });
});
