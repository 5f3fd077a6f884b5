/** Facts of a position without a search, for all lenses. */

import type { Evaluation, Fortress, PawnStructure, Recognition } from 'rampart-chess/browser';

export interface LensFacts {
  readonly fen: string;
  readonly pawns: PawnStructure;
  readonly evaluation: Evaluation;
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

/** The facts, and after them what proofs say of the result, which can take longer than all the rest. */
export type LensAnswer =
  | { readonly id: number; readonly facts: LensFacts }
  | { readonly id: number; readonly recognition: Recognition | null };
