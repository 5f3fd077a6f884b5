/**
 * Compiles the search to WebAssembly: `node build.mjs FOLDER`, the folder of the compiled sources. Writes kernel.wasm
 * and kernel.json there, where each array lies in memory; does nothing when the sources are those of the last time.
 */

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative, resolve, sep } from 'node:path';
import process, { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import { rollup } from 'rollup';
import { parseAst } from 'rollup/parseAst';
import { identifiersOf } from '../syntax-trees.mjs';
import { constantOf, isConstant, readProgram } from './program.mjs';
import { translate } from './translator.mjs';
import { VECTORS } from './vectors.mjs';

/** With CHECKED set, the search traps where it would go wrong without a word (see translator.mjs). */
const CHECKED = process.env.CHECKED !== undefined;

/** Functions that JavaScript calls, with the types of their parameters. */
export const ROOTS = {
  pvs: { module: 'search/pvs.js', params: ['int', 'int', 'int', 'int', 'bool'] },
  countLeaves: { module: 'engine/leaves.js', params: ['int', 'int'] },
};

/** Functions that stay JavaScript: they look at the clock, read files, or share memory with other threads. */
export const IMPORTS = {
  checkLimits: { module: 'search/interrupt.js', params: [], result: 'void' },
  probeTable: { module: 'search/transposition-table.js', params: ['int', 'int'], result: 'bool' },
  storeTable: {
    module: 'search/transposition-table.js',
    params: ['int', 'int', 'int', 'int', 'int', 'bool', 'int', 'int'],
    result: 'void',
  },
  probeTablebases: { module: 'search/tablebases.js', params: ['int', 'int'], result: 'int' },
};

/** Elements of arrays that never change while a search runs: nothing is traced, and terms that are off stay off. */
const FROZEN = { TRACING: [0], STUDIES: [0] };

const INLINING = { always: 40, flexible: 100, once: 300 };

/** Folders of modules whose statements outside of functions fill arrays, and do nothing else. */
const LAYERS = /^(?:engine|eval|search)\//;

const ENTRY = '\0entry';
const REGISTER = 'RAMPART_KERNEL';

/** The name of a module: its path within the folder. */
export function moduleOf(folder, id) {
  return relative(folder, id).replaceAll(sep, '/');
}

async function bundle(folder) {
  const build = await rollup({
    input: ENTRY,
    treeshake: false,
    onLog() {},
    plugins: [
      {
        name: 'kernel-entry',
        resolveId: (id) => (id === ENTRY ? id : undefined),
        load: (id) =>
          id === ENTRY
            ? `${[...new Set(Object.values({ ...ROOTS, ...IMPORTS }).map(({ module }) => module))].map((module) => `import ${JSON.stringify(resolve(folder, module))};`).join('\n')}
           export const look = (name) => eval(name);`
            : undefined,
        // Tells by which name a module knows a value: bundles rename.
        transform(code, id) {
          if (id === ENTRY) return undefined;
          const names = this.parse(code)
            .body.map((statement) => statement.declaration ?? statement)
            .flatMap((statement) =>
              statement.type === 'VariableDeclaration'
                ? statement.declarations.flatMap((declarator) => identifiersOf(declarator.id).map(({ name }) => name))
                : statement.type === 'FunctionDeclaration'
                  ? [statement.id.name]
                  : [],
            );
          const path = moduleOf(folder, id);
          return {
            code: `${code}\nglobalThis.${REGISTER}?.(${JSON.stringify(path)}, () => ({ ${names.join(', ')} }));`,
            map: null,
          };
        },
      },
    ],
  });
  const { output } = await build.generate({ format: 'cjs' });
  return output[0].code;
}

/** Runs the bundle, and tells the names of arrays and functions by their modules. */
function load(file) {
  const modules = new Map();
  globalThis[REGISTER] = (path, names) => modules.set(path, names);
  const { look } = createRequire(import.meta.url)(file);
  delete globalThis[REGISTER];
  const owners = new Map();
  for (const [module, names] of modules)
    for (const [name, value] of Object.entries(names()))
      if (ArrayBuffer.isView(value) || typeof value === 'function') owners.set(value, { module, name });
  const namedIn = (module, name) => modules.get(module)()[name];
  return { look, owners, namedIn };
}

/** The arrays that begin as zeros: `new Int32Array(length)`. */
function zeroedArrays(tree, program) {
  const declarators = tree.body.flatMap((statement) => statement.declarations ?? []);
  const isZeroed = ({ init }) =>
    init?.type === 'NewExpression' &&
    init.arguments.length > 0 &&
    typeof constantOf(program, init.arguments[0], () => false) === 'number';
  return new Set(declarators.filter(isZeroed).map(({ id }) => program.lookUp(id.name)));
}

async function main(folder) {
  const started = Date.now();
  const code = await bundle(folder);
  const hash = createHash('sha256').update(code).update(String(CHECKED));
  for (const name of ['build', 'program', 'types', 'expressions', 'translator', 'vectors'])
    hash.update(readFileSync(new URL(`${name}.mjs`, import.meta.url)));
  const digest = hash.digest('hex');
  const target = join(folder, 'kernel.json');
  if (existsSync(target) && JSON.parse(readFileSync(target, 'utf8')).digest === digest) return;
  mkdirSync(join(folder, 'kernel'), { recursive: true });
  const file = join(folder, 'kernel', 'search.cjs');
  writeFileSync(file, code);
  const { look, owners, namedIn } = load(file);
  const tree = parseAst(code);
  const program = readProgram(code, tree, look, FROZEN);
  const nameOf = (wanted, module) =>
    [...program.functions.keys()].find((name) => {
      const owner = owners.get(look(name));
      return owner?.module === module && owner.name === wanted;
    });
  const roots = Object.fromEntries(
    Object.entries(ROOTS).map(([name, { module, params }]) => [nameOf(name, module), params]),
  );
  const imports = Object.fromEntries(
    Object.entries(IMPORTS).map(([name, given]) => [nameOf(name, given.module), given]),
  );
  const vectors = Object.fromEntries(
    Object.entries(VECTORS).map(([name, { module, uses, body }]) => {
      const values = Object.entries(uses).map(([used, owner]) => [used, namedIn(owner, used)]);
      return [nameOf(name, module), { uses: Object.fromEntries(values), body }];
    }),
  );
  const others = [...program.kinds.keys()]
    .filter((name) => isConstant(program, name) && LAYERS.test(owners.get(program.lookUp(name))?.module))
    .map((name) => program.lookUp(name))
    .filter((value) => ArrayBuffer.isView(value) && value.length > 0);
  const { bytes, layout, pages, count } = translate(program, {
    roots,
    imports,
    inlining: INLINING,
    others,
    vectors,
    checked: CHECKED,
  });
  const zeroed = zeroedArrays(tree, program);
  const arrays = {};
  for (const [array, address] of layout.arrays) {
    const owner = owners.get(array);
    if (owner === undefined) throw new Error(`an array of ${array.length} has no name`);
    const placed = { address, kind: array.constructor.name, length: array.length, isZeroed: zeroed.has(array) };
    arrays[owner.module] = { ...arrays[owner.module], [owner.name]: placed };
  }
  writeFileSync(join(folder, 'kernel.wasm'), bytes);
  writeFileSync(target, `${JSON.stringify({ digest, pages, arrays }, null, 1)}\n`);
  console.error(
    `${count} functions, ${layout.arrays.size} arrays, ${bytes.length} bytes in ${((Date.now() - started) / 1000).toFixed(1)} s`,
  );
}

if (argv[1] === fileURLToPath(import.meta.url)) await main(resolve(argv[2]));
