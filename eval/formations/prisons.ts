/**
 * Imprisoned pieces: knights, bishops and rooks that pawns let go nowhere. Idea: the prison theme that players of
 * Stockfish asked for.
 */

import { BISHOP, KNIGHT, ROOK, fileOf, rankOf } from '../../engine/squares.ts';
import { FILES, type PawnBoard, aheadOf, attackersOf, guardsOf, piecesOf, relativeSquare } from './pawn-board.ts';
import type { Side } from '../../engine/types.ts';

export interface Prisoner {
  readonly square: number;
  readonly kind: 'knight' | 'bishop' | 'rook';
  /** All squares that it can reach, its own among them. */
  readonly cell: readonly number[];
}

/** Squares of the largest cell. */
const LARGEST_CELL = 5;

const DIAGONAL = [[1, 1], [1, -1], [-1, 1], [-1, -1]];
const STRAIGHT = [[1, 0], [-1, 0], [0, 1], [0, -1]];
const JUMPS = [[1, 2], [2, 1], [-1, 2], [-2, 1], [1, -2], [2, -1], [-1, -2], [-2, -1]];
const KINDS = [
  { kind: 'knight', code: KNIGHT, steps: JUMPS, slides: false },
  { kind: 'bishop', code: BISHOP, steps: DIAGONAL, slides: true },
  { kind: 'rook', code: ROOK, steps: STRAIGHT, slides: true },
] as const;

/**
 * A side's prisoners; squares as White sees the board. A piece is imprisoned when, among its own pawns that can never
 * move and all enemy pawns, it can reach at most five squares that no enemy pawn guards, and cannot take an enemy pawn
 * that no other guards. Other pieces, its own or not, do not count: so the pawns alone hold it.
 */
export function findPrisoners(board: PawnBoard, side: Side): Prisoner[] {
  const walls = { ...board, ours: fixedPawns(board) };
  return KINDS.flatMap(({ kind, code, steps, slides }) => piecesOf(side, code, side).flatMap((square): Prisoner[] => {
    const cell = cellOf(walls, square, steps, slides);
    if (cell === undefined || cell.length > LARGEST_CELL) return [];
    return [{ square: relativeSquare(side, square), kind, cell: cell.map((one) => relativeSquare(side, one)) }];
  }));
}

/** The squares that a piece can reach among pawns, or undefined when it can take one and is out. */
function cellOf(board: PawnBoard, from: number, steps: readonly number[][], slides: boolean): number[] | undefined {
  const cell = [from];
  for (const square of cell) {
    for (const [files, ranks] of steps) {
      for (let next = stepTo(square, files, ranks); next >= 0; next = slides ? stepTo(next, files, ranks) : -1) {
        if (board.ours.includes(next)) break;
        const isGuarded = attackersOf(board, next).length > 0;
        if (board.theirs.includes(next)) {
          if (!isGuarded) return undefined;
          break;
        }
        if (!isGuarded && !cell.includes(next)) cell.push(next);
      }
    }
  }
  return cell.sort((one, other) => one - other);
}

function stepTo(square: number, files: number, ranks: number): number {
  const file = fileOf(square) + files, rank = rankOf(square) + ranks;
  return FILES.includes(file) && FILES.includes(rank) ? 8 * rank + file : -1;
}

/**
 * Own pawns that cannot move while the enemy pawns stand: nothing to take, and their stop square has an enemy pawn or
 * an own one of this kind, or more enemy pawns attack it than own pawns guard it.
 */
function fixedPawns(board: PawnBoard): number[] {
  let fixed = board.ours;
  for (let size = -1; size !== fixed.length;) {
    size = fixed.length;
    fixed = fixed.filter((pawn) => {
      const stop = pawn + 8;
      if (aheadOf(pawn).some((square) => board.theirs.includes(square))) return false;
      return board.theirs.includes(stop) || fixed.includes(stop) ||
        attackersOf(board, stop).length > guardsOf(board, stop).length;
    });
  }
  return [...fixed];
}
