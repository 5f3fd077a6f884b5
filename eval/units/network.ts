/**
 * The numbers of the unit network, a small network of Yu Nasu's kind (*NNUE*, 2018) for all that the terms do not say:
 *
 *  - the inputs: one for each kind of piece, ours and theirs, kings too, on each square, as a side sees the board, the
 *    files turned so that its king stands on e to h. Pawn endings have inputs of their own: where a king stands means
 *    another thing there;
 *  - the accumulator of a side: UNITS sums of the rows of all pieces, and one row that is always there;
 *  - the output: each sum, kept from zero to ONE_UNIT, is squared and weighted, the side to move's and the other's by
 *    weights of their own, and those by the number of pieces on the board.
 */

import { bytesFrom, fillFrom } from '../networks.ts';
import NUMBERS from './units.bin.js';

export const UNITS = 128;
/** Rows of UNIT_TABLE while there are pieces: six kinds of ours and six of theirs, 64 squares each. */
const PIECE_ROWS = 768;
const THEIR_PIECE_ROW = 384;
/** Rows in pawn endings: our pawns from the second rank on, our king, and the same of theirs. */
const ENDING_ROWS = 224;
const THEIR_ENDING_ROW = 112;
const ENDING_KING_ROW = 48;
const FIRST_PAWN_SQUARE = 8;
export const UNIT_ROWS = PIECE_ROWS + ENDING_ROWS;
/** The first word of the king among those of six sets. */
const KING_WORD = 10;

/** Intervals of four pieces, kings among them, and from ENDING_INTERVAL on of two pawns, in pawn endings. */
export const INTERVALS = 16;
export const ENDING_INTERVAL = 8;

/** The number for one in rows and sums: its square fits 16 bits. */
export const ONE_UNIT = 181;
/** The number for one in the weights of the output. */
export const ONE_OUTPUT = 512;
/** From the sum of the output to quarters of a centipawn. */
export const OUTPUT_SHIFT = 14;

/** By row and unit. */
export const UNIT_TABLE = new Int8Array(UNIT_ROWS * UNITS);
/** By unit: what an accumulator begins with. */
export const FIRST_SUMS = new Int16Array(UNITS);
/** By interval, then the side to move's and the other's, by unit. */
export const OUTPUT_TABLE = new Int16Array(INTERVALS * 2 * UNITS);
/** By interval, in quarters of a centipawn: what is always added. */
export const FIRST_OUTPUTS = new Int16Array(INTERVALS);

/** Bytes of a network in the order of the tables above. */
export const UNIT_NETWORK_BYTES =
  UNIT_TABLE.byteLength + FIRST_SUMS.byteLength + OUTPUT_TABLE.byteLength + FIRST_OUTPUTS.byteLength;

/** The row of the first of 32 squares: those of a word of six sets, ours or (1) theirs; in pawn endings their own. */
export function unitRow(theirs: number, word: number, isPawnEnding: boolean): number {
  if (!isPawnEnding) return THEIR_PIECE_ROW * theirs + 32 * word;
  const first = PIECE_ROWS + THEIR_ENDING_ROW * theirs;
  return first + (word < KING_WORD ? 32 * word - FIRST_PAWN_SQUARE : 32 * (word - KING_WORD) + ENDING_KING_ROW);
}

/** Takes the bytes of a network into use in this thread; numbers of 16 bits have the low byte first. */
export function setUnits(bytes: Uint8Array): void {
  for (let at = 0; at < UNIT_TABLE.length; at++) UNIT_TABLE[at] = bytes[at];
  let from = UNIT_TABLE.length;
  for (const table of [FIRST_SUMS, OUTPUT_TABLE, FIRST_OUTPUTS]) from = fillFrom(bytes, from, table);
}

setUnits(bytesFrom(NUMBERS));
