import { describe, expect, test } from 'vitest';
import { isOnByDefault, weightsOf } from '../../../eval/switches.ts';
import { DECLARATIONS, NAMES } from '../../../eval/terms.ts';
import { certaintyOf, certaintyText, judgeTerm, NO_CERTAINTY, reversals } from '../../../lab/catalogue/certainty.ts';
import { errorsText, occursText, verdictText, weightsWithErrors } from '../../../lab/catalogue/certainty-text.ts';
import type { FittedTerm } from '../../../lab/catalogue/figures.ts';
import { studiesPage } from '../../../lab/catalogue/studies-page.ts';
import '../../../lab/studies/studies.ts';

/** A term of the specifications that is off, with one weight. */
const OFF = 'knightProtected';
/** One that is on, whose weights are known here. */
const ON = 'doubled';

function fitted(tuned: FittedTerm['tuned'], errors: NonNullable<FittedTerm['errors']>, more: Partial<FittedTerm> = {}) {
  return { tuned, contribution: 1e-6, errors, occurrences: [50], positions: 50, steps: [], ...more };
}

const report = (terms: { [name: string]: FittedTerm }, more = {}) => ({
  positions: { training: 1000 },
  terms,
  ...more,
});

describe('what is kept of a fit', () => {
  test('is errors and how often a term occurs; weights of those that are off', () => {
    const fits = [
      report({ [ON]: fitted([[-24, -14]], [[3, 4]]) }, { byGame: 2.345, refused: ['passed 3-4'] }),
      report({ [ON]: fitted([[0, 0]], [[9, 9]]), [OFF]: fitted([[5, -6]], [[1, 2]]) }),
    ];
    const { fits: kept, terms } = certaintyOf(fits);
    expect(kept[0]).toEqual({ positions: 1000, byGame: 2.35, refused: ['passed 3-4'] });
    expect(terms[ON]).toEqual({ fit: 0, occurs: 0.05, errors: [[3, 4]], occurrences: [50], steps: [] });
    expect(terms[OFF]).toMatchObject({ fit: 1, weights: [[5, -6]], errors: [[1, 2]] });
    expect(JSON.parse(certaintyText({ fits: kept, terms }))).toEqual({ fits: kept, terms });
  });

  test('leaves out reports of descents and terms that took no part', () => {
    expect(certaintyOf([report({ [ON]: { tuned: [[1, 2]], contribution: 1e-6 } })]).terms).toEqual({});
    const without = fitted([[1, 2]], [[1, 1]], { contribution: null });
    expect(certaintyOf([report({ [OFF]: without })]).terms).toEqual({});
  });
});

describe('a term is judged', () => {
  const certainty = certaintyOf([report({ [OFF]: fitted([[-5, -6]], [[1, 2]]) })]);

  test('by the numbers of its source', () => {
    expect(judgeTerm(OFF, { startValue: '5 / 5' }, certainty)!.verdict).toBe('contradicted');
    expect(judgeTerm(OFF, { startValue: '-5 / -5' }, certainty)!.verdict).toBe('believed');
    expect(judgeTerm(OFF, { startValue: '-1 / -1' }, certainty)!.verdict).toBe('corrected');
  });

  test('by its weights in force if it is on', () => {
    const known = certaintyOf([report({ [ON]: fitted([[0, 0]], [[0.5, 0.5]]) })]);
    const source = weightsOf(ON)[0] as readonly number[];
    expect(judgeTerm(ON, { startValue: source.join(' / ') }, known)!.share).toBeCloseTo(1, 9);
  });

  test('not without a number, without a fit, or by too few numbers', () => {
    expect(judgeTerm(OFF, {}, certainty)).toBeUndefined();
    expect(judgeTerm(OFF, { startValue: '5 / 5' }, NO_CERTAINTY)).toBeUndefined();
    expect(judgeTerm(OFF, { startValue: '5' }, certainty)).toBeUndefined();
  });

  test('and listed if it scores the opposite, significantly or not, the most significant first', () => {
    const names = NAMES.filter((name) => !isOnByDefault(name) && DECLARATIONS[name].shape === 'each').slice(0, 4);
    const values = [-1, -9, 4, 0];
    const terms = Object.fromEntries(names.map((name, at) => [name, fitted([[values[at]!, 0]], [[2, 2]])]));
    const figures = Object.fromEntries(names.map((name) => [name, { startValue: '5 / 0' }]));
    expect(reversals(figures, certaintyOf([report(terms)])).map(({ name }) => name)).toEqual([names[1], names[0]]);
  });

  test('on the page of the specifications', () => {
    const page = studiesPage({ measured: {}, terms: { [OFF]: { startValue: '5 / 5' } } }, certainty, () => false);
    expect(page).toContain('0 are believed, 0 corrected, 1 contradicted, and of 0 the positions do not say');
    expect(page).toMatch(/\| off \| 5 \/ 5 \| -5 ± 1 \/ -6 ± 2 \| contradicted \(-5\.8\) \| 5 % \| – \|\n/);
  });
});

describe('as text', () => {
  test('weights have errors, where they are few', () => {
    const certainty = certaintyOf([report({ [OFF]: fitted([[5, -6.25]], [[1.234, null]]) })]);
    expect(weightsWithErrors(OFF, certainty)).toBe('5 ± 1.2 / -6.25');
    expect(weightsWithErrors('passed', certainty)).toBeUndefined();
    expect(occursText(OFF, certainty, '–')).toBe('5 %');
    expect(occursText('passed', certainty, '–')).toBe('–');
    expect(verdictText(undefined, '–')).toBe('–');
  });

  test('tables have a block of errors, a dot for what never occurs', () => {
    const errors = [null, 1, 2.345, 3, 4, 5, 6, null].map((error) => [error, error]);
    const certainty = certaintyOf([
      report({
        passed: fitted(
          errors.map(() => [0, 0]),
          errors,
        ),
      }),
    ]);
    expect(errorsText('passed', certainty)).toContain('  .   1 2.3   3   4   5   6   .');
    expect(errorsText('candidate', certainty)).toBeUndefined();
  });
});
