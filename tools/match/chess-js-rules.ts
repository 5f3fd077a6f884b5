/** The rules of orthodox chess by chess.js, which shares no code with the engine and so none of its mistakes. */

import type { GameEnd } from '../../lib/types/game.ts';
import type { GameRules } from './own-rules.ts';

/** Opens a game at a position of orthodox chess. Throws an error when chess.js refuses it. */
export function openChessJsRules(fen: string): GameRules {
  const { Chess } = require('chess.js') as typeof import('chess.js');
  const game = new Chess(fen);
  const occurrences = new Map<string, number>();
  // chess.js counts a position after a double push as another one even if nobody can capture en passant; its FEN names
  // the square only where somebody can.
  const isRepeated = () => (occurrences.get(positionOf(game.fen())) ?? 0) >= 3;
  const count = () => {
    const position = positionOf(game.fen());
    occurrences.set(position, (occurrences.get(position) ?? 0) + 1);
  };
  count();
  return {
    play: (text) => {
      const parts = moveParts(text);
      try {
        const { san, promotion } = game.move(parts);
        if (promotion === parts.promotion) {
          count();
          return san;
        }
        // chess.js has overlooked a promotion that is not due.
        game.undo();
        return null;
      } catch {
        return null;
      }
    },
    end: () => {
      if (game.isCheckmate()) return { result: game.turn() === 'w' ? '0-1' : '1-0', reason: 'checkmate' };
      if (game.isStalemate()) return drawn('stalemate');
      if (game.isInsufficientMaterial()) return drawn('insufficient material');
      if (isRepeated()) return drawn('threefold repetition');
      if (game.isDrawByFiftyMoves()) return drawn('fifty moves');
      return null;
    },
    fen: () => game.fen(),
  };
}

function drawn(reason: GameEnd['reason']): GameEnd {
  return { result: '1/2-1/2', reason };
}

/** The fields of a FEN without its clocks. */
function positionOf(fen: string): string {
  return fen.split(' ', 4).join(' ');
}

/** A move of UCI as chess.js takes it. */
function moveParts(text: string): { from: string; to: string; promotion?: string } {
  const promotion = text.slice(4);
  return { from: text.slice(0, 2), to: text.slice(2, 4), ...(promotion === '' ? {} : { promotion }) };
}
