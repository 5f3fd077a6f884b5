/**
 * The referee of a game. In orthodox chess it is chess.js; in Chess960, which chess.js does not know, our own rules
 * have to do, and reports say so.
 */

import type { Variant } from '../../lib/pgn/variant.ts';
import type { Verdict } from '../pgn/game-record.ts';
import { openChessJsRules } from './chess-js-rules.ts';
import type { GameRules } from './game-rules.ts';
import { openOwnRules } from './own-rules.ts';

export interface Referee extends Pick<GameRules, 'play' | 'fen'> {
  /** The end of the game, or null while it goes on. */
  readonly verdict: () => Verdict | null;
}

/**
 * Opens a game at a position. In Chess960 the position of this thread becomes another whenever the referee is asked.
 * Throws an error when there is no such position.
 */
export function openReferee(fen: string, variant: Variant): Referee {
  const { play, end, fen: current } = variant === 'chess960' ? openOwnRules(fen) : openChessJsRules(fen);
  return {
    play,
    verdict: () => {
      const ended = end();
      return ended === null ? null : { ...ended, termination: 'normal' };
    },
    fen: current,
  };
}

/** Who referees games of Chess960, for readers of a report. */
export const CHESS960_REFEREE = "Rampart's own rules, checked by perft against a second source";
