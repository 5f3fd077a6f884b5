import { createHash } from 'node:crypto';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { programIn } from '../../../tools/bundle/loader.mjs';
import { testFolder } from '../../support/folder.ts';
import { rampart, SCRIPT } from '../../support/program.ts';
import { repository } from '../../support/sources.ts';

const FOLDER = testFolder();
const HEADER = 25;
const MACHINE_CODE = `machine-code.${process.version}`;

const WATCHED = { NODE_OPTIONS: `--require "${repository}tests/support/watch-scripts.cjs"` };

/** Says for a session and its search thread what they read, and if they take the files of the build. */
function startsOf(program: string): string[] {
  const { output, errors } = rampart([], 'go depth 1\n', WATCHED, program);
  expect(output).toContain('bestmove');
  return errors.trim().split('\n').sort();
}

/** The parts that a start with `go` reads. */
const PARTS = ['main base', 'main core', 'main session', 'search base', 'search core', 'search thread'];
const all = (said: string, ofMachineCode = said) => [
  ...PARTS.slice(0, 3).map((part) => `${part} ${said}`),
  `search WebAssembly ${ofMachineCode}`,
  ...PARTS.slice(3).map((part) => `${part} ${said}`),
];

function programBeside(edit: (kept: Buffer) => Uint8Array): string {
  const program = join(FOLDER, 'rampart');
  copyFileSync(SCRIPT, program);
  for (const name of ['base.v8', 'core.v8', 'session.v8', 'thread.v8', MACHINE_CODE]) {
    writeFileSync(`${program}.${name}`, edit(readFileSync(`${SCRIPT}.${name}`)));
  }
  return program;
}

test('a session and its search thread start with what the build has compiled', () => {
  expect(startsOf(SCRIPT)).toEqual(all('taken'));
});

test('files of the build begin with a hash of their program', () => {
  const hash = createHash('sha256')
    .update(programIn(readFileSync(SCRIPT, 'utf8')))
    .digest('hex')
    .slice(0, 16);
  for (const name of ['memory', 'base.v8', 'program.v8', MACHINE_CODE])
    expect(readFileSync(`${SCRIPT}.${name}`).toString('latin1', 0, hash.length), name).toBe(hash);
});

test('so does a command', () => {
  expect(rampart(['eval'], '', WATCHED, SCRIPT).errors).toContain('main program taken\n');
});

test.each([
  ['of another program', (kept: Buffer) => kept.fill('0', 0, 16), 'compiled'],
  ['without content', () => Buffer.alloc(0), 'compiled'],
  ['cut short', (kept: Buffer) => kept.subarray(0, 1000), 'compiled'],
  ['of another version of V8', (kept: Buffer) => kept.fill(1, HEADER + 4, HEADER + 8), 'refused'],
])('they compile for themselves beside a file %s', (_, edit, said) => {
  expect(startsOf(programBeside(edit))).toEqual(all(said, 'compiled'));
});
