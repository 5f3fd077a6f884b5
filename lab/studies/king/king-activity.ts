/** The specifications of where a king stands among its own pieces, and of where kings can go. */

import type { BitboardPair } from '../../../engine/attacks.ts';
import { GAME, RIGHTS, STATE, STATES } from '../../../engine/board.ts';
import { QUEEN, ROOK } from '../../../engine/squares.ts';
import {
  OUR_BISHOPS, OUR_KNIGHTS, OUR_PIECES, OUR_ROOKS, THEIRS, THEIR_PIECES, THEIR_QUEENS, THEIR_ROOKS, ownKing, theirKing,
} from '../../../eval/perspective.ts';
import { scoreAt } from '../../../eval/scoring.ts';
import { and, has, isEmpty, or, piecesOf, setOf, squaresIn, without } from '../../../eval/sets.ts';
import { SHELTER_PAWNS, type KingEntry } from '../../../eval/king/king-facts.ts';
import { TERM } from './terms.ts';
import { attackedByPieces, seeingPieces } from '../piece-attacks.ts';
import {
  attackedBy, isSeveral, isWithin, meet, nextTo, ourShelter, rankOf, ranksBelow, scoreEach, scoreTimes, theirShelter,
} from '../sets.ts';
import type { Side, Square } from '../../../engine/types.ts';

const {
  artificialShelter, backRankWeakness, bishopsBesideKing, kingBetweenRooks, kingCutOff, kingStepsAhead, kingStepsBehind,
  kingStepsBeside, kingWithoutFlight,
} = TERM;

/** Entries of the table of the artificial shelter: next to the king, and at a square next to it. */
const MINOR_BESIDE = 0;
const ROOK_BESIDE = 1;
const CONTROL = 2;

const BOTH_WINGS = 3;

/** Packed score of a king's place among its own pieces. */
export function scoreKingQuarters(side: Side, shelter: KingEntry): number {
  const around = nextTo(ownKing(side));
  const bishops = and(piecesOf(side, OUR_BISHOPS), around);
  return (
    (isSeveral(bishops) ? scoreTimes(bishopsBesideKing, 1, bishops) : 0) + scoreArtificialShelter(side, around, shelter)
  );
}

/** Minors and rooks around a king without shelter pawns, while the enemy king has none either. */
function scoreArtificialShelter(side: Side, around: BitboardPair, shelter: KingEntry): number {
  const pawns = or(ourShelter(shelter, side, SHELTER_PAWNS), theirShelter(shelter, side, SHELTER_PAWNS));
  if (!isEmpty(pawns) || !hasShelterPieces(side, 0) || !hasShelterPieces(side, THEIRS)) return 0;
  let score = 0;
  for (const { square, kind, attacked } of seeingPieces(side)) {
    if (kind === QUEEN) continue;
    const entry = kind === ROOK ? ROOK_BESIDE : MINOR_BESIDE;
    if (has(around, square)) score += scoreAt(artificialShelter, entry, square);
    if (meet(attacked, around)) score += scoreAt(artificialShelter, CONTROL + entry, square);
  }
  return score;
}

/** True for a side with a rook or two minors. */
function hasShelterPieces(side: Side, whose: number): boolean {
  const minors = or(piecesOf(side, OUR_KNIGHTS + whose), piecesOf(side, OUR_BISHOPS + whose));
  return !isEmpty(piecesOf(side, OUR_ROOKS + whose)) || isSeveral(minors);
}

/** Packed score of where both kings can go, from a side's perspective. */
export function scoreKingActivityStudies(side: Side): number {
  const king = ownKing(side);
  const free = without(nextTo(king), piecesOf(side, OUR_PIECES));
  const attacked = attackedBy(side, THEIR_PIECES);
  const isCaught = !has(attacked, king) && !isEmpty(free) && isWithin(free, attacked);
  return (
    (isCaught ? scoreTimes(kingWithoutFlight, 1, setOf(king)) : 0) + scoreSteps(king, without(free, attacked)) +
    scoreCutOff(side, theirKing(side))
  );
}

/** Squares the king can go to, by rank. */
function scoreSteps(king: Square, steps: BitboardPair): number {
  const rank = rankOf(king), behind = ranksBelow(king >> 3);
  return (
    scoreEach(kingStepsAhead, without(steps, or(rank, behind))) + scoreEach(kingStepsBeside, and(steps, rank)) +
    scoreEach(kingStepsBehind, and(steps, behind))
  );
}

/** The enemy king's squares one rank nearer to its own first rank, all held by our pieces. */
function scoreCutOff(side: Side, king: Square): number {
  // Their first rank is our last.
  if (king >> 3 === 7) return 0;
  const back = without(and(nextTo(king), rankOf(king + 8)), piecesOf(side, THEIR_PIECES));
  return isEmpty(back) || !isWithin(back, attackedByPieces(side)) ? 0 : scoreTimes(kingCutOff, 1, back);
}

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
