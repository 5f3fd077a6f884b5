import { describe, expect, test } from 'vitest';
import { layerFaults } from './support/layers.ts';
import { readSources } from './support/sources.ts';

test('imports run engine <- eval <- search <- uci', () => {
  expect(layerFaults(readSources())).toEqual([]);
});

describe('the check of the layers', () => {
  const files = {
    'engine/move.ts': '',
    'engine/words.ts': '',
    'eval/terms.ts': '',
    'search/pvs.ts': '',
    'uci/main.ts': '',
  };
  const faultsOf = (path: string, text: string) =>
    layerFaults(new Map(Object.entries({ ...files, [path]: text })));

  test.each([
    ['engine/move.ts', `import { lowest } from './words.ts';`],
    ['eval/pawns/table.ts', `import { lowest } from '../../engine/words.ts';`],
    ['search/worker.ts', `import { parentPort } from 'node:worker_threads';`],
    ['search/pool.ts', `import { Worker } from 'node:worker_threads';`],
    ['uci/main.ts', `import { pvs } from '../search/pvs.ts'; import 'node:fs'; require('commander');`],
    ['uci/version.ts', `import { version } from '../package.json';`],
    ['engine/move.ts', `// import '../eval/terms.ts';\nconst text = "import '../eval/terms.ts'";`],
  ])('allows %s: %s', (path, text) => {
    expect(faultsOf(path, text)).toEqual([]);
  });

  test.each([
    ['engine/move.ts', `import { terms } from '../eval/terms.ts';`, 'engine must not know eval'],
    ['engine/move.ts', `import type { Terms } from '../eval/terms.ts';`, 'engine must not know eval'],
    ['engine/move.ts', `let terms: import('../eval/terms.ts').Terms;`, 'engine must not know eval'],
    ['eval/terms.ts', `export * from '../search/pvs.ts';`, 'eval must not know search'],
    ['search/pvs.ts', `await import('../uci/main.ts');`, 'search must not know uci'],
    ['search/pvs.ts', `import { move } from '../engine/move';`, 'without the extension'],
    ['search/pvs.ts', `import { move } from '../engine/moves.ts';`, 'no such file'],
    ['uci/main.ts', `import '../tests/support/layers.ts';`, 'outside the layers'],
    ['uci/main.ts', `import '../package.json';`, 'without the extension'],
    ['search/pvs.ts', `import { performance } from 'node:perf_hooks';`, 'Node belongs to uci/'],
    ['uci/main.ts', `import { readFileSync } from 'fs';`, 'without the prefix'],
    ['search/worker.ts', `require('pino');`, 'packages belong to uci/'],
    ['uci/main.ts', `import 'typescript';`, 'not one of our packages'],
    ['engine/words.ts', `import './words.ts';`, 'cycle: engine/words.ts -> engine/words.ts'],
  ])('finds fault with %s: %s', (path, text, fault) => {
    expect(faultsOf(path, text)).toEqual([expect.stringContaining(fault)]);
  });

  test('finds a cycle of several files', () => {
    const circle = {
      'engine/a.ts': `import './b.ts';`,
      'engine/b.ts': `import type { C } from './c.ts';`,
      'engine/c.ts': `import './b.ts';`,
    };
    expect(layerFaults(new Map(Object.entries(circle)))).toEqual([
      'cycle: engine/b.ts -> engine/c.ts -> engine/b.ts',
    ]);
  });
});
