/** The specifications of pieces and pawns that guard their own king: shelters, screens, guards of squares. */

import { KNIGHT_ATTACKS, type BitboardPair } from '../../../engine/attacks.ts';
import { RANK_4 } from '../../../engine/regions.ts';
import {
  OUR_BISHOPS, OUR_KNIGHTS, OUR_PIECES, OUR_QUEENS, OUR_ROOKS, THEIRS, THEIR_BISHOPS, THEIR_PIECES, THEIR_QUEENS,
  THEIR_ROOKS, ownKing,
} from '../../../eval/perspective.ts';
import { scoreCount, isWanted } from '../../../eval/scoring.ts';
import { and, count, has, isEmpty, or, piecesOf, setOf, south, squaresIn, without } from '../../../eval/sets.ts';
import { BIG_FIXED_CHAIN, PAWN_FILES, RAMMED, type StructureEntry } from '../../../eval/pawns/structure.ts';
import { isIntact } from '../../../eval/king/defence.ts';
import { SHELTER_PAWNS, type KingEntry } from '../../../eval/king/king-facts.ts';
import { neuralgicSquare } from '../../../eval/king/wings.ts';
import { TERM } from './terms.ts';
import { OUR_ZONES } from './zone.ts';
import { attackedByPieces, seeingPieces } from '../piece-attacks.ts';
import {
  attackedBy, behind, between, bishopSees, diagonalsOf, halfWeakSpots, isSeveral, meet, NO_SQUARES, occupiedOf,
  ourPawns, ourPieces, ourShelter, rookSees, scoreEach, scoreTimes, setAt, straightsOf, theirPawns, union,
} from '../sets.ts';
import type { Side, Square } from '../../../engine/types.ts';

const {
  defenceFirstPawns, defenceFirstPieces, doubledShelter, halfWeakSpot, halfWeakSpotGuard, minorScreenAtKing,
  neuralgicGuard, rookAwayFromKing, screenAtKing, zoneGuardedByPiece,
} = TERM;

/** Values of these parts of a defence in the specification, in centipawns: a tenth of them is added. */
const SCREEN = 15;
const MINOR_SCREEN = 20;
const ROOK_AWAY = -2;
const SPOT_GUARD = 2;
const ZONE_GUARD = 10;
const NEURALGIC_GUARD = 5;
const INTACT = 5;
const RAM = 2;
const LOCKED = 7.5;
const HALF_WEAK = -5;

const MAX_ZONE_GUARDS = 3;

/** A part of a defence: its packed score, and the specification's value of it. */
interface Part {
  readonly score: number;
  readonly value: number;
}

const NOTHING: Part = { score: 0, value: 0 };

/** Packed score of the pieces that guard a side's king. Only parts that are on are worth the tenth more. */
export function scoreKingDefence(side: Side, structure: StructureEntry): number {
  const king = ownKing(side);
  const parts = [
    isWanted(screenAtKing) || isWanted(minorScreenAtKing) ? screensOf(side, structure, king) : NOTHING,
    isWanted(rookAwayFromKing) ? rookAway(side, king) : NOTHING,
    isWanted(halfWeakSpotGuard) ? spotGuards(side, halfWeakSpots(side, structure)) : NOTHING,
    isWanted(zoneGuardedByPiece) ? zoneGuards(side, king) : NOTHING,
    isWanted(neuralgicGuard) ? neuralgicGuards(side, neuralgicSquare(king)) : NOTHING,
  ];
  const sum = (part: keyof Part) => parts.reduce((whole, each) => whole + each[part], 0);
  return sum('score') + scoreCount(defenceFirstPieces, defenceSteps(sum('value')));
}

/** Packed score of the pawns that shelter a side's king. */
export function scoreOwnPawns(side: Side, structure: StructureEntry, shelter: KingEntry): number {
  const pawns = ourShelter(shelter, side, SHELTER_PAWNS), halfWeak = halfWeakSpots(side, structure);
  const locked = and(pawns, { lo: ourPawns(structure, side, BIG_FIXED_CHAIN).lo & RANK_4, hi: 0 });
  const value =
    (isIntact(pawns.lo, ownKing(side)) ? INTACT : 0) + RAM * count(and(pawns, ourPawns(structure, side, RAMMED))) +
    LOCKED * count(locked) + HALF_WEAK * count(halfWeak);
  return (
    (count(pawns) > 3 ? 0 : scoreEach(doubledShelter, and(pawns, behind(south(pawns))))) +
    scoreEach(halfWeakSpot, halfWeak) + scoreCount(defenceFirstPawns, defenceSteps(value))
  );
}

/** Steps of 2.5 centipawns in a tenth of a defence of so many centipawns. */
function defenceSteps(value: number): number {
  return Math.round(0.4 * value) | 0;
}

/** The two sets of screens. */
interface Screens {
  readonly all: BitboardPair;
  readonly minor: BitboardPair;
}

