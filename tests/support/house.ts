import { isBuiltin } from 'node:module';
import { posix } from 'node:path';
import ts from 'typescript';
import { assetOf } from '../../tools/bundle/assets.mjs';
import type { LAYERS } from './sources.ts';

/** Imports beyond the layer: `base <- engine <- eval <- search <- uci, lib <- views <- tools, web <- lab`. */
const BELOW: Readonly<Record<(typeof LAYERS)[number], readonly string[]>> = {
  base: [],
  engine: ['base'],
  eval: ['base', 'engine'],
  search: ['base', 'engine', 'eval'],
  uci: ['base', 'engine', 'eval', 'search'],
  lib: ['base', 'engine', 'eval', 'search'],
  views: ['lib'],
  tools: ['base', 'engine', 'eval', 'search', 'uci', 'lib', 'views'],
  web: ['lib', 'views'],
  lab: ['base', 'engine', 'eval', 'search', 'uci', 'lib', 'views', 'tools'],
};

/** Where Node's own modules may be used, and files of base/ that use them: a browser has none. */
const NODE_LAYERS = ['base', 'uci', 'tools', 'lab'];

/** The packages of the layers that may have any. The page uses the library by its name, as a stranger would. */
const PROGRAM_PACKAGES = ['chess.js', 'commander', 'pino', 'valibot'];
/** Formats of files that the program and the page read alike. */
const FORMAT_PACKAGES = ['hyparquet', 'hyparquet-writer', 'fzstd'];
/** Packages of the server for language models, which whoever wants it installs. */
const SERVER_PACKAGES = ['mcp', 'stdio'].map((name) => `@modelcontextprotocol/sdk/server/${name}.js`).concat('zod');
const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  base: ['pino'],
  uci: PROGRAM_PACKAGES,
  lib: FORMAT_PACKAGES,
  // Types alone: the build puts views/jsx-runtime.ts, or preact itself in the page, under the components.
  views: ['preact'],
  tools: [...PROGRAM_PACKAGES, ...FORMAT_PACKAGES, ...SERVER_PACKAGES, 'preact'],
  lab: PROGRAM_PACKAGES,
  web: ['rampart-chess/browser', 'preact', 'preact/hooks', '@preact/signals'],
};

/** Lines that a function may have, and those that one of the search may have. */
const LONGEST_FUNCTION = 150;
const LONGEST_SEARCH_FUNCTION = 300;

/** What is wrong with the house: imports that run the wrong way, circles, and functions that are too long. */
export function houseFaults(sources: ReadonlyMap<string, string>): string[] {
  return [...importFaults(sources), ...cycleFaults(sources), ...lengthFaults(sources)];
}

function importFaults(sources: ReadonlyMap<string, string>): string[] {
  const faults: string[] = [];
  for (const [path, text] of sources) {
    for (const name of importsOf(text)) {
      const fault = isRelative(name) ? fileFault(path, name, sources) : packageFault(path, name);
      if (fault !== '') faults.push(`${path} imports ${name}: ${fault}`);
    }
  }
  return faults;
}

/** A circle of files, or one of folders: both are one fault, for either hides the order of things. */
function cycleFaults(sources: ReadonlyMap<string, string>): string[] {
  const files = importGraph(sources, (path) => path);
  const folders = importGraph(sources, roomOf);
  for (const room of folders.keys()) folders.get(room)!.delete(room);
  const cycle = findCycle(files) ?? findCycle(folders);
  return cycle === undefined ? [] : [`cycle: ${cycle.join(' -> ')}`];
}

/** Who imports whom, by files or by what `nodeOf` makes of them. */
function importGraph(sources: ReadonlyMap<string, string>, nodeOf: (path: string) => string): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>();
  for (const [path, text] of sources) {
    const targets = graph.get(nodeOf(path)) ?? new Set();
    for (const name of importsOf(text)) if (isRelative(name)) targets.add(nodeOf(resolve(path, name)));
    graph.set(nodeOf(path), targets);
  }
  return graph;
}

/** The files that import a file, and those that import them, and so on. */
export function importersOf(sources: ReadonlyMap<string, string>, path: string): Set<string> {
  const graph = importGraph(sources, (file) => file);
  const found = new Set([path]);
  for (const imported of found) {
    for (const [file, targets] of graph) if (targets.has(imported)) found.add(file);
  }
  return found;
}

