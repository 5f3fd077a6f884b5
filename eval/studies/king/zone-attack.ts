/** What the specification gives attacks on the enemy king's zone, in centipawns: a measure that no weight changes. */

import { lowest } from '../../../engine/bitboards.ts';
import { ZONE_ATTACK_VALUES, THEIR_ZONES, ZONE_PLACES } from './zone.ts';
import {
  KIND, ATTACKED, PIECE_ATTACKS, PIECE_ATTACKS_SIZE, pieceAttacksEnd, pieceAttacksFrom,
} from '../piece-attacks.ts';
import { theirKing } from '../../perspective.ts';
import type { Side, Square } from '../../../engine/types.ts';

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
