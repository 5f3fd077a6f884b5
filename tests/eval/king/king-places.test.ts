import { expect, test } from 'vitest';
import { squareFromName } from '../../../engine/squares.ts';
import type { BoardView, Square } from '../../support/board-view.ts';
import { type Counts, recountFaults } from '../../support/recounting.ts';
import { testRows } from '../../support/term-rows.ts';

/** The board is mirrored while the enemy king is on files a to d; the second half is for kings on two wings. */
const TWO_WINGS = 64;
testRows([
  ['knightPlace', '6k1/8/8/6N1/8/8/8/6K1 w - - 0 1', 'w', 1, 'g5', squareFromName('g5')],
  ['knightPlace', '6k1/8/8/6N1/8/8/8/2K5 w - - 0 1', 'w', 1, 'g5', TWO_WINGS + squareFromName('g5')],
  ['knightPlace', '2k5/8/8/6N1/8/8/8/6K1 w - - 0 1', 'w', 1, 'g5', TWO_WINGS + squareFromName('b5')],
  ['knightPlace', '2k5/8/8/6N1/8/8/8/3K4 w - - 0 1', 'w', 1, 'g5', squareFromName('b5')],
  ['queenPlace', '6k1/8/8/8/3q4/8/8/2K5 w - - 0 1', 'b', 1, 'd4', TWO_WINGS + squareFromName('e5')],
  ['pawnPlaceByKings', '2k5/8/8/8/8/8/7P/7K w - - 0 1', 'w', 1, 'h2', TWO_WINGS + squareFromName('a2')],
  ['kingPlaceByKing', '2k5/8/8/8/8/8/8/7K w - - 0 1', 'w', 1, 'h1', squareFromName('a1')],
  ['kingPlaceByKing', '2k5/8/8/8/8/8/8/7K w - - 0 1', 'b', 1, 'c8', squareFromName('c1')],
  ['pawnFromOurKing', '2k5/8/8/8/8/8/7P/6K1 w - - 0 1', 'w', 1, 'h2', 8 + 1],
  ['pawnFromTheirKing', '2k5/8/8/7P/8/8/8/6K1 w - - 0 1', 'w', 1, 'h5', 8 * 5 + 4],
]);

function kingOf(board: BoardView, kind: 'K' | 'k'): Square {
  return board.squaresOf(kind)[0]!;
}

/** Occurrences of each weight of a term, by the entries of all pieces of a kind. */
function tally(board: BoardView, kind: string, size: number, entryOf: (square: Square) => number): number[] {
  const counts = new Array<number>(size).fill(0);
  for (const square of board.squaresOf(kind)) counts[entryOf(square)]!++;
  return counts;
}

function placesOf(board: BoardView, kind: string): number[] {
  const [ours] = kingOf(board, 'K');
  const [theirs] = kingOf(board, 'k');
  const wings = ours < 4 === theirs < 4 ? 0 : TWO_WINGS;
  return tally(board, kind, 128, ([file, rank]) => wings + 8 * rank + (theirs < 4 ? 7 - file : file));
}

function filesFrom(board: BoardView, king: 'K' | 'k'): number[] {
  const [from] = kingOf(board, king);
  return tally(board, 'P', 64, ([file, rank]) => 8 * Math.abs(file - from) + rank);
}

const COUNTS: Counts = {
  knightPlace: (board) => placesOf(board, 'N'),
  bishopPlace: (board) => placesOf(board, 'B'),
  rookPlace: (board) => placesOf(board, 'R'),
  queenPlace: (board) => placesOf(board, 'Q'),
  pawnPlaceByKings: (board) => placesOf(board, 'P'),
  pawnFromOurKing: (board) => filesFrom(board, 'K'),
  pawnFromTheirKing: (board) => filesFrom(board, 'k'),
  kingPlaceByKing: (board) => {
    const [theirs] = kingOf(board, 'k');
    return tally(board, 'K', 64, ([file, rank]) => 8 * rank + (theirs < 4 ? 7 - file : file));
  },
};

test('places by kings are those that a count square by square finds', () => {
  expect(recountFaults(COUNTS)).toEqual([]);
});
