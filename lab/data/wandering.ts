/**
 * Positions a few random moves away from given ones. Games show only pieces on squares where somebody wanted them;
 * what a square is worth shows when pieces stand on all of them.
 */

import { findChecksAndPins } from '../../engine/board.ts';
import { setFen, toFen } from '../../engine/fen.ts';
import { playMove } from '../../engine/position.ts';
import { legalMoves } from '../../search/mate-lines.ts';
import { isQuiet } from './samples.ts';

export interface WanderPlan {
  /** Walks that begin in a position. */
  readonly perPosition: number;
  /** Random moves of a walk at most; one at least. */
  readonly plies: number;
}

/** The quiet positions where walks from a position end, as FENs; others are left out. Throws FenError. */
export function positionsNear(
  fen: string,
  { perPosition, plies }: WanderPlan,
  random: () => number,
): readonly string[] {
  const found: string[] = [];
  for (let walk = 0; walk < perPosition; walk++) {
    setFen(fen);
    findChecksAndPins();
    const length = 1 + ((random() >>> 0) % plies);
    let moves = legalMoves();
    for (let ply = 0; ply < length && moves.length > 0; ply++) {
      playMove(moves[(random() >>> 0) % moves.length]!);
      findChecksAndPins();
      moves = legalMoves();
    }
    if (moves.length > 0 && isQuiet()) found.push(toFen());
  }
  return found;
}
