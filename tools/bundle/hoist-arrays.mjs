/**
 * Reads arrays before a loop instead of in it: `const SCORES$in = SCORES;` at the start of the function.
 *
 * V8 treats an array of the outermost scope as a constant with a fixed address, but in every loop it misses one: a loop
 * is a circle in its graph, and where it enters the circle the element is lowered before the array is known. That one
 * is then checked and looked up in every round. What has been read outside is known.
 */

import { withEdits } from './edits.mjs';
import { declaredIn, isFunction, isLoop, partsOf } from './syntax-trees.mjs';

/**
 * The text of a program with arrays of its outermost scope read before loops, in those of its functions for which
 * `isHot` is true. `program` is its syntax tree.
 */
export function hoistArrays(code, program, isHot = () => true) {
  const arrays = findArrays(program);
  const edits = [];
  for (const node of program.body) {
    if (!isFunction(node) || !isHot(node) || node.async || node.generator) continue;
    const reads = readsInLoops(node.body, arrays, false);
    if (reads.length === 0) continue;
    const names = [...new Set(reads.map(({ name }) => name))];
    // Where a function has a variable of that name, it is left as it is.
    const declared = declaredIn(node);
    if (names.some((name) => declared.has(name))) continue;
    const start = node.body.start + 1;
    edits.push({ start, end: start, text: ` const ${names.map((name) => `${name}$in = ${name}`).join(', ')};` });
    for (const { name, start, end } of reads) edits.push({ start, end, text: `${name}$in` });
  }
  return withEdits(code, edits);
}

/** The constants of the outermost scope of which elements are read or written somewhere. */
function findArrays(program) {
  const indexed = new Set();
  const visit = (node) => {
    if (node.type === 'MemberExpression' && node.computed) indexed.add(node.object.name);
    for (const part of partsOf(node)) visit(part);
  };
  visit(program);
  const constants = program.body.filter(({ type, kind }) => type === 'VariableDeclaration' && kind === 'const');
  const names = constants.flatMap(({ declarations }) => declarations.map(({ id }) => id.name));
  return new Set(names.filter((name) => name !== undefined && indexed.has(name)));
}

/** Where elements of the arrays are read or written in the loops of a tree, but for functions in it. */
function readsInLoops(node, arrays, isInLoop) {
  if (isFunction(node)) return [];
  const { object } = node;
  const isRead = isInLoop && node.type === 'MemberExpression' && node.computed && arrays.has(object.name);
  const inside = isInLoop || isLoop(node);
  return [...(isRead ? [object] : []), ...partsOf(node).flatMap((part) => readsInLoops(part, arrays, inside))];
}
