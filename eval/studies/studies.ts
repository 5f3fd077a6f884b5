/**
 * The specifications that need the pieces, group by group. A group of which no term is wanted costs one test. All
 * attacks must be entered and exchanged (see frame.ts), and facts of pawns and shelters found.
 */

import { groupIndex, isActive, wanted } from '../scoring.ts';
import { priceBlockedUnopposed, priceLonePawn, priceMinorsOnSixth } from './pawns/advanced-pieces.ts';
import { priceAttacks } from './pieces/attacks-and-guards.ts';
import { priceBlockers } from './pawns/blockaders.ts';
import { priceFarFromCentre } from './pieces/centralisation.ts';
import { priceControl } from './pieces/control.ts';
import { priceSeries, priceShapes, priceWings } from './pieces/cooperation.ts';
import { priceFunctions } from './pieces/functions.ts';
import { priceKingApproach } from './king/approach.ts';
import { priceKingAttack } from './king/attack.ts';
import { priceKingDefence } from './king/guards.ts';
import { priceKingActivity, priceKingQuarters } from './king/king-activity.ts';
import { priceMajorLines } from './pieces/major-lines.ts';
import { priceMinorPlay } from './pieces/minor-play.ts';
import { priceOpening } from '../pieces/opening.ts';
import { priceEighthRank, priceHolding } from './pawns/held-passers.ts';
import { pricePiecesAndPawns } from './pieces/pieces-and-pawns.ts';
import { pricePins } from './pieces/relative-pins.ts';
import { priceQueenPlay } from './pieces/queen-play.ts';
import { priceRookPlay } from './pieces/rook-play.ts';
import { openSights } from './piece-attacks.ts';
import { priceStops } from './pawns/stop-control.ts';
import { priceSpareStops, priceWeakPawnsAmongPieces } from './pawns/held-pawns.ts';
import { T } from '../terms.ts';

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
