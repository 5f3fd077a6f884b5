/** The king on its first rank: between its rooks, or without a way out. */

import { GAME, RIGHTS, STATE, STATES } from '../../../engine/board.ts';
import { OUR_PIECES, OUR_ROOKS, THEIR_PIECES, THEIR_QUEENS, THEIR_ROOKS, ownKing } from '../../../eval/perspective.ts';
import { and, isEmpty, or, piecesOf, setOf, squaresIn, without } from '../../../eval/sets.ts';
import { T } from './terms.ts';
import { attackedBy, nextTo, rankOf, scoreTimes } from '../sets.ts';
import type { Side, Square } from '../../../engine/types.ts';

const { backRankWeakness, kingBetweenRooks } = T;

const BOTH_WINGS = 3;

/** Packed score of a side's king on its first rank. All attacks must be found and shared. */
export function scoreKingAtHome(side: Side): number {
  const king = ownKing(side);
  return king >> 3 === 0 ? scoreBetweenRooks(side, king) + scoreBackRank(side, king) : 0;
}

/** The king between its rooks at home, after it has lost the right to castle. */
function scoreBetweenRooks(side: Side, king: Square): number {
  if (((STATES[GAME[STATE] + RIGHTS] >> (2 * side)) & BOTH_WINGS) !== 0) return 0;
  const rooks = squaresIn(and(piecesOf(side, OUR_ROOKS), rankOf(king)));
  const isBetween = rooks.some((rook) => rook < king) && rooks.some((rook) => rook > king);
  return isBetween ? scoreTimes(kingBetweenRooks, 1, setOf(king)) : 0;
}

/** A king at home that cannot step up, against a rook or queen. */
function scoreBackRank(side: Side, king: Square): number {
  const heavy = or(piecesOf(side, THEIR_ROOKS), piecesOf(side, THEIR_QUEENS));
  const exits = without(and(nextTo(king), rankOf(king + 8)), piecesOf(side, OUR_PIECES));
  const isShut = isEmpty(without(exits, attackedBy(side, THEIR_PIECES)));
  return !isEmpty(heavy) && isShut ? scoreTimes(backRankWeakness, 1, setOf(king)) : 0;
}
