/** Facts of a position without a search, for all lenses, and the thread that finds them. */

import type { Evaluation, Fortress, PawnStructure, Recognition } from 'rampart-chess/browser';

export interface LensFacts {
  readonly fen: string;
  readonly pawns: PawnStructure;
  readonly evaluation: Evaluation;
  readonly recognition: Recognition | null;
  readonly fortresses: readonly Fortress[];
  /** Of the position one move earlier, where there was one, and that move as UCI writes it. */
  readonly before:
    | { readonly move: string; readonly pawns: PawnStructure; readonly evaluation: Evaluation }
    | undefined;
}

export interface LensQuestion {
  readonly id: number;
  readonly fen: string;
  /** The position one move earlier, and the move. */
  readonly before: { readonly fen: string; readonly move: string } | undefined;
}

export interface LensAnswer {
  readonly id: number;
  readonly facts: LensFacts;
}

/** Starts a thread that has the knowledge of the library, so that the page itself need not load it. */
export function startKnowledge(): Worker {
  return new Worker(new URL('./knowledge-worker.ts', import.meta.url), { type: 'module' });
}
