import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { programIn } from '../tools/bundle/loader.mjs';
import { LABORATORY_TRACES } from './support/laboratory-traces.ts';
import { repository } from './support/sources.ts';

const FILE = `${repository}dist/rampart`;

test('the bundle runs alone: it loads nothing but what Node has', () => {
  const bundle = programIn(readFileSync(FILE, 'utf8'));
  const names = [...bundle.matchAll(/\brequire\('([^']+)'\)/g)].map(([, name]) => name!);
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !isBuiltin(name))).toEqual([]);
});

test('the bundle is ASCII, which starts soonest', () => {
  for (const file of [
    'rampart',
    'lib/node.js',
    'lib/browser.js',
    'lib/rules.js',
    'lib/knowledge.js',
    'lib/engine-thread.js',
  ]) {
    expect(
      readFileSync(`${repository}dist/${file}`).findIndex((byte) => byte > 127),
      file,
    ).toBe(-1);
  }
});

test('the bundle has what is imported for its effects: the numbers of who tunes', () => {
  expect(programIn(readFileSync(FILE, 'utf8'))).toContain('OVERRIDES.set(');
});

/** Positions of a short bench, with flags of Node. */
function bench(file: string, ...flags: string[]): unknown {
  const words = [...flags, file, 'bench', '--depth', '4', '--json'];
  return JSON.parse(execFileSync(process.execPath, words, { encoding: 'utf8' })).positions;
}

test('where WebAssembly may not run, the search finds the same', () => {
  expect(bench(FILE, '--no-expose-wasm')).toEqual(bench(FILE));
});

test('the bundle loads no server before somebody wants one', () => {
  const bundle = programIn(readFileSync(FILE, 'utf8'));
  expect(bundle).toContain("node_http$loaded ??= require('node:http')");
  expect(bundle).not.toMatch(/^var \w+ = require\('node:/m);
});

test('the bundle has the engine, the session and the commands apart', () => {
  const bundle = programIn(readFileSync(FILE, 'utf8'));
  const pieces = bundle.split(/^part\$all\.(\w+) = /m).slice(1);
  const part = Object.fromEntries(pieces.flatMap((name, at) => (at % 2 === 0 ? [[name, pieces[at + 1]!]] : [])));
  const owners = { core: ['setFen', 'evaluate', 'pvs', 'serve'], session: ['startSession', 'infoText'] };
  for (const [owner, names] of Object.entries({ ...owners, program: ['runProgram', 'openEngine'] }))
    for (const name of names)
      for (const [where, text] of Object.entries(part))
        expect(new RegExp(`^(?:async )?function ${name}\\(`, 'm').test(text), `${name} in ${where}`).toBe(
          where === owner,
        );
});

test('a session answers `uci` before it reads the engine', () => {
  const command = `"${process.execPath}" --require "${repository}tests/support/watch-scripts.cjs" "${FILE}" 2>&1`;
  const said = execFileSync('sh', ['-c', command], { input: 'uci\nisready\nquit\n', encoding: 'utf8' }).split('\n');
  expect(said).toContain('uciok');
  expect(said.indexOf('uciok')).toBeLessThan(said.findIndex((line) => line.startsWith('main core ')));
  expect(said.filter((line) => /^main (?:program|thread) /.test(line))).toEqual([]);
});

test('the bundle has nothing of the laboratory: its hooks, commands and studies', () => {
  const bundle = programIn(readFileSync(FILE, 'utf8'));
  for (const trace of LABORATORY_TRACES) expect(bundle).not.toMatch(trace);
});

test('the bundle runs wherever it is moved, and finds the same without the files beside it, or with half of them', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rampart '));
  try {
    const moved = join(folder, 'Rampart-1234abcd');
    copyFileSync(FILE, moved);
    expect(execFileSync(moved, { input: 'uci\nquit\n', encoding: 'utf8', cwd: folder })).toContain('uciok');
    expect(bench(moved)).toEqual(bench(FILE));
    for (const bytes of [0, 18, 300_000]) {
      writeFileSync(`${moved}.memory`, readFileSync(`${FILE}.memory`).subarray(0, bytes));
      expect(bench(moved)).toEqual(bench(FILE));
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});
