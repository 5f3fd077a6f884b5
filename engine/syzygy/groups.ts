/**
 * The index of a position in a Syzygy table. Format: Ronald de Man, 2013.
 *
 * The pieces come in an order that the table states and fall into groups of like pieces. The first group leads: the
 * pawns of one side or, without pawns, three pieces or the two kings, which symmetry brings to one eighth of the board
 * (with pawns, one half). The squares of every further group are numbered among the squares still free, as a
 * combination: squares s1 < s2 < s3 are number C(s1,1) + C(s2,2) + C(s3,3). The index mixes the numbers, each times
 * the factor of its group.
 */

import { fileOf, rankOf, squareAt } from '../squares.ts';

/** Order and groups of the pieces in a table, for one side to move (and, with pawns, one file of the leading pawn). */
export interface Groups {
  /** In order; 1-6 White's, 9-14 Black's. */
  readonly pieces: Uint8Array;
  /** The number of pieces in each group. */
  readonly lengths: readonly number[];
  /** Factor of each group's number. */
  readonly factors: readonly number[];
  /** Number of indices. */
  readonly size: number;
  readonly leading: Leading;
}

/** Leading pieces: pawns, with enemy pawns next or not; three pieces of which one is unique; or the kings. */
export type Leading = 'pawns' | 'pawnsOfBoth' | 'three' | 'kings';

const CHOICES = binomials();
/** Squares below the diagonal a1-h8 inside the triangle a1-d1-d4 are 0-5, those on the diagonal 6-9. */
const TRIANGLE = new Int8Array(64).fill(-1);
/** The 28 squares below the diagonal a1-h8. */
const BELOW = new Int8Array(64).fill(-1);
/** The numbers of two kings, 0-461, at `64 * TRIANGLE of the first + the second`. */
const KINGS = new Int16Array(10 * 64).fill(-1);
const KING_PAIRS = 462;
const THREE_PIECES = 31332;
/** Pawn squares from 47 down: from the rim to the centre, each file upwards, each square before its mirror image. */
const PAWN_ORDER = new Int8Array(64);
/** The number of a group of leading pawns, at `64 * its size + the square of the outermost pawn`. */
const LEADING_NUMBERS = new Float64Array(6 * 64);
/** Count of numbers of a group of leading pawns, at `4 * its size + the file of the outermost pawn`. */
const LEADING_SIZES = new Float64Array(6 * 4);

numberTriangle();
numberKings();
numberPawns();

/** Number of ways to choose `count` of `from`, at `CHOICES[count][from]`. */
function binomials(): Float64Array[] {
  const table = Array.from({ length: 7 }, () => new Float64Array(64));
  table[0].fill(1);
  for (let count = 1; count < 7; count++) {
    for (let from = 1; from < 64; from++) table[count][from] = table[count - 1][from - 1] + table[count][from - 1];
  }
  return table;
}

/** Positive above the diagonal a1-h8, negative below it. */
function aboveDiagonal(square: number): number {
  return rankOf(square) - fileOf(square);
}

function numberTriangle(): void {
  let inTriangle = 0,
    below = 0;
  for (let square = 0; square < 64; square++) {
    if (aboveDiagonal(square) >= 0) continue;
    BELOW[square] = below++;
    if (fileOf(square) < 4) TRIANGLE[square] = inTriangle++;
  }
  for (let diagonal = 0; diagonal < 4; diagonal++) TRIANGLE[squareAt(diagonal, diagonal)] = inTriangle++;
}

