/**
 * Puts the program into a comment of its file, behind a loader that compiles only the part which a start needs: Node.js
 * would look at every function of it first, some 40 ms for a megabyte.
 */

import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
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
      const hash = createHash('sha256').update(program).digest('hex').slice(0, 16);
      const loader = LOADER.replace('hash of the program', hash);
      return { code: `${banner}\n'use strict';\n${loader}\n/*\n${program}\n*/\n`, map: null };
    },
  };
}

/** A first search, by which V8 has compiled what a first search needs. */
const FIRST_SEARCH = 'uci\nposition startpos\ngo movetime 100\ngo depth 6\n';

/** Keeps the parts of a program as V8 has compiled them, beside it. */
export function compiledPlugin() {
  return {
    name: 'compiled',
    async writeBundle({ file }) {
      const script = fileURLToPath(new URL('compiled.cjs', import.meta.url));
      const start = (...words) =>
        spawn(process.execPath, [script, file, ...words], { stdio: ['pipe', 'pipe', 'inherit'] });
      const session = start();
      session.stdin.write(FIRST_SEARCH);
      let said = '';
      for await (const text of session.stdout.setEncoding('utf8')) {
        said += text;
        if (said.split('bestmove').length > 2) break;
      }
      // The search thread keeps its part when it has nothing to do.
      await setTimeout(1000);
      session.stdin.end('quit\n');
      await once(session, 'exit');
      const command = start('eval');
      command.stdout.resume();
      await once(command, 'exit');
    },
  };
}
