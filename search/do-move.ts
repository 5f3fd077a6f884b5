/** Making a move in the search: every node but the root and those after a null move begins here. */

import { findChecksAndPins } from '../engine/board.ts';
import { makeMove } from '../engine/position.ts';
import { checkLimits } from './interrupt.ts';
import { COUNTERS, NEXT_CHECK, NODES } from './searcher.ts';

/** Enters a node: counts it, makes a legal move, and finds checks and pins. */
export function doMove(move: number): void {
  countNode();
  makeMove(move);
  findChecksAndPins();
}

/** Counts a node, and checks from time to time whether the search must end. */
function countNode(): void {
  const nodes = COUNTERS[NODES] + 1;
  COUNTERS[NODES] = nodes;
  if (nodes >= COUNTERS[NEXT_CHECK]) checkLimits();
}
