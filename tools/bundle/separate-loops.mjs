/**
 * Runs each loop of a program's outermost scope in a function of its own. V8 compiles whole functions, and the
 * outermost scope is one, of some megabytes: a loop that runs often enough there makes V8 prepare and compile all of
 * it, at every start. lab/docs/profile.md says what that costs.
 */

import { withEdits } from './edits.mjs';
import { contains, isLoop } from './syntax-trees.mjs';

/** The text of a program with its outermost loops in functions. `program` is its syntax tree. */
export function separateLoops(code, program) {
  const edits = program.body.filter(isSeparable).map(({ start, end }) => {
    // A line that begins with `void` goes on with no statement before it.
    return { start, end, text: `void (() => { ${code.slice(start, end)} })();` };
  });
  return withEdits(code, edits);
}

/** True for a loop that means the same in a function: it neither waits nor leaves variables behind. */
function isSeparable(node) {
  const needsItsScope = ({ type, kind }) => type === 'AwaitExpression' || kind === 'var';
  return isLoop(node) && node.await !== true && !contains(node, needsItsScope);
}

export function separateLoopsPlugin() {
  return {
    name: 'separate-loops',
    renderChunk(code) {
      return { code: separateLoops(code, this.parse(code)), map: null };
    },
  };
}
