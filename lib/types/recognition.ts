/** What `recognise` returns. */

import type { Colour, Fen, Square } from './common.ts';

/** What is known of a position without a search. */
export interface RecognitionReport {
  /** Another number when a field changes its meaning or goes away. */
  readonly format: 2;
  readonly fen: Fen;
  /** Five letters a side, large where it has such pieces: `bNrqP` is knights and pawns. */
  readonly signatures: { readonly white: string; readonly black: string };
  /** The verdicts of all recognisers for such material, in the order in which they are probed. */
  readonly verdicts: readonly Verdict[];
  /** What all verdicts come to, or null. */
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

/** What is known of the position as a whole, from White's perspective. */
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

/** What keeps a side from winning where pawns block each other, proved or not. */
export interface Fortress {
  /** The side that may be unable to win. */
  readonly attacker: Colour;
  /** It is proved that it cannot. */
  readonly proved: boolean;
  /** The finding in one sentence. */
  readonly sentence: string;
  /** How that is proved, or why it is not. */
  readonly reason: string;
  /** What the attacker's king cannot enter at the edge of its flood; with pieces, the pawns that never give way. */
  readonly fence: readonly Square[];
  /** Squares that the attacker's king and pieces may reach while the defender leaves his pawns alone. */
  readonly flood: readonly Square[];
  /** The defender's pawns that it can take there. */
  readonly drowned: readonly Square[];
  /** The attacker's pawns that never move; those that still can; of these, the ones that can run to the last rank. */
  readonly fixed: readonly Square[];
  readonly dynamic: readonly Square[];
  readonly passers: readonly Square[];
  /** Squares that the dynamic pawns can be pushed to. */
  readonly reach: readonly Square[];
  /** The defender's pawns that they can come to attack. */
  readonly levers: readonly Square[];
  /** Squares of the defender's king from which he holds, with the attacker to move. */
  readonly free: readonly Square[];
}
