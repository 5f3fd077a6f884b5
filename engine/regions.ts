/**
 * Named regions of the board, as words (see bitboards.ts). Files and colours of squares are the same in both words;
 * ranks 1 to 4 are in the low word, ranks 5 to 8 in the high one.
 */

export const A_FILE = 0x01010101;
export const B_FILE = 0x02020202;
export const G_FILE = 0x40404040;
export const H_FILE = 0x80808080 | 0;
/** Files a to d. */
export const WEST_WING = 0x0f0f0f0f;
/** Files a to c, and f to h. */
export const FILES_A_TO_C = 0x07070707;
export const FILES_F_TO_H = 0xe0e0e0e0 | 0;
/** Files d and e. */
export const CENTRAL_FILES = 0x18181818;
/** Files c to f. */
export const MIDDLE_FILES = 0x3c3c3c3c;

export const RANK_1 = 0x000000ff;
export const RANK_2 = 0x0000ff00;
export const RANK_3 = 0x00ff0000;
export const RANK_4 = 0xff000000 | 0;
export const RANKS_1_AND_2 = 0x0000ffff;
export const RANKS_2_AND_3 = 0x00ffff00;
export const RANKS_2_TO_4 = 0xffffff00 | 0;
export const RANKS_3_AND_4 = 0xffff0000 | 0;

export const RANK_5 = 0x000000ff;
export const RANK_6 = 0x0000ff00;
export const RANK_7 = 0x00ff0000;
export const RANK_8 = 0xff000000 | 0;
export const RANKS_5_AND_6 = 0x0000ffff;
export const RANKS_6_AND_7 = 0x00ffff00;
export const RANKS_7_AND_8 = 0xffff0000 | 0;

export const LIGHT_SQUARES = 0x55aa55aa;
export const DARK_SQUARES = 0xaa55aa55 | 0;

/** Number of quarters of the board, 0 to 4, with a square of the set. */
export function quartersOf(lo: number, hi: number): number {
  return (
    ((lo & WEST_WING) !== 0 ? 1 : 0) + ((lo & ~WEST_WING) !== 0 ? 1 : 0) +
    ((hi & WEST_WING) !== 0 ? 1 : 0) + ((hi & ~WEST_WING) !== 0 ? 1 : 0)
  );
}

/** d4, e4, d5 and e5. */
export const CENTRE_LO = 0x18000000;
export const CENTRE_HI = 0x00000018;
/** The sixteen squares from c3 to f6. */
export const WIDE_CENTRE_LO = 0x3c3c0000;
export const WIDE_CENTRE_HI = 0x00003c3c;
