/** Squares that pawns have left: outposts for the opponent's pieces, and weak colour complexes. */

import {
  ALL_SQUARES, type PawnBoard, canEverAttack, canEverGuard, guardsOf, piecesOf, relativeSquare,
} from './pawn-board.ts';
import { BISHOP, KNIGHT, fileOf, rankOf } from '../../engine/squares.ts';
import { type Colour, colourOf } from './bishops.ts';
import type { Side } from '../../engine/types.ts';
import { kingSquare } from '../../engine/board.ts';

/** A square of ranks 4 to 6 that an own pawn guards and no enemy pawn can ever attack. */
export interface Outpost {
  readonly square: number;
  /** A knight or bishop of the side stands there. */
  readonly piece: 'knight' | 'bishop' | undefined;
}

/** A side's outposts on files c to f without pawns on them, the most advanced first; as White sees the board. */
export function findOutposts(board: PawnBoard, side: Side): Outpost[] {
  const knights = piecesOf(side, KNIGHT, side), bishops = piecesOf(side, BISHOP, side);
  return ALL_SQUARES
    .filter((square) => rankOf(square) >= 3 && rankOf(square) <= 5 && fileOf(square) >= 2 && fileOf(square) <= 5)
    .filter((square) => guardsOf(board, square).length > 0 && !canEverAttack(board, square))
    .filter((square) => !board.ours.includes(square) && !board.theirs.includes(square))
    .sort((one, other) => rankOf(other) - rankOf(one) || one - other)
    .map((square) => ({
      square: relativeSquare(side, square),
      piece: knights.includes(square) ? 'knight' : bishops.includes(square) ? 'bishop' : undefined,
    }));
}

/** Holes of one colour that nothing of the side covers: no pawn ever, and no bishop. */
export interface WeakComplex {
  readonly colour: Colour;
  readonly where: 'centre' | 'king';
  readonly squares: readonly number[];
}

/** Squares of ranks 3 and 4 on files c to f. */
const CENTRE = ALL_SQUARES.filter((square) =>
  (rankOf(square) === 2 || rankOf(square) === 3) && fileOf(square) >= 2 && fileOf(square) <= 5);

/**
 * Colours on which a side is weak, when it has no bishop for them and the opponent has one. In the centre: three of
 * the four squares of ranks 3 and 4 on files c to f are holes, and none or one of the other colour. At the king: the
 * king stands on the g- or h-file, or the a- or b-file, of the first two ranks, the knight's pawn has left its square,
 * and both squares beside the one before it are holes.
 */
export function findWeakComplexes(board: PawnBoard, side: Side): WeakComplex[] {
  const isHole = (square: number) => !canEverGuard(board, square) && !board.ours.includes(square);
  const hasBishop = (owner: Side, colour: Colour) =>
    piecesOf(owner, BISHOP, 0).some((bishop) => colourOf(bishop) === colour);
  const seen = (squares: readonly number[]) => squares.map((square) => relativeSquare(side, square));
  const isUncovered = (colour: Colour) => !hasBishop(side, colour) && hasBishop(side ^ 1, colour);
  const holes = seen(CENTRE.filter(isHole));
  const complexes = (['light', 'dark'] as const).flatMap((colour): WeakComplex[] => {
    const squares = holes.filter((square) => colourOf(square) === colour);
    const isComplex = squares.length >= 3 && holes.length - squares.length <= 1;
    return isComplex && isUncovered(colour) ? [{ colour, where: 'centre', squares }] : [];
  });
  const atKing = seen(squaresAtKing(board, side).filter(isHole));
  const colour = atKing.length === 2 ? colourOf(atKing[0]) : undefined;
  if (colour !== undefined && isUncovered(colour)) complexes.push({ colour, where: 'king', squares: atKing });
  return complexes;
}

/** The squares of rank 3 beside the knight file of a king that has castled and whose knight's pawn is gone or went. */
function squaresAtKing(board: PawnBoard, side: Side): number[] {
  const king = relativeSquare(side, kingSquare(side));
  const file = fileOf(king) >= 6 ? 6 : fileOf(king) <= 1 ? 1 : undefined;
  if (file === undefined || rankOf(king) > 1 || board.ours.includes(8 + file)) return [];
  return [16 + file - 1, 16 + file + 1];
}
