/** What a referee asks of the rules of chess, whoever knows them. */

import type { GameEnd } from '../../lib/types/game.ts';

/** A game under way. */
export interface GameRules {
  /** Plays a move written as in UCI; returns it in SAN, or null when it is not legal. */
  readonly play: (text: string) => string | null;
  /** How the game has ended, or null while it goes on. */
  readonly end: () => GameEnd | null;
  /** The position as FEN. */
  readonly fen: () => string;
}
