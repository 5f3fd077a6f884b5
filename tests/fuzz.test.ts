import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { testFolder } from './support/folder.ts';
import { smallestFaulty } from './support/fuzz.ts';
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

test('a faulty input is made as small as can be', async () => {
  const input = Buffer.from(`${'x'.repeat(300)}bad${'y'.repeat(77)}`);
  const isFaulty = (each: Buffer) => each.includes('b') && each.includes('d');
  expect((await smallestFaulty(input, 400, isFaulty)).toString()).toBe('bd');
});

test('what hangs is found, with its input', async () => {
  const script = `${repository}build/fuzz/hanging.cjs`;
  const change: Change = (name, text) =>
    name.endsWith('/epd.ts') ? text.replace('const tasks: Task[] = [];', "while (text.includes('bm'));$&") : text;
  writeFileSync(script, await threadCode('tests/support/fuzz-thread.ts', change));
  const work = {
    file: script,
    target: 'epd',
    seed: SEED,
    first: 0,
    rounds: 100,
    time: Number.POSITIVE_INFINITY,
    folder,
  };
  const { faults } = await fuzz({ ...work, tables: undefined, patience: 1000 });
  expect(faults).toMatchObject([{ target: 'epd', message: 'it does not end' }]);
  expect(Buffer.from(faults[0]!.input).toString('latin1')).toContain('bm');
  expect(faults[0]!.input.length).toBeLessThan(100);
});
