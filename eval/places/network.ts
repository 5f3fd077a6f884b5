/**
 * The numbers of the place network: what a knight, bishop, rook or queen is worth on a square follows from the pawns
 * and the kings. Its parts, all seen by one side, and then by the other, whose score is subtracted:
 *
 *  - the structure: 256 inputs, one for each pawn of either side and each king on each square, feed HIDDEN units that
 *    are never below zero;
 *  - the gates: GATES numbers, weighted sums of the hidden units; they depend on pawns and kings alone;
 *  - the places: for each kind of piece of ours and of theirs on each square, GATES numbers for the middlegame and as
 *    many for the endgame. A piece scores the sum of their products with the gates. One more row scores the structure
 *    by itself.
 */

import { bytesFrom, fillFrom } from '../networks.ts';
import { pack } from '../score.ts';
import NETWORK from './network.bin.js';

export const HIDDEN = 128;
export const GATES = 16;
/** Rows of STRUCTURE_TABLE: own pawns, enemy pawns, own king, enemy king, 64 squares each, and what is always there. */
export const STRUCTURE_ROWS = 257;
/** The first row of each input; own pawns begin at 0. */
export const THEIR_PAWN_ROW = 64;
export const OUR_KING_ROW = 128;
export const THEIR_KING_ROW = 192;
export const ALWAYS_STRUCTURE = 256;
/** Rows of PLACE_TABLE: own knights, bishops, rooks, queens, the enemy's, 64 squares each, and what is always there. */
export const PLACE_ROWS = 513;
export const ALWAYS_PLACE = 512;
/** Kinds of piece that have places, the same for either side. */
export const PLACED_KINDS = 4;

/** The number for one in structure and gates; in places, for 256 centipawns. */
export const ONE_GATE_BITS = 10;
export const ONE_GATE = 1 << ONE_GATE_BITS;
export const ONE_PLACE = 1 << 10;
/** Up to this, either way, packed sums of the rows of thirty pieces and the structure stay within their halves. */
export const LARGEST_PLACE = (1 << 10) - 1;
/** Up to this, either way, sums of the rows of sixteen pawns, two kings and what is always there fit 16 bits. */
export const LARGEST_STRUCTURE = Math.floor(0x7fff / 19);
/** From sums of their products to quarters of a centipawn. */
export const SHIFT = 10;

/** Hidden units go in pairs: an even one's number is packed as the high half of a word, that of the next as the low. */
export const PAIRS = HIDDEN / 2;
/** By row and pair of hidden units. */
export const STRUCTURE_TABLE = new Int32Array(STRUCTURE_ROWS * PAIRS);
/** By hidden unit and gate; one more row is always added. */
export const GATE_TABLE = new Int16Array((HIDDEN + 1) * GATES);
/** By row and gate: the middlegame's number and the endgame's, packed. */
export const PLACE_TABLE = new Int32Array(PLACE_ROWS * GATES);

/** Numbers of a network in the order of `setNetwork`. */
export const NETWORK_SIZE = 2 * STRUCTURE_TABLE.length + GATE_TABLE.length + 2 * PLACE_TABLE.length;

/**
 * Takes the bytes of a network into use in this thread, numbers of 16 bits with the low byte first: those of
 * STRUCTURE_TABLE by row and unit, of GATE_TABLE, and for each row of PLACE_TABLE the middlegame's by gate and then the
 * endgame's. What was cached with other numbers is to be cleared.
 */
export function setNetwork(bytes: Uint8Array): void {
  const numbers = new Int16Array(NETWORK_SIZE);
  fillFrom(bytes, 0, numbers);
  const gatesAt = 2 * STRUCTURE_TABLE.length, placesAt = gatesAt + GATE_TABLE.length;
  for (let at = 0; at < STRUCTURE_TABLE.length; at++) {
    STRUCTURE_TABLE[at] = pack(numbers[2 * at], numbers[2 * at + 1]);
  }
  GATE_TABLE.set(numbers.subarray(gatesAt, placesAt));
  for (let row = 0; row < PLACE_ROWS; row++) {
    const from = placesAt + 2 * GATES * row;
    for (let gate = 0; gate < GATES; gate++) {
      PLACE_TABLE[GATES * row + gate] = pack(numbers[from + gate], numbers[from + GATES + gate]);
    }
  }
}

setNetwork(bytesFrom(NETWORK));
