/**
 * The specifications that need the pieces, group by group. A group of which no term is wanted costs one test. All
 * attacks must be entered and exchanged (see frame.ts), and facts of pawns and shelters found.
 */

import { groupIndex, isActive } from './ledger.ts';
import { priceBlockedUnopposed, priceLonePawn, priceMinorsOnSixth } from './rules/advanced.ts';
import { priceEighthRank, priceHolding } from './rules/passers.ts';
import { priceStops } from './rules/stops.ts';
import { priceSpareStops, priceWeakPawnsAmongPieces } from './rules/weak-pawns.ts';
import { priceKingApproach } from './rules/king-approach.ts';
import { priceKingAttack } from './rules/king-attack.ts';
import { priceKingDefence } from './rules/king-defence.ts';
import { priceKingActivity, priceKingQuarters } from './rules/king-quarters.ts';

const PASSERS = groupIndex('passers & unopposed');
const SPACE = groupIndex('space');
const WEAK_PAWNS = groupIndex('weak pawns among pieces');
const CHAINS = groupIndex('chains among pieces');
const KING_ATTACK = groupIndex('king attack');
const KING_APPROACH = groupIndex('king approach');
const KING_DEFENCE = groupIndex('king defence');
const KING_QUARTERS = groupIndex('king quarters');
const KING_ACTIVITY = groupIndex('king activity');

/** Packed worth of a side's specifications, in the side's own view. */
export function priceRules(side: number, structure: number, shelter: number): number {
  return (
    (isActive(PASSERS) ? pricePassersAmongPieces(side, structure) : 0) +
    (isActive(SPACE) ? priceLonePawn(side, structure) + priceMinorsOnSixth(side, shelter) : 0) +
    (isActive(PASSERS) || isActive(SPACE) ? priceStops(side, structure) : 0) +
    (isActive(WEAK_PAWNS) ? priceWeakPawnsAmongPieces(side, structure) : 0) +
    (isActive(CHAINS) ? priceSpareStops(side, structure) : 0) +
    (isActive(KING_ATTACK) ? priceKingAttack(side, structure, shelter) : 0) +
    (isActive(KING_APPROACH) ? priceKingApproach(side, shelter) : 0) +
    (isActive(KING_DEFENCE) ? priceKingDefence(side, structure, shelter) : 0) +
    (isActive(KING_QUARTERS) ? priceKingQuarters(side, shelter) : 0) +
    (isActive(KING_ACTIVITY) ? priceKingActivity(side) : 0)
  );
}

function pricePassersAmongPieces(side: number, structure: number): number {
  return priceBlockedUnopposed(side, structure) + priceEighthRank(side, structure) + priceHolding(side, structure);
}
