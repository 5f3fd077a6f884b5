import { describe, expect, test } from 'vitest';
import { weightsOf } from '../../../eval/switches.ts';
import { figuresText, judgeTerm, NO_FIGURES, withFits } from '../../../lab/catalogue/figures.ts';
import { studiesPage } from '../../../lab/catalogue/studies-page.ts';
import { fittedText, verdictText } from '../../../lab/catalogue/term-table.ts';
import { tableText } from '../../../lab/catalogue/weights-text.ts';
import type { FitReport, Halves } from '../../../lab/tuning/report.ts';
import '../../../lab/studies/studies.ts';

/** A term of the specifications that is off, with one weight. */
const OFF = 'knightProtected';
/** One that is on, whose weights are known here. */
const ON = 'doubled';

function fitted(tuned: Halves[], errors: Halves[]) {
  return { tuned, contribution: 1e-6, contributionError: 2e-7, errors, positions: 50, steps: [] };
}

const report = (terms: object, more = {}) =>
  ({
    positions: { training: 1000 },
    losses: { written: { heldOut: 0.05 } },
    terms,
    ...more,
  }) as FitReport;

const figuresOf = (...reports: FitReport[]) => withFits(NO_FIGURES, reports).terms;

describe('what is kept of a fit', () => {
  test('is errors and how often a term occurs; weights of those that are off', () => {
    const reports = [
      report({ [ON]: fitted([[-24, -14]], [[3, 4]]) }, { byGame: 2.345, refused: ['passed 3-4'] }),
      report({ [ON]: fitted([[0, 0]], [[9, 9]]), [OFF]: fitted([[5, -6]], [[1, 2]]) }),
    ];
    const kept = withFits(NO_FIGURES, reports);
    const { fits, terms } = kept;
    expect(fits[0]).toEqual({ loss: 0.05, positions: 1000, byGame: 2.35, refused: ['passed 3-4'] });
    expect(terms[ON]).toEqual({
      contribution: 1e-6,
      contributionError: 2e-7,
      fit: 0,
      occurs: 0.05,
      errors: [[3, 4]],
      steps: [],
    });
    expect(terms[OFF]).toMatchObject({ fit: 1, weights: [[5, -6]], errors: [[1, 2]] });
    expect(JSON.parse(figuresText(kept))).toEqual(kept);
  });

  test('comes from the first that knows a term; values before any fit stay', () => {
    const terms = (contribution: number | null) => ({
      candidate: { tuned: [[1, 2]], contribution, contributionError: contribution },
    });
    const losses = { written: { heldOut: 0.04123 } };
    const before = { ...NO_FIGURES, terms: { candidate: { startValue: '7' } } };
    const { fits, terms: figures } = withFits(before, [report(terms(null), { losses }), report(terms(3e-6))]);
    expect(fits.map(({ loss }) => loss)).toEqual([0.041, 0.05]);
    expect(figures.candidate).toEqual({ startValue: '7', contribution: 3e-6, contributionError: 3e-6, fit: 1 });
  });
});

describe('a term is judged', () => {
  const known = figuresOf(report({ [OFF]: fitted([[-5, -6]], [[1, 2]]) }))[OFF]!;

  test('by the numbers of its source', () => {
    expect(judgeTerm(OFF, { ...known, startValue: '5 / 5' })!.verdict).toBe('contradicted');
    expect(judgeTerm(OFF, { ...known, startValue: '-5 / -5' })!.verdict).toBe('believed');
    expect(judgeTerm(OFF, { ...known, startValue: '-1 / -1' })!.verdict).toBe('corrected');
  });

  test('by its weights in force if it is on', () => {
    const figures = figuresOf(report({ [ON]: fitted([[0, 0]], [[0.5, 0.5]]) }))[ON]!;
    const source = weightsOf(ON)[0] as readonly number[];
    expect(judgeTerm(ON, { ...figures, startValue: source.join(' / ') })!.share).toBeCloseTo(1, 9);
  });

  test('not without a number, without a fit, or by too few numbers', () => {
    expect(judgeTerm(OFF, known)).toBeUndefined();
    expect(judgeTerm(OFF, { startValue: '5 / 5' })).toBeUndefined();
    expect(judgeTerm(OFF, { ...known, startValue: '5' })).toBeUndefined();
  });

  test('on the page of the specifications', () => {
    const page = studiesPage({ ...NO_FIGURES, terms: { [OFF]: { ...known, startValue: '5 / 5' } } }, () => false);
    expect(page).toContain('0 are believed, 0 corrected, 1 contradicted, and of 0 the positions do not say');
    expect(page).toMatch(/\| -5 ± 1 \/ -6 ± 2 \| 5 \/ 5 \| contradicted \(-5\.8\) \| 5 % \| 1\.0 ± 0\.2 \| /);
  });
});

describe('as text', () => {
  test('weights have errors, where they are few', () => {
    const { terms } = withFits(NO_FIGURES, [report({ [OFF]: fitted([[5, -6.25]], [[1.234, null]]) })]);
    expect(fittedText(OFF, terms[OFF])).toBe('5 ± 1.2 / -6.25');
    expect(fittedText(OFF, undefined)).toBe('–');
    expect(verdictText(undefined)).toBe('–');
  });

  test('tables have a block of errors, a dot for what never occurs', () => {
    const errors = [null, 1, 2.345, 3, 4, 5, 6, null].map((error) => [error, error]);
    expect(tableText('passed', errors)).toContain('  rank 1-8    .   1 2.3   3   4   5   6   .');
    expect(tableText('passed', undefined)).not.toContain('errors');
  });
});
