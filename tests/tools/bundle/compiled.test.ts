import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testFolder } from '../../support/folder.ts';
import { rampart, SCRIPT } from '../../support/program.ts';
import { repository } from '../../support/sources.ts';

const FOLDER = testFolder();
const HEADER = 16;

const WATCHED = { NODE_OPTIONS: `--require "${repository}tests/support/watch-scripts.cjs"` };

/** Says for a session and its search thread if they take or refuse the file of the build, or have none. */
function startsOf(program: string): string[] {
  const { output, errors } = rampart([], 'go depth 1\n', WATCHED, program);
  expect(output).toContain('bestmove');
  return errors.trim().split('\n').sort();
}

function programBeside(edit: (compiled: Buffer) => Uint8Array): string {
  const program = join(FOLDER, 'rampart');
  copyFileSync(SCRIPT, program);
  for (const part of ['search', 'session']) {
    writeFileSync(`${program}.${part}.v8`, edit(readFileSync(`${SCRIPT}.${part}.v8`)));
  }
  return program;
}

test('a session and its search thread start with what the build has compiled', () => {
  expect(startsOf(SCRIPT)).toEqual(['search taken', 'session taken']);
});

test('so does a command', () => {
  expect(rampart(['eval'], '', WATCHED, SCRIPT).errors).toBe('command taken\n');
});

test.each([
  ['of another program', (compiled: Buffer) => compiled.fill('0', 0, HEADER), 'compiled'],
  ['without content', () => Buffer.alloc(0), 'compiled'],
  ['cut short', (compiled: Buffer) => compiled.subarray(0, 1000), 'refused'],
  ['of another version of V8', (compiled: Buffer) => compiled.fill(1, HEADER + 4, HEADER + 8), 'refused'],
])('they compile for themselves beside a file %s', (_, edit, said) => {
  expect(startsOf(programBeside(edit))).toEqual([`search ${said}`, `session ${said}`]);
});
