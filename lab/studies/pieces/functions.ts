/** The functions of a piece: attacking, guarding, blocking, controlling; how many, and in how many quarters. */

import { quartersOf } from '../../../engine/regions.ts';
import { OUR_KING, OUR_PIECES, THEIR_PIECES, THEIR_PAWNS } from '../../../eval/perspective.ts';
import { scoreAt } from '../../../eval/scoring.ts';
import { has, or, piecesOf, setOf, south, without } from '../../../eval/sets.ts';
import { TERM } from './terms.ts';
import { seeingPieces, sumOver, type SeeingPiece } from '../piece-attacks.ts';
import { isWithin, meet, NO_SQUARES, occupiedOf } from '../sets.ts';
import type { Side, Square } from '../../../engine/types.ts';

const { functionQuarters, functions } = TERM;

const MOST = 4;

/** Packed score of the functions of a side's pieces. The attacks of pieces must be found. */
export function scoreFunctions(side: Side): number {
  return sumOver(side, (piece) => {
    const count = functionsOf(side, piece), quarters = quartersWithin(side, piece);
    return (
      (count === 0 ? 0 : scoreAt(functions, count - 1, piece.square)) +
      (quarters === 0 ? 0 : scoreAt(functionQuarters, quarters - 1, piece.square))
    );
  });
}

/** Number of functions of a piece, 0 to 4. */
function functionsOf(side: Side, { square, attacked }: SeeingPiece): number {
  const found = [
    meet(attacked, piecesOf(side, THEIR_PIECES)),
    meet(attacked, without(piecesOf(side, OUR_PIECES), piecesOf(side, OUR_KING))),
    !isWithin(attacked, occupiedOf(side)),
    blocksPawn(side, square),
  ];
  return found.filter((each) => each).length;
}

/** True when an enemy pawn's stop square is this one. */
function blocksPawn(side: Side, square: Square): boolean {
  return has(south(piecesOf(side, THEIR_PAWNS)), square);
}

/** Number of quarters, 0 to 4, where a piece has a function; it blocks on its own square. */
function quartersWithin(side: Side, { square, attacked }: SeeingPiece): number {
  const blocked = blocksPawn(side, square) ? setOf(square) : NO_SQUARES;
  const { lo, hi } = or(without(attacked, piecesOf(side, OUR_KING)), blocked);
  return quartersOf(lo, hi);
}

/** Degree of functionality of the piece on a square, 1 to 8, or 0 without a function; all four in all four is 8. */
export function functionalityOf(side: Side, square: Square): number {
  const piece = seeingPieces(side).find((each) => each.square === square);
  if (piece === undefined) return 0;
  const count = functionsOf(side, piece), quarters = quartersWithin(side, piece);
  if (count === 0) return 0;
  return count === MOST && quarters === MOST ? 2 * MOST : count + quarters - 1;
}
