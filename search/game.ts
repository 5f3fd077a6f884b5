/** A game as searches get it. */

import { setFen } from '../engine/fen.ts';
import { playMove } from '../engine/position.ts';

/** A position as its starting point and the moves played since, as integers. */
export interface Game {
  readonly fen: string;
  readonly moves: readonly number[];
}

/** Makes the position after a game the current one. */
export function restoreGame({ fen, moves }: Game): void {
  setFen(fen);
  for (const move of moves) playMove(move);
}
