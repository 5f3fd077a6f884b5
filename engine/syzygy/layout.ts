/**
 * The layout of a Syzygy file: magic number, order of the pieces, descriptions of the compressed sequences, for DTZ
 * tables a map of values, then the sections of the sequences. Format: Ronald de Man, 2013. A WDL table has a sequence
 * for each side to move, unless both sides have the same pieces; a DTZ table has one side only. Tables with pawns have
 * all that for each file, a to d, of the leading pawn. Then the way from the position on the board to a raw value of
 * its table: who is White, whose turn it is, where the pieces stand.
 */

import { lowest } from '../bitboards.ts';
import { COUNTS, GAME, PIECES, SIDE_TO_MOVE } from '../board.ts';
import { BLACK_BIT, KING, kindOf, PAWN } from '../squares.ts';
import { type Groups, groupsOf, indexOf, type Leading, leadingPawnFile } from './groups.ts';
import { readStart, type TableBytes, uint16At, uint8At } from './pages.ts';
import { type Pairs, placeSections, readPairs, valueAt } from './pairs.ts';
import { TableError } from './table-error.ts';
import {
  currentMaterial, exchangedMaterial, MAX_TABLE_PIECES, materialOfName, materialOfPieces,
} from './table-material.ts';

/** Content of a table: the winner (WDL), or the plies to the next capture or pawn move (DTZ). */
export type TableKind = 'wdl' | 'dtz';

/** The values for one side to move and one file of the leading pawn. */
export interface Part {
  readonly groups: Groups;
  readonly pairs: Pairs;
  /** Offsets in the file of a DTZ table's map of values, for each kind of result. */
  readonly maps: readonly number[];
}

export interface Table {
  readonly kind: TableKind;
  readonly bytes: TableBytes;
  /** The material with the side that the table calls White as White. */
  readonly material: number;
  readonly hasPawns: boolean;
  /** Both sides have the same pieces. */
  readonly isSymmetric: boolean;
  /** The piece of the leading group; a pawn's file decides the part. */
  readonly leadingPiece: number;
  /** At `2 * file + side`, or at `file` where one side is stored. */
  readonly parts: readonly Part[];
}

const MAGIC: Record<TableKind, readonly number[]> = { wdl: [0x71, 0xe8, 0x23, 0x5d], dtz: [0xd7, 0x66, 0x0c, 0xa5] };
/** A file ends in a checksum of sixteen bytes after sections that fill 64 bytes. */
const CHECKSUM_SIZE = 16;
/** The orders of the pieces and the descriptions of eight sequences with 4095 symbols each take less. */
const MAX_START = 2 ** 17;

/** Flags of a sequence of a DTZ table. */
export const SIDE_FLAG = 1;
export const MAPPED_FLAG = 2;
export const WIN_PLIES_FLAG = 4;
export const LOSS_PLIES_FLAG = 8;
export const WIDE_FLAG = 16;

/** Reads a file that should hold the table of a material. Throws TableError when it does not. */
export function readTable(name: string, kind: TableKind, bytes: TableBytes): Table {
  const start = readStart(bytes, MAX_START);
  if (MAGIC[kind].some((byte, index) => start[index] !== byte)) throw new TableError('no Syzygy table of this kind');
  if (bytes.file.size % 64 !== CHECKSUM_SIZE) throw new TableError('truncated');
  const material = materialOfName(name);
  const hasPawns = name.includes('P');
  const isSymmetric = material === exchangedMaterial(material);
  const sides = kind === 'wdl' && !isSymmetric ? 2 : 1;
  const { groups, end } = readGroups(start, name, sides);
  for (const { pieces } of groups) {
    const held = materialOfPieces(pieces);
    if (held !== material && held !== exchangedMaterial(material)) throw new TableError('not the material of its name');
  }
  let at = end;
  const sequences = groups.map(({ size }) => {
    const { pairs, end: next } = readPairs(start, at, size);
    at = next;
    return pairs;
  });
  const maps = kind === 'dtz' ? readMaps(bytes, at, sequences) : { offsets: sequences.map(() => []), end: at };
  const last = placeSections(sequences, maps.end);
  if (last + CHECKSUM_SIZE > bytes.file.size) throw new TableError('truncated');
  const parts = groups.map((group, index) => ({ groups: group, pairs: sequences[index], maps: maps.offsets[index] }));
  const leadingPiece = groups[0].pieces[0];
  return { kind, bytes, material: materialOfPieces(groups[0].pieces), hasPawns, isSymmetric, leadingPiece, parts };
}

