/**
 * Tests run the chess as Node.js runs it. Vitest turns every import and export of a module into a property that is
 * looked up, and a search then visits 6,400 nodes a second where Node.js visits 45,600 of the same modules. So the
 * folders below are compiled once before the tests, and loaded by Node.js itself. Tests that put a module of their own
 * in the place of one of these need them as Vitest loads them.
 */

import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { writeDataModules } from '../../tools/bundle/assets.mjs';

const REPOSITORY = fileURLToPath(new URL('../../', import.meta.url));
const COMPILED = join(REPOSITORY, 'build', 'tests');
const BUILD_INFO = join(COMPILED, '.tsbuildinfo');
/** The others import what only a bundler understands: JSON by its names, scripts of pages. */
const FOLDERS = ['base', 'engine', 'eval', 'search', 'lib', 'lab/studies', 'lab/tuning', 'lab/places', 'lab/follow'];

/** What Vitest leaves to Node.js: these files by their whole path, wherever the project stands. */
export const COMPILED_FILES = new RegExp(`^${COMPILED.replaceAll(sep, '/').replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}/`);

/** The test that puts a module of its own in the place of ours. */
export const REPLACING = ['tests/search/unshared.test.ts'];

/** Vite plugin: imports of the sources of these folders become imports of what they are compiled to. */
export function compiledSourcesPlugin(): Plugin {
  return {
    name: 'compiled-sources',
    enforce: 'pre',
    resolveId(source: string, importer: string | undefined) {
      if (importer === undefined || !source.startsWith('.') || !source.endsWith('.ts')) return undefined;
      const path = relative(REPOSITORY, join(dirname(importer), source)).replaceAll(sep, '/');
      if (!FOLDERS.some((folder) => path.startsWith(`${folder}/`))) return undefined;
      return join(COMPILED, path.replace(/ts$/, 'js')).replaceAll(sep, '/');
    },
  };
}

/** Global setup of Vitest: compiles where a source is newer than what was compiled. Types are checked elsewhere. */
export function setup(): void {
  if (existsSync(BUILD_INFO) && newest() <= statSync(BUILD_INFO).mtimeMs) return;
  const compiler = join(REPOSITORY, 'node_modules', 'typescript', 'bin', 'tsc');
  const options = ['--project', 'tsconfig.build.json', '--outDir', COMPILED, '--noCheck', '--inlineSourceMap'];
  const incremental = ['--incremental', '--tsBuildInfoFile', BUILD_INFO];
  const { status } = spawnSync(process.execPath, [compiler, ...options, ...incremental], {
    cwd: REPOSITORY,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('the sources cannot be compiled for the tests');
  writeDataModules(COMPILED);
  writeFileSync(join(COMPILED, 'package.json'), '{ "type": "module" }\n');
}

/** When one of the sources or folders was changed last, in milliseconds: a file that is moved changes its folders. */
function newest(): number {
  const times = FOLDERS.flatMap((folder) =>
    ['.', ...readdirSync(join(REPOSITORY, folder), { recursive: true, encoding: 'utf8' })].map(
      (entry) => statSync(join(REPOSITORY, folder, entry)).mtimeMs,
    ),
  );
  return Math.max(...times);
}
