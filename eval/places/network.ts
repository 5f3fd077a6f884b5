/**
 * The numbers of the place network: what a knight, bishop, rook or queen is worth on a square follows from the pawns
 * and the kings. Its parts, all seen by the side that the pieces belong to:
 *
 *  - the structure: 256 inputs, one for each pawn of either side and each king on each square, feed HIDDEN units that
 *    are never below zero;
 *  - the gates: GATES numbers, weighted sums of the hidden units; they depend on pawns and kings alone;
 *  - the places: for each kind of piece on each square, GATES numbers for the middlegame and as many for the endgame.
 *    A piece scores the sum of their products with the gates. One more row scores the structure by itself.
 */

import type { Square } from '../../engine/types.ts';
import { NETWORK_TEXT } from './network-text.ts';

export const HIDDEN = 128;
export const GATES = 16;
/** Rows of STRUCTURE_TABLE: own pawns, enemy pawns, own king, enemy king, 64 squares each, and what is always there. */
export const STRUCTURE_ROWS = 257;
/** Where the rows of each input begin; own pawns begin at 0. */
export const THEIR_PAWN_ROW = 64;
export const OUR_KING_ROW = 128;
export const THEIR_KING_ROW = 192;
export const ALWAYS_STRUCTURE = 256;
/** Rows of PLACE_TABLE: knights, bishops, rooks, queens, 64 squares each, and what is always there. */
export const PLACE_ROWS = 257;
export const ALWAYS_PLACE = 256;

/** What turns files round when the king stands on the queen's wing: the network sees every king on files e to h. */
export function mirrorOf(king: Square): number {
  return (king & 7) < 4 ? 7 : 0;
}

/** What stands for one among the numbers of structure and gates; among those of places, for 256 centipawns. */
export const ONE_GATE_BITS = 10;
export const ONE_GATE = 1 << ONE_GATE_BITS;
export const ONE_PLACE = 1 << 13;
/** From sums of their products to quarters of a centipawn. */
export const SHIFT = 13;

/** By row and hidden unit. */
export const STRUCTURE_TABLE = new Int16Array(STRUCTURE_ROWS * HIDDEN);
/** By hidden unit and gate; one more row is always added. */
export const GATE_TABLE = new Int16Array((HIDDEN + 1) * GATES);
/** By row: the middlegame's numbers by gate, then the endgame's. */
export const PLACE_TABLE = new Int16Array(PLACE_ROWS * 2 * GATES);

/** Fills the tables from numbers of 16 bits, the low byte first, in base64. */
function read(text: string): void {
  const bytes = atob(text);
  let at = 0;
  for (const table of [STRUCTURE_TABLE, GATE_TABLE, PLACE_TABLE]) {
    for (let i = 0; i < table.length; i++, at += 2) table[i] = bytes.charCodeAt(at) | (bytes.charCodeAt(at + 1) << 8);
  }
}

read(NETWORK_TEXT);
