/**
 * Progress towards mate, in centipawns, which the evaluation of won endings adds to a known win. The lone king is
 * driven to the edge, and the stronger king comes close: after Stockfish's endgame functions.
 */

import { COUNTS, countsOf } from '../../engine/board.ts';
import { BISHOP, KNIGHT, PAWN, QUEEN, ROOK, kingDistance } from '../../engine/squares.ts';
import type { Side } from '../../engine/types.ts';

/** Progress of a pawn; pieces count as 3, 5 and 9 pawns. */
const UNIT = 40;
const MAX_MATERIAL = 4800;

/** All pieces and pawns of a side, 0 to 4800: to promote is progress, to lose a pawn is a step back. */
export function materialProgress(side: Side): number {
  const counts = countsOf(side);
  const units =
    COUNTS[counts + PAWN] + 3 * (COUNTS[counts + KNIGHT] + COUNTS[counts + BISHOP]) + 5 * COUNTS[counts + ROOK] +
    9 * COUNTS[counts + QUEEN];
  return Math.min(MAX_MATERIAL, UNIT * units);
}

/** 0 in the middle of the board to 171 in a corner. */
export function edgeProgress(theirKing: number): number {
  const file = theirKing & 7, rank = theirKing >> 3;
  const fromFileEdge = Math.min(file, 7 - file), fromRankEdge = Math.min(rank, 7 - rank);
  return 171 - ((19 * (fromFileEdge * fromFileEdge + fromRankEdge * fromRankEdge)) >> 1);
}

/** 0 with the kings in opposite corners to 100 with one rank or file between them. */
export function closeProgress(king: number, theirKing: number): number {
  return 20 * (7 - kingDistance(king, theirKing));
}
