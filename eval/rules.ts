/**
 * The specifications that need the pieces, group by group. A group of which no term is wanted costs one test. All
 * attacks must be entered and exchanged (see frame.ts), and facts of pawns and shelters found.
 */

import { groupIndex, isActive, wanted } from './ledger.ts';
import { priceBlockedUnopposed, priceLonePawn, priceMinorsOnSixth } from './rules/advanced.ts';
import { priceAttacks } from './rules/attacks.ts';
import { priceBlockers } from './rules/blockers.ts';
import { priceFarFromCentre } from './rules/centre.ts';
import { priceControl } from './rules/control.ts';
import { priceSeries, priceShapes, priceWings } from './rules/cooperation.ts';
import { priceFunctions } from './rules/functions.ts';
import { priceKingApproach } from './rules/king-approach.ts';
import { priceKingAttack } from './rules/king-attack.ts';
import { priceKingDefence } from './rules/king-defence.ts';
import { priceKingActivity, priceKingQuarters } from './rules/king-quarters.ts';
import { priceMajorLines } from './rules/major-lines.ts';
import { priceMinorPlay } from './rules/minors.ts';
import { priceOpening } from './rules/opening.ts';
import { priceEighthRank, priceHolding } from './rules/passers.ts';
import { pricePiecesAndPawns } from './rules/pieces-and-pawns.ts';
import { pricePins } from './rules/pins.ts';
import { priceQueenPlay } from './rules/queens.ts';
import { priceRookPlay } from './rules/rooks.ts';
import { openSights } from './rules/sight.ts';
import { priceStops } from './rules/stops.ts';
import { priceSpareStops, priceWeakPawnsAmongPieces } from './rules/weak-pawns.ts';
import { T } from './terms.ts';

const ATTACKS = groupIndex('pins and attacks');
const BLOCKERS = groupIndex('blockers');
const CHAINS = groupIndex('chains among pieces');
const CONTROL = groupIndex('mobility and control');
const KING_ACTIVITY = groupIndex('king activity');
const KING_APPROACH = groupIndex('king approach');
const KING_ATTACK = groupIndex('king attack');
const KING_DEFENCE = groupIndex('king defence');
const KING_QUARTERS = groupIndex('king quarters');
const MAJOR_PIECES = groupIndex('rooks and heavy pieces');
const MINOR_PIECES = groupIndex('minor pieces');
const OPENING = groupIndex('opening');
const OTHER = groupIndex('other');
const PASSERS = groupIndex('passers and unopposed pawns');
const PIECES_AND_PAWNS = groupIndex('pieces and pawns');
const QUEENS = groupIndex('queens');
const SPACE = groupIndex('space');
const WEAK_PAWNS = groupIndex('weak pawns among pieces');

/** Finds what several rules look at, for both sides, before either is priced. */
export function openRules(): void {
  const asksSights =
    isActive(CONTROL) || isActive(ATTACKS) || isActive(KING_ATTACK) || isActive(KING_DEFENCE) ||
    wanted(T.artificialShelter);
  if (asksSights) openSights();
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
    (isActive(OTHER) ? priceShapes(side) : 0) +
    (isActive(MAJOR_PIECES) ? priceMajorLines(side, structure, shelter) + priceRookPlay(side, structure) : 0) +
    (isActive(QUEENS) ? priceQueenPlay(side) : 0) +
    (isActive(MINOR_PIECES) ? priceMinorPlay(side, structure, shelter) : 0) +
    (isActive(BLOCKERS) ? priceBlockers(side, structure, shelter) : 0) +
    (isActive(PIECES_AND_PAWNS) ? pricePiecesAndPawns(side, structure) : 0) +
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

function priceControlOfBoard(side: number, structure: number): number {
  return priceControl(side, structure) + priceFunctions(side) + priceFarFromCentre(side) + priceWings(side);
}
