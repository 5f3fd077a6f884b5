/** Annotated games: what is asked. */

import type { Colour, Fen } from './common.ts';
import type { Result } from './game.ts';

/** Amount of remarks: names and proofs only; one remark a move, on matters of interest; up to three. */
export type Detail = 'sparse' | 'normal' | 'rich';

export interface AnnotationOptions {
  /** Nodes of the search of each position; 200,000 when neither this nor `movetime` is given. */
  readonly nodes?: number;
  /** Milliseconds for each position instead. */
  readonly movetime?: number;
  /** The side to judge; both when left out. */
  readonly side?: Colour;
  /** The number of the first move that is looked at; 1 when left out. */
  readonly from?: number;
  /** `normal` when left out. */
  readonly detail?: Detail;
  readonly signal?: AbortSignal;
  /** Called after each position. */
  readonly onProgress?: (done: number, all: number) => void;
}

/** The result of a position with best play under the fifty-move rule; null where that is not known. */
export type TableResults = (fen: Fen) => Exclude<Result, '*'> | null;
