/** Annotates a game on a thread whose searches are made elsewhere. */

import { type Analysis, annotateGame, type Engine, type PgnGame } from 'rampart-chess/browser';
import type { AnnotationMessage, AnnotationRequest, SearchAnswer } from './annotation-messages.ts';

/** Takes the answer to the search that was asked for last. */
let take: (analysis: Analysis) => void = () => {};

export function takeAnswer({ analysis }: SearchAnswer): void {
  take(analysis);
}

export async function annotateFor({ game, nodes }: AnnotationRequest, say: (message: AnnotationMessage) => void) {
  const engine: Pick<Engine, 'analyse'> = {
    analyse: (fen, options = {}) =>
      new Promise((resolve) => {
        take = resolve;
        say({ search: { fen, options } });
      }),
  };
  try {
    const onProgress = (done: number, all: number) => say({ done, all });
    const annotated: PgnGame = await annotateGame(engine as Engine, game, { nodes, onProgress });
    say({ annotated });
  } catch (error) {
    say({ failure: (error as Error).message });
  }
}
