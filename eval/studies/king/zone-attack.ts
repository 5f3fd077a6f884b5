/** What the seed gives attacks on the enemy king's zone, in centipawns: a measure that no weight changes. */

import { lowest } from '../../../engine/bitboards.ts';
import { ZONE_ATTACK_VALUES, THEIR_ZONES, ZONE_PLACES } from './zone.ts';
import { KIND, SIGHT, SIGHTS, SIGHT_SIZE, sightsEnd, sightsFrom } from '../piece-attacks.ts';
import { theirKing } from '../../perspective.ts';

/** What the seed gives a piece for the squares of the zone that it attacks, in centipawns. */
export function zoneAttackValue(at: number, king: number, lo: number, hi: number): number {
  let sum = 0;
  for (let word = lo; word !== 0; word &= word - 1) sum += zoneAttackValueOnSquare(at, king, lowest(word));
  for (let word = hi; word !== 0; word &= word - 1) sum += zoneAttackValueOnSquare(at, king, 32 + lowest(word));
  return sum;
}

/** What it gives a piece for one square of the zone. */
export function zoneAttackValueOnSquare(at: number, king: number, square: number): number {
  return ZONE_ATTACK_VALUES[16 * SIGHTS[at + KIND] + ZONE_PLACES[64 * king + square]];
}

/** What the seed gives all attacks of a side on the enemy king's zone, in centipawns. */
export function zoneAttackValueOfSide(side: number): number {
  const king = theirKing(side);
  const end = sightsEnd(side);
  let sum = 0;
  for (let at = sightsFrom(side); at < end; at += SIGHT_SIZE) {
    const lo = SIGHTS[at + SIGHT] & THEIR_ZONES[2 * king];
    const hi = SIGHTS[at + SIGHT + 1] & THEIR_ZONES[2 * king + 1];
    if ((lo | hi) !== 0) sum += zoneAttackValue(at, king, lo, hi);
  }
  return sum;
}
