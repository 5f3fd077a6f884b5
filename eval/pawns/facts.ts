/**
 * What the rest of the evaluation may ask about a pawn structure: sets of pawns and squares, named once.
 *
 * STRUCTURES holds one entry for each pawn structure in the pawn table (see table.ts). An entry begins with a header
 * and holds four blocks of sets: White's facts as White sees them, the same turned over, then Black's as Black sees
 * them, and turned over. So a side reads its own facts at `ours + PASSED` and its opponent's at `theirs + PASSED`,
 * both in its own view: two words each.
 */

/** Words of an entry's header: two of the key, the packed worth from White's view, and the numbers below. */
export const STRUCTURE_KEY = 0;
export const STRUCTURE_WORTH = 2;
/** Pairs of pawns that stand face to face. */
export const RAMS = 3;
/** Header fields that hold a number for each side, Black's directly after White's. */
export const ISLANDS = 4;
export const DISPERSION = 6;
export const DISTORTION = 8;
export const DISTORTION_FRONT = 10;
const HEADER = 12;

/** Sets of a block. Squares that pawns attack, by one pawn or more; by two. */
export const PAWN_ATTACKED = 0;
export const PAWN_ATTACKED_TWICE = 2;
/** Squares that pawns attack or could attack by advancing. */
export const PAWN_SPAN = 4;
export const PASSED = 6;
export const CANDIDATE = 8;
/** No enemy pawn ahead on its file and none of ours; neither passed nor a candidate. */
export const UNOPPOSED = 10;
/** Would be passed but for an own passed pawn ahead on its file. */
export const SEMI_PASSED = 12;
export const ISOLATED = 14;
/** Pawns with an own pawn in front of them on their file. */
export const DOUBLED = 16;
export const RAMMED = 18;
/** Guards of the stop square: one, one and an own pawn too, two, two and one own pawn. */
export const BACKWARD = 20;
export const SEMI_BACKWARD = 22;
export const BACKWARD_FATED = 24;
export const SEMI_BACKWARD_FATED = 26;
/** Front pawns of a diagonal of two pawns or more: on the diagonal that rises to the east, to the west. */
export const LEADS_EAST = 28;
export const LEADS_WEST = 30;
/** Rear pawns of a diagonal that no pawn protects. */
export const ROOTS_EAST = 32;
export const ROOTS_WEST = 34;
/** Members of a diagonal of two pawns or more. */
export const CHAINED = 36;
/** Members of a chain component with two rammed pawns or more, and those with three members or more besides. */
export const FIXED_CHAIN = 38;
export const BIG_FIXED_CHAIN = 40;
/** Every square on a file with a pawn of the side. */
export const PAWN_FILES = 42;
/** Pawns of a diagonal with rams that are not rammed themselves: one at an end of it, or one at each end. */
export const SPARE = 44;
export const BLOCK_SIZE = 46;

/** Words of one entry of STRUCTURES. */
export const STRUCTURE_SIZE = HEADER + 4 * BLOCK_SIZE;

/** Entries of the pawn table; one more lies behind them, for evaluations that bypass the table. */
export const STRUCTURE_ENTRIES = 8192;

export const STRUCTURES = new Int32Array(STRUCTURE_SIZE * (STRUCTURE_ENTRIES + 1));

/** Offset of a side's own facts in its own view. */
export function oursAt(entry: number, side: number): number {
  return entry + HEADER + 2 * BLOCK_SIZE * side;
}

/** Offset of its opponent's facts in the side's own view. */
export function theirsAt(entry: number, side: number): number {
  return entry + HEADER + 2 * BLOCK_SIZE * (1 - side) + BLOCK_SIZE;
}