/** Kings that do not touch, the second not above the diagonal when the first stands on it; both on it come last. */
function numberKings(): void {
  let number = 0;
  for (const onDiagonal of [false, true]) {
    for (let row = 0; row < 10; row++) {
      const first = TRIANGLE.indexOf(row);
      for (let second = 0; second < 64; second++) {
        const files = Math.abs(fileOf(first) - fileOf(second)),
          ranks = Math.abs(rankOf(first) - rankOf(second));
        if (Math.max(files, ranks) <= 1) continue;
        if (aboveDiagonal(first) === 0 && aboveDiagonal(second) > 0) continue;
        const isOnDiagonal = aboveDiagonal(first) === 0 && aboveDiagonal(second) === 0;
        if (isOnDiagonal === onDiagonal) KINGS[64 * row + second] = number++;
      }
    }
  }
}

function numberPawns(): void {
  let order = 47;
  for (let file = 0; file < 4; file++) {
    for (let rank = 1; rank < 7; rank++) {
      PAWN_ORDER[squareAt(file, rank)] = order--;
      PAWN_ORDER[squareAt(7 - file, rank)] = order--;
    }
  }
  for (let count = 1; count < 6; count++) {
    for (let file = 0; file < 4; file++) {
      let number = 0;
      for (let rank = 1; rank < 7; rank++) {
        const square = squareAt(file, rank);
        LEADING_NUMBERS[64 * count + square] = number;
        number += CHOICES[count - 1][PAWN_ORDER[square]];
      }
      LEADING_SIZES[4 * count + file] = number;
    }
  }
}

/**
 * Groups the pieces of a table. `order` says which place the leading group takes among the factors, `secondOrder` the
 * pawns of the other side (15 when there are none); `file` is the leading pawn's.
 */
export function groupsOf(
  pieces: Uint8Array,
  leading: Leading,
  order: number,
  secondOrder: number,
  file: number,
): Groups {
  const lengths = groupLengths(pieces, leading);
  const hasSecond = leading === 'pawnsOfBoth';
  const factors: number[] = lengths.map(() => 0);
  let next = hasSecond ? 2 : 1;
  let free = 64 - lengths[0] - (hasSecond ? lengths[1] : 0);
  let size = 1;
  for (let place = 0; next < lengths.length || place <= order || (hasSecond && place <= secondOrder); place++) {
    if (place === order) {
      factors[0] = size;
      size *=
        leading === 'three' ? THREE_PIECES : leading === 'kings' ? KING_PAIRS : LEADING_SIZES[4 * lengths[0] + file];
    } else if (hasSecond && place === secondOrder) {
      factors[1] = size;
      size *= CHOICES[lengths[1]][48 - lengths[0]];
    } else if (next < lengths.length) {
      factors[next] = size;
      size *= CHOICES[lengths[next]][free];
      free -= lengths[next++];
    }
  }
  return { pieces, lengths, factors, size, leading };
}

function groupLengths(pieces: Uint8Array, leading: Leading): number[] {
  let leadingLeft = leading === 'three' ? 3 : leading === 'kings' ? 2 : 1;
  const lengths: number[] = [];
  for (let index = 0; index < pieces.length; index++) {
    const joins = lengths.length > 0 && (--leadingLeft > 0 || pieces[index] === pieces[index - 1]);
    if (joins) lengths[lengths.length - 1]++;
    else lengths.push(1);
  }
  return lengths;
}

/** Sorts the leading pawns so that the outermost comes first; returns its file, 0-3, folded at the middle. */
export function leadingPawnFile(squares: Uint8Array, count: number): number {
  let outermost = 0;
  for (let index = 1; index < count; index++) {
    if (PAWN_ORDER[squares[index]] > PAWN_ORDER[squares[outermost]]) outermost = index;
  }
  const square = squares[outermost];
  squares[outermost] = squares[0];
  squares[0] = square;
  return Math.min(fileOf(square), 7 - fileOf(square));
}

