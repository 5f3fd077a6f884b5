/** Rampart for pages in a browser. */

import { annotatePgn } from './annotate/annotate.ts';
import { analyseOnce, openEngine } from './engine.ts';
import { refuse, requireObject } from './options.ts';
import type { AnnotationOptions } from './types/annotation.ts';
import type { Fen } from './types/common.ts';
import type { AnalyseOptions, Analysis, Engine, EngineOptions } from './types/search.ts';
import { type WebWorker, webWorkers } from './web-workers.ts';

export * from './shared-entry.ts';

export interface BrowserEngineOptions extends EngineOptions {
  /** Makes a Worker of `engine-thread.js`, where the page keeps that file in a place of its own. */
  readonly worker?: () => object;
}

declare const Worker: new (file: URL, options: { type: 'module' }) => WebWorker;

/** Bundlers find the file by this very form. */
function newWorker(): WebWorker {
  return new Worker(new URL('./engine-thread.js', import.meta.url), { type: 'module' });
}

/**
 * Starts an engine: Web Workers. One searches, and as many as there are threads where the page is isolated, so that
 * they can share memory. Throws RampartError `bad-option`, and `failed` where the browser refuses to start them.
 */
export function createEngine(options: BrowserEngineOptions = {}): Engine {
  requireObject(options);
  const { worker = newWorker, ...others } = options;
  if (typeof worker !== 'function') refuse('worker', 'a function that makes a Worker', worker);
  return openEngine(webWorkers(worker as () => WebWorker), others);
}

/**
 * Searches a position by an engine of its own, for a second when nothing limits it. For many searches keep an engine:
 * its threads have loaded. Rejects with RampartError.
 */
export function analyse(fen: Fen, options: AnalyseOptions = {}): Promise<Analysis> {
  return analyseOnce(createEngine, fen, options);
}

/**
 * Annotates all games of a PGN text by an engine of its own: scores, glyphs, better lines, and remarks on the pawns.
 * Earlier notes are kept. Rejects with RampartError, `bad-pgn` for a game that cannot be read.
 */
export function annotate(pgn: string, options: AnnotationOptions & EngineOptions = {}): Promise<string> {
  return annotatePgn(createEngine, pgn, options);
}
