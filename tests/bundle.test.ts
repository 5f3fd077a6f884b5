import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { programIn } from '../tools/bundle/loader.mjs';
import { bundleFaults, countConstantArrays } from './support/bundle.ts';
import { LABORATORY_TRACES } from './support/laboratory-traces.ts';
import { readSources, repository } from './support/sources.ts';

const FILE = `${repository}dist/rampart`;
const HOT_LAYERS = ['engine', 'eval', 'search'];

test('the bundle keeps hot arrays constant, in one scope', () => {
  const bundle = programIn(readFileSync(FILE, 'utf8'));
  expect(bundleFaults(bundle, readSources(HOT_LAYERS).values())).toEqual([]);
  expect(countConstantArrays(bundle)).toBeGreaterThan(15);
});

test('the bundle is ASCII, which starts soonest', () => {
  for (const file of ['rampart', 'lib/node.js', 'lib/browser.js', 'lib/engine-thread.js']) {
    expect(
      readFileSync(`${repository}dist/${file}`).findIndex((byte) => byte > 127),
      file,
    ).toBe(-1);
  }
});

test('the bundle has what is imported for its effects: the numbers of who tunes', () => {
  expect(programIn(readFileSync(FILE, 'utf8'))).toContain('OVERRIDES.set(');
});

test('where WebAssembly may not run, the search finds the same', () => {
  const bench = (...flags: string[]) => {
    const words = [...flags, FILE, 'bench', '--depth', '4', '--json'];
    const { positions } = JSON.parse(execFileSync(process.execPath, words, { encoding: 'utf8' }));
    return positions;
  };
  expect(bench('--no-expose-wasm')).toEqual(bench());
});

test('the page keeps the arrays of its search thread constant', () => {
  const folder = `${repository}dist/web/assets/`;
  const thread = readdirSync(folder).find((name) => name.startsWith('engine-thread'))!;
  const text = readFileSync(folder + thread, 'utf8');
  const declared = (word: string) => text.match(new RegExp(`\\b${word} [\\w$]+=new (Int|Uint)\\d+Array\\(`, 'g')) ?? [];
  expect(declared('const').length).toBeGreaterThan(50);
  expect(declared('let').length).toBeLessThan(declared('const').length / 10);
});

test('the bundle loads no server before somebody wants one', () => {
  const bundle = programIn(readFileSync(FILE, 'utf8'));
  expect(bundle).toContain("node_http$loaded ??= require('node:http')");
  expect(bundle).not.toMatch(/^var \w+ = require\('node:/m);
});

test('a search thread reads the engine, the evaluation and the search, and nothing of hosts and commands', () => {
  const bundle = programIn(readFileSync(FILE, 'utf8'));
  const [first, ...rest] = bundle.split(/\n\/\/! The (?:search thread|session) ends here\.\n/);
  expect(rest).toHaveLength(2);
  for (const name of ['setFen', 'evaluate', 'pvs', 'serve'])
    expect(first).toMatch(new RegExp(`^function ${name}\\(`, 'm'));
  for (const name of ['startSession', 'runProgram', 'openEngine', 'optionLines']) {
    expect(first).not.toMatch(new RegExp(`\\b${name}\\b`));
    expect(rest.join('')).toMatch(new RegExp(`^(?:async )?function ${name}\\(`, 'm'));
  }
  // A session reads no commands.
  expect(rest[0]).toMatch(/^function startSession\(/m);
  expect(rest[0]).not.toMatch(/\brunProgram\b/);
  // The first runs by itself.
  const program = compileFunction(first!, ['require', 'module', '__filename']);
  expect(() => program(createRequire(FILE), { exports: {} }, FILE)).not.toThrow();
});

test('the bundle has nothing of the laboratory: its hooks, commands and studies', () => {
  const bundle = programIn(readFileSync(FILE, 'utf8'));
  for (const trace of LABORATORY_TRACES) expect(bundle).not.toMatch(trace);
});

test('the bundle runs wherever it is moved', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rampart '));
  try {
    const moved = join(folder, 'Rampart-1234abcd');
    copyFileSync(FILE, moved);
    expect(execFileSync(moved, { input: 'uci\nquit\n', encoding: 'utf8', cwd: folder })).toContain('uciok');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

describe('the check of the bundle', () => {
  const source = `
    export const MEN = new Int32Array(64);
    export const RAYS = tabulate(64);
    const killers = new Int32Array(2), history = Int16Array.from([]);
    const scratch = [];
    let table = new Int32Array(4);
  `;

  test.each([
    ['the sources themselves', 'const MEN = new Int32Array(64); use(MEN); let table = new Int32Array(4);'],
    ['a renamed array', 'const MEN$1 = new Int32Array(64); use(MEN$1);'],
    ['an array that nobody uses', 'use(record.MEN);'],
    ['other variables', 'var scratch = []; let nodes = 0; function f() { var local = new Int32Array(2); }'],
    ['names inside a package', 'function requireChess () { const MEN = 1; use(MEN); }'],
    ['what Node brings', `var fs = require('node:fs'), path = require('path');`],
  ])('allows %s', (_, bundle) => {
    expect(bundleFaults(bundle, [source])).toEqual([]);
  });

  test.each([
    ['a var', 'var nodes = new Int32Array(64);', 'nodes is an array, but no const'],
    ['a let', 'let nodes$2 = new Uint8Array(64);', 'nodes is an array, but no const'],
    ['a let from values', 'let nodes = 0, moves = Uint16Array.from([]);', 'moves is an array, but no const'],
    ['an array of an inner scope', '(() => { const killers = new Int32Array(2); })();', 'killers is not'],
    ['an array made by a function', 'var RAYS = tabulate(64); use(RAYS);', 'RAYS is not'],
    ['a package left outside', `const pino = require('pino');`, 'pino is not in the bundle'],
  ])('finds fault with %s', (_, bundle, fault) => {
    expect(bundleFaults(bundle, [source])).toEqual([expect.stringContaining(fault)]);
  });
});
