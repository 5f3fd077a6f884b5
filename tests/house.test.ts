import { describe, expect, test } from 'vitest';
import { REPLACING } from './support/compiled-sources.mts';
import { functionLengths, houseFaults, importersOf } from './support/house.ts';
import { LAYERS, readSources } from './support/sources.ts';

test('imports run base <- engine <- eval <- search <- uci, lib <- tools, without circles; functions are short', () => {
  expect(houseFaults(readSources())).toEqual([]);
});

/**
 * Lines of TypeScript that each folder may have. A commit that raises one says what it buys; one that may lowers it.
 */
const LINES: Readonly<Record<string, number>> = {
  base: 340,
  engine: 4_780,
  eval: 12_000,
  search: 5_060,
  uci: 1_590,
  lib: 6_690,
  views: 1_350,
  tools: 13_760,
  web: 7_110,
  lab: 10_930,
  tests: 42_300,
};

test('no folder has more lines than its budget, nor a budget far beyond its lines', () => {
  for (const [folder, most] of Object.entries(LINES)) {
    const lines = [...readSources([folder]).values()].reduce((sum, text) => sum + text.split('\n').length - 1, 0);
    expect(lines, folder).toBeLessThanOrEqual(most);
    expect(lines, folder).toBeGreaterThan(0.95 * most - 50);
  }
});

// Of the compiled modules none can be replaced: a test would run with the one it means to replace, and not fail.
test('tests that replace modules are those that Vitest loads the sources for', () => {
  const replacing = [...readSources(['tests'])]
    .filter(([path, text]) => /^tests\/.*\.test\.ts$/.test(path) && /\bvi\.(?:do)?Mock\(/i.test(text))
    .map(([path]) => path);
  expect(replacing.sort()).toEqual([...REPLACING].sort());
});

// They add their terms to the evaluation of all tests that share a process with them.
test('only tests of the evaluation and of the laboratory load the studies', () => {
  const isShared = (path: string) => /^tests\/(?!eval\/|lab\/).*(?<!\.long)\.test\.ts$/.test(path);
  const studying = importersOf(readSources([...LAYERS, 'tests']), 'lab/studies/studies.ts');
  expect(studying).toContain('tests/eval/laws.test.ts');
  expect([...studying].filter(isShared)).toEqual([]);
});

// On a busy machine it would decide the test.
test('no test has a time limit of its own: tests/support/patience.ts has the one for all', () => {
  const limited = [...readSources(['tests'])]
    .filter(([, text]) => /\btimeout: *\d|^ *\}, \d{2,3}_\d{3}\);$/m.test(text))
    .map(([path]) => path);
  expect(limited).toEqual([]);
});

