/**
 * Puts the program into a comment of its file, behind a loader that compiles only the part which a start needs: Node.js
 * would look at every function of it first, some 40 ms for a megabyte.
 */

import { readFileSync } from 'node:fs';
import { withEdits } from './edits.mjs';
import { partsOf } from './syntax-trees.mjs';

const LOADER = readFileSync(new URL('loader.cjs', import.meta.url), 'utf8');
/** Ends of parts, as the sources have them. */
const MARKS = /^\/\*! (The (?:search thread|session) ends here\.) \*\/$/gm;
const END = '*/';

/** The program's text, which means the same, without the end of a comment; `program` is its syntax tree. */
export function withoutCommentEnds(code, program) {
  const text = withEdits(code, editsOf(program)).replace(MARKS, '//! $1').replaceAll('/*#__PURE__*/', '');
  const at = text.indexOf(END);
  if (at >= 0) throw new Error(`the end of a comment is left in ${text.slice(Math.max(0, at - 60), at + 2)}`);
  return text;
}

/** Strings, templates and regular expressions with the end of a comment, and how to write them without. */
function editsOf(node) {
  const raw = node.type === 'TemplateElement' ? node.value.raw : (node.raw ?? '');
  if (!raw.includes(END) || node.type === 'TemplateLiteral') return partsOf(node).flatMap(editsOf);
  const [body, flags] = node.regex === undefined ? [raw, ''] : [raw.slice(0, raw.lastIndexOf('/')), node.regex.flags];
  const escaped = body.replaceAll(END, '*\\/');
  const text = node.regex === undefined ? escaped : `${escaped}${escaped.endsWith('*') ? '(?:)' : ''}/${flags}`;
  return [{ start: node.start, end: node.start + raw.length, text }];
}

/** The program of a file that `loaderPlugin` has written, without the loader. */
export function programIn(text) {
  const [whole, program = whole] = text.split(/\n\/\*\n|\n\*\/\n$/);
  return program;
}

export function loaderPlugin() {
  return {
    name: 'loader',
    renderChunk(code) {
      const [banner, ...lines] = code.split('\n');
      const rest = lines.join('\n');
      const program = withoutCommentEnds(rest, this.parse(rest, { allowReturnOutsideFunction: true }));
      return { code: `${banner}\n'use strict';\n${LOADER}\n/*\n${program}\n*/\n`, map: null };
    },
  };
}
