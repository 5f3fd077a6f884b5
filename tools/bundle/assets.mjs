/**
 * Assets: files that the program carries as texts.
 *
 *   import NETWORK from './network.bin.js'            bytes of network.bin in base64
 *   import BOOK from './built-in-book.uci.js'         text of built-in-book.uci
 *   import NAMES from './openings.tsv.js'             text of openings.tsv, packed by deflate, in base64
 *   import STYLE from './board.css.js'                style sheet board.css without comments and needless blanks
 *   import SCRIPT from './script/viewer.tsx?script'   script for a page, made by Vite of a TypeScript file and its imports
 *
 * `npm run compile` writes modules of data beside the compiled ones, so that whatever loads these needs no plugin. The
 * plugin makes scripts for Rollup, and both for Vitest, which loads sources. Components become texts of HTML, by the
 * module that stands in for `preact/jsx-runtime`.
 */

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import { deflateRawSync } from 'node:zlib';

const REPOSITORY = fileURLToPath(new URL('../../', import.meta.url));
/** Files of data. */
const DATA = /\.(bin|css|epd|fen|tsv|uci)$/;
const MARK = '\0asset:';

/** The path of the asset that a module carries, by the module's path; undefined for other modules. */
export function assetOf(module) {
  const [path, suffix] = module.split(/(\.js|\?script)$/);
  return suffix === '?script' || (suffix === '.js' && DATA.test(path)) ? path : undefined;
}

export function assetPlugin() {
  return {
    name: 'assets',
    enforce: 'pre',
    resolveId(source, importer) {
      const asset = assetOf(source);
      if (asset === undefined) return runtimeFor(source, importer);
      const path = relative(REPOSITORY, join(dirname(importer), asset)).replaceAll(sep, '/');
      // The end keeps others from taking it for a style sheet of their own.
      return `${MARK}${path.replace(/^build\//, '')}:`;
    },
    async load(id) {
      if (!id.startsWith(MARK)) return undefined;
      const file = REPOSITORY + id.slice(MARK.length, -1);
      return DATA.test(file) ? dataModule(file) : moduleOf(await scriptOf(file));
    },
  };
}

/** The module in place of preact's, beside the components: in the sources, or compiled in build/. */
function runtimeFor(source, importer) {
  if (!/^preact\/jsx(?:-dev)?-runtime$/.test(source)) return undefined;
  const isCompiled = importer?.startsWith(`${REPOSITORY}build/`);
  return `${REPOSITORY}${isCompiled ? 'build/views/jsx-runtime.js' : 'views/jsx-runtime.ts'}`;
}

/** Writes the modules of all data of the sources into a folder of the compiler's output. */
export function writeDataModules(output) {
  const { include } = JSON.parse(readFileSync(`${REPOSITORY}tsconfig.build.json`, 'utf8'));
  for (const folder of include)
    for (const file of readdirSync(REPOSITORY + folder, { recursive: true }))
      if (DATA.test(file))
        writeFileSync(join(output, folder, `${file}.js`), dataModule(join(REPOSITORY, folder, file)));
}

function dataModule(file) {
  if (file.endsWith('.tsv')) return moduleOf(deflateRawSync(readFileSync(file), { level: 9 }).toString('base64'));
  const text = readFileSync(file, file.endsWith('.bin') ? 'base64' : 'utf8');
  return moduleOf(file.endsWith('.css') ? styleOf(text) : text);
}

/** A style sheet without comments and the blanks that a browser skips. */
function styleOf(text) {
  return text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]|: ) ?/g, (_, sign) => sign.trim())
    .replaceAll(';}', '}')
    .trim();
}

function moduleOf(text) {
  return `export default ${JSON.stringify(text)};\n`;
}

async function scriptOf(file) {
  const { build } = await import('vite');
  const [{ output }] = await build({
    root: REPOSITORY,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [assetPlugin()],
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      lib: { entry: file, formats: ['iife'], name: 'page' },
    },
  });
  return output[0].code.trim();
}

if (argv[1] === fileURLToPath(import.meta.url)) writeDataModules(argv[2]);
