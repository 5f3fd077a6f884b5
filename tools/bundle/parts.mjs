/**
 * Joins the parts of the program into one text. A part runs when something of it is first used: a session answers `uci`
 * before it runs the engine.
 */

import { withEdits } from './edits.mjs';

/** A search thread that is given the text needs to read no further (see search/node-workers.ts). */
const THREAD_END = '//! The search thread ends here.';

/** Parts in the order of the text, and those that begin by themselves. */
const PARTS = ['base', 'core', 'thread', 'rest', 'session', 'program'];
const ENTRIES = ['thread', 'session', 'program'];

/** How parts run where no loader does it. Bundles have no names of this kind. */
const RUN = `'use strict';
const part$all = {};
const part$ran = {};
const part$of = (name) => {
	if (part$ran[name] === undefined) part$all[name](part$ran[name] = {});
	return part$ran[name];
};
`;

/**
 * The part of a module, for Rollup's `manualChunks`; `entries` are the modules that a search thread and a session begin
 * with. What a search thread runs is `core`, the engine, and `base`, all that needs nothing of it; what a session runs
 * besides is `session`, and `rest`, all that needs the engine and no host waits for.
 */
export function partOf(folder, entries) {
  let inThread;
  let inSession;
  const heavy = new Map();
  const overrides = `${folder}/eval/overrides.js`;
  return (id, { getModuleInfo }) => {
    inThread ??= reachableFrom(entries.thread, getModuleInfo);
    inSession ??= reachableFrom(entries.session, getModuleInfo);
    if (inThread.has(id) && layerOf(folder, id) === 'uci') return nameOf('thread');
    if (inThread.has(id)) return nameOf(isEarly(id) && !isHeavy(id) ? 'base' : 'core');
    if (inSession.has(id)) return nameOf(isHeavy(id) && layerOf(folder, id) !== 'uci' ? 'rest' : 'session');
    return undefined;

    /** True for modules of folders that a session begins with, and for the numbers that are set before others. */
    function isEarly(module) {
      return module === overrides || ['base', 'search'].includes(layerOf(folder, module));
    }

    /** True where a module has arrays or numbers of the search, or needs one that has. */
    function isHeavy(module) {
      if (!heavy.has(module)) {
        heavy.set(module, false);
        const { code, importedIds } = getModuleInfo(module);
        const layer = layerOf(folder, module);
        const hasArrays = layer !== undefined && layer !== 'base' && ARRAYS.test(code ?? '');
        const own = isKernel(module) || hasArrays || importedIds.includes(overrides);
        heavy.set(module, own || (layer !== undefined && importedIds.some(isHeavy)));
      }
      return heavy.get(module);
    }
  };
}

const ARRAYS = /^(?:export )?const \w+ = new (?:Int|Uint|Float)\d+Array\(/m;
/** Names that no variable has. */
const nameOf = (part) => `${part}_part`;
const isKernel = (id) => id === '\0kernel';

/** The folder of a module of the engine, undefined for modules of commands and packages. */
function layerOf(folder, id) {
  if (isKernel(id)) return 'search';
  return id.startsWith(`${folder}/`)
    ? /^(?:base|engine|eval|search|uci)(?=\/)/.exec(id.slice(folder.length + 1))?.[0]
    : undefined;
}

function reachableFrom(id, getModuleInfo, found = new Set()) {
  if (found.has(id)) return found;
  found.add(id);
  for (const imported of getModuleInfo(id).importedIds) reachableFrom(imported, getModuleInfo, found);
  return found;
}

/**
 * The text of the program, and where in it the code of each part stands. `chunks` has the text of each part by its name
 * in the bundle, `parse` gives syntax trees. The text runs by itself, too.
 */
export function joined(chunks, parse) {
  const trees = new Map(Object.entries(chunks).map(([name, code]) => [name, parse(code)]));
  const constants = new Map([...trees].map(([name, tree]) => [name, constantsOf(tree, chunks[name])]));
  const parts = {};
  let text = RUN;
  for (const name of PARTS) {
    const chunk = nameOf(name);
    if (!trees.has(chunk)) throw new Error(`the program has no part ${name}`);
    const code = withLiterals(trees.get(chunk), chunks[chunk], constants);
    text += `part$all.${name} = (exports) => {\n`;
    parts[name] = { start: text.length, length: code.length };
    text += `${code}\n};\n`;
    if (ENTRIES.includes(name)) text += `part$of('${name}');\n`;
    if (name === 'thread') text += `${THREAD_END}\n`;
  }
  if (trees.size > PARTS.length) throw new Error(`the program has more parts: ${[...trees.keys()]}`);
  return { text, parts };
}

/** The numbers and texts that a part exports, as they are written. */
function constantsOf(tree, code) {
  const literals = new Map();
  for (const { kind, declarations = [] } of tree.body)
    for (const { id, init } of declarations)
      if (kind === 'const' && init?.type === 'Literal' && init.regex === undefined)
        literals.set(id.name, code.slice(init.start, init.end));
  const exported = new Map();
  for (const { expression } of tree.body) {
    const { left, right } = expression?.type === 'AssignmentExpression' ? expression : {};
    if (left?.object?.name === 'exports' && literals.has(right.name))
      exported.set(left.property.name, literals.get(right.name));
  }
  return exported;
}

/** The text of a part with the constants of others in place of looks at them, which would run the others. */
function withLiterals(tree, code, constants) {
  const edits = [];
  const visit = (node) => {
    if (typeof node?.type !== 'string') return;
    const callee = node.type === 'MemberExpression' && !node.computed ? node.object.callee?.name : undefined;
    const literal = constants.get(callee?.replace(/\$\d+$/, ''))?.get(node.property?.name);
    if (literal !== undefined) edits.push({ start: node.start, end: node.end, text: literal });
    else Object.values(node).flat().forEach(visit);
  };
  visit(tree);
  return withEdits(code, edits);
}
