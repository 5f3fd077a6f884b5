/** Moves of a followed line by their names. */

import { NO_MOVE } from '../../engine/move.ts';
import { playMove } from '../../engine/position.ts';
import { nameOf } from '../../lib/game-set-up.ts';
import type { Move } from '../../lib/types/game.ts';
import { type Game, restoreGame } from '../../search/game.ts';

/** The names of the moves of a line after a game. Moves the position of this thread. */
export function namesAlong(game: Game, line: readonly number[]): Move[] {
  restoreGame(game);
  return line.map((move) => {
    const name = nameOf(move);
    playMove(move);
    return name;
  });
}

/** The name of a move after some of the moves of a line; undefined for NO_MOVE. Moves the position of this thread. */
export function nameAfter(game: Game, line: readonly number[], ply: number, move: number): Move | undefined {
  if (move === NO_MOVE) return undefined;
  restoreGame({ ...game, moves: [...game.moves, ...line.slice(0, ply)] });
  return nameOf(move);
}
