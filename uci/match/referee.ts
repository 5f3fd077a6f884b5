/** The referee of a game: chess.js, which shares no code with the engine and so none of its mistakes. */

import { moveParts } from '../notation.ts';

export type Result = '1-0' | '0-1' | '1/2-1/2' | '*';

/** How a game ended, and its Termination tag in PGN. */
export interface Verdict {
  readonly result: Result;
  /** In words, such as `checkmate`. */
  readonly reason: string;
  readonly termination: 'normal' | 'adjudication' | 'time forfeit' | 'rules infraction' | 'unterminated';
}

export interface Referee {
  /** Plays a move written as in UCI; returns it in SAN, or null when it is not legal. */
  readonly play: (text: string) => string | null;
  /** The end of the game, or null while it goes on. */
  readonly verdict: () => Verdict | null;
}

/** Opens a game at a position of orthodox chess. Throws an error when it is none for chess.js. */
export function openReferee(fen: string): Referee {
  const { Chess } = require('chess.js') as typeof import('chess.js');
  const game = new Chess(fen);
  return {
    play: (text) => {
      try {
        return game.move(moveParts(text)).san;
      } catch {
        return null;
      }
    },
    verdict: () => {
      if (game.isCheckmate()) return won(game.turn() === 'w' ? '0-1' : '1-0', 'checkmate', 'normal');
      if (game.isStalemate()) return drawn('stalemate');
      if (game.isInsufficientMaterial()) return drawn('insufficient material');
      if (game.isThreefoldRepetition()) return drawn('threefold repetition');
      if (game.isDrawByFiftyMoves()) return drawn('fifty moves');
      return null;
    },
  };
}

function drawn(reason: string): Verdict {
  return { result: '1/2-1/2', reason, termination: 'normal' };
}

function won(result: Result, reason: string, termination: Verdict['termination']): Verdict {
  return { result, reason, termination };
}
