/**
 * Facts of a pawn structure for the rest of the evaluation: sets of pawns and squares, named once.
 *
 * STRUCTURES holds one entry for each pawn structure in the pawn table (see pawn-table.ts). An entry begins with a
 * header and holds four blocks of sets: White's facts as White sees them, the same turned over, then Black's as Black
 * sees them, and turned over. So a side reads its own facts at `ours + PASSED` and its opponent's at `theirs + PASSED`,
 * both in its own perspective: two words each.
 */

import { flipped, southFillHi, southFillLo, southHi, southLo } from '../../engine/bitboards.ts';
import type { Named, Side } from '../../engine/types.ts';

/** Offset of the entry of a pawn structure in STRUCTURES. */
export type StructureEntry = Named<'structure entry'>;

/**
 * Words of an entry's header: two of the key, inverted, so that an entry of zeros is nobody's; the packed score from
 * White's perspective; and the numbers below.
 */
export const STRUCTURE_KEY = 0;
export const STRUCTURE_SCORE = 2;
/** Pairs of pawns that stand face to face. */
export const RAMS = 3;
/** Header fields that hold a number for each side, Black's directly after White's. */
export const ISLANDS = 4;
export const DISPERSION = 6;
export const DISTORTION = 8;
export const DISTORTION_FRONT = 10;
/** Squares of files c to f on ranks 2 to 4 without an own pawn or a pawn's attack; those behind own pawns twice. */
export const SPACE_SQUARES = 12;
/** Pawns of the side by the colour of their squares as the side sees them, eight bits each: see `countColours`. */
export const COLOUR_COUNTS = 14;
const HEADER = 16;

/**
 * A block is cut into pages of six sets. The first pages of all four blocks follow each other: what is asked at every
 * leaf lies in four cache lines, and the rest does not push it out.
 */
const PAGE = 12;
const PAGES = 4;
const NEXT = 4 * PAGE;

/** Sets of a block, on the first page. Squares that pawns attack, by one pawn or more; by two. */
export const PAWN_ATTACKED = 0;
export const PAWN_ATTACKED_TWICE = 2;
/** Squares that pawns attack or could attack by advancing. */
export const PAWN_SPAN = 4;
export const PASSED = 6;
export const RAMMED = 8;
/** Every square on a file with a pawn of the side. */
export const PAWN_FILES = 10;

export const CANDIDATE = NEXT;
/** No enemy pawn ahead on its file and none of ours; neither passed nor a candidate. */
export const UNOPPOSED = NEXT + 2;
/** Would be passed but for an own passed pawn ahead on its file. */
export const SEMI_PASSED = NEXT + 4;
export const ISOLATED = NEXT + 6;
/** Pawns with an own pawn in front of them on their file. */
export const DOUBLED = NEXT + 8;
/** Members of a diagonal of two pawns or more. */
export const CHAINED = NEXT + 10;

/** Guards of the stop square: one, one and an own pawn too, two, two and one own pawn. */
export const BACKWARD = 2 * NEXT;
export const SEMI_BACKWARD = 2 * NEXT + 2;
export const BACKWARD_FATED = 2 * NEXT + 4;
export const SEMI_BACKWARD_FATED = 2 * NEXT + 6;
/** Members of a chain component of three pawns or more with two rammed pawns or more. */
export const BIG_FIXED_CHAIN = 2 * NEXT + 8;

/** Front pawns of a diagonal of two pawns or more: on the diagonal that rises to the east, to the west. */
export const HEADS_EAST = 3 * NEXT;
export const HEADS_WEST = 3 * NEXT + 2;
/** Rear pawns of a diagonal that no pawn protects. */
export const BASES_EAST = 3 * NEXT + 4;
export const BASES_WEST = 3 * NEXT + 6;
/** Pawns of a diagonal with rams that are not rammed themselves: one at an end of it, or one at each end. */
export const SPARE = 3 * NEXT + 8;

/** Words of one entry of STRUCTURES. */
export const STRUCTURE_SIZE = HEADER + PAGES * NEXT;

/** Entries of the pawn table. */
export const STRUCTURE_ENTRIES = 8192;

/** An entry behind the table, for traces, which must compute everything, and for boards that are not played. */
export const SCRATCH_ENTRY: StructureEntry = STRUCTURE_SIZE * STRUCTURE_ENTRIES;

export const STRUCTURES = new Int32Array(STRUCTURE_SIZE * (STRUCTURE_ENTRIES + 1));

/** Offset of a side's own facts in its own perspective. */
export function oursAt(entry: StructureEntry, side: Side): number {
  return entry + HEADER + 2 * PAGE * side;
}

/** Offset of its opponent's facts in the side's own perspective. */
export function theirsAt(entry: StructureEntry, side: Side): number {
  return entry + HEADER + 2 * PAGE * (1 - side) + PAGE;
}

/** Stores a set as a fact. */
export function storeSet(at: number, lo: number, hi: number): void {
  STRUCTURES[at] = lo;
  STRUCTURES[at + 1] = hi;
}

/** Squares with an enemy pawn somewhere ahead on their file: the pawns there are opposed. */
export function opposedByLo(theirLo: number, theirHi: number): number {
  return southFillLo(southLo(theirLo, theirHi), southHi(theirHi));
}

export function opposedByHi(theirHi: number): number {
  return southFillHi(southHi(theirHi));
}

/** Copies a side's facts for its opponent: turned over, into the block behind its own. */
export function turnFacts(ours: number): void {
  for (let page = ours; page < ours + PAGES * NEXT; page += NEXT) {
    for (let at = page; at < page + PAGE; at++) STRUCTURES[at + PAGE] = flipped(STRUCTURES[at ^ 1]);
  }
}
