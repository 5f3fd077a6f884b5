import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const inRepository = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

// The module stands beside the library, and loads it from there.
export default defineConfig({
  root: inRepository('web/component'),
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: inRepository('dist/lib'),
    emptyOutDir: false,
    target: 'es2022',
    license: { fileName: 'views-licences.md' },
    lib: { entry: 'rampart-board.tsx', formats: ['es'], fileName: () => 'views.js' },
    rolldownOptions: {
      external: ['rampart-chess/browser'],
      output: { paths: { 'rampart-chess/browser': './browser.js' } },
    },
  },
});
