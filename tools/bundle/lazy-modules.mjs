/**
 * Loads modules of Node, and other parts of the program (parts.mjs), when they are first used. A bundle in CommonJS
 * loads all that it imports before it begins, but most starts of the program need no server, no compression and no
 * program beside it.
 */

import { withEdits } from './edits.mjs';
import { identifiersOf, partsOf } from './syntax-trees.mjs';

/**
 * The text of a program in which `var node_http = require('node:http')` of its outermost scope happens at the first
 * look at an export of the module. `program` is its syntax tree.
 */
export function loadLazily(code, program) {
  const required = program.body.map(requiredOf).filter((module) => module !== undefined);
  const names = new Set(required.map(({ name }) => name));
  const uses = identifiersOf(program).filter(({ name }) => names.has(name));
  const looks = looksAt(program, names);
  const edits = [];
  for (const { name, source, start, end } of required) {
    if (name === undefined) {
      edits.push({ start, end, text: '' });
      continue;
    }
    const looked = looks.filter((object) => object.name === name);
    // The name is also that of something else, or the whole module is used: all but its declaration must be looks.
    if (looked.length !== uses.filter((use) => use.name === name).length - 1) continue;
    edits.push({
      start,
      end,
      text: `let ${name}$loaded; const ${name} = () => ${name}$loaded ??= ${source};`,
    });
    for (const { start, end, isMade } of looked) edits.push({ start, end, text: isMade ? `(${name}())` : `${name}()` });
  }
  return withEdits(code, edits);
}

/**
 * The name of a module of Node or a part that a statement requires, how to load it, and where the statement stands. A
 * part that is required without a name runs when another asks for it.
 */
function requiredOf({ type, expression, declarations, start, end }) {
  const isNamed = type === 'VariableDeclaration' && declarations.length === 1;
  const { id, init } = isNamed ? declarations[0] : { init: expression };
  const isRequire = init?.type === 'CallExpression' && init.callee.name === 'require';
  const wanted = isRequire ? init.arguments[0]?.value : undefined;
  const part = /^\.\/(\w+)_part\.js$/.exec(wanted)?.[1];
  if (!isNamed) return part === undefined ? undefined : { start, end };
  if (id.type !== 'Identifier' || !(part !== undefined || wanted?.startsWith('node:'))) return undefined;
  return { name: id.name, source: part === undefined ? `require('${wanted}')` : `part$of('${part}')`, start, end };
}

/**
 * The identifiers of these names that a member is taken of: `node_http` of `node_http.createServer`. `isMade` is true
 * where the member is a class that something is made of, as in `new node_http.Server()`: `new` takes the first call.
 */
function looksAt(node, names, isMade = false) {
  const isMember = node.type === 'MemberExpression';
  const isLook = isMember && node.object.type === 'Identifier' && names.has(node.object.name);
  return [
    ...(isLook ? [{ name: node.object.name, start: node.object.start, end: node.object.end, isMade }] : []),
    ...partsOf(node).flatMap((part) =>
      looksAt(part, names, part === node.callee ? node.type === 'NewExpression' : isMade && part === node.object),
    ),
  ];
}

export function lazyModulesPlugin() {
  return {
    name: 'lazy-modules',
    renderChunk(code) {
      return { code: loadLazily(code, this.parse(code)), map: null };
    },
  };
}
