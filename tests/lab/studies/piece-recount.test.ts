import { expect, test } from 'vitest';
import { type BoardView, DIAGONAL, type Square, STRAIGHT } from '../../support/board-view.ts';
import { type Counts, recountFaults } from '../../support/recounting.ts';
import '../../../lab/studies/studies.ts';

const PIECES = 'NBRQ';
const MEN = 'PNBRQK';

function isIn(squares: readonly Square[], [file, rank]: Square): boolean {
  return squares.some((square) => square[0] === file && square[1] === rank);
}

/** Squares that each piece of some kinds attacks, in one row, so that two pieces count twice. */
function attacksOf(board: BoardView, kinds: string): Square[] {
  return board.squaresOf(kinds).flatMap((square) => board.attacks(square));
}

function ownAt(board: BoardView, square: Square): boolean {
  return MEN.includes(board.at(...square));
}

function enemyAt(board: BoardView, square: Square): boolean {
  return 'pnbrq'.includes(board.at(...square));
}

/** For each of some pieces, the enemy pieces it attacks on ranks that a test picks. */
function attacked(board: BoardView, kind: string, isMeant: (rank: number, from: number) => boolean): number {
  return board.squaresOf(kind).flatMap((from) => {
    return board.attacks(from).filter((square) => enemyAt(board, square) && isMeant(square[1], from[1]));
  }).length;
}

/** Squares between a piece and the own pawns at the end of its rays, or on them when it sees through pieces. */
function squaresToPawns(board: BoardView, kind: string, directions: readonly Square[], through: boolean): number {
  let count = 0;
  for (const from of board.squaresOf(kind)) {
    for (const direction of directions) {
      board.ray(from, direction, through).forEach((square, index) => {
        if (board.at(...square) === 'P') count += index;
      });
    }
  }
  return count;
}

/** Own pieces directly in front of enemy pawns. */
function blockersOf(board: BoardView, kinds = PIECES): Square[] {
  return board.squaresOf(kinds).filter(([file, rank]) => board.at(file, rank + 1) === 'p');
}

function isOpen(board: BoardView, file: number): boolean {
  return !board.hasOnFile('Pp', file);
}

const COUNTS: Counts = {
  rooksSideBySide: (board) => board.squaresOf('R').filter(([file, rank]) => board.at(file + 1, rank) === 'R').length,
  rooksConnected: (board) =>
    board.squaresOf('R').filter((rook) => {
      const last = board.ray(rook, [1, 0]).at(-1);
      return rook[1] === 0 && last !== undefined && board.at(...last) === 'R';
    }).length,
  rookSeventhRoom: (board) =>
    board
      .squaresOf('R')
      .filter((rook) => rook[1] === 6)
      .flatMap((rook) => board.attacks(rook).filter((to) => to[1] === 6 && board.at(...to) === '.')).length,
  rookBothWings: (board) =>
    board.squaresOf('R').filter((rook) => {
      return board.attacks(rook).some((to) => !ownAt(board, to) && to[0] < 4 !== rook[0] < 4);
    }).length,
  rookFirstRankOnly: (board) =>
    board.squaresOf('R').filter((rook) => {
      return rook[1] === 0 && board.attacks(rook).every((to) => to[1] === 0 || ownAt(board, to));
    }).length,
  rookAttackBehind: (board) => attacked(board, 'R', (rank, from) => rank < from),
  rookAttackSideways: (board) => attacked(board, 'R', (rank, from) => rank === from),
  rookBlunted: (board) =>
    board.squaresOf('R').filter(([file, rank]) => {
      const minors = board.squaresOf('nb').filter((minor) => minor[0] === file && minor[1] > rank);
      return isOpen(board, file) && minors.some((minor) => board.pawnAttacks('p', minor) > 0);
    }).length,
  queenBesideKing: (board) => {
    const [king] = board.squaresOf('K');
    return board.squaresOf('Q').filter(([file, rank]) => {
      return Math.max(Math.abs(file - king[0]), Math.abs(rank - king[1])) === 1;
    }).length;
  },
  queenAttackBehind: (board) => attacked(board, 'Q', (rank, from) => rank < from),
  queenAttackSideways: (board) => attacked(board, 'Q', (rank, from) => rank === from),
  queenBishopColours: (board) => {
    const coloursOf = (kind: string) => board.squaresOf(kind).map(([file, rank]) => (file + rank) % 2);
    return coloursOf('Q').some((queen) => coloursOf('B').some((bishop) => bishop !== queen)) ? 1 : 0;
  },
  bishopAndPawnSquare: (board) =>
    attacksOf(board, 'B').filter((to) => board.pawnAttacks('P', to) > 0 && !ownAt(board, to)).length,
  knightProtected: (board) => board.squaresOf('N').filter((knight) => board.pawnAttacks('P', knight) === 1).length,
  knightProtectedTwice: (board) => board.squaresOf('N').filter((knight) => board.pawnAttacks('P', knight) === 2).length,
  minorSixthCentral: (board) =>
    board.squaresOf('NB').filter(([file, rank]) => rank === 5 && (file === 3 || file === 4)).length,
  minorSixthBehindLines: (board) => {
    const behind = board.squaresOf('pnbrqk').filter(([, rank]) => rank > 5).length;
    return Math.max(0, behind - 5) * board.squaresOf('NB').filter(([, rank]) => rank === 5).length;
  },
  blocksFourthRank: (board) => blockersOf(board).filter(([, rank]) => rank === 3).length,
  blockaderFile: (board) => blockersOf(board).length,
  blocksHead: (board) =>
    blockersOf(board).filter(([file, stop]) => {
      return [-1, 1].some((side) => board.at(file + side, stop + 2) === 'p' && board.at(file - side, stop) !== 'p');
    }).length,
  rookGuardsFromAfar: (board) => squaresToPawns(board, 'R', STRAIGHT, false),
  bishopGuardsFromAfar: (board) => squaresToPawns(board, 'B', DIAGONAL, true),
  pieceBetweenIsolated: (board) =>
    board.squaresOf(PIECES).filter(([file, rank]) => {
      const ranks = board
        .squaresOf('P')
        .filter((pawn) => pawn[0] === file)
        .map((pawn) => pawn[1]);
      const isIsolated = !board.hasOnFile('P', file - 1) && !board.hasOnFile('P', file + 1);
      return isIsolated && ranks.some((pawn) => pawn < rank) && ranks.some((pawn) => pawn > rank);
    }).length,
  chainBitesBishop: (board) =>
    board.squaresOf('b').filter((bishop) => {
      return [-1, 1].some((side) => {
        const pawn = board.ray(bishop, [side, -1]).at(-1);
        return pawn !== undefined && board.at(...pawn) === 'P' && board.at(pawn[0] + side, pawn[1] - 1) === 'P';
      });
    }).length,
  ownPathControlled: (board) => {
    const steps = board.squaresOf('P').flatMap(([file, rank]): Square[] => {
      if (board.at(file, rank + 1) !== '.') return [];
      const isHome = rank === 1 && board.at(file, rank + 2) === '.';
      return isHome
        ? [
            [file, rank + 1],
            [file, rank + 2],
          ]
        : [[file, rank + 1]];
    });
    return attacksOf(board, PIECES).filter((to) => isIn(steps, to)).length;
  },
  theirStopControlled: (board) =>
    attacksOf(board, PIECES).filter(([file, rank]) => board.at(file, rank + 1) === 'p').length,
};

test('rules of pieces count what a count square by square finds', () => {
  expect(recountFaults(COUNTS)).toEqual([]);
});
