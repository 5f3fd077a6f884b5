/** Puts the compiled search into a bundle: its arrays into the memory that it sees, calls of it in place of others. */

import { readFileSync } from 'node:fs';
import { withEdits } from '../edits.mjs';
import { IMPORTS, moduleOf, ROOTS } from './build.mjs';

const KERNEL = '\0kernel';

/** The plugin for a bundle of the compiled sources in a folder. */
export function kernelPlugin(folder) {
  const { pages, arrays } = JSON.parse(readFileSync(`${folder}/kernel.json`, 'utf8'));
  return {
    name: 'kernel',
    resolveId: (id) => (id === KERNEL ? id : undefined),
    load(id) {
      if (id !== KERNEL) return undefined;
      const bytes = readFileSync(`${folder}/kernel.wasm`, 'base64');
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
      if (path === 'eval/overrides.js') {
        wanted.add('heed');
        ends.push('heed(OVERRIDES);');
      }
      for (const [name, { module, params }] of Object.entries(ROOTS)) {
        if (module !== path) continue;
        wanted.add('kernel');
        const declaration = tree.body.find((node) => node.declaration?.id?.name === name);
        edits.push({ start: declaration.start, end: declaration.declaration.start, text: '' });
        const given = params.map((_, at) => `argument${at}`).join(', ');
        ends.push(
          `function ${name}AsCompiled(${given}) {`,
          '  const compiled = kernel();',
          `  return compiled === null ? ${name}(${given}) : compiled.${name}(${given});`,
          '}',
          `export { ${name}AsCompiled as ${name} };`,
        );
      }
      if (wanted.size === 0) return undefined;
      const head = `import { ${[...wanted].join(', ')} } from '${KERNEL}';\n`;
      return { code: head + withEdits(code, edits) + ['', ...ends, ''].join('\n'), map: null };
    },
  };
}

/** Places the arrays of a module. */
function editsOf(tree, addresses, code, wanted) {
  const edits = [];
  for (const statement of tree.body.map((node) => node.declaration ?? node)) {
    for (const { id, init } of statement.declarations ?? []) {
      if (addresses[id.name] === undefined) continue;
      const { address, isZeroed } = addresses[id.name];
      const textOf = (node) => code.slice(node.start, node.end);
      wanted.add(isZeroed ? 'BUFFER' : 'placed');
      // Zeros need not be copied, which for large tables would take memory before it is used.
      const [kind, length] = init.type === 'NewExpression' ? [init.callee, init.arguments[0]] : init.arguments;
      const text = isZeroed
        ? `new ${textOf(kind)}(BUFFER, ${address}, ${textOf(length)})`
        : `placed(${address}, ${textOf(init)})`;
      edits.push({ start: init.start, end: init.end, text });
    }
  }
  return edits;
}
