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
import { joined } from './parts.mjs';
import { partsOf } from './syntax-trees.mjs';

const LOADER = readFileSync(new URL('loader.cjs', import.meta.url), 'utf8');
const END = '*/';

/** The program's text, which means the same, without the end of a comment; `program` is its syntax tree. */
export function withoutCommentEnds(code, program) {
  const text = withEdits(code, editsOf(program)).replaceAll('/*#__PURE__*/', '');
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

/** Room for the table of parts in the loader. */
const TABLE_SIZE = 320;

/** The file of a program: the loader, which knows where its parts stand, and behind it their text in a comment. */
export function withLoader(program, parts) {
  const hash = createHash('sha256').update(program).digest('hex').slice(0, 16);
  const written = (table) =>
    `#!/usr/bin/env node\n'use strict';\n${LOADER.replaceAll('HASH_OF_PROGRAM', hash).replace('{};', `${JSON.stringify(table)};`.padEnd(TABLE_SIZE))}\n/*\n`;
  const before = written({});
  const lines = before.split('\n').length - 1;
  const table = Object.fromEntries(
    Object.entries(parts).map(([name, { start, length }]) => [
      name,
      [before.length + start, length, lines + program.slice(0, start).split('\n').length - 1],
    ]),
  );
  const head = written(table);
  if (head.length !== before.length) throw new Error('the table of parts has no room');
  return `${head}${program}\n*/\n`;
}

/** Makes one file of all chunks, which has this name. */
export function loaderPlugin(file) {
  return {
    name: 'loader',
    generateBundle(_options, bundle) {
      const chunks = Object.entries(bundle).filter(([, { type }]) => type === 'chunk');
      for (const [name] of chunks) delete bundle[name];
      const parse = (code) => this.parse(code, { allowReturnOutsideFunction: true });
      const codes = Object.fromEntries(
        chunks.map(([, { name, code }]) => [name, withoutCommentEnds(code, parse(code))]),
      );
      const { text, parts } = chunks.length > 1 ? joined(codes, parse) : alone(Object.values(codes)[0]);
      this.emitFile({ type: 'asset', fileName: file, source: withLoader(text, parts) });
    },
  };
}

function alone(text) {
  return { text, parts: { program: { start: 0, length: text.length } } };
}

/** A first search, by which V8 has compiled what a first search needs. */
const FIRST_SEARCH = 'uci\nposition startpos\ngo movetime 100\ngo depth 6\n';
/** The answers to both searches. */
const FOUND = /bestmove[\s\S]*bestmove/;

/**
 * Keeps the parts of a program as V8 has compiled them, the machine code of its search, and its first memory, beside it.
 * Fails where the program does.
 */
export function compiledPlugin(name) {
  return {
    name: 'compiled',
    async writeBundle({ dir }) {
      const file = `${dir}/${name}`;
      const hasEnded = async (plugin, { ended }) => {
        const [status] = await ended;
        if (status !== 0) plugin.error(`${file} cannot be run: it ends with status ${status}`);
      };
      const script = fileURLToPath(new URL('compiled.cjs', import.meta.url));
      const start = (...words) => {
        const child = spawn(process.execPath, [script, file, ...words], { stdio: ['pipe', 'pipe', 'inherit'] });
        // The end of the program is told by its status.
        child.stdin.on('error', () => {});
        return { child, ended: once(child, 'close') };
      };
      for (const kept of ['memory', `machine-code.${process.version}`]) rmSync(`${file}.${kept}`, { force: true });
      const command = start('eval');
      command.child.stdout.resume();
      await hasEnded(this, command);
      // A session begins with the memory that the command has left.
      const session = start();
      session.child.stdin.write(FIRST_SEARCH);
      let said = '';
      session.child.stdout.setEncoding('utf8').on('data', (text) => {
        const hadFound = FOUND.test(said);
        said += text;
        // The search thread keeps its part when it has nothing to do.
        if (!hadFound && FOUND.test(said)) setTimeout(() => session.child.stdin.end('quit\n'), 1000);
      });
      await hasEnded(this, session);
      // The program does without, where a version of V8 gives none.
      const bench = start('bench');
      bench.child.stdout.resume();
      await bench.ended;
      rmSync(`${file}.core.v8.new`, { force: true });
    },
  };
}