/** The room of a file: the folder below its layer, or the file itself when it stands in none. */
function roomOf(path: string): string {
  const parts = path.split('/');
  return parts.length > 2 ? `${parts[0]}/${parts[1]}` : path;
}

function lengthFaults(sources: ReadonlyMap<string, string>): string[] {
  const faults: string[] = [];
  for (const [path, text] of sources) {
    const most = layerOf(path) === 'search' ? LONGEST_SEARCH_FUNCTION : LONGEST_FUNCTION;
    for (const { name, lines } of functionLengths(path, text)) {
      if (lines > most) faults.push(`${path}: ${name} has ${lines} lines, more than ${most}`);
    }
  }
  return faults;
}

/** Every function that has a name, with the lines that it stands on. */
export function functionLengths(path: string, text: string): { name: string; lines: number }[] {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, true, kind);
  const lengths: { name: string; lines: number }[] = [];
  const lineOf = (position: number) => file.getLineAndCharacterOfPosition(position).line;
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) {
      const name = node.name?.getText(file) ?? `a function on line ${lineOf(node.getStart(file)) + 1}`;
      lengths.push({ name, lines: lineOf(node.end) - lineOf(node.getStart(file)) + 1 });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return lengths;
}

/** Static and dynamic imports, imports of types, re-exports and calls of `require`. */
function importsOf(text: string): string[] {
  return ts.preProcessFile(text, true, true).importedFiles.map((file) => file.fileName);
}

function isRelative(name: string): boolean {
  return name.startsWith('.');
}

/** The file that is imported: a module or an asset. */
function resolve(path: string, name: string): string {
  return posix.join(posix.dirname(path), assetOf(name) ?? name);
}

function layerOf(path: string): string {
  return path.split('/')[0]!;
}

function fileFault(path: string, name: string, sources: ReadonlyMap<string, string>): string {
  const target = resolve(path, name);
  if (path === 'uci/version.ts' && target === 'package.json') return '';
  if (path.startsWith('lab/') && target.startsWith('lab/') && target.endsWith('.json')) return '';
  if (path.startsWith('web/') && /\.(?:css(?:\?inline)?|json|pgn\?raw)$/.test(target)) return '';
  const isSource = /\.tsx?$/.test(target);
  if (!isSource && assetOf(name) === undefined) return 'without the extension .ts';
  const from = layerOf(path);
  const to = layerOf(target);
  if (!(to in BELOW)) return 'outside the layers';
  if (from !== to && !BELOW[from as keyof typeof BELOW].includes(to)) return `${from} must not know ${to}`;
  if (!isSource) return '';
  if (!sources.has(target)) return 'no such file';
  const needsNode = to === 'base' && importsOf(sources.get(target)!).some(isBuiltin);
  return needsNode && !NODE_LAYERS.includes(from) ? 'it needs Node' : '';
}

function packageFault(path: string, name: string): string {
  if (isBuiltin(name)) {
    if (!name.startsWith('node:')) return 'without the prefix node:';
    const isAllowed = NODE_LAYERS.includes(layerOf(path));
    return isAllowed ? '' : 'Node belongs to base/, uci/ and tools/';
  }
  const packages = PACKAGES[layerOf(path)];
  if (packages === undefined) return 'packages belong to base/, uci/, lib/, views/, tools/ and web/';
  return packages.includes(name) ? '' : 'not one of our packages';
}

/** The nodes of one import cycle, the first repeated at the end. */
function findCycle(graph: ReadonlyMap<string, ReadonlySet<string>>): string[] | undefined {
  const finished = new Set<string>();
  const visit = (path: string, trail: string[]): string[] | undefined => {
    if (trail.includes(path)) return [...trail.slice(trail.indexOf(path)), path];
    if (finished.has(path)) return undefined;
    for (const target of graph.get(path) ?? []) {
      const cycle = visit(target, [...trail, path]);
      if (cycle !== undefined) return cycle;
    }
    finished.add(path);
    return undefined;
  };
  for (const path of graph.keys()) {
    const cycle = visit(path, []);
    if (cycle !== undefined) return cycle;
  }
  return undefined;
}
