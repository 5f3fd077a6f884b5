/** From the position on the board to a raw value of its table: who is White, whose turn it is, where the pieces stand. */

import { lowest, OFF_HEAP_LENGTH } from '../../engine/bitboards.ts';
import { COUNTS, GAME, PIECES, SIDE_TO_MOVE } from '../../engine/board.ts';
import { BLACK_BIT } from '../../engine/squares.ts';
import { indexOf, leadingPawnFile } from './groups.ts';
import { LOSS_PLIES_FLAG, MAPPED_FLAG, type Part, SIDE_FLAG, type Table, WIDE_FLAG, WIN_PLIES_FLAG } from './layout.ts';
import { uint16At, valueAt } from './pairs.ts';
import { currentMaterial } from './table-material.ts';

/** A DTZ table holds the other side to move. */
export const OTHER_SIDE = -1;

const SQUARES = new Uint8Array(OFF_HEAP_LENGTH);

/** Who wins, -2 to 2, as the table says without a look at captures. */
export function lookUpResult(table: Table): number {
  const turned = isTurned(table);
  const side = table.isSymmetric ? 0 : GAME[SIDE_TO_MOVE] ^ (turned ? 1 : 0);
  const part = partFor(table, turned, side);
  return valueAt(table.bytes, part.pairs, placePieces(table, part, turned)) - 2;
}

/**
 * Plies to the next capture or pawn move when the side to move wins or loses as `result` (-2 to 2, not 0) says: one or
 * more, or OTHER_SIDE.
 */
export function lookUpDistance(table: Table, result: number): number {
  const turned = isTurned(table);
  const part = partFor(table, turned, 0);
  const flags = part.pairs.flags;
  const side = GAME[SIDE_TO_MOVE] ^ (turned ? 1 : 0);
  if ((flags & SIDE_FLAG) !== side && !(table.isSymmetric && !table.hasPawns)) return OTHER_SIDE;
  let value = valueAt(table.bytes, part.pairs, placePieces(table, part, turned));
  if ((flags & MAPPED_FLAG) !== 0) {
    const map = part.maps[result === 2 ? 0 : result === -2 ? 1 : result === 1 ? 2 : 3];
    value = (flags & WIDE_FLAG) !== 0 ? uint16At(table.bytes, map + 2 * value) : table.bytes[map + value];
  }
  const pliesFlag = result === 2 ? WIN_PLIES_FLAG : result === -2 ? LOSS_PLIES_FLAG : 0;
  return ((flags & pliesFlag) !== 0 ? value : 2 * value) + 1;
}

/** True when the board has to be turned over: Black has White's pieces in the table, or alike sides and Black's move. */
function isTurned(table: Table): boolean {
  return table.isSymmetric ? GAME[SIDE_TO_MOVE] !== 0 : currentMaterial() !== table.material;
}

function partFor(table: Table, turned: boolean, side: number): Part {
  const sides = table.parts.length === 1 || table.parts.length === 4 ? 1 : 2;
  if (!table.hasPawns) return table.parts[side];
  const piece = table.leadingPiece ^ (turned ? BLACK_BIT : 0);
  placeKind(piece, 0, turned);
  return table.parts[sides * leadingPawnFile(SQUARES, COUNTS[piece]) + (sides === 2 ? side : 0)];
}

/** The index of the pieces on the board. `partFor` has sorted the leading pawns already: they stay. */
function placePieces(table: Table, part: Part, turned: boolean): number {
  const pieces = part.groups.pieces;
  let next = table.hasPawns ? part.groups.lengths[0] : 0;
  while (next < pieces.length) next = placeKind(pieces[next] ^ (turned ? BLACK_BIT : 0), next, turned);
  return indexOf(part.groups, SQUARES);
}

/** Writes the squares of all pieces of a kind and colour, as the table sees them, from a place on; returns the next place. */
function placeKind(piece: number, start: number, turned: boolean): number {
  const mask = turned ? 56 : 0;
  let next = start;
  for (let word = PIECES[2 * piece]; word !== 0; word &= word - 1) SQUARES[next++] = lowest(word) ^ mask;
  for (let word = PIECES[2 * piece + 1]; word !== 0; word &= word - 1) SQUARES[next++] = (32 + lowest(word)) ^ mask;
  return next;
}
