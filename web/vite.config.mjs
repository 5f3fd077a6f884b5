import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { kernelPlugin } from '../tools/bundle/wasm/plugin.mjs';

const inRepository = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** Files that keep their names, for the system that installs the page asks for them by these. */
const INSTALLED = ['manifest.webmanifest', 'icons/icon.svg', 'icons/icon-192.png', 'icons/icon-512.png'];

const installation = {
  name: 'installation',
  apply: 'build',
  buildStart() {
    for (const fileName of INSTALLED)
      this.emitFile({ type: 'asset', fileName, source: readFileSync(inRepository(`web/${fileName}`)) });
  },
};

/** Writes the service worker with the list of all files of the page, and a name for just these. */
const serviceWorker = {
  name: 'service-worker',
  apply: 'build',
  generateBundle(_options, bundle) {
    const files = Object.keys(bundle).filter((file) => !file.endsWith('.map'));
    const hash = createHash('sha256');
    for (const file of files) hash.update(file).update(bundle[file].code ?? bundle[file].source);
    const version = hash.digest('hex').slice(0, 16);
    const source = readFileSync(inRepository('web/service-worker.js'), 'utf8')
      .replace("'VERSION'", JSON.stringify(version))
      .replace("['FILES']", JSON.stringify(['./', ...files.filter((file) => file !== 'index.html')]));
    this.emitFile({ type: 'asset', fileName: 'service-worker.js', source });
  },
};

const LIBRARY = inRepository('dist/lib/browser.js');
const COMPILED = inRepository('build');

/** Leaves out the thread file of the library: the page's one file has the search, too. */
const threadFile = {
  name: 'thread-file',
  enforce: 'pre',
  transform(code, id) {
    if (id !== LIBRARY) return undefined;
    return { code: code.replace("'./engine-thread.js'", "'../../web/thread.ts'"), map: null };
  },
};

/** Gives threads the compiled sources in place of the sources and of the library: the search is made of these. */
const compiledSources = {
  name: 'compiled-sources',
  enforce: 'pre',
  resolveId(id, importer) {
    if (id === LIBRARY) return join(COMPILED, 'lib/shared-entry.js');
    if (importer === undefined || !id.startsWith('.')) return undefined;
    const path = relative(inRepository(''), join(dirname(importer), id));
    return path.startsWith('lib/') ? join(COMPILED, path.replace(/ts$/, 'js')) : undefined;
  },
};

/**
 * Puts the threads' file into one function, for the speed of what rollup.lib.config.mjs says; what it exports to the
 * part for games is handed out of it, which a variable that changes later would not survive.
 */
const oneFunction = {
  name: 'one-function',
  renderChunk(code, { isEntry }) {
    if (!isEntry) return null;
    const [list = '', names = ''] = /^export \{([^}]*)\};\s*$/m.exec(code) ?? [];
    const own = names.split(',').flatMap((name) => name.trim().split(' ')[0] || []);
    for (const name of own)
      if (!new RegExp(`^(?:const|(?:async )?function\\*?|class) ${name.replaceAll('$', '\\$')}\\b`, 'm').test(code))
        this.error(`the threads' file exports ${name}, which is no constant`);
    const body = `'use strict';\n\n${code.replace(list, '')}\nreturn { ${own.join(', ')} };`;
    return { code: `const { ${own.join(', ')} } = (function () {\n${body}\n})();\n${list}\n`, map: null };
  },
};

// Threads of a page share memory only when these isolate it.
const headers = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
};

export default defineConfig({
  root: inRepository('web'),
  // Any folder of any host.
  base: './',
  resolve: { alias: { 'rampart-chess/browser': LIBRARY } },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: inRepository('dist/web'),
    emptyOutDir: true,
    license: { fileName: 'licences.md' },
    target: 'es2022',
    chunkSizeWarningLimit: 1000,
    reportCompressedSize: true,
  },
  // Minified but not rewritten: V8 knows the address of an array that is a `const`, which a compressor makes a `let`.
  worker: {
    format: 'es',
    rolldownOptions: { output: { minify: { compress: false, mangle: true } } },
    plugins: () => [compiledSources, kernelPlugin(COMPILED), oneFunction],
  },
  plugins: [threadFile, installation, serviceWorker],
  server: { headers, fs: { allow: [inRepository('.')] } },
  preview: { headers },
});
