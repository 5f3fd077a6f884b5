/**
 * Puts the program into a comment of its file, behind a loader that compiles only the part which a start needs: Node.js
 * would look at every function of it first, some 40 ms for a megabyte.
 */

import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
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
/** The answers to both searches. */
const FOUND = /bestmove[\s\S]*bestmove/;

/** Keeps the parts of a program as V8 has compiled them, beside it. Fails where the program does. */
export function compiledPlugin() {
  return {
    name: 'compiled',
    async writeBundle({ file }) {
      const script = fileURLToPath(new URL('compiled.cjs', import.meta.url));
      const start = (...words) => {
        const child = spawn(process.execPath, [script, file, ...words], { stdio: ['pipe', 'pipe', 'inherit'] });
        // The end of the program is told by its status.
        child.stdin.on('error', () => {});
        return { child, ended: once(child, 'close') };
      };
      const session = start();
      session.child.stdin.write(FIRST_SEARCH);
      let said = '';
      session.child.stdout.setEncoding('utf8').on('data', (text) => {
        const hadFound = FOUND.test(said);
        said += text;
        // The search thread keeps its part when it has nothing to do.
        if (!hadFound && FOUND.test(said)) setTimeout(() => session.child.stdin.end('quit\n'), 1000);
      });
      const command = start('eval');
      command.child.stdout.resume();
      for (const { ended } of [session, command]) {
        const [status] = await ended;
        if (status !== 0) this.error(`${file} cannot be run: it ends with status ${status}`);
      }
      rmSync(`${file}.search.v8.new`, { force: true });
    },
  };
}
