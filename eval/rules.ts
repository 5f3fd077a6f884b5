/**
 * The specifications that need the pieces, group by group. A group of which no term is wanted costs one test. All
 * attacks must be entered and exchanged (see frame.ts), and facts of pawns and shelters found.
 */

import { groupIndex, isActive } from './ledger.ts';
import { priceBlockedUnopposed, priceLonePawn, priceMinorsOnSixth } from './rules/advanced.ts';
import { priceBlockers } from './rules/blockers.ts';
import { priceMajorLines } from './rules/major-lines.ts';
import { priceMinorPlay } from './rules/minors.ts';
import { priceEighthRank, priceHolding } from './rules/passers.ts';
import { pricePiecesAndPawns } from './rules/pieces-and-pawns.ts';
import { priceQueenPlay } from './rules/queens.ts';
import { priceRookPlay } from './rules/rooks.ts';
import { priceStops } from './rules/stops.ts';
import { priceSpareStops, priceWeakPawnsAmongPieces } from './rules/weak-pawns.ts';

const BLOCKERS = groupIndex('blockers');
const MAJOR_PIECES = groupIndex('rooks & heavy pieces');
const MINOR_PIECES = groupIndex('minor pieces');
const PASSERS = groupIndex('passers & unopposed');
const PIECES_AND_PAWNS = groupIndex('pieces & pawns');
const QUEENS = groupIndex('queens');
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
    (isActive(CHAINS) ? priceSpareStops(side, structure) : 0) +
    (isActive(MAJOR_PIECES) ? priceMajorLines(side, structure, shelter) + priceRookPlay(side, structure) : 0) +
    (isActive(QUEENS) ? priceQueenPlay(side) : 0) +
    (isActive(MINOR_PIECES) ? priceMinorPlay(side, structure, shelter) : 0) +
    (isActive(BLOCKERS) ? priceBlockers(side, structure, shelter) : 0) +
    (isActive(PIECES_AND_PAWNS) ? pricePiecesAndPawns(side, structure) : 0)
  );
}

function pricePassersAmongPieces(side: number, structure: number): number {
  return priceBlockedUnopposed(side, structure) + priceEighthRank(side, structure) + priceHolding(side, structure);
}
