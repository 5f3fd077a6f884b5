/** What was played: the moves of a game, what was thought about them, how it ended. */

import type { Verdict } from './referee.ts';

export interface PlayedMove {
  /** As UCI writes it. */
  readonly move: string;
  readonly san: string;
  readonly side: number;
  /** The number of the move in the game, as in `12. Nf3`. */
  readonly number: number;
  /** Undefined for a move of the opening. */
  readonly thought?: MoveThought;
}

export interface MoveThought {
  /** Centipawns from White's view, if the player told them. */
  readonly score: number | undefined;
  readonly depth: number | undefined;
  /** Milliseconds left on the clock of the player, or undefined without a clock. */
  readonly clock: number | undefined;
}

export interface PlayedGame {
  readonly fen: string;
  readonly moves: readonly PlayedMove[];
  readonly verdict: Verdict;
}
