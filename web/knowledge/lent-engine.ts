/** The page's engine for a thread that has none: its searches are made on the page, one after another. */

import type { Analysis, Engine } from 'rampart-chess/browser';
import type { SearchAnswer, SearchRequest } from './annotation-messages.ts';

/** Takes the answer to the search that was asked for last. */
let take: (analysis: Analysis) => void = () => {};

export function takeAnswer({ analysis }: SearchAnswer): void {
  take(analysis);
}

/** An engine that only analyses, by searches that `say` asks for. */
export function lentEngine(say: (message: { readonly search: SearchRequest }) => void): Engine {
  const engine: Pick<Engine, 'analyse' | 'newGame'> = {
    // A signal cannot be sent; the page has its own.
    analyse: (fen, { signal: _, ...options } = {}) =>
      new Promise((resolve) => {
        take = resolve;
        say({ search: { fen, options } });
      }),
    newGame: () => {},
  };
  return engine as Engine;
}
