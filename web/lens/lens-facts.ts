/** Facts of a position without a search, for all lenses. */

import type { Evaluation, Fortress, PawnStructure, Recognition } from 'rampart-chess/browser';

export interface LensFacts {
  readonly fen: string;
  readonly pawns: PawnStructure;
  readonly evaluation: Evaluation;
  readonly recognition: Recognition | null;
  readonly fortresses: readonly Fortress[];
  /** Of the position one move earlier, where there was one. */
  readonly before: { readonly pawns: PawnStructure; readonly evaluation: Evaluation } | undefined;
}

export interface LensQuestion {
  readonly id: number;
  readonly fen: string;
  /** The position one move earlier. */
  readonly before: string | undefined;
}

export interface LensAnswer {
  readonly id: number;
  readonly facts: LensFacts;
}
