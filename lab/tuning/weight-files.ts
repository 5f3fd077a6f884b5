/**
 * The weight files of the evaluation, `weights.ts` in each room: read before a long computation, so that what is wrong
 * shows at once; then rewritten.
 */

import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { UserError, withFileErrors } from '../../base/user-error.ts';
import { DECLARATIONS, NAMES, type TermName } from '../../eval/terms.ts';
import { readTextFile, writeTextFile } from '../../tools/text-files.ts';
import { rangeOf } from './fit-parameters.ts';

const NAME = 'weights.ts';

export interface WeightFile {
  readonly path: string;
  readonly text: string;
}

/** Reads the weight files at any depth of folders. Throws UserError unless they hold every term's weights once. */
export function readWeightFiles(folders: readonly string[]): WeightFile[] {
  const files = folders.flatMap(pathsIn).map((path): WeightFile => ({ path, text: readTextFile(path) }));
  const found = new Map<string, string>();
  for (const file of files) {
    for (const name of namesIn(file)) {
      const other = found.get(name);
      if (other !== undefined) throw new UserError(`the weights of ${name} are in both ${other} and ${file.path}`);
      found.set(name, file.path);
    }
  }
  const missing = NAMES.find((name) => !found.has(name));
  if (missing === undefined) return files;
  throw new UserError(`no ${NAME} below ${folders.join(' or ')} holds the weights of ${missing}`);
}

/** Writes the weights into the files; returns the paths of those that changed. Throws UserError. */
export function writeWeightFiles(files: readonly WeightFile[], parameters: Float64Array): string[] {
  const changed = files
    .map((file) => ({ ...file, after: rewritten(file, parameters) }))
    .filter(({ text, after }) => text !== after);
  for (const { path, after } of changed) writeTextFile(path, after);
  return changed.map(({ path }) => path);
}

function pathsIn(folder: string): string[] {
  const paths = withFileErrors('read', folder, () => readdirSync(folder, { recursive: true, encoding: 'utf8' }));
  return paths
    .filter((path) => basename(path) === NAME)
    .sort()
    .map((path) => join(folder, path));
}

/**
 * Weight files as text: every term's entry in the record of a file is written anew, all around it stays. An entry is
 * one line where that is short enough; else tables of 32 stand four a line, others eight, or four where eight are too
 * wide.
 */

const LONGEST_ENTRY = 100;
const LONGEST_LINE = 120;
const PLACES = 32;

const ENTRY = /^ {2}(\w+): (.*)$/;
const KNOWN: ReadonlySet<string> = new Set(NAMES);

/** The names of the terms whose weights a file holds. Throws UserError when one is unknown. */
export function namesIn(file: WeightFile): TermName[] {
  return entriesIn(file).map(({ name }) => name);
}

/** The text with the weights of a row of parameters. Throws UserError. */
export function rewritten(file: WeightFile, parameters: Float64Array): string {
  const lines = file.text.split('\n');
  const result: string[] = [];
  let next = 0;
  for (const { name, first, last } of entriesIn(file)) {
    result.push(...lines.slice(next, first), entryText(name, parameters));
    next = last + 1;
  }
  return [...result, ...lines.slice(next)].join('\n');
}

interface Entry {
  readonly name: TermName;
  /** Its lines, both inclusive. */
  readonly first: number;
  readonly last: number;
}

function entriesIn({ path, text }: WeightFile): Entry[] {
  const lines = text.split('\n');
  const entries: Entry[] = [];
  for (let first = 0; first < lines.length; first++) {
    const match = ENTRY.exec(lines[first]);
    if (match === null) continue;
    const name = match[1];
    if (!KNOWN.has(name)) throw new UserError(`${path}: line ${first + 1}: there is no term ${name}`);
    const last = match[2] === '[' ? lines.indexOf('  ],', first) : first;
    if (last < 0 || (last === first && !match[2].endsWith(','))) {
      throw new UserError(`${path}: line ${first + 1}: the weights of ${name} do not end`);
    }
    entries.push({ name: name as TermName, first, last });
    first = last;
  }
  return entries;
}

/** `  name: [3, 5],` or a table over several lines. */
export function entryText(name: TermName, parameters: Float64Array): string {
  const weights = weightTexts(name, parameters);
  if (DECLARATIONS[name].shape === 'each') return `  ${name}: ${weights[0]},`;
  const line = `  ${name}: [${weights.join(', ')}],`;
  if (line.length <= LONGEST_ENTRY) return line;
  const rows = weights.length === PLACES ? rowsOf(weights, 4) : rowsOf(weights, 8);
  const isTooWide = rows.some((row) => row.length > LONGEST_LINE);
  return [`  ${name}: [`, ...(isTooWide ? rowsOf(weights, 4) : rows), '  ],'].join('\n');
}

/** The weights of a term as source text, one by one. */
export function weightTexts(name: TermName, parameters: Float64Array): string[] {
  const [first, end] = rangeOf(name);
  const isLinear = DECLARATIONS[name].stage === 'linear';
  const texts: string[] = [];
  for (let at = first; at < end; at += 2) {
    // Adding zero takes the sign off a negative one.
    const middlegame = String(parameters[at] + 0),
      endgame = String(parameters[at + 1] + 0);
    texts.push(isLinear ? `[${middlegame}, ${endgame}]` : middlegame);
  }
  return texts;
}

function rowsOf(weights: readonly string[], width: number): string[] {
  const rows: string[] = [];
  for (let at = 0; at < weights.length; at += width) rows.push(`    ${weights.slice(at, at + width).join(', ')},`);
  return rows;
}
