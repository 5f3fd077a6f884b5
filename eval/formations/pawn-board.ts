/**
 * A board with nothing but pawns, on which breaks are played out. It is seen by one side: its own pawns move north, and
 * Black's squares are turned over. Lists of squares instead of bitboards, for explanation needs no speed.
 */

import { BOARD } from '../../engine/board.ts';
import { PAWN, WHITE, fileOf, pieceOf, rankOf, squareAt } from '../../engine/squares.ts';
import type { Side } from '../../engine/types.ts';

/** Squares in the perspective of the side that is called `ours`, in ascending order. */
export interface PawnBoard {
  readonly ours: readonly number[];
  readonly theirs: readonly number[];
}

export const FILES = [0, 1, 2, 3, 4, 5, 6, 7];
export const ALL_SQUARES = Array.from({ length: 64 }, (_, square) => square);

/** The pawns of the current position as a side sees them. */
export function pawnBoardOf(side: Side): PawnBoard {
  return { ours: piecesOf(side, PAWN, side), theirs: piecesOf(side ^ 1, PAWN, side) };
}

/** The squares of a side's pieces of a kind, in the perspective of a viewer. */
export function piecesOf(side: Side, kind: number, viewer: Side): number[] {
  const squares = ALL_SQUARES.filter((square) => BOARD[square] === pieceOf(side, kind));
  return ascending(squares.map((square) => relativeSquare(viewer, square)));
}

/** A square of the board in a side's perspective, and back. */
export function relativeSquare(side: Side, square: number): number {
  return side === WHITE ? square : square ^ 56;
}

export function ascending(squares: readonly number[]): number[] {
  return [...squares].sort((one, other) => one - other);
}

/** The same board as the opponent sees it. */
export function flippedBoard({ ours, theirs }: PawnBoard): PawnBoard {
  return { ours: turnedSquares(theirs), theirs: turnedSquares(ours) };
}

export function turnedSquares(squares: readonly number[]): number[] {
  return ascending(squares.map((square) => square ^ 56));
}

/** An own pawn goes to a square, and takes what stands there. */
export function withMove({ ours, theirs }: PawnBoard, from: number, to: number): PawnBoard {
  const moved = ascending([...ours.filter((pawn) => pawn !== from), to]);
  return { ours: moved, theirs: theirs.filter((pawn) => pawn !== to) };
}

/** Without the pawn on a square: a piece has taken it. */
export function without({ ours, theirs }: PawnBoard, square: number): PawnBoard {
  return { ours: ours.filter((pawn) => pawn !== square), theirs: theirs.filter((pawn) => pawn !== square) };
}

export function isOccupied({ ours, theirs }: PawnBoard, square: number): boolean {
  return ours.includes(square) || theirs.includes(square);
}

/** Squares diagonally ahead: those that an own pawn attacks. */
export function aheadOf(square: number): number[] {
  return diagonals(square, 1);
}

/** Squares diagonally behind: where own pawns stand that attack a square. */
export function behindOf(square: number): number[] {
  return diagonals(square, -1);
}

function diagonals(square: number, step: 1 | -1): number[] {
  const rank = rankOf(square) + step;
  const files = [fileOf(square) - 1, fileOf(square) + 1];
  return rank < 0 || rank > 7 ? [] : files.filter((file) => FILES.includes(file)).map((file) => squareAt(file, rank));
}

/** Own pawns that guard a square. */
export function guardsOf({ ours }: PawnBoard, square: number): number[] {
  return behindOf(square).filter((pawn) => ours.includes(pawn));
}

/** Enemy pawns that attack a square. */
export function attackersOf({ theirs }: PawnBoard, square: number): number[] {
  return aheadOf(square).filter((pawn) => theirs.includes(pawn));
}

export function onFile(pawns: readonly number[], file: number): number[] {
  return pawns.filter((pawn) => fileOf(pawn) === file);
}

export function filesOf(pawns: readonly number[]): number[] {
  return FILES.filter((file) => onFile(pawns, file).length > 0);
}

/** An own pawn that an enemy pawn stops by standing before it. */
export function isRammed({ theirs }: PawnBoard, pawn: number): boolean {
  return theirs.includes(pawn + 8);
}

/** No own pawn stands on a neighbouring file. */
export function isIsolated({ ours }: PawnBoard, pawn: number): boolean {
  return !ours.some((one) => Math.abs(fileOf(one) - fileOf(pawn)) === 1);
}

/** An own pawn guards a square, or could by advancing if nothing were in its way. */
export function canEverGuard({ ours }: PawnBoard, square: number): boolean {
  return ours.some((pawn) => Math.abs(fileOf(pawn) - fileOf(square)) === 1 && rankOf(pawn) < rankOf(square));
}

/** An enemy pawn attacks a square, or could by advancing if nothing were in its way. */
export function canEverAttack(board: PawnBoard, square: number): boolean {
  return canEverGuard(flippedBoard(board), square ^ 56);
}

/**
 * Enemy pawns guard the stop square and no own pawn ever can; not rammed. One guard or two: Kmoch's backward and
 * backward-fated pawns together.
 */
export function isBackward(board: PawnBoard, pawn: number): boolean {
  const stop = pawn + 8;
  return !isRammed(board, pawn) && attackersOf(board, stop).length > 0 && !canEverGuard(board, stop);
}

/** No enemy pawn ahead on its file or a neighbouring one, and no own pawn ahead on its file. */
export function isPassed({ ours, theirs }: PawnBoard, pawn: number): boolean {
  const isAhead = (one: number) => rankOf(one) > rankOf(pawn);
  const isNear = (one: number) => Math.abs(fileOf(one) - fileOf(pawn)) <= 1;
  return !theirs.some((one) => isAhead(one) && isNear(one)) &&
    !ours.some((one) => isAhead(one) && fileOf(one) === fileOf(pawn));
}
