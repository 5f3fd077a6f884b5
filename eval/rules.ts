/**
 * The specifications that need the pieces, group by group. A group of which no term is wanted costs one test. All
 * attacks must be entered and exchanged (see frame.ts), and facts of pawns and shelters found.
 */

import { groupIndex, isActive } from './ledger.ts';
import { priceSpareStops, priceWeakPawnsAmongPieces } from './rules/weak-pawns.ts';

const WEAK_PAWNS = groupIndex('weak pawns among pieces');
const CHAINS = groupIndex('chains among pieces');

/** Packed worth of a side's specifications, in the side's own view. */
export function priceRules(side: number, structure: number, _shelter: number): number {
  return (
    (isActive(WEAK_PAWNS) ? priceWeakPawnsAmongPieces(side, structure) : 0) +
    (isActive(CHAINS) ? priceSpareStops(side, structure) : 0)
  );
}
