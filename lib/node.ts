/** Rampart for programs in Node. */

import { guestThreads } from '../search/node-threads.ts';
import { annotatePgn } from './annotate/annotate.ts';
import { analyseOnce, openEngine } from './engine.ts';
import type { AnnotationOptions } from './types/annotation.ts';
import type { Fen } from './types/common.ts';
import type { AnalyseOptions, Analysis, Engine, EngineOptions } from './types/search.ts';

export * from './shared-entry.ts';

/**
 * Starts an engine: its search threads. An idle engine keeps no process alive. Throws RampartError `bad-option`, and
 * `failed` where no thread can be started.
 */
export function createEngine(options: EngineOptions = {}): Engine {
  return openEngine(guestThreads(new URL('./engine-thread.js', import.meta.url)), options);
}

/**
 * Searches a position by an engine of its own, for a second when nothing limits it. For many searches keep an engine:
 * its threads run already. Rejects with RampartError.
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
