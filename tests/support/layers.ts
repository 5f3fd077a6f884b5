import { isBuiltin } from 'node:module';
import { posix } from 'node:path';
import ts from 'typescript';
import { LAYERS } from './sources.ts';

/** The only files below uci/ that know Node: they start and are the search threads. */
const THREADS = ['search/worker.ts', 'search/pool.ts'];

const PACKAGES = ['chess.js', 'commander', 'pino'];

/** What is wrong with the imports of these files: nothing, if the layers hold. */
export function layerFaults(sources: ReadonlyMap<string, string>): string[] {
  const faults: string[] = [];
  const graph = new Map<string, string[]>();
  for (const [path, text] of sources) {
    const imported = importsOf(text);
    graph.set(
      path,
      imported.filter(isRelative).map((name) => resolve(path, name)),
    );
    for (const name of imported) {
      const fault = isRelative(name)
        ? fileFault(path, resolve(path, name), sources)
        : packageFault(path, name);
      if (fault !== '') faults.push(`${path} imports ${name}: ${fault}`);
    }
  }
  const cycle = findCycle(graph);
  if (cycle !== undefined) faults.push(`cycle: ${cycle.join(' -> ')}`);
  return faults;
}

/** Static and dynamic imports, imports of types, re-exports and calls of `require`. */
function importsOf(text: string): string[] {
  return ts.preProcessFile(text, true, true).importedFiles.map((file) => file.fileName);
}

function isRelative(name: string): boolean {
  return name.startsWith('.');
}

function resolve(path: string, name: string): string {
  return posix.join(posix.dirname(path), name);
}

function layerOf(path: string): number {
  return LAYERS.indexOf(path.split('/')[0]!);
}

function fileFault(path: string, target: string, sources: ReadonlyMap<string, string>): string {
  if (path === 'uci/version.ts' && target === 'package.json') return '';
  if (!target.endsWith('.ts')) return 'without the extension .ts';
  if (layerOf(target) < 0) return 'outside the layers';
  if (layerOf(target) > layerOf(path))
    return `${LAYERS[layerOf(path)]} must not know ${LAYERS[layerOf(target)]}`;
  return sources.has(target) ? '' : 'no such file';
}

function packageFault(path: string, name: string): string {
  if (isBuiltin(name)) {
    if (!name.startsWith('node:')) return 'without the prefix node:';
    return path.startsWith('uci/') || THREADS.includes(path) ? '' : 'Node belongs to uci/';
  }
  if (!path.startsWith('uci/')) return 'packages belong to uci/';
  return PACKAGES.includes(name) ? '' : 'not one of our packages';
}

/** The files of one import cycle, the first repeated at the end. */
function findCycle(graph: ReadonlyMap<string, string[]>): string[] | undefined {
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
