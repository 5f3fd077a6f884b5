/**
 * The rules of a game by our own engine: `make perft` holds its moves against counts of others. The board of this
 * thread becomes that of whichever game was asked last, so that any number of games may be open.
 */

import { GAME, HALFMOVE_CLOCK, STATE, STATES } from '../../engine/board.ts';
import { setFen, toFen } from '../../engine/fen.ts';
import { NO_MOVE } from '../../engine/move.ts';
import { findMoveWritten } from '../../engine/move-text.ts';
import { playMove } from '../../engine/position.ts';
import { sanText } from '../../engine/san.ts';
import type { Move } from '../../engine/types.ts';
import type { Variant } from '../../lib/pgn/variant.ts';
import { endOfGame } from '../../lib/position.ts';
import type { GameEnd } from '../../lib/types/game.ts';

/** A game under way, by the rules of chess. */
export interface GameRules {
  /** Plays a move written as in UCI; returns it in SAN, or null when it is not legal. */
  readonly play: (text: string) => string | null;
  /** The end of the game, or null while it goes on. */
  readonly end: () => GameEnd | null;
  /** The position as FEN. */
  readonly fen: () => string;
}

/** Opens a game; in Chess960 castling is king takes rook. Throws FenError when there is no such position. */
export function openOwnRules(fen: string, variant: Variant): GameRules {
  // The position after the last capture or pawn move, before which none comes again; and the moves since.
  let start = fen;
  let moves: Move[] = [];
  const setUp = () => {
    setFen(start);
    for (const move of moves) playMove(move);
  };
  setUp();
  return {
    play: (text) => {
      setUp();
      const move = findMoveWritten(text, variant === 'chess960');
      if (move === NO_MOVE) return null;
      const san = sanText(move);
      playMove(move);
      moves.push(move);
      if (STATES[GAME[STATE]! + HALFMOVE_CLOCK] === 0) {
        start = toFen();
        moves = [];
      }
      return san;
    },
    end: () => {
      setUp();
      return endOfGame();
    },
    fen: () => {
      setUp();
      return toFen();
    },
  };
}
