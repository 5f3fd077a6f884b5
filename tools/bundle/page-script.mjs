/**
 * The scripts of pages that the program writes, as texts: `import text from './script/viewer.ts?script'`. Each is a
 * file of TypeScript for a browser, with what it imports; Vite makes one small script of it, as it makes the page in
 * web/. Rollup and Vitest both take this plugin, so that tests see what users see.
 */

import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const REPOSITORY = fileURLToPath(new URL('../../', import.meta.url));
const QUERY = '?script';
const MARK = '\0script:';

export function pageScriptPlugin() {
  return {
    name: 'page-script',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!source.endsWith(QUERY)) return undefined;
      // What TypeScript has put into build/ stands at the same place in the sources.
      const file = join(dirname(importer), source.slice(0, -QUERY.length));
      return MARK + REPOSITORY + file.slice(file.lastIndexOf('/tools/') + 1);
    },
    async load(id) {
      if (!id.startsWith(MARK)) return undefined;
      return `export default ${JSON.stringify(await scriptOf(id.slice(MARK.length)))};`;
    },
  };
}

async function scriptOf(file) {
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
