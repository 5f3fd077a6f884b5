import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

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

// Threads of a page share memory only when these isolate it.
const headers = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
};

export default defineConfig({
  root: inRepository('web'),
  // Any folder of any host.
  base: './',
  resolve: { alias: { 'rampart-chess/browser': inRepository('dist/lib/browser.js') } },
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
  worker: { format: 'es', rolldownOptions: { output: { minify: { compress: false, mangle: true } } } },
  plugins: [installation, serviceWorker],
  server: { headers, fs: { allow: [inRepository('.')] } },
  preview: { headers },
});
