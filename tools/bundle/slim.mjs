/**
 * Makes the text of bundles shorter, which every start reads: without comments, and indented by tabs. Lines stay as
 * they are written, so that stack traces show them.
 */

import ts from 'typescript';
import { withEdits } from './edits.mjs';
import { partsOf } from './syntax-trees.mjs';

/** The text of a JavaScript module without its comments. */
export function withoutComments(code) {
  const compilerOptions = {
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.ESNext,
    removeComments: true,
    verbatimModuleSyntax: true,
  };
  return ts.transpileModule(code, { compilerOptions }).outputText;
}

/** The text of a program, which is indented by fours, indented by tabs; `program` is its syntax tree. */
export function withTabs(code, program) {
  const texts = textsOf(program);
  let next = 0;
  const edits = [];
  for (const { index, 0: spaces } of code.matchAll(/^(?: {4})+/gm)) {
    while (next < texts.length && texts[next].end <= index) next++;
    if (next < texts.length && texts[next].start <= index) continue;
    edits.push({ start: index, end: index + spaces.length, text: '\t'.repeat(spaces.length / 4) });
  }
  return withEdits(code, edits);
}

/** The texts below a node that may have several lines, in their order: spaces are part of them. */
function textsOf(node) {
  const isText = node.type === 'TemplateLiteral' || node.raw?.includes('\n');
  return isText ? [node] : partsOf(node).flatMap(textsOf);
}

export function commentsPlugin() {
  return { name: 'comments', transform: (code) => ({ code: withoutComments(code), map: null }) };
}

/** Stands behind plugins that look for the modules' text in the bundle. */
export function tabsPlugin() {
  return {
    name: 'tabs',
    renderChunk(code) {
      return { code: withTabs(code, this.parse(code)), map: null };
    },
  };
}
