import { defineConfig } from 'vitest/config';
import { COMPILED_FILES, compiledSourcesPlugin, REPLACING } from './tests/support/compiled-sources.mts';
import { assetPlugin } from './tools/bundle/assets.mjs';

const TESTS = ['tests/**/*.test.ts'];
/** Tests of the evaluation and of the laboratory, which add the terms of the studies to those of their process. */
const STUDYING = ['tests/eval/**/*.test.ts', 'tests/lab/**/*.test.ts'];
/** The laboratory's commands, and what takes long: `make test-long`. */
const LONG = ['tests/**/*.long.test.ts'];

/** A project whose tests load what is compiled before them. */
function compiled(test: { name: string; include: string[]; exclude?: string[]; isolate?: boolean }) {
  return {
    extends: true as const,
    plugins: [compiledSourcesPlugin()],
    test: { ...test, server: { deps: { external: [COMPILED_FILES] } } },
  };
}

export default defineConfig({
  plugins: [assetPlugin()],
  test: {
    environment: 'node',
    pool: 'forks',
    execArgv: ['--enable-source-maps'],
    // One more than cores of a small machine: tests wait for programs, browsers and clocks.
    maxWorkers: 3,
    // Files of one process share its modules, and what V8 has compiled of them: two thirds of the time.
    isolate: false,
    // Guards against hanging alone, later than those within the tests (tests/support/patience.ts), which say more.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    expect: { poll: { timeout: 240_000 } },
    globalSetup: './tests/support/compiled-sources.mts',
    reporters: ['default', './tests/support/closing-line.ts'],
    projects: [
      compiled({ name: 'tests', include: TESTS, exclude: [...REPLACING, ...STUDYING, ...LONG] }),
      compiled({ name: 'studies', include: STUDYING, exclude: LONG }),
      // Tests of the engine and of the laboratory, which adds terms to it.
      compiled({ name: 'long', include: LONG, isolate: true }),
      { extends: true, test: { name: 'replacing', include: REPLACING } },
    ],
  },
});
