import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { testFolder } from './support/folder.ts';
import { fuzz } from './support/fuzz-run.ts';
import { SEED, testFuzz } from './support/fuzz-tests.ts';
import { repository } from './support/sources.ts';
import { type Change, threadCode } from './support/thread-code.ts';

const folder = testFolder();

testFuzz('fuzz-thread', [
  // Inputs within this program are quick; each of the others starts the built one.
  ['fen', 4000],
  ['epd', 2000],
  ['labelled', 4000],
  ['pgn', 1500],
  ['openings', 300],
  ['polyglot', 300],
  ['syzygy', 300],
  ['uci', 8],
  ['match-state', 3],
  ['match-games', 2],
]);

/** Fuzzes a reader of EPD that does something else first. */
async function fuzzSpoilt(name: string, spoilt: string) {
  const file = `${repository}build/fuzz/${name}.cjs`;
  const change: Change = (path, text) =>
    path.endsWith('/epd.ts') ? text.replace('const tasks: Task[] = [];', `${spoilt}$&`) : text;
  writeFileSync(file, await threadCode('tests/support/fuzz-thread.ts', change));
  const work = { file, target: 'epd', seed: SEED, rounds: 100, time: Number.POSITIVE_INFINITY, folder };
  const { faults } = await fuzz({ ...work, tables: undefined, patience: 1000 });
  return faults.map(({ message, input }) => ({ message, text: Buffer.from(input).toString('latin1') }));
}

test('a faulty input is made as simple as can be', async () => {
  const faults = await fuzzSpoilt('throwing', "if (text.includes('bm')) throw new Error('a bad word');");
  expect(faults).toMatchObject([{ message: expect.stringContaining('a bad word') }]);
  expect(faults[0]!.text).toContain('bm');
  expect(faults[0]!.text).not.toMatch(/[\n\r]/);
});

test('what hangs is found, with its input', async () => {
  const faults = await fuzzSpoilt('hanging', "while (text.includes('bm'));");
  expect(faults).toEqual([{ message: 'it does not end', text: expect.stringContaining('bm') }]);
});
