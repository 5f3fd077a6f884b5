/** Named formations: pawns that must and must not stand there, in the colours in which books show it. */

/** Conditions on White's pawns and on Black's, as pattern.ts reads them. */
export type Pattern = readonly [white: string, black: string];

export interface Formation {
  /** A word for programs and file names. */
  readonly key: string;
  readonly name: string;
  /** Other names for it. */
  readonly also: readonly string[];
  /** Owner in the colours of the patterns. The other side can have it too: with colours reversed. */
  readonly side: 'White' | 'Black';
  /** True for what a side has, such as a Hedgehog, false for what stands on the board, such as a French structure. */
  readonly isOwned: boolean;
  /** One of them must hold. */
  readonly patterns: readonly Pattern[];
}
