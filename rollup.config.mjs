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
import { partOf } from './tools/bundle/parts.mjs';
import { commentsPlugin, tabsPlugin } from './tools/bundle/slim.mjs';
import { kernelPlugin } from './tools/bundle/wasm/plugin.mjs';

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

const file = `rampart${lab ? '-lab' : tunable ? '-tunable' : ''}`;
const folder = fileURLToPath(new URL('build', import.meta.url));
const entries = { thread: `${folder}/uci/search-thread.js`, session: `${folder}/tools/host.js` };

const executable = {
  name: 'executable',
  writeBundle: ({ dir }) => chmodSync(`${dir}/${file}`, 0o755),
};

// One file, because hosts move or start exactly one.
export default {
  // Parts run when they are first used, so two may use each other.
  onLog: (level, log, handle) => log.code !== 'CIRCULAR_CHUNK' && handle(level, log),
  input: lab
    ? 'build/lab/main.js'
    : { thread_part: entries.thread, session_part: entries.session, program_part: `${folder}/tools/main.js` },
  output: {
    dir: 'dist',
    format: 'cjs',
    entryFileNames: '[name].js',
    chunkFileNames: '[name].js',
    hoistTransitiveImports: false,
    ...(tunable ? { intro: "process.env.RAMPART_TUNABLE ??= '1';" } : {}),
    ...(lab ? { inlineDynamicImports: true } : { manualChunks: partOf(folder, entries) }),
  },
  plugins: [
    // Prefers the CommonJS build of a package: it can be wrapped in a function, an ES module cannot.
    resolve({ mainFields: ['main'] }),
    json({ preferConst: true }),
    // So a package that we `require` inside a function costs nothing until the function is called.
    commonjs({ strictRequires: true, transformMixedEsModules: true, ignore: isBuiltin }),
    lab ? (await import('./lab/follow/hooks.mjs')).hooksPlugin() : productPlugin,
    ...(lab || tunable ? [] : [kernelPlugin(folder)]),
    commentsPlugin(),
    assetPlugin(),
    lazyModulesPlugin(),
    tabsPlugin(),
    asciiPlugin(),
    licencesPlugin('licences.txt'),
    loaderPlugin(file),
    executable,
    ...(lab || tunable ? [] : [compiledPlugin(file)]),
  ],
};
