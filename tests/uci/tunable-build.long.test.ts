import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tunableLines } from '../../uci/tunables.ts';
import { PROGRAM } from '../support/program.ts';
import { repository } from '../support/sources.ts';

test('numbers for tuning are shown by a build of its own, in the folder that OpenBench is told', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tunable-'));
  try {
    const engine = join(folder, 'Rampart-12AB');
    const make = (...words: string[]) =>
      spawnSync('make', ['-j', 'CC=node', ...words], {
        cwd: join(repository, 'tunable'),
        encoding: 'utf8',
      });
    expect(make(`EXE=${engine}`).status).toBe(0);
    const { stdout } = spawnSync(engine, { input: 'uci\nquit\n', encoding: 'utf8' });
    for (const line of tunableLines()) expect(stdout).toContain(`${line}\n`);
    const bench = (program: string) =>
      spawnSync(program, ['bench', '--depth', '4'], { encoding: 'utf8' }).stdout.match(/^\d+ nodes/m)![0];
    expect(bench(engine)).toBe(bench(PROGRAM));
    // OpenBench names the file from the folder in which it builds.
    const wanted = join(repository, 'tunable', 'Rampart-12AB');
    expect(make('--dry-run', 'EXE=Rampart-12AB').stdout).toContain(`cp dist/rampart-tunable ${wanted}\n`);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
