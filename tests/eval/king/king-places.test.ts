import { expect, test } from 'vitest';
import { squareFromName } from '../../../engine/squares.ts';
import type { BoardView, Square } from '../../support/board-view.ts';
import { type Counts, recountFaults } from '../../support/recounting.ts';
import { occurrenceOf } from '../../support/terms.ts';

type Row = [
  term: Parameters<typeof occurrenceOf>[0],
  fen: string,
  side: 'w' | 'b',
  entry: number,
  square: string,
];

/** The board is mirrored while the enemy king is on files a to d; the second half is for kings on two wings. */
const TWO_WINGS = 64;
const ROWS: Row[] = [
  ['knightPlace', '6k1/8/8/6N1/8/8/8/6K1 w - - 0 1', 'w', squareFromName('g5'), 'g5'],
  ['knightPlace', '6k1/8/8/6N1/8/8/8/2K5 w - - 0 1', 'w', TWO_WINGS + squareFromName('g5'), 'g5'],
  ['knightPlace', '2k5/8/8/6N1/8/8/8/6K1 w - - 0 1', 'w', TWO_WINGS + squareFromName('b5'), 'g5'],
  ['knightPlace', '2k5/8/8/6N1/8/8/8/3K4 w - - 0 1', 'w', squareFromName('b5'), 'g5'],
  ['queenPlace', '6k1/8/8/8/3q4/8/8/2K5 w - - 0 1', 'b', TWO_WINGS + squareFromName('e5'), 'd4'],
  ['pawnPlaceByKings', '2k5/8/8/8/8/8/7P/7K w - - 0 1', 'w', TWO_WINGS + squareFromName('a2'), 'h2'],
  ['kingPlaceByKing', '2k5/8/8/8/8/8/8/7K w - - 0 1', 'w', squareFromName('a1'), 'h1'],
  ['kingPlaceByKing', '2k5/8/8/8/8/8/8/7K w - - 0 1', 'b', squareFromName('c1'), 'c8'],
  ['pawnFromOurKing', '2k5/8/8/8/8/8/7P/6K1 w - - 0 1', 'w', 8 + 1, 'h2'],
  ['pawnFromTheirKing', '2k5/8/8/7P/8/8/8/6K1 w - - 0 1', 'w', 8 * 5 + 4, 'h5'],
];

test.each(ROWS)('%s: %s, %s', (term, fen, side, entry, square) => {
  expect(occurrenceOf(term, fen, side)).toEqual({ count: 1, entry, squares: [square] });
});

function kingOf(board: BoardView, kind: 'K' | 'k'): Square {
  return board.squaresOf(kind)[0]!;
}

/** Occurrences of each weight of a term, by the entries of all men of a kind. */
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
