/**
 * The specifications that need the pieces, group by group. A group of which no term is wanted costs one test. All
 * attacks must be entered and exchanged (see frame.ts), and facts of pawns and shelters found.
 */

import { groupIndex, isActive } from './ledger.ts';
import { priceBlockedUnopposed, priceLonePawn, priceMinorsOnSixth } from './rules/advanced.ts';
import { priceAttacks } from './rules/attacks.ts';
import { priceFarFromCentre } from './rules/centre.ts';
import { priceControl } from './rules/control.ts';
import { priceSeries, priceShapes, priceWings } from './rules/cooperation.ts';
import { priceFunctions } from './rules/functions.ts';
import { priceOpening } from './rules/opening.ts';
import { priceEighthRank, priceHolding } from './rules/passers.ts';
import { pricePins } from './rules/pins.ts';
import { openSights } from './rules/sight.ts';
import { priceStops } from './rules/stops.ts';
import { priceSpareStops, priceWeakPawnsAmongPieces } from './rules/weak-pawns.ts';

const PASSERS = groupIndex('passers and unopposed pawns');
const SPACE = groupIndex('space');
const WEAK_PAWNS = groupIndex('weak pawns among pieces');
const CHAINS = groupIndex('chains among pieces');
const CONTROL = groupIndex('mobility and control');
const ATTACKS = groupIndex('pins and attacks');
const OPENING = groupIndex('opening');
const OTHER = groupIndex('other');

/** Finds what several rules look at, for both sides, before either is priced. */
export function openRules(): void {
  if (isActive(CONTROL) || isActive(ATTACKS)) openSights();
}

/** Packed worth of a side's specifications, in the side's own view. */
export function priceRules(side: number, structure: number, shelter: number): number {
  return (
    (isActive(PASSERS) ? pricePassersAmongPieces(side, structure) : 0) +
    (isActive(SPACE) ? priceLonePawn(side, structure) + priceMinorsOnSixth(side, shelter) : 0) +
    (isActive(PASSERS) || isActive(SPACE) ? priceStops(side, structure) : 0) +
    (isActive(WEAK_PAWNS) ? priceWeakPawnsAmongPieces(side, structure) : 0) +
    (isActive(CHAINS) ? priceSpareStops(side, structure) : 0) +
    (isActive(CONTROL) ? priceControlOfBoard(side, structure) : 0) +
    (isActive(ATTACKS) ? pricePins(side) + priceAttacks(side, structure, shelter) + priceSeries(side) : 0) +
    (isActive(OPENING) ? priceOpening(side) : 0) +
    (isActive(OTHER) ? priceShapes(side) : 0)
  );
}

function pricePassersAmongPieces(side: number, structure: number): number {
  return priceBlockedUnopposed(side, structure) + priceEighthRank(side, structure) + priceHolding(side, structure);
}

function priceControlOfBoard(side: number, structure: number): number {
  return priceControl(side, structure) + priceFunctions(side) + priceFarFromCentre(side) + priceWings(side);
}
