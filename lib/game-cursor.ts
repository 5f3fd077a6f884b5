/** A game with a place in it: the board steps forward and back through its positions. */

import { findChecksAndPins, GAME, HALFMOVE_CLOCK, STATE, STATES } from '../engine/board.ts';
import { restorePosition, savePosition, toFen } from '../engine/fen.ts';
import { KEPT_STATES, playMove } from '../engine/position.ts';
import { legalMove, setUpFen } from './game-set-up.ts';
import type { Fen } from './types/common.ts';

export interface GameCursor {
  /** Positions of the game: one more than moves. */
  readonly length: number;
  /**
   * Makes the position after a number of plies the current one of this thread.
   */
  readonly goTo: (ply: number) => void;
  /**
   * The part of the game to a position that rules remember: it begins at the last capture or pawn move. A search of it
   * finds the same as one of the whole game, and takes no longer however long that is.
   */
  readonly recent: (ply: number) => { readonly fen: Fen; readonly moves: readonly string[] };
}

/** Plies between positions that are kept: a step costs a copy of one, and the moves from there. */
const STRIDE = 16;

/** Plays a game to its end. Throws RampartError `bad-fen`, `bad-move`. */
export function cursorOf(fen: Fen, moves: readonly string[]): GameCursor {
  setUpFen(fen);
  const kept = [savePosition()];
  const firsts = [0];
  let irreversible = 0;
  const played = moves.map((text, index) => {
    const ply = index + 1;
    const move = legalMove(text, `move ${ply}`);
    playMove(move);
    if (STATES[GAME[STATE]! + HALFMOVE_CLOCK] === 0) irreversible = ply;
    firsts.push(firstOfHistory(irreversible, ply));
    if (ply % STRIDE === 0) kept.push(savePosition());
    return move;
  });
  const goTo = (ply: number) => {
    const from = ply - (ply % STRIDE);
    restorePosition(kept[from / STRIDE]!);
    for (const move of played.slice(from, ply)) playMove(move);
    findChecksAndPins();
  };
  return {
    length: moves.length + 1,
    goTo,
    recent: (ply) => {
      const first = firsts[ply]!;
      goTo(first);
      return { fen: toFen(), moves: moves.slice(first, ply) };
    },
  };
}

/** The ply from which a game to `ply` leaves the same state stack as the whole game: see `playMove`. */
function firstOfHistory(irreversible: number, ply: number): number {
  const blocks = Math.floor((ply - irreversible) / KEPT_STATES);
  return blocks < 2 ? Math.max(0, irreversible - 1) : irreversible + KEPT_STATES * (blocks - 1);
}
