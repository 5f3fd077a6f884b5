/** What is said of an isolated queen's pawn and of hanging pawns: how they support pieces, and who blockades them. */

import { NONE, PAWN, fileName, fileOf, kindOf, sideOf, squareName } from '../../engine/squares.ts';
import { aheadOf, relativeSquare } from './pawn-board.ts';
import { KIND_NAMES, sideName, squaresListed } from './wording.ts';
import { BOARD } from '../../engine/board.ts';
import type { Plans } from './plans.ts';
import type { Side } from '../../engine/types.ts';

type Both = readonly [white: Plans, black: Plans];

/** The side's pawn is the one of its colour among the pawns of the formation. */
function ownOf(pawns: readonly number[], side: Side): number[] {
  return pawns.filter((pawn) => sideOf(BOARD[pawn]) === side);
}

/** `d4 supports pieces on c5 and e5, and the knight on d5 blockades it`; without minor pieces it is a target. */
export function isolaniClause(pawns: readonly number[], side: Side, plans: Both): string {
  const [pawn] = ownOf(pawns, side);
  const name = squareName(pawn);
  const stop = relativeSquare(side, relativeSquare(side, pawn) + 8);
  const enemy = side ^ 1;
  if (plans[side].minorPieces === 0) {
    return `without minor pieces to support, ${name} is a target on the ${fileName(fileOf(pawn))}-file, ` +
      `which is half-open for ${sideName(enemy)}`;
  }
  const supported = aheadOf(relativeSquare(side, pawn)).map((square) => relativeSquare(side, square))
    .filter((square) => kindOf(BOARD[square]) !== PAWN);
  const support = supported.length === 0 ? '' : `${name} supports pieces on ${squaresListed(supported)}, and `;
  return `${support}${blockadeText(stop, enemy)}`;
}

/** `the knight on d5 blockades it`, or which square is for that. */
function blockadeText(stop: number, enemy: Side): string {
  const piece = BOARD[stop], square = squareName(stop);
  const isBlocked = piece !== NONE && sideOf(piece) === enemy;
  if (isBlocked) return `${sideName(enemy)}'s ${KIND_NAMES[kindOf(piece)]} blockades it on ${square}`;
  return `${square} is the square to blockade it`;
}

/** `no other pawn can support c4 and d4`. */
export function hangingClause(pawns: readonly number[], side: Side): string {
  return `no other pawn can support ${squaresListed(ownOf(pawns, side))}`;
}
