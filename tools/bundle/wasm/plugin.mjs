/** Puts the compiled search into a bundle: its arrays into the memory that it sees, calls of it in place of others. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withEdits } from '../edits.mjs';
import { IMPORTS, moduleOf, ROOTS } from './build.mjs';

const KERNEL = '\0kernel';
/** The module of the numbers that somebody tries. */
const OVERRIDES = 'eval/overrides.js';

/** The plugin for a bundle of the compiled sources in a folder. */
export function kernelPlugin(folder) {
  const { pages, arrays } = JSON.parse(readFileSync(`${folder}/kernel.json`, 'utf8'));
  return {
    name: 'kernel',
    resolveId: (id) => (id === KERNEL ? id : undefined),
    load(id) {
      if (id !== KERNEL) return undefined;
      // Pages come packed, and whole bytes pack better than pieces of them: 40 KB, not 49 as base64.
      const bytes = readFileSync(`${folder}/kernel.wasm`, 'hex');
      return readFileSync(new URL('kernel.mjs', import.meta.url), 'utf8')
        .replace('const PAGES = 0;', `const PAGES = ${pages};`)
        .replace("const BYTES = '';", `const BYTES = '${bytes}';`);
    },
    transform(code, id) {
      const path = moduleOf(folder, id);
      const tree = this.parse(code);
      const wanted = new Set();
      const edits = arrays[path] === undefined ? [] : editsOf(tree, arrays[path], code, wanted);
      const ends = [];
      for (const [name, { module }] of Object.entries(IMPORTS)) {
        if (module !== path) continue;
        wanted.add('supply');
        ends.push(`supply('${name}', ${name});`);
      }
      for (const [name, { module, params }] of Object.entries(ROOTS)) {
        if (module !== path) continue;
        wanted.add('kernel');
        const declaration = tree.body.find((node) => node.declaration?.id?.name === name);
        edits.push({ start: declaration.start, end: declaration.declaration.start, text: '' });
        const given = params.map((_, at) => `argument${at}`).join(', ');
        ends.push(
          `function ${name}AsCompiled(${given}) {`,
          '  const compiled = kernel(OVERRIDES);',
          `  return compiled === null ? ${name}(${given}) : compiled.${name}(${given});`,
          '}',
          `export { ${name}AsCompiled as ${name} };`,
        );
      }
      if (wanted.size === 0) return undefined;
      const heads = [`import { ${[...wanted].join(', ')} } from '${KERNEL}';\n`];
      if (wanted.has('kernel')) heads.push(`import { OVERRIDES } from ${JSON.stringify(join(folder, OVERRIDES))};\n`);
      return { code: heads.join('') + withEdits(code, edits) + ['', ...ends, ''].join('\n'), map: null };
    },
  };
}

/** Places the arrays of a module. The statements that fill them are left out where the build has kept the memory. */
function editsOf(tree, addresses, code, wanted) {
  const edits = [];
  for (const statement of tree.body.map((node) => node.declaration ?? node)) {
    if (FILLING.has(statement.type)) {
      wanted.add('IS_FILLED');
      edits.push({ start: statement.start, end: statement.start, text: 'if (!IS_FILLED) ' });
    }
    for (const { id, init } of statement.declarations ?? []) {
      if (addresses[id.name] === undefined) continue;
      const { address, kind, length, isZeroed } = addresses[id.name];
      wanted.add(isZeroed ? 'BUFFER' : 'placed');
      // Zeros need not be copied, which for large tables would take memory before it is used.
      const text = isZeroed
        ? `new ${kind}(BUFFER, ${address}, ${length})`
        : `placed(${address}, ${kind}, ${length}, () => ${code.slice(init.start, init.end)})`;
      edits.push({ start: init.start, end: init.end, text });
    }
  }
  return edits;
}

const FILLING = new Set(['ExpressionStatement', 'ForStatement', 'ForOfStatement']);
