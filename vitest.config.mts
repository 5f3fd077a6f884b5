import { defineConfig } from 'vitest/config';
import { pageScriptPlugin } from './tools/bundle/page-script.mjs';

export default defineConfig({
  plugins: [pageScriptPlugin()],
  test: {
    environment: 'node',
    include: ['tests/**/*.test.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 120_000,
    reporters: ['default', './tests/support/closing-line.ts'],
  },
});
