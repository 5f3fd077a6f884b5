/**
 * The zone around a king, by the king's square: as the attacker sees it before him, and as the king's own side does.
 * Places in the zone are numbered as the attack terms are: see terms.ts.
 */

import { KNIGHT_ATTACKS, type BitboardPair } from '../../../engine/attacks.ts';
import { BISHOP, KNIGHT, QUEEN, ROOK, squareAt } from '../../../engine/squares.ts';
import { and, setOf, squaresIn, turned } from '../../../eval/sets.ts';
import { theirKing } from '../../../eval/perspective.ts';
import type { Kind, Side, Square } from '../../../engine/types.ts';
import { seeingPieces } from '../piece-attacks.ts';
import { setAt, union } from '../sets.ts';

/** Places by rank, from the king's own to two ranks before it and then behind it; by file, from the edge's side. */
const PLACES = [
  [4, 0, 5, 11],
  [2, 1, 3, 10],
  [7, 6, 8, 9],
  [4, 1, 5],
];
const BEHIND = 3;

/** Score of an attack on each place in the specification, in centipawns: the measure of an attack, by any weights. */
const ZONE_ATTACK_VALUES: { readonly [kind: Kind]: readonly number[] } = {
  [QUEEN]: [90, 70, 65, 60, 60, 55, 45, 35, 40, 42, 30, 45],
  [ROOK]: [45, 40, 28, 26, 35, 30, 25, 20, 15, 10, 15, 20],
  [BISHOP]: [30, 28, 26, 24, 25, 22, 18, 14, 16, 20, 10, 12],
  [KNIGHT]: [30, 28, 26, 24, 22, 20, 10, 12, 15, 8, 10, 5],
};

/** The places of the zone of an enemy king, by square. */
function placesAround(king: Square): ReadonlyMap<Square, number> {
  const kingFile = king & 7, kingRank = king >> 3;
  const toMiddle = kingFile < 4 ? 1 : -1;
  const places = new Map<Square, number>();
  PLACES.forEach((row, ranks) => {
    // The enemy king looks south in the attacker's perspective.
    const rank = ranks === BEHIND ? kingRank + 1 : kingRank - ranks;
    row.forEach((place, column) => {
      const file = kingFile + toMiddle * (column - 1);
      if (((file | rank) & ~7) === 0) places.set(squareAt(file, rank), place);
    });
  });
  return places;
}

/** Place in the zone of the enemy king, by the king's square. */
export const ZONE_PLACES = Array.from({ length: 64 }, (_, king) => placesAround(king));
/** Squares of the zone around the enemy king, in the attacker's perspective. */
export const THEIR_ZONES = ZONE_PLACES.map((places) => union(...[...places.keys()].map(setOf)));
/** Squares of the zone around the own king, in its own perspective. */
export const OUR_ZONES = THEIR_ZONES.map((_, king) => turned(THEIR_ZONES[king ^ 56]));
/** Squares from where a knight attacks the zone around the enemy king. */
export const KNIGHT_APPROACHES = THEIR_ZONES.map((zone) =>
  union(...squaresIn(zone).map((square) => setAt(KNIGHT_ATTACKS, 2 * square))),
);

/** The specification's value of an attack on the squares of the zone around a king, in centipawns. */
export function zoneAttackValue(kind: Kind, king: Square, zone: BitboardPair): number {
  return squaresIn(zone).reduce((sum, square) => sum + zoneAttackValueOnSquare(kind, king, square), 0);
}

/** The value of an attack on one square of the zone. */
export function zoneAttackValueOnSquare(kind: Kind, king: Square, square: Square): number {
  return ZONE_ATTACK_VALUES[kind][ZONE_PLACES[king].get(square)!];
}

/** The value of all attacks of a side on the enemy king's zone, in centipawns. */
export function zoneAttackValueOfSide(side: Side): number {
  const king = theirKing(side);
  return seeingPieces(side).reduce(
    (sum, { kind, attacked }) => sum + zoneAttackValue(kind, king, and(attacked, THEIR_ZONES[king])), 0,
  );
}
