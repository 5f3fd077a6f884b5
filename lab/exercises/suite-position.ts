/** A position of the suite of fortresses, and what is known of it. */

import type { Certificate } from '../../lib/types/certificate.ts';

/** A position of the suite without its name. */
export interface SuitePosition {
  /**
   * `hold`: neither side can win; `near miss`: the attacker, to move, mates; `reach`: the best moves alone draw;
   * `avoid`: the attacker, to move, wins, but not after the moves that spoil it.
   */
  readonly task: 'hold' | 'near miss' | 'reach' | 'avoid';
  /** How the defender holds, or would. */
  readonly kind: string;
  readonly fen: string;
  /** The side that is ahead, or that would win. */
  readonly attacker: 'white' | 'black';
  /** Who played or composed it; missing where it was dealt by dice. */
  readonly source?: string;
  /** What a near miss misses, or a move reaches. */
  readonly fortress?: string;
  /** Moves of a near miss until the mate that the engine announces. */
  readonly mate?: number;
  /** Of `reach`: moves in UCI that draw; the attacker wins after all others. */
  readonly best?: readonly string[];
  /** Of `avoid`: moves in UCI after which the attacker cannot win. */
  readonly spoils?: readonly string[];
  /** Of a known solution: the moves from here to the position of the certificate. */
  readonly line?: readonly string[];
  /**
   * What an engine says of the attacker's win after the best of all other moves: centipawns, or that it announces a
   * mate.
   */
  readonly margin?: number | 'mate';
  /**
   * That a side cannot win, first the attacker, then the other: of `hold`, and of `reach` after each best move. Of
   * `avoid`, after each move that spoils the win, and of a known solution at its end, they are about the attacker
   * alone.
   */
  readonly certificates: readonly Certificate[];
}
