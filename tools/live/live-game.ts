/** A game that is being played, as the live page shows it. */

export interface LiveGame {
  /** Tells the games of a match apart. */
  readonly id: number;
  readonly round: number;
  readonly white: string;
  readonly black: string;
  /** As in tools/viewer/placement.ts. */
  readonly board: string;
  /** The last move as UCI writes it; empty before the first. */
  readonly move: string;
  /** `12. Nf3`; empty before the first move. */
  readonly text: string;
  /** The last score of each player: centipawns from White's perspective. */
  readonly scores: readonly [white: number | null, black: number | null];
  /** Milliseconds that each player had left after its last move. */
  readonly clocks: readonly [white: number | null, black: number | null];
}

/** Changes: games that have begun or gone on, and games that have ended. */
export interface LiveChanges {
  readonly games: readonly LiveGame[];
  readonly ended: readonly number[];
}
