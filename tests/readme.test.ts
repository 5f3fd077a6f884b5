import { describe, expect, test } from 'vitest';
import { shellWords } from '../tools/shell-words.ts';
import { rampart } from './support/program.ts';
import { expectPrinted, shownRuns } from './support/shown-runs.ts';

const RUNS = shownRuns('README.md');

describe('what README shows', () => {
  test.each(RUNS)('rampart %s', (command, printed) => {
    const { code, output } = rampart(shellWords(command)!);
    expect(code).toBe(0);
    expectPrinted(output, printed);
  });

  test('are runs of the program', () => {
    expect(RUNS.length).toBeGreaterThanOrEqual(2);
  });
});
