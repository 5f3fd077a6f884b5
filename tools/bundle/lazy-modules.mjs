/**
 * Loads modules of Node when they are first used. A bundle in CommonJS loads all that it imports before it begins, but
 * most starts of the program need no server, no compression and no program beside it.
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
    const looked = looks.filter((object) => object.name === name);
    // The name is also that of something else, or the whole module is used: all but its declaration must be looks.
    if (looked.length !== uses.filter((use) => use.name === name).length - 1) continue;
    edits.push({
      start,
      end,
      text: `let ${name}$loaded; const ${name} = () => ${name}$loaded ??= require(${source});`,
    });
    for (const object of looked) edits.push({ start: object.start, end: object.end, text: `${name}()` });
  }
  return withEdits(code, edits);
}

/** The name and the quoted source of a module of Node that a statement requires, and where it stands. */
function requiredOf({ type, declarations, start, end }) {
  if (type !== 'VariableDeclaration' || declarations.length !== 1) return undefined;
  const [{ id, init }] = declarations;
  const isRequire = init?.type === 'CallExpression' && init.callee.name === 'require';
  const source = isRequire ? init.arguments[0]?.raw : undefined;
  return source?.slice(1).startsWith('node:') && id.type === 'Identifier'
    ? { name: id.name, source, start, end }
    : undefined;
}

/** The identifiers of these names that a member is taken of: `node_http` of `node_http.createServer`. */
function looksAt(node, names) {
  const isLook = node.type === 'MemberExpression' && node.object.type === 'Identifier' && names.has(node.object.name);
  return [...(isLook ? [node.object] : []), ...partsOf(node).flatMap((part) => looksAt(part, names))];
}

export function lazyModulesPlugin() {
  return {
    name: 'lazy-modules',
    renderChunk(code) {
      return { code: loadLazily(code, this.parse(code)), map: null };
    },
  };
}
