/** Perft: the leaves of the tree of legal moves, counted. It proves move generation, make and unmake. */

import { findChecksAndPins } from './board.ts';
import { ALL, MOVES, generate } from './generate.ts';
import { countLeaves } from './leaves.ts';
import { makeMove, unmakeMove } from './position.ts';
import type { Move } from './types.ts';

/** From this depth up a count asks whether to go on, in plies; below it a count takes no noticeable time. */
const MIN_DEPTH_TO_ASK = 5;

const always = () => true;

/**
 * Leaves at `depth` plies below the current position; the last ply is counted without being played. Once
 * `keepGoing` says no, the rest is left out. Moves are generated from `start` on in MOVES.
 */
export function perft(depth: number, keepGoing: () => boolean = always, start = 0): number {
  if (depth <= 0) return 1;
  if (depth < MIN_DEPTH_TO_ASK) return countLeaves(depth, start);
  if (!keepGoing()) return 0;
  findChecksAndPins();
  const end = generate(ALL, start);
  let leaves = 0;
  for (let index = start; index < end; index++) {
    const move = MOVES[index];
    makeMove(move);
    leaves += perft(depth - 1, keepGoing, end);
    unmakeMove(move);
  }
  return leaves;
}

export interface MoveCount {
  readonly move: Move;
  readonly leaves: number;
}

/** The leaves below each legal move, in order of generation, or of those counted before `keepGoing` said no. */
export function divide(depth: number, keepGoing: () => boolean = always): MoveCount[] {
  if (depth <= 0) return [];
  findChecksAndPins();
  const moves = MOVES.slice(0, generate(ALL, 0));
  const counts: MoveCount[] = [];
  for (const move of moves) {
    if (!keepGoing()) break;
    makeMove(move);
    counts.push({ move, leaves: perft(depth - 1, keepGoing) });
    unmakeMove(move);
  }
  return counts;
}
