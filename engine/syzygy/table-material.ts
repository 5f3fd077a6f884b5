/**
 * The material of an endgame table: its name, such as `KRPvKR`, and its number. The number packs how many queens,
 * rooks, bishops, knights and pawns each side has, three bits a kind, White's fifteen bits first.
 */

import { COUNTS, countsOf } from '../board.ts';
import { BISHOP, BLACK, KNIGHT, PAWN, QUEEN, ROOK, WHITE } from '../squares.ts';

/** A king, then up to six pieces from the queen down. */
const SIDE_NAME = /^K(Q*)(R*)(B*)(N*)(P*)$/;
const BITS_A_SIDE = 15;
/** Pieces and pawns on the board in the largest tables that exist. */
export const MAX_TABLE_PIECES = 7;

/** The number of the material that a name stands for, or -1 when it is no table's name. */
export function materialOfName(name: string): number {
  const sides = name.split('v').map((side) => SIDE_NAME.exec(side));
  if (sides.length !== 2 || name.length - 1 > MAX_TABLE_PIECES) return -1;
  const numbers = sides.map((side) => (side === null ? -1 : sideNumber(side.slice(1).map((group) => group.length))));
  return numbers.includes(-1) ? -1 : pair(numbers[WHITE], numbers[BLACK]);
}

/** The number of one side, from its counts of queens, rooks, bishops, knights and pawns. */
function sideNumber(counts: readonly number[]): number {
  return counts.reduce((number, count) => (number << 3) | count, 0);
}

function pair(white: number, black: number): number {
  return (white << BITS_A_SIDE) | black;
}

/** The same material with colours exchanged. */
export function exchangedMaterial(material: number): number {
  return pair(material & ((1 << BITS_A_SIDE) - 1), material >> BITS_A_SIDE);
}

/** The material of a list of pieces; more than seven of a kind do not occur. */
export function materialOfPieces(pieces: ArrayLike<number>): number {
  const counts = new Uint8Array(16);
  for (let index = 0; index < pieces.length; index++) counts[pieces[index]]++;
  return materialOfCounts(counts);
}

/** The material on the board: meaningful when at most MAX_TABLE_PIECES stand on it. */
export function currentMaterial(): number {
  return materialOfCounts(COUNTS);
}

/** A search asks for this at many nodes: nothing is allocated. */
function materialOfCounts(counts: Uint8Array): number {
  return pair(sideOfCounts(counts, countsOf(WHITE)), sideOfCounts(counts, countsOf(BLACK)));
}

function sideOfCounts(counts: Uint8Array, at: number): number {
  const pieces = (((counts[at + QUEEN] << 3) | counts[at + ROOK]) << 3) | counts[at + BISHOP];
  return (((pieces << 3) | counts[at + KNIGHT]) << 3) | counts[at + PAWN];
}
