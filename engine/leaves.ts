/** Counts of leaves, as fast as can be: nothing ends them (see perft.ts). */

import { findChecksAndPins } from './board.ts';
import { ALL, COUNT_ONLY, MOVES, generate } from './generate.ts';
import { makeMove, unmakeMove } from './position.ts';

/** Leaves at `depth` plies below the current position, at least 1; moves are generated from `start` on in MOVES. */
export function countLeaves(depth: number, start: number): number {
  findChecksAndPins();
  if (depth === 1) return generate(ALL | COUNT_ONLY, start) - start;
  const end = generate(ALL, start);
  let leaves = 0;
  for (let index = start; index < end; index++) {
    const move = MOVES[index];
    makeMove(move);
    leaves += countLeaves(depth - 1, end);
    unmakeMove(move);
  }
  return leaves;
}