/** Own pieces between an enemy slider and squares of the zone. */
function screensOf(side: Side, structure: StructureEntry, king: Square): Part {
  const queens = piecesOf(side, THEIR_QUEENS);
  const found = [
    ...squaresIn(or(piecesOf(side, THEIR_BISHOPS), queens)).map((slider) => diagonalScreens(side, king, slider)),
    ...squaresIn(or(piecesOf(side, THEIR_ROOKS), queens)).map((slider) =>
      straightScreens(side, structure, king, slider),
    ),
  ];
  const minor = union(...found.map((screens) => screens.minor));
  const other = without(union(...found.map((screens) => screens.all)), minor);
  return {
    score: scoreEach(screenAtKing, other) + scoreEach(minorScreenAtKing, minor),
    value: SCREEN * count(other) + MINOR_SCREEN * count(minor),
  };
}

/** A knight is a minor screen against a diagonal. */
function diagonalScreens(side: Side, king: Square, slider: Square): Screens {
  const all = union(...screensOnRays(side, king, slider, bishopSees).map(({ screen }) => screen));
  return { all, minor: and(all, piecesOf(side, OUR_KNIGHTS)) };
}

/** A minor piece is one against a rook on its file without pawns of the rook's side. */
function straightScreens(side: Side, structure: StructureEntry, king: Square, slider: Square): Screens {
  const rays = screensOnRays(side, king, slider, rookSees);
  const isOpen =
    has(piecesOf(side, THEIR_ROOKS), slider) && !has(theirPawns(structure, side, PAWN_FILES), slider);
  const onFile = isOpen ? rays.filter(({ square }) => (slider & 7) === (square & 7)) : [];
  const minors = or(piecesOf(side, OUR_KNIGHTS), piecesOf(side, OUR_BISHOPS));
  return {
    all: union(...rays.map(({ screen }) => screen)),
    minor: and(union(...onFile.map(({ screen }) => screen)), minors),
  };
}

/** The squares of the zone that a slider would see but for one piece of ours, and that piece. */
function screensOnRays(
  side: Side, king: Square, slider: Square, sees: (square: Square, occupied: BitboardPair) => BitboardPair,
): { square: Square; screen: BitboardPair }[] {
  const occupied = occupiedOf(side);
  const seen = sees(slider, occupied);
  const screens = and(seen, ourPieces(side));
  if (isEmpty(screens)) return [];
  const hidden = and(without(sees(slider, without(occupied, screens)), seen), OUR_ZONES[king]);
  return squaresIn(hidden).map((square) => ({ square, screen: and(screens, between(slider, square)) }));
}

/** No rook in the zone or at it. */
function rookAway(side: Side, king: Square): Part {
  const rooks = piecesOf(side, OUR_ROOKS);
  if (isEmpty(rooks) || meet(or(rooks, attackedBy(side, OUR_ROOKS)), OUR_ZONES[king])) return NOTHING;
  return { score: scoreTimes(rookAwayFromKing, 1, rooks), value: ROOK_AWAY };
}

/** Pieces at the own half-weak spots. */
function spotGuards(side: Side, spots: BitboardPair): Part {
  const guarded = seeingPieces(side).map(({ attacked }) => and(attacked, spots));
  return {
    score: guarded.reduce((sum, set) => sum + scoreEach(halfWeakSpotGuard, set), 0),
    value: SPOT_GUARD * guarded.reduce((sum, set) => sum + count(set), 0),
  };
}

/** Squares of the zone where pieces meet the enemy's. */
function zoneGuards(side: Side, king: Square): Part {
  const met = and(and(OUR_ZONES[king], attackedByPieces(side)), attackedByPieces(side, THEIRS));
  const guards = Math.min(count(met), MAX_ZONE_GUARDS);
  return { score: scoreTimes(zoneGuardedByPiece, guards, met), value: ZONE_GUARD * guards };
}

/** Pieces that guard the square that just one pawn of the shelter can guard, sliders through an own piece too. */
function neuralgicGuards(side: Side, square: Square): Part {
  if (square < 0) return NOTHING;
  const queens = piecesOf(side, OUR_QUEENS);
  const sliders = or(
    and(or(piecesOf(side, OUR_BISHOPS), queens), diagonalsOf(square)),
    and(or(piecesOf(side, OUR_ROOKS), queens), straightsOf(square)),
  );
  const guards = union(
    and(piecesOf(side, OUR_KNIGHTS), setAt(KNIGHT_ATTACKS, 2 * square)),
    ...squaresIn(sliders).map((slider) => (seesThroughOneOfOurs(side, square, slider) ? setOf(slider) : NO_SQUARES)),
  );
  return { score: scoreEach(neuralgicGuard, guards), value: NEURALGIC_GUARD * count(guards) };
}

/** True when no enemy piece and at most one of ours stands between two squares. */
function seesThroughOneOfOurs(side: Side, one: Square, other: Square): boolean {
  const way = between(one, other);
  return !meet(way, piecesOf(side, THEIR_PIECES)) && !isSeveral(and(way, piecesOf(side, OUR_PIECES)));
}
