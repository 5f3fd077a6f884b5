/** Single rooks: room and reach, attacks by direction, rooks beside each other. */

import type { BitboardPair } from '../../../engine/attacks.ts';
import { RANK_1, RANK_7, WEST_WING } from '../../../engine/regions.ts';
import {
  OUR_PIECES, OUR_QUEENS, OUR_ROOKS, THEIR_BISHOPS, THEIR_KNIGHTS, THEIR_ROOKS, ownKing, theirKing,
} from '../../../eval/perspective.ts';
import { and, count, isEmpty, or, piecesOf, setOf, south, squaresIn, without } from '../../../eval/sets.ts';
import { PAWN_ATTACKED, PAWN_FILES, UNOPPOSED, type StructureEntry } from '../../../eval/pawns/structure.ts';
import { TERM } from './terms.ts';
import { kingDistance, ROOK } from '../../../engine/squares.ts';
import type { Side, Square } from '../../../engine/types.ts';
import { scoreDirections, sumOver, type SeeingPiece } from '../piece-attacks.ts';
import {
  ahead, behind, between, eastOf, isWithin, meet, nextTo, occupiedOf, ourPawns, rookSees, scoreEach, scoreTimes,
  theirPawns, union, westOf, within,
} from '../sets.ts';

const {
  doubledRooksNearer, queenBesideKing, rookAttackBehind, rookAttackSideways, rookBeforeUnopposed, rookBlunted,
  rookBothWings, rookFirstRankOnly, rookSeventhRoom, rooksConnected, rooksSideBySide,
} = TERM;

const C_FILE = 2;
const F_FILE = 5;
const FIRST = { lo: RANK_1, hi: 0 };
const SEVENTH = { lo: 0, hi: RANK_7 };

/** Packed score of a side's rooks by themselves, and of its queens beside the king. */
export function scoreRookPlay(side: Side, structure: StructureEntry): number {
  const rooks = piecesOf(side, OUR_ROOKS);
  return (
    scoreEach(queenBesideKing, and(piecesOf(side, OUR_QUEENS), nextTo(ownKing(side)))) +
    sumOver(side, (piece) => (piece.kind === ROOK ? scoreRook(side, structure, piece) : 0)) +
    scoreDirections(side, ROOK, rookAttackBehind, rookAttackSideways) + scoreBlunted(side, structure, rooks) +
    scoreNeighbours(side, rooks) + scoreDoubledRooks(side)
  );
}

/** Where a rook can go, and the pawn that it holds up. */
function scoreRook(side: Side, structure: StructureEntry, { square, attacked }: SeeingPiece): number {
  const rook = setOf(square);
  const moves = without(attacked, piecesOf(side, OUR_PIECES));
  const otherWing = (square & 4) === 0 ? ~WEST_WING : WEST_WING;
  const isShut = meet(rook, FIRST) && isWithin(moves, FIRST);
  return (
    (meet(rook, SEVENTH) ? scoreEach(rookSeventhRoom, without(and(moves, SEVENTH), occupiedOf(side))) : 0) +
    (isEmpty(within(moves, otherWing)) ? 0 : scoreTimes(rookBothWings, 1, rook)) +
    (isShut ? scoreTimes(rookFirstRankOnly, 1, rook) : 0) +
    scoreEach(rookBeforeUnopposed, and(and(attacked, ahead(rook)), theirPawns(structure, side, UNOPPOSED)))
  );
}

/** Rooks on open files with a minor piece further up the file that a pawn guards. */
function scoreBlunted(side: Side, structure: StructureEntry, rooks: BitboardPair): number {
  const closed = or(ourPawns(structure, side, PAWN_FILES), theirPawns(structure, side, PAWN_FILES));
  const minors = or(piecesOf(side, THEIR_KNIGHTS), piecesOf(side, THEIR_BISHOPS));
  const guarded = without(and(minors, theirPawns(structure, side, PAWN_ATTACKED)), closed);
  return scoreEach(rookBlunted, and(rooks, behind(south(guarded))));
}

/** Rooks side by side, and rooks of the first rank with nothing between them. */
function scoreNeighbours(side: Side, rooks: BitboardPair): number {
  // A pair is found at its eastern rook.
  const pairs = and(rooks, eastOf(rooks));
  const first = squaresIn(and(rooks, FIRST));
  const connected = first.slice(1).map((rook, index) => ({ west: first[index], east: rook }));
  const clear = connected.filter(({ west, east }) => !meet(between(west, east), occupiedOf(side)));
  return (
    scoreTimes(rooksSideBySide, count(pairs), or(pairs, westOf(pairs))) +
    scoreTimes(rooksConnected, clear.length, union(...clear.flatMap(({ west, east }) => [setOf(west), setOf(east)])))
  );
}

/** Both sides have doubled rooks and castled on the same wing: are ours nearer to the enemy king? */
function scoreDoubledRooks(side: Side): number {
  const ourKing = ownKing(side), enemyKing = theirKing(side);
  const ourFile = ourKing & 7, theirFile = enemyKing & 7;
  const isSameWing = (ourFile >= F_FILE && theirFile >= F_FILE) || (ourFile <= C_FILE && theirFile <= C_FILE);
  const ours = doubledRooks(side, OUR_ROOKS), theirs = doubledRooks(side, THEIR_ROOKS);
  if (!isSameWing || ours.length === 0 || theirs.length === 0) return 0;
  const isNearer = stepsToNearest(enemyKing, ours) < stepsToNearest(ourKing, theirs);
  return isNearer ? scoreTimes(doubledRooksNearer, 1, union(...ours.map(setOf))) : 0;
}

/** Rooks that see another one of the same side. */
function doubledRooks(side: Side, whose: number): readonly Square[] {
  const rooks = piecesOf(side, whose);
  return squaresIn(rooks).filter((rook) => meet(rookSees(rook, occupiedOf(side)), rooks));
}

/** King steps between a king and the nearest of some squares. */
function stepsToNearest(king: Square, squares: readonly Square[]): number {
  return Math.min(...squares.map((square) => kingDistance(king, square)));
}