/** The order of the pieces: the low half of each byte is for the first side, the high half for the second. */
function readGroups(bytes: Uint8Array, name: string, sides: number): { groups: Groups[]; end: number } {
  const count = name.length - 1;
  const [white, black] = name.split('v');
  const leading: Leading =
    white.includes('P') && black.includes('P')
      ? 'pawnsOfBoth'
      : name.includes('P')
        ? 'pawns'
        : hasUniquePiece(white) || hasUniquePiece(black)
          ? 'three'
          : 'kings';
  const orders = leading === 'pawnsOfBoth' ? 2 : 1;
  const files = name.includes('P') ? 4 : 1;
  const groups: Groups[] = [];
  let at = 5;
  for (let file = 0; file < files; file++) {
    for (let side = 0; side < sides; side++) {
      const half = (byte: number) => (side === 0 ? byte & 15 : byte >> 4);
      const pieces = bytes.subarray(at + orders, at + orders + count).map(half);
      if (pieces.some((piece) => kindOf(piece) < PAWN || kindOf(piece) > KING))
        throw new TableError('impossible pieces');
      if (leading.startsWith('pawns') && kindOf(pieces[0]) !== PAWN) throw new TableError('impossible pieces');
      groups.push(groupsOf(pieces, leading, half(bytes[at]), orders === 2 ? half(bytes[at + 1]) : 15, file));
    }
    at += orders + count;
  }
  return { groups, end: at + (at & 1) };
}

function hasUniquePiece(side: string): boolean {
  return [...side.slice(1)].some((letter) => side.indexOf(letter) === side.lastIndexOf(letter));
}

/** DTZ tables may keep, for each kind of result, a list of the distances that occur, and store places in it. */
function readMaps(bytes: TableBytes, start: number, sequences: readonly Pairs[]): { offsets: number[][]; end: number } {
  let at = start;
  const offsets = sequences.map(({ flags }) => {
    if ((flags & MAPPED_FLAG) === 0) return [];
    const isWide = (flags & WIDE_FLAG) !== 0;
    if (isWide) at += at & 1;
    return [0, 1, 2, 3].map(() => {
      const map = at + (isWide ? 2 : 1);
      at = map + (isWide ? 2 * uint16At(bytes, at) : uint8At(bytes, at));
      return map;
    });
  });
  return { offsets, end: at + (at & 1) };
}

/** A DTZ table holds the other side to move. */
export const OTHER_SIDE = -1;

const SQUARES = new Uint8Array(MAX_TABLE_PIECES);

/** Result for the side to move, -2 to 2, by the table alone, without captures. */
export function lookUpResult(table: Table): number {
  const turned = isTurned(table);
  const side = table.isSymmetric ? 0 : GAME[SIDE_TO_MOVE] ^ (turned ? 1 : 0);
  const part = partFor(table, turned, side);
  const result = valueAt(table.bytes, part.pairs, placePieces(table, part, turned)) - 2;
  if (!(Math.abs(result) <= 2)) throw new TableError('impossible data');
  return result;
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
    value = (flags & WIDE_FLAG) !== 0 ? uint16At(table.bytes, map + 2 * value) : uint8At(table.bytes, map + value);
  }
  const pliesFlag = result === 2 ? WIN_PLIES_FLAG : result === -2 ? LOSS_PLIES_FLAG : 0;
  if ((flags & pliesFlag) !== 0) return value + 1;
  roundedDistances++;
  return 2 * value + 1;
}

/** Number of distances looked up so far that are rounded to moves: the truth may be one ply more. */
export let roundedDistances = 0;

/** True when the board has to be turned over: Black has the table's White pieces, or alike sides and Black's move. */
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

/** Writes the squares of a piece, as the table sees them, from a place on; returns the next place. */
function placeKind(piece: number, start: number, turned: boolean): number {
  const mask = turned ? 56 : 0;
  let next = start;
  for (let word = PIECES[2 * piece]; word !== 0; word &= word - 1) SQUARES[next++] = lowest(word) ^ mask;
  for (let word = PIECES[2 * piece + 1]; word !== 0; word &= word - 1) SQUARES[next++] = (32 + lowest(word)) ^ mask;
  return next;
}
