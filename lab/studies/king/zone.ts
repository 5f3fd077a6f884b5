/**
 * The zone around a king, by the king's square: as the attacker sees it before him, and as the king's own side does.
 * Places in the zone are numbered as the attack terms are: see terms.ts.
 */

import { KNIGHT_ATTACKS } from '../../../engine/attacks.ts';
import { BISHOP, KNIGHT, QUEEN, ROOK, squareAt } from '../../../engine/squares.ts';
import { bit, flipped, lowest } from '../../../engine/bitboards.ts';
import {
  ATTACKED, KIND, PIECE_ATTACKS, PIECE_ATTACKS_SIZE, pieceAttacksEnd, pieceAttacksFrom,
} from '../piece-attacks.ts';
import { theirKing } from '../../../eval/perspective.ts';
import type { Side, Square } from '../../../engine/types.ts';

/** Squares of the zone around the enemy king, in the attacker's perspective: two words at `2 * king`. */
export const THEIR_ZONES = new Int32Array(128);
/** Squares of the zone around the own king, in its own perspective. */
export const OUR_ZONES = new Int32Array(128);
/** Place in the zone of the enemy king, at `64 * king + square`. */
export const ZONE_PLACES = new Int8Array(64 * 64);
/** Squares from where a knight attacks the zone around the enemy king. */
export const KNIGHT_APPROACHES = new Int32Array(128);

/** Places by rank, from the king's own to two ranks before it and then behind it; by file, from the edge's side. */
const PLACES = [
  [4, 0, 5, 11],
  [2, 1, 3, 10],
  [7, 6, 8, 9],
  [4, 1, 5],
];
const BEHIND = 3;

/** Score of an attack on each place in the specification, in centipawns: the measure of an attack, by any weights. */
export const ZONE_ATTACK_VALUES = new Int32Array(16 * 8);
ZONE_ATTACK_VALUES.set([90, 70, 65, 60, 60, 55, 45, 35, 40, 42, 30, 45], 16 * QUEEN);
ZONE_ATTACK_VALUES.set([45, 40, 28, 26, 35, 30, 25, 20, 15, 10, 15, 20], 16 * ROOK);
ZONE_ATTACK_VALUES.set([30, 28, 26, 24, 25, 22, 18, 14, 16, 20, 10, 12], 16 * BISHOP);
ZONE_ATTACK_VALUES.set([30, 28, 26, 24, 22, 20, 10, 12, 15, 8, 10, 5], 16 * KNIGHT);

function enterZone(king: number): void {
  const kingFile = king & 7, kingRank = king >> 3;
  const toMiddle = kingFile < 4 ? 1 : -1;
  PLACES.forEach((places, row) => {
    // The enemy king looks south in the attacker's perspective.
    const rank = row === BEHIND ? kingRank + 1 : kingRank - row;
    places.forEach((place, column) => {
      const file = kingFile + toMiddle * (column - 1);
      if (((file | rank) & ~7) !== 0) return;
      const square = squareAt(file, rank);
      THEIR_ZONES[2 * king + (square >> 5)] |= bit(square);
      ZONE_PLACES[64 * king + square] = place;
      KNIGHT_APPROACHES[2 * king] |= KNIGHT_ATTACKS[2 * square];
      KNIGHT_APPROACHES[2 * king + 1] |= KNIGHT_ATTACKS[2 * square + 1];
    });
  });
}

for (let king = 0; king < 64; king++) enterZone(king);
for (let king = 0; king < 64; king++) {
  OUR_ZONES[2 * king] = flipped(THEIR_ZONES[2 * (king ^ 56) + 1]);
  OUR_ZONES[2 * king + 1] = flipped(THEIR_ZONES[2 * (king ^ 56)]);
}

/** What the specification gives a piece for the squares of the zone that it attacks, in centipawns. */
export function zoneAttackValue(at: number, king: number, lo: number, hi: number): number {
  let sum = 0;
  for (let word = lo; word !== 0; word &= word - 1) sum += zoneAttackValueOnSquare(at, king, lowest(word));
  for (let word = hi; word !== 0; word &= word - 1) sum += zoneAttackValueOnSquare(at, king, 32 + lowest(word));
  return sum;
}

/** What it gives a piece for one square of the zone. */
export function zoneAttackValueOnSquare(at: number, king: number, square: Square): number {
  return ZONE_ATTACK_VALUES[16 * PIECE_ATTACKS[at + KIND] + ZONE_PLACES[64 * king + square]];
}

/** What the specification gives all attacks of a side on the enemy king's zone, in centipawns. */
export function zoneAttackValueOfSide(side: Side): number {
  const king = theirKing(side);
  const end = pieceAttacksEnd(side);
  let sum = 0;
  for (let at = pieceAttacksFrom(side); at < end; at += PIECE_ATTACKS_SIZE) {
    const lo = PIECE_ATTACKS[at + ATTACKED] & THEIR_ZONES[2 * king];
    const hi = PIECE_ATTACKS[at + ATTACKED + 1] & THEIR_ZONES[2 * king + 1];
    if ((lo | hi) !== 0) sum += zoneAttackValue(at, king, lo, hi);
  }
  return sum;
}