describe('the check of the house', () => {
  const files = {
    'base/clock.ts': '',
    'base/log.ts': `import 'node:fs';`,
    'engine/move.ts': '',
    'engine/bitboards.ts': '',
    'eval/terms.ts': '',
    'search/pvs.ts': '',
    'uci/session.ts': '',
    'lib/pawns-json.ts': '',
    'views/board.tsx': '',
    'tools/main.ts': '',
  };
  const faultsOf = (path: string, text: string) => houseFaults(new Map(Object.entries({ ...files, [path]: text })));

  test.each([
    ['engine/move.ts', `import { lowest } from './bitboards.ts';`],
    ['search/pvs.ts', `import { now } from '../base/clock.ts';`],
    ['uci/session.ts', `import { openLog } from '../base/log.ts';`],
    ['eval/pawns/table.ts', `import { lowest } from '../../engine/bitboards.ts';`],
    ['uci/session.ts', `import { pvs } from '../search/pvs.ts'; import 'node:fs'; require('pino');`],
    ['tools/main.ts', `import '../uci/session.ts'; import '../lib/pawns-json.ts'; require('commander');`],
    [
      'web/page.tsx',
      `import { pawns } from 'rampart-chess/browser'; import './page.css'; import '../lib/pawns-json.ts';`,
    ],
    ['tools/page.ts', `import script from './main.ts?script';`],
    ['eval/terms.ts', `import network from './network.bin.js';`],
    ['views/curve.tsx', `import type { ComponentChildren } from 'preact'; import '../lib/pawns-json.ts';`],
    ['tools/page.tsx', `import style from '../views/board.css.js'; import '../views/board.tsx';`],
    ['uci/version.ts', `import { version } from '../package.json';`],
    ['engine/move.ts', `// import '../eval/terms.ts';\nconst text = "import '../eval/terms.ts'";`],
  ])('allows %s: %s', (path, text) => {
    expect(faultsOf(path, text)).toEqual([]);
  });

  test.each([
    ['engine/move.ts', `import { terms } from '../eval/terms.ts';`, 'engine must not know eval'],
    ['engine/move.ts', `import type { Terms } from '../eval/terms.ts';`, 'engine must not know eval'],
    ['engine/move.ts', `let terms: import('../eval/terms.ts').Terms;`, 'engine must not know eval'],
    ['base/clock.ts', `import '../engine/move.ts';`, 'base must not know engine'],
    ['search/pvs.ts', `import { openLog } from '../base/log.ts';`, 'it needs Node'],
    ['eval/terms.ts', `export * from '../search/pvs.ts';`, 'eval must not know search'],
    ['search/pvs.ts', `await import('../uci/session.ts');`, 'search must not know uci'],
    ['uci/session.ts', `import '../lib/pawns-json.ts';`, 'uci must not know lib'],
    ['lib/pawns-json.ts', `import '../uci/session.ts';`, 'lib must not know uci'],
    ['lib/pawns-json.ts', `import 'node:fs';`, 'Node belongs to base/, uci/ and tools/'],
    ['views/board.tsx', `import '../tools/main.ts';`, 'views must not know tools'],
    ['lib/pawns-json.ts', `import '../views/board.tsx';`, 'lib must not know views'],
    ['web/page.ts', `import '../tools/main.ts';`, 'web must not know tools'],
    ['web/page.tsx', `import '../eval/terms.ts';`, 'web must not know eval'],
    ['web/page.tsx', `import 'commander';`, 'not one of our packages'],
    ['lib/pawns-json.ts', `import 'commander';`, 'not one of our packages'],
    ['lib/pawns-json.ts', `import './pawns.css';`, 'without the extension'],
    ['search/pvs.ts', `import { move } from '../engine/move';`, 'without the extension'],
    ['search/pvs.ts', `import { move } from '../engine/moves.ts';`, 'no such file'],
    ['tools/page.ts', `import script from './page-script.ts?script';`, 'no such file'],
    ['engine/move.ts', `import network from '../eval/network.bin.js';`, 'engine must not know eval'],
    ['uci/session.ts', `import '../tests/oracle.ts';`, 'outside the layers'],
    ['uci/session.ts', `import '../package.json';`, 'without the extension'],
    ['search/pvs.ts', `import { performance } from 'node:perf_hooks';`, 'Node belongs to base/, uci/ and tools/'],
    ['search/worker.ts', `import { parentPort } from 'node:worker_threads';`, 'Node belongs to base/, uci/ and tools/'],
    ['uci/session.ts', `import { readFileSync } from 'fs';`, 'without the prefix'],
    ['search/worker.ts', `require('pino');`, 'packages belong to base/, uci/, lib/, views/, tools/ and web/'],
    ['uci/session.ts', `import 'typescript';`, 'not one of our packages'],
    ['engine/bitboards.ts', `import './bitboards.ts';`, 'cycle: engine/bitboards.ts -> engine/bitboards.ts'],
  ])('finds fault with %s: %s', (path, text, fault) => {
    expect(faultsOf(path, text)).toEqual([expect.stringContaining(fault)]);
  });

  test('finds a cycle of several files', () => {
    const circle = {
      'engine/a.ts': `import './b.ts';`,
      'engine/b.ts': `import type { C } from './c.ts';`,
      'engine/c.ts': `import './b.ts';`,
    };
    expect(houseFaults(new Map(Object.entries(circle)))).toEqual(['cycle: engine/b.ts -> engine/c.ts -> engine/b.ts']);
  });

  test('finds a cycle of folders without one of files', () => {
    const circle = {
      'eval/evaluate.ts': `import './king/danger.ts'; import './pawns/chains.ts';`,
      'eval/king/danger.ts': `import '../pawns/passed.ts';`,
      'eval/king/wings.ts': '',
      'eval/pawns/chains.ts': `import '../king/wings.ts'; import './passed.ts';`,
      'eval/pawns/passed.ts': '',
    };
    expect(houseFaults(new Map(Object.entries(circle)))).toEqual(['cycle: eval/king -> eval/pawns -> eval/king']);
  });

  test('finds functions that are too long', () => {
    const body = (lines: number) => `function long() {\n${'  step();\n'.repeat(lines - 2)}}`;
    expect(functionLengths('eval/a.ts', body(7))).toEqual([{ name: 'long', lines: 7 }]);
    const faults = (path: string, lines: number) => houseFaults(new Map([[path, body(lines)]]));
    expect(faults('eval/a.ts', 150)).toEqual([]);
    expect(faults('eval/a.ts', 151)).toEqual(['eval/a.ts: long has 151 lines, more than 150']);
    expect(faults('search/a.ts', 300)).toEqual([]);
    expect(faults('search/a.ts', 301)).toEqual(['search/a.ts: long has 301 lines, more than 300']);
  });
});
