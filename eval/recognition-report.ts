/** Recognition of a position in full: what the library's `recognise` returns. */

import type { Colour, Fen } from './facts.ts';

/** Everything that is known of a position without a search. */
export interface RecognitionReport {
  /** Another number when a field changes its meaning or goes away. */
  readonly format: 2;
  readonly fen: Fen;
  /** Five letters a side, large where it has such pieces: `bNrqP` is knights and pawns. */
  readonly signatures: { readonly white: string; readonly black: string };
  /** The verdicts of all recognisers for such material, in the order in which they are probed. */
  readonly verdicts: readonly Verdict[];
  /**
   * True of a side that is proved never to mate, not even with the other side's help; false promises nothing. A short
   * look: `certify` looks longer.
   */
  readonly cannotMate: { readonly white: boolean; readonly black: boolean };
  /** The sum of all verdicts, and of who cannot mate, or null. */
  readonly recognition: Recognition | null;
}

/** One recogniser's verdict, from the perspective of the side that it takes for the stronger one. */
export interface Verdict {
  readonly name: string;
  readonly strong: Colour;
  /** False when it is not probed, because the numbers of pieces do not match. */
  readonly fits: boolean;
  readonly verdict: 'draw' | 'wins' | 'cannot win' | 'cannot lose' | 'likely' | 'scaled' | 'nothing';
  /** Centipawns: what is proved, or advised. */
  readonly score?: number | undefined;
  /** Of `scaled`: share of 64 of the advantage that is kept. */
  readonly scale?: number | undefined;
  /** Why, in words. */
  readonly reason: string;
}

/** Knowledge of the position as a whole, from White's perspective. */
export interface Recognition {
  /** The first three are proved; `advice` and `scale` are for the evaluation only. */
  readonly kind: 'exact' | 'at least' | 'at most' | 'advice' | 'scale';
  /** In words: "a draw", "White cannot win". */
  readonly words: string;
  /** The recogniser, and its reason; `checkmate` or `stalemate` where the game has ended. */
  readonly name: string;
  readonly reason: string;
  /** Centipawns: what is proved, or advised; 20000 is a known win. */
  readonly score?: number | undefined;
  /** The evaluation, where recognition takes its place. */
  readonly evaluation?: number | undefined;
  /** Shares of 64 that a side keeps of its advantage. */
  readonly scales?: { readonly white: number | undefined; readonly black: number | undefined } | undefined;
}
