/**
 * A game as it was played: where it began, its moves, what was thought about them, how it ended. Matches play it,
 * PGN keeps it.
 */

import type { Variant } from '../../lib/pgn/variant.ts';
import type { Result } from '../../lib/types/game.ts';

/** A position and moves from there, as the `position` command of UCI gives them. */
export interface GameLine {
  readonly fen: string;
  readonly moves: readonly string[];
}

export interface PlayedGame {
  readonly variant: Variant;
  readonly fen: string;
  readonly moves: readonly PlayedMove[];
  readonly verdict: Verdict;
}

export interface PlayedMove {
  /** As UCI writes it. */
  readonly move: string;
  readonly san: string;
  readonly side: number;
  /** Plies before the move, 0 at the first move of a game. */
  readonly ply: number;
  /** Undefined for a move of the opening. */
  readonly thought?: MoveThought;
}

export interface MoveThought {
  /** Centipawns from White's perspective; undefined when the player sent no score. */
  readonly score: number | undefined;
  readonly depth: number | undefined;
  /** Milliseconds left on the clock of the player; undefined without a clock. */
  readonly clock: number | undefined;
  /** Further facts of the search, those that are known. */
  readonly facts?: Readonly<Partial<Record<SearchFact, number>>>;
}

/**
 * Facts of a search that a record may have: nodes, nodes a second, permille of the hash table in use, and milliseconds
 * by which the host has measured more than the player says that it has used.
 */
export const SEARCH_FACTS = ['nodes', 'nps', 'hashfull', 'latency'] as const;
export type SearchFact = (typeof SEARCH_FACTS)[number];

/** The end of a game. */
export interface Verdict {
  readonly result: Result;
  /** In words, such as `checkmate`. */
  readonly reason: string;
  readonly termination: Termination;
}

/** The end of a game as its Termination tag in PGN. */
export type Termination = 'normal' | 'adjudication' | 'unterminated' | Fault;

/** Ways to lose a game that have nothing to do with chess. */
export type Fault = 'time forfeit' | 'illegal move' | 'stalled connection' | 'disconnect';

/** True for the Termination tag of a game that ended on the board or by adjudication, in lower case. */
export function isFaultless(termination: string): boolean {
  return ['normal', 'adjudication', ''].includes(termination);
}
