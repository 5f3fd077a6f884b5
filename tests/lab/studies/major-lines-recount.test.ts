import { expect, test } from 'vitest';
import type { BoardView } from '../../support/board-view.ts';
import { type Counts, recountFaults } from '../../support/recounting.ts';
import '../../../lab/studies/studies.ts';

type Meant = (file: number, isOpen: boolean, isAtKing: boolean) => boolean;

/** The entry of a line of rooks and queens, given in their order, and the kind of the foremost. */
function patternOf(line: string, front: string): number {
  if (line.length === 1) return line === 'R' ? 0 : 7;
  if (line.length === 2) return line === 'RR' ? 1 : front === 'R' ? 2 : 3;
  return /R.*Q.*R/.test(line) ? 6 : front === 'R' ? 4 : 5;
}

/** Eight counts, one for each pattern. */
function countsOf(patterns: readonly number[]): number[] {
  return [0, 1, 2, 3, 4, 5, 6, 7].map((entry) => patterns.filter((pattern) => pattern === entry).length);
}

/** Rooks and queens on the files without own pawns that are meant, file by file from the rear. */
function majorsOnFiles(board: BoardView, isMeant: Meant): number[] {
  const [king] = board.squaresOf('k');
  const middle = Math.min(6, Math.max(1, king[0]));
  const patterns: number[] = [];
  for (let file = 0; file < 8; file++) {
    const majors = board.squaresOf('RQ').filter((square) => square[0] === file);
    const line = majors.map((square) => board.at(...square)).join('');
    if (line === '' || board.hasOnFile('P', file)) continue;
    if (!isMeant(file, !board.hasOnFile('p', file), Math.abs(file - middle) <= 1)) continue;
    patterns.push(patternOf(line, line.slice(-1)));
  }
  return countsOf(patterns);
}

/** Rooks and queens on a rank: the foremost is the nearest to the enemy king's file, a rook before a queen. */
function majorsOnRank(board: BoardView, rank: number): number[] {
  const [king] = board.squaresOf('k');
  const majors = board.squaresOf('RQ').filter((square) => square[1] === rank);
  if (majors.length === 0) return countsOf([]);
  const line = majors.map((square) => board.at(...square)).join('');
  const nearest = Math.min(...majors.map((square) => Math.abs(square[0] - king[0])));
  const fronts = majors.filter((square) => Math.abs(square[0] - king[0]) === nearest);
  return countsOf([patternOf(line, fronts.some((square) => board.at(...square) === 'R') ? 'R' : 'Q')]);
}

/** Away from the enemy king, then at it. */
function nearAndFar(board: BoardView, isMeant: (file: number, isOpen: boolean) => boolean): number[] {
  return [
    ...majorsOnFiles(board, (file, isOpen, isAtKing) => isMeant(file, isOpen) && !isAtKing),
    ...majorsOnFiles(board, (file, isOpen, isAtKing) => isMeant(file, isOpen) && isAtKing),
  ];
}

const isCentral = (file: number) => file === 3 || file === 4;
const isKnights = (file: number) => file === 1 || file === 6;

const COUNTS: Counts = {
  majorsOpenFile: (board) => majorsOnFiles(board, (_file, isOpen, isAtKing) => isOpen && !isAtKing),
  majorsOpenFileAtKing: (board) => majorsOnFiles(board, (_file, isOpen, isAtKing) => isOpen && isAtKing),
  majorsHalfOpenFile: (board) => majorsOnFiles(board, (_file, isOpen, isAtKing) => !isOpen && !isAtKing),
  majorsHalfOpenFileAtKing: (board) => majorsOnFiles(board, (_file, isOpen, isAtKing) => !isOpen && isAtKing),
  majorsOpenCentralFile: (board) => nearAndFar(board, (file, isOpen) => isOpen && isCentral(file)),
  majorsOpenKnightsFile: (board) => nearAndFar(board, (file, isOpen) => isOpen && isKnights(file)),
  majorsHalfOpenCentralFile: (board) => nearAndFar(board, (file, isOpen) => !isOpen && isCentral(file)),
  majorsHalfOpenKnightsFile: (board) => nearAndFar(board, (file, isOpen) => !isOpen && isKnights(file)),
  majorsSeventh: (board) => majorsOnRank(board, 6),
  majorsEighth: (board) => majorsOnRank(board, 7),
};

test('rooks and queens on lines are what a count line by line finds', () => {
  expect(recountFaults(COUNTS)).toEqual([]);
});
