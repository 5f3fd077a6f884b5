/**
 * Progress towards mate, in centipawns, which the evaluation of won endings adds to a known win. The lone king is
 * driven to the edge, and the stronger king comes close: after Stockfish's endgame functions.
 */

import { COUNTS, countsOf, PIECES } from '../../engine/board.ts';
import { BISHOP, KNIGHT, PAWN, QUEEN, ROOK, kingDistance } from '../../engine/squares.ts';
import type { Side } from '../../engine/types.ts';
import { KING_ATTACKS, KNIGHT_ATTACKS, bishopAttacks } from '../../engine/attacks.ts';
import { lowest, northHi, northLo, popcount, eastWest, southHi, southLo } from '../../engine/bitboards.ts';
import { OUR_BISHOPS, OUR_KNIGHTS, OUR_PIECES, type Perspective } from '../perspective.ts';
import { fromEdge, isLight, ourKingSquare, squareOf, theirKingSquare } from './geometry.ts';

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

/**
 * Progress of bishop and knight towards mating a lone king, measured in plies: the lone king's place and room; our king
 * close to it and away from the edge; the knight near it. Least squares over the distances to mate of 30,000 won
 * positions showed what counts, games against perfect defence how much.
 *
 * The plies by place fall evenly towards the corners that the bishop controls. In truth a wrong corner is nearer to
 * mate than the middle of its edge, but the way out of it is longer than a search sees.
 */

/** Centipawns a ply. */
const PLY = 12;
/** More plies than the figures below can add up to. */
const MAX_PLIES = 80;

/** Plies by the lone king's steps away from the diagonal of the wrong corners, 0 to 7, on the edge and elsewhere. */
const ON_EDGE = Int8Array.of(32, 24, 16, 8, 0, -8, -16, -24);
const ON_SECOND_RANK = Int8Array.of(34, 26, 18, 10, 2, -6);
const IN_THE_MIDDLE = Int8Array.of(36, 28, 20, 12);

/** Plies by the distance of our king from the edge. */
const KING_FROM_EDGE = Int8Array.of(10, 7, 3, 1);

/** 0 to 1300 centipawns. */
export function bishopAndKnightProgress(perspective: Perspective): number {
  const king = ourKingSquare(perspective), theirs = theirKingSquare(perspective);
  const knight = squareOf(perspective, OUR_KNIGHTS);
  const plies =
    placeOf(perspective, theirs) + roomCost(roomOfTheirKing(perspective)) + KING_FROM_EDGE[fromEdge(king)] +
    2 * kingDistance(king, theirs) + (kingDistance(knight, theirs) >> 1);
  return PLY * (MAX_PLIES - plies);
}

function placeOf(perspective: Perspective, theirs: number): number {
  const file = theirs & 7, rank = theirs >> 3;
  const isOurs = isLight(squareOf(perspective, OUR_BISHOPS));
  const steps = isOurs ? Math.abs(file - rank) : Math.abs(file + rank - 7);
  const edge = fromEdge(theirs);
  return edge === 0 ? ON_EDGE[steps] : edge === 1 ? ON_SECOND_RANK[steps] : IN_THE_MIDDLE[steps];
}

function roomCost(room: number): number {
  return room < 25 ? (room / 3) | 0 : 9;
}

/**
 * The room of the lone king, 1 to 64: squares that it can reach, step by step, while our king, bishops and knights stay
 * where they are. Distances alone do not show how it is driven into the right corner.
 */
function roomOfTheirKing(perspective: Perspective): number {
  const king = ourKingSquare(perspective), theirs = theirKingSquare(perspective);
  const ourLo = PIECES[perspective + OUR_PIECES], ourHi = PIECES[perspective + OUR_PIECES + 1];
  // An unprotected piece can be taken: only attacked squares are closed.
  let shutLo = KING_ATTACKS[2 * king], shutHi = KING_ATTACKS[2 * king + 1];
  for (let half = 0; half < 2; half++) {
    for (let word = PIECES[perspective + OUR_KNIGHTS + half]; word !== 0; word &= word - 1) {
      const at = 2 * (32 * half + lowest(word));
      shutLo |= KNIGHT_ATTACKS[at];
      shutHi |= KNIGHT_ATTACKS[at + 1];
    }
    for (let word = PIECES[perspective + OUR_BISHOPS + half]; word !== 0; word &= word - 1) {
      const { lo, hi } = bishopAttacks(32 * half + lowest(word), ourLo, ourHi);
      shutLo |= lo;
      shutHi |= hi;
    }
  }
  let lo = theirs < 32 ? 1 << theirs : 0, hi = theirs < 32 ? 0 : 1 << theirs;
  for (;;) {
    const rowLo = lo | eastWest(lo), rowHi = hi | eastWest(hi);
    const nextLo = lo | ((rowLo | northLo(rowLo) | southLo(rowLo, rowHi)) & ~shutLo);
    const nextHi = hi | ((rowHi | northHi(rowLo, rowHi) | southHi(rowHi)) & ~shutHi);
    if (nextLo === lo && nextHi === hi) return popcount(lo, hi);
    lo = nextLo;
    hi = nextHi;
  }
}
