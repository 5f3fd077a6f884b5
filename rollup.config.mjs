import { chmodSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import commonjs from '@rollup/plugin-commonjs';
import json from '@rollup/plugin-json';
import resolve from '@rollup/plugin-node-resolve';
import { asciiPlugin } from './tools/bundle/ascii.mjs';
import { hotCodePlugin } from './tools/bundle/hot-code.mjs';
import { lazyModulesPlugin } from './tools/bundle/lazy-modules.mjs';
import { pageScriptPlugin } from './tools/bundle/page-script.mjs';
import { separateLoopsPlugin } from './tools/bundle/separate-loops.mjs';

const executable = {
  name: 'executable',
  writeBundle: ({ file }) => chmodSync(file, 0o755),
};

// `--environment TUNABLE` makes a program that offers what a tuner may change without being told to.
const tunable = process.env.TUNABLE !== undefined;
// `--environment FOLLOWING` makes one whose search tells what it does with a line: it has the command `follow`.
const following = process.env.FOLLOWING !== undefined;

const followingPlugin = {
  name: 'following',
  load: (id) => (id.endsWith('/build/search/following.js') ? 'export const FOLLOWING = true;' : undefined),
};

// One file, because hosts move or start exactly one. One scope, because V8 treats a top-level `const` array of
// the running scope as a constant, which is worth a quarter of the speed; tests/bundle.test.ts watches over it.
export default {
  input: 'build/tools/main.js',
  output: {
    file: `dist/rampart${tunable ? '-tunable' : ''}${following ? '-following' : ''}`,
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
    ...(following ? [followingPlugin] : []),
    pageScriptPlugin(),
    hotCodePlugin(),
    separateLoopsPlugin(),
    lazyModulesPlugin(),
    asciiPlugin(),
    executable,
  ],
};
