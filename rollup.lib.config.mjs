import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import json from '@rollup/plugin-json';
import dts from 'rollup-plugin-dts';
import { asciiPlugin } from './tools/bundle/ascii.mjs';
import { commentsPlugin, tabsPlugin } from './tools/bundle/slim.mjs';
import { kernelPlugin } from './tools/bundle/wasm/plugin.mjs';

// The program in dist/ is CommonJS, the library is not.
const moduleFolder = {
  name: 'module-folder',
  buildStart() {
    mkdirSync('dist/lib', { recursive: true });
    // Without it a bundler would keep all knowledge for a page that needs the rules alone; these two do what they do
    // when they are loaded.
    const sideEffects = ['./views.js', './mcp-server.js'];
    writeFileSync('dist/lib/package.json', `${JSON.stringify({ type: 'module', sideEffects })}\n`);
    // The search thread exports nothing. A compiler that is strict about imports asks for that in words.
    writeFileSync('dist/lib/engine-thread.d.ts', 'export {};\n');
  },
};

const entry = (name) => ({
  input: `build/lib/${name}.js`,
  output: { file: `dist/lib/${name}.js`, format: 'es' },
  plugins: [commentsPlugin(), tabsPlugin(), asciiPlugin(), moduleFolder],
});

// A page needs the rules and its side of the engine at once; the knowledge, which is large, where it asks.
const RULES = ['position', 'pgn/pgn-text', 'engine', 'web-workers'];

function partOf(id, { getModuleInfo }) {
  const rules = new Set(RULES.map((name) => fileURLToPath(new URL(`build/lib/${name}.js`, import.meta.url))));
  // A set that grows while it is walked: all that they import, too.
  for (const one of rules) for (const imported of getModuleInfo(one)?.importedIds ?? []) rules.add(imported);
  if (rules.has(id)) return 'rules';
  return id.endsWith('build/lib/browser.js') ? undefined : 'knowledge';
}

const inParts = ({ output: { file: _file, ...output }, ...entry }) => ({
  ...entry,
  output: { ...output, dir: 'dist/lib', chunkFileNames: '[name].js', manualChunks: partOf },
});

// The server for language models uses the library beside it, and packages that whoever wants it installs.
const LIBRARY = ['node', 'fortress-checker'];
const libraryFile = (id) => LIBRARY.find((name) => id.endsWith(`/lib/${name}.js`) || id.endsWith(`/lib/${name}.ts`));
const external = (id) => /^(?:node:|zod$|@modelcontextprotocol\/)/.test(id) || libraryFile(id) !== undefined;
const paths = (id) => (libraryFile(id) === undefined ? id : `./${libraryFile(id)}.js`);
const runnable = { name: 'runnable', writeBundle: ({ dir }) => chmodSync(`${dir}/mcp-server.js`, 0o755) };
const server = {
  input: { mcp: 'build/tools/mcp/server.js', 'mcp-server': 'build/tools/mcp/main.js' },
  external,
  output: { dir: 'dist/lib', entryFileNames: '[name].js', format: 'es', paths },
  plugins: [json({ preferConst: true }), commentsPlugin(), tabsPlugin(), asciiPlugin(), moduleFolder, runnable],
};
const serverTypes = () => {
  const { output, ...others } = declarations('mcp', 'tools/mcp/server.ts');
  return { ...others, external, output: { ...output, paths } };
};

const declarations = (name, input = `lib/${name}.ts`, tsconfig = 'tsconfig.json') => ({
  input,
  output: { file: `dist/lib/${name}.d.ts`, format: 'es' },
  plugins: [dts({ tsconfig })],
});

// One function around all: what is said of scopes in rollup.config.mjs holds in modules and workers too. Put there
// last, because what the build does to hot code it does to the outermost scope.
const oneFunction = {
  name: 'one-function',
  renderChunk: (code) => ({ code: `(function () {\n'use strict';\n\n${code}\n})();\n`, map: null }),
};

export default [
  {
    input: 'build/lib/engine-thread.js',
    output: { file: 'dist/lib/engine-thread.js', format: 'es' },
    plugins: [
      kernelPlugin(fileURLToPath(new URL('build', import.meta.url))),
      commentsPlugin(),
      tabsPlugin(),
      asciiPlugin(),
      oneFunction,
      moduleFolder,
    ],
  },
  ...LIBRARY.map(entry),
  inParts(entry('browser')),
  server,
  ...['node', 'browser', 'fortress-checker'].map((name) => declarations(name)),
  serverTypes(),
  declarations('views', 'web/component/rampart-board.tsx', 'web/tsconfig.json'),
];
