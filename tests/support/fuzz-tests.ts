import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { testFolder } from './folder.ts';
import { faultText, fuzz } from './fuzz-run.ts';
import { repository } from './sources.ts';
import { threadCode } from './thread-code.ts';

/** Another seed each day would find more, and fail for those who have changed nothing: `make fuzz` is for that. */
export const SEED = 20_001;

/** Declares a test for each target, with so many rounds. `name` is that of the script, one for each file of tests. */
export function testFuzz(name: string, targets: readonly (readonly [target: string, rounds: number])[]): void {
  const file = `${repository}build/fuzz/${name}.cjs`;
  const folder = testFolder();

  beforeAll(async () => {
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, await threadCode('tests/support/fuzz-thread.ts'));
  });

  test.each(targets)('%s that was tampered with is read or refused', async (target, rounds) => {
    const work = { file, target, seed: SEED, rounds, time: Number.POSITIVE_INFINITY, folder };
    const fuzzed = await fuzz({ ...work, tables: undefined, patience: 60_000 });
    expect(fuzzed.faults.map((fault) => faultText(fault, SEED))).toEqual([]);
    expect(fuzzed.rounds).toBe(rounds);
  });
}
