/** The referee of a game: chess.js, which shares no code with the engine and so none of its mistakes. */

import type { Result, Verdict } from '../pgn/game-record.ts';

export interface Referee {
  /** Plays a move written as in UCI; returns it in SAN, or null when it is not legal. */
  readonly play: (text: string) => string | null;
  /** The end of the game, or null while it goes on. */
  readonly verdict: () => Verdict | null;
  /** The position as FEN. */
  readonly fen: () => string;
}

/** Opens a game at a position of orthodox chess. Throws an error when chess.js refuses it. */
export function openReferee(fen: string): Referee {
  const { Chess } = require('chess.js') as typeof import('chess.js');
  const game = new Chess(fen);
  return {
    play: (text) => {
      const parts = moveParts(text);
      try {
        const { san, promotion } = game.move(parts);
        if (promotion === parts.promotion) return san;
        // chess.js has overlooked a promotion that is not due.
        game.undo();
        return null;
      } catch {
        return null;
      }
    },
    verdict: () => {
      if (game.isCheckmate()) return won(game.turn() === 'w' ? '0-1' : '1-0', 'checkmate');
      if (game.isStalemate()) return drawn('stalemate');
      if (game.isInsufficientMaterial()) return drawn('insufficient material');
      if (game.isThreefoldRepetition()) return drawn('threefold repetition');
      if (game.isDrawByFiftyMoves()) return drawn('fifty moves');
      return null;
    },
    fen: () => game.fen(),
  };
}

function drawn(reason: string): Verdict {
  return { result: '1/2-1/2', reason, termination: 'normal' };
}

function won(result: Result, reason: string): Verdict {
  return { result, reason, termination: 'normal' };
}

/** A move of UCI as chess.js takes it. */
function moveParts(text: string): { from: string; to: string; promotion?: string } {
  const promotion = text.slice(4);
  return { from: text.slice(0, 2), to: text.slice(2, 4), ...(promotion === '' ? {} : { promotion }) };
}
