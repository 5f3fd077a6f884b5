import { defineConfig } from 'vitest/config';
import { COMPILED_FILES, compiledSourcesPlugin, REPLACING } from './tests/support/compiled-sources.mts';
import { pageScriptPlugin } from './tools/bundle/page-script.mjs';

const TESTS = ['tests/**/*.test.ts'];

export default defineConfig({
  plugins: [pageScriptPlugin()],
  test: {
    environment: 'node',
    pool: 'forks',
    execArgv: ['--enable-source-maps'],
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // A worker's end or a closed connection takes longer than the usual second on a loaded machine.
    expect: { poll: { timeout: 30_000 } },
    globalSetup: './tests/support/compiled-sources.mts',
    reporters: ['default', './tests/support/closing-line.ts'],
    projects: [
      {
        extends: true,
        plugins: [compiledSourcesPlugin()],
        test: { name: 'tests', include: TESTS, exclude: REPLACING, server: { deps: { external: [COMPILED_FILES] } } },
      },
      { extends: true, test: { name: 'replacing', include: REPLACING } },
    ],
  },
});
