import { chmodSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { fileURLToPath } from 'node:url';
import commonjs from '@rollup/plugin-commonjs';
import json from '@rollup/plugin-json';
import resolve from '@rollup/plugin-node-resolve';
import { asciiPlugin } from './tools/bundle/ascii.mjs';
import { assetPlugin } from './tools/bundle/assets.mjs';
import { lazyModulesPlugin } from './tools/bundle/lazy-modules.mjs';
import { licencesPlugin } from './tools/bundle/licences.mjs';
import { compiledPlugin, loaderPlugin } from './tools/bundle/loader.mjs';
import { commentsPlugin, tabsPlugin } from './tools/bundle/slim.mjs';
import { kernelPlugin } from './tools/bundle/wasm/plugin.mjs';

const executable = {
  name: 'executable',
  writeBundle: ({ file }) => chmodSync(file, 0o755),
};

// `--environment TUNABLE` makes a program that offers what a tuner may change without being told to.
const tunable = process.env.TUNABLE !== undefined;
// `--environment LAB` makes the laboratory's.
const lab = process.env.LAB !== undefined;

/** Refuses modules of the laboratory in the product. */
const productPlugin = {
  name: 'product',
  generateBundle(_options, bundle) {
    const modules = Object.values(bundle).flatMap((chunk) => Object.keys(chunk.modules ?? {}));
    const foreign = modules.filter((id) => id.includes('/build/lab/'));
    if (foreign.length > 0) this.error(`the product has modules of the laboratory: ${foreign.join(', ')}`);
  },
};

// One file, because hosts move or start exactly one. One scope, because V8 treats a top-level `const` array of
// the running scope as a constant, which is worth a quarter of the speed; tests/bundle.test.ts watches over it.
export default {
  input: lab ? 'build/lab/main.js' : 'build/tools/main.js',
  output: {
    file: `dist/rampart${lab ? '-lab' : tunable ? '-tunable' : ''}`,
    format: 'cjs',
    banner: '#!/usr/bin/env node',
    ...(tunable ? { intro: "process.env.RAMPART_TUNABLE ??= '1';" } : {}),
    inlineDynamicImports: true,
  },
  plugins: [
    // Prefers the CommonJS build of a package: it can be wrapped in a function, an ES module cannot.
    resolve({ mainFields: ['main'] }),
    json({ preferConst: true }),
    // So a package that we `require` inside a function costs nothing until the function is called.
    commonjs({ strictRequires: true, transformMixedEsModules: true, ignore: isBuiltin }),
    lab ? (await import('./lab/follow/hooks.mjs')).hooksPlugin() : productPlugin,
    ...(lab || tunable ? [] : [kernelPlugin(fileURLToPath(new URL('build', import.meta.url)))]),
    commentsPlugin(),
    assetPlugin(),
    lazyModulesPlugin(),
    tabsPlugin(),
    asciiPlugin(),
    loaderPlugin(),
    licencesPlugin('licences.txt'),
    executable,
    ...(lab || tunable ? [] : [compiledPlugin()]),
  ],
};
