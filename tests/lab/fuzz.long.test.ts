import { mkdirSync, writeFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { testFolder } from '../support/folder.ts';
import { faultText, fuzz } from '../support/fuzz-run.ts';
import { repository } from '../support/sources.ts';
import { threadCode } from '../support/thread-code.ts';

const SEED = 20_001;
const file = `${repository}build/fuzz/fuzz-lab-thread.cjs`;
const folder = testFolder();

beforeAll(async () => {
  mkdirSync(`${repository}build/fuzz`, { recursive: true });
  writeFileSync(file, await threadCode('tests/support/fuzz-thread.ts'));
});

test.each([
  ['spsa-state', 4],
  ['spsa-numbers', 4],
  ['data-state', 5],
  ['data-positions', 3],
])('%s that was tampered with is read or refused', async (target, rounds) => {
  const work = { file, target, seed: SEED, first: 0, rounds, time: Number.POSITIVE_INFINITY, folder };
  const fuzzed = await fuzz({ ...work, tables: undefined, patience: 60_000 });
  expect(fuzzed.faults.map((fault) => faultText(fault, SEED))).toEqual([]);
  expect(fuzzed.rounds).toBe(rounds);
});