/** The index of pieces on these squares, in the order of the groups. The squares are overwritten. */
export function indexOf(groups: Groups, squares: Uint8Array): number {
  const count = groups.pieces.length;
  const hasPawns = groups.leading === 'pawns' || groups.leading === 'pawnsOfBoth';
  if (fileOf(squares[0]) > 3) reflect(squares, count, 7);
  let index = groups.factors[0];
  if (hasPawns) index *= pawnsNumber(squares, groups.lengths[0]);
  else {
    if (rankOf(squares[0]) > 3) reflect(squares, count, 56);
    foldAtDiagonal(squares, count, groups.lengths[0]);
    index *=
      groups.leading === 'three'
        ? threeNumber(squares[0], squares[1], squares[2])
        : KINGS[64 * TRIANGLE[squares[0]] + squares[1]];
  }
  let start = groups.lengths[0];
  for (let group = 1; group < groups.lengths.length; group++) {
    const count = groups.lengths[group];
    // Pawns are counted from a2.
    const first = groups.leading === 'pawnsOfBoth' && group === 1 ? 8 : 0;
    index += groups.factors[group] * groupNumber(squares, start, count, first);
    start += count;
  }
  return index;
}

function reflect(squares: Uint8Array, count: number, mask: number): void {
  for (let index = 0; index < count; index++) squares[index] ^= mask;
}

/** Brings the first leading piece that is off the diagonal a1-h8 below it. */
function foldAtDiagonal(squares: Uint8Array, count: number, leading: number): void {
  for (let index = 0; index < leading; index++) {
    const side = aboveDiagonal(squares[index]);
    if (side === 0) continue;
    if (side > 0) {
      for (let at = 0; at < count; at++) squares[at] = squareAt(rankOf(squares[at]), fileOf(squares[at]));
    }
    return;
  }
}

/** The number of the leading pawns, the outermost first and on the a- to d-file. */
function pawnsNumber(squares: Uint8Array, count: number): number {
  for (let end = 2; end < count; end++) {
    const square = squares[end];
    let place = end;
    for (; place > 1 && PAWN_ORDER[squares[place - 1]] > PAWN_ORDER[square]; place--) {
      squares[place] = squares[place - 1];
    }
    squares[place] = square;
  }
  let number = LEADING_NUMBERS[64 * count + squares[0]];
  for (let index = 1; index < count; index++) number += CHOICES[index][PAWN_ORDER[squares[index]]];
  return number;
}

/** The number of three different pieces: four cases, by which of them stands first off the diagonal. */
function threeNumber(first: number, second: number, third: number): number {
  const secondPlace = second - (second > first ? 1 : 0);
  const beforeThird = (third > first ? 1 : 0) + (third > second ? 1 : 0);
  if (aboveDiagonal(first) !== 0) return (TRIANGLE[first] * 63 + secondPlace) * 62 + third - beforeThird;
  const secondOff = 6 * 63 * 62;
  if (aboveDiagonal(second) !== 0) {
    return secondOff + (rankOf(first) * 28 + BELOW[second]) * 62 + third - beforeThird;
  }
  const secondRank = rankOf(second) - (second > first ? 1 : 0);
  const thirdOff = secondOff + 4 * 28 * 62;
  if (aboveDiagonal(third) !== 0) return thirdOff + (rankOf(first) * 7 + secondRank) * 28 + BELOW[third];
  const allOn = thirdOff + 4 * 7 * 28;
  return allOn + (rankOf(first) * 7 + secondRank) * 6 + rankOf(third) - beforeThird;
}

/** The number of a group: its squares as a combination of the squares that no earlier group has taken. */
function groupNumber(squares: Uint8Array, start: number, count: number, firstSquare: number): number {
  const end = start + count;
  let number = 0;
  for (let index = start; index < end; index++) {
    let place = index;
    const square = squares[index];
    for (; place > start && squares[place - 1] > square; place--) squares[place] = squares[place - 1];
    squares[place] = square;
  }
  for (let index = start; index < end; index++) {
    let before = 0;
    for (let earlier = 0; earlier < start; earlier++) if (squares[earlier] < squares[index]) before++;
    number += CHOICES[index - start + 1][squares[index] - before - firstSquare];
  }
  return number;
}
