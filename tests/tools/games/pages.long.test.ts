import { join } from 'node:path';
import { expect, test } from 'vitest';
import { shellWords } from '../../../tools/shell-words.ts';
import { testFolder } from '../../support/folder.ts';
import { rampart } from '../../support/program.ts';
import { describeWith, sharedData } from '../../support/shared.ts';
import { expectPrinted, shownRuns } from '../../support/shown-runs.ts';

describeWith(sharedData('pgn'), 'what docs/games.md shows', () => {
  const folder = testFolder();
  const fileOf = (word: string) =>
    word.endsWith('.pgn.gz') ? sharedData(`pgn/${word}`) : word === 'masters.parquet' ? join(folder, word) : word;

  // In the order of the page: the first one makes the index.
  test.each(shownRuns('docs/games.md'))('rampart %s', (command, printed) => {
    const { code, output } = rampart(shellWords(command)!.map(fileOf));
    expect(code).toBe(0);
    expectPrinted(output, printed);
  });
});
