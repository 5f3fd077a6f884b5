/**
 * The specifications that need the pieces, group by group. A group of which no term is wanted costs one test. All
 * attacks must be entered and exchanged (see frame.ts), and facts of pawns and shelters found.
 */

import { groupIndex, isActive } from './ledger.ts';
import { priceBlockedUnopposed, priceLonePawn, priceMinorsOnSixth } from './rules/advanced.ts';
import { priceEighthRank, priceHolding } from './rules/passers.ts';
import { priceStops } from './rules/stops.ts';
import { priceSpareStops, priceWeakPawnsAmongPieces } from './rules/weak-pawns.ts';

const PASSERS = groupIndex('passers & unopposed');
const SPACE = groupIndex('space');
const WEAK_PAWNS = groupIndex('weak pawns among pieces');
const CHAINS = groupIndex('chains among pieces');

/** Packed worth of a side's specifications, in the side's own view. */
export function priceRules(side: number, structure: number, shelter: number): number {
  return (
    (isActive(PASSERS) ? pricePassersAmongPieces(side, structure) : 0) +
    (isActive(SPACE) ? priceLonePawn(side, structure) + priceMinorsOnSixth(side, shelter) : 0) +
    (isActive(PASSERS) || isActive(SPACE) ? priceStops(side, structure) : 0) +
    (isActive(WEAK_PAWNS) ? priceWeakPawnsAmongPieces(side, structure) : 0) +
    (isActive(CHAINS) ? priceSpareStops(side, structure) : 0)
  );
}

function pricePassersAmongPieces(side: number, structure: number): number {
  return priceBlockedUnopposed(side, structure) + priceEighthRank(side, structure) + priceHolding(side, structure);
}
