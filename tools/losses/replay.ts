/** A game whose positions can be set up on the board of this thread, by ply. */

import { setFen, toFen } from '../../engine/fen.ts';
import { findMove } from '../../engine/move-text.ts';
import { playMove } from '../../engine/position.ts';
import type { GameLine } from '../pgn/game-record.ts';

export interface Replay {
  /** Number of positions: one more than moves. */
  readonly length: number;
  /** Sets up the position after so many plies. */
  readonly goTo: (ply: number) => void;
  /** The position on the board. */
  readonly fen: () => string;
}

/** Takes a game whose moves are known to be legal. */
export function replayOf({ fen, moves }: GameLine): Replay {
  const fens = [fen];
  setFen(fen);
  for (const text of moves) {
    playMove(findMove(text));
    fens.push(toFen());
  }
  return {
    length: fens.length,
    // The clock of plies without progress is in the FEN; repetitions are not looked at here.
    goTo: (ply) => setFen(fens[ply]!),
    fen: toFen,
  };
}
