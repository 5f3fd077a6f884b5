/**
 * Assets: files that the program carries as texts.
 *
 *   import NETWORK from './network.bin.js'            bytes of network.bin in base64
 *   import BOOK from './built-in-book.uci.js'         text of built-in-book.uci
 *   import SCRIPT from './script/viewer.ts?script'    script for a page, made by Vite of a TypeScript file and its imports
 *
 * `npm run compile` writes modules of data beside the compiled ones, so that whatever loads these needs no plugin. The
 * plugin makes scripts for Rollup, and both for Vitest, which loads sources.
 */

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';

const REPOSITORY = fileURLToPath(new URL('../../', import.meta.url));
/** Files of data. */
const DATA = /\.(bin|epd|fen|uci)$/;
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
      if (asset === undefined) return undefined;
      const path = relative(REPOSITORY, join(dirname(importer), asset)).replaceAll(sep, '/');
      return MARK + path.replace(/^build\//, '');
    },
    async load(id) {
      if (!id.startsWith(MARK)) return undefined;
      const file = REPOSITORY + id.slice(MARK.length);
      return DATA.test(file) ? dataModule(file) : moduleOf(await scriptOf(file));
    },
  };
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
  return moduleOf(readFileSync(file, file.endsWith('.bin') ? 'base64' : 'utf8'));
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
