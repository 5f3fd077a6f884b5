/**
 * Facts of kings among their pawns, for the rest of the evaluation. SHELTERS is laid out like STRUCTURES (see
 * ../pawns/structure.ts): a header, then White's facts as White sees them, turned over, Black's, turned over.
 */

import { GATES } from '../places/network.ts';
import type { Named, Side } from '../../engine/types.ts';

/** Offset of the entry of a pawn structure with its kings in SHELTERS. */
export type KingEntry = Named<'king entry'>;

/** Two words, inverted as in STRUCTURES. */
export const SHELTER_KEY = 0;
/** Packed score from White's perspective. */
export const SHELTER_SCORE = 2;
/** Winnable points that pawns make, in centipawns. */
export const SHELTER_POINTS = 3;
/** Units of danger of White's attack that pawns and kings make, and of Black's. */
export const SHELTER_DANGER = 4;
const HEADER = 6;

/** Own pawns of the shelter, ranks 2 to 4 of three files: the king's and its neighbours, on the edge one further in. */
export const SHELTER_PAWNS = 0;
/** Squares of those files on rank 3 without an own pawn that no own pawn attacks. */
export const WEAK_SPOTS = 2;
/** The king's square and those next to it; the king counts as one file, and one rank, away from the edge. */
export const KING_RING = 4;
export const SHELTER_BLOCK_SIZE = 6;

/** The gates of the place network, from pawns and kings: White's, then Black's (see places/gates.ts). */
export const SHELTER_GATES = HEADER + 4 * SHELTER_BLOCK_SIZE;

export const SHELTER_SIZE = SHELTER_GATES + 2 * GATES;

/** Entries of the table of shelters; one more lies behind them, for evaluations that bypass the table. */
export const SHELTER_ENTRIES = 16384;

export const SHELTERS = new Int32Array(SHELTER_SIZE * (SHELTER_ENTRIES + 1));

/** Offset of a side's own facts in its own perspective. */
export function ourShelterAt(entry: KingEntry, side: Side): number {
  return entry + HEADER + 2 * SHELTER_BLOCK_SIZE * side;
}

/** Offset of its opponent's facts in the side's own perspective. */
export function theirShelterAt(entry: KingEntry, side: Side): number {
  return entry + HEADER + 2 * SHELTER_BLOCK_SIZE * (1 - side) + SHELTER_BLOCK_SIZE;
}
