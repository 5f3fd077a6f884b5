/**
 * Progress towards mate, in centipawns: what the evaluation of won endings grows by. The kings' distances follow
 * Stockfish's endgame functions; the lone king is driven to the edge first, the stronger king comes close.
 */

import { COUNTS } from '../../engine/board.ts';
import { BISHOP, KNIGHT, PAWN, QUEEN, ROOK } from '../../engine/squares.ts';
import { distance } from './geometry.ts';

/** What men are worth as progress: one for a pawn makes this much. */
const UNIT = 40;
const MOST_MATERIAL = 4800;

/** All men of a side, 0 to 4800: to win a queen more is progress, to lose a pawn is none. */
export function materialProgress(side: number): number {
  const men = side << 3;
  const units =
    COUNTS[men + PAWN] + 3 * (COUNTS[men + KNIGHT] + COUNTS[men + BISHOP]) + 5 * COUNTS[men + ROOK] +
    9 * COUNTS[men + QUEEN];
  return Math.min(MOST_MATERIAL, UNIT * units);
}

/** 0 in the middle of the board to 171 in a corner. */
export function edgeProgress(theirKing: number): number {
  const file = theirKing & 7, rank = theirKing >> 3;
  const fromFileEdge = Math.min(file, 7 - file), fromRankEdge = Math.min(rank, 7 - rank);
  return 171 - ((19 * (fromFileEdge * fromFileEdge + fromRankEdge * fromRankEdge)) >> 1);
}

/** 0 with the kings in opposite corners to 100 with one rank or file between them. */
export function closeProgress(king: number, theirKing: number): number {
  return 20 * (7 - distance(king, theirKing));
}
