/**
 * The specifications that need the pieces, group by group. A group of which no term is wanted costs one test. All
 * attacks must be entered and exchanged (see frame.ts), and facts of pawns and shelters found.
 */

import { groupIndex, isGroupWanted, isWanted } from '../scoring.ts';
import { scoreBlockedUnopposed, scoreLonePawn, scoreMinorsOnSixth } from './pawns/advanced-pieces.ts';
import { scoreAttacks } from './pieces/attacks-and-guards.ts';
import { scoreBlockers } from './pawns/blockaders.ts';
import { scoreFarFromCentre } from './pieces/centralisation.ts';
import { scoreControl } from './pieces/control.ts';
import { scoreSeries, scoreShapes, scoreWings } from './pieces/cooperation.ts';
import { scoreFunctions } from './pieces/functions.ts';
import { scoreKingApproach } from './king/approach.ts';
import { scoreKingAttack } from './king/attack.ts';
import { scoreKingDefence } from './king/guards.ts';
import { scoreKingActivity, scoreKingQuarters } from './king/king-activity.ts';
import { scoreMajorLines } from './pieces/major-lines.ts';
import { scoreMinorPlay } from './pieces/minor-play.ts';
import { scoreOpening } from '../pieces/opening.ts';
import { scoreEighthRank, scoreHolding } from './pawns/held-passers.ts';
import { scorePiecesAndPawns } from './pieces/pieces-and-pawns.ts';
import { scorePins } from './pieces/relative-pins.ts';
import { scoreQueenPlay } from './pieces/queen-play.ts';
import { scoreRookPlay } from './pieces/rook-play.ts';
import { openSights } from './piece-attacks.ts';
import { scoreStops } from './pawns/stop-control.ts';
import { scoreSpareStops, scoreWeakPawnsAmongPieces } from './pawns/held-pawns.ts';
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
    isGroupWanted(CONTROL) || isGroupWanted(ATTACKS) || isGroupWanted(KING_ATTACK) || isGroupWanted(KING_DEFENCE) ||
    isWanted(T.artificialShelter);
  if (asksSights) openSights();
}

/** Packed score of a side's specifications, in the side's own perspective. */
export function scoreRules(side: number, structure: number, shelter: number): number {
  return (
    (isGroupWanted(PASSERS) ? scorePassersAmongPieces(side, structure) : 0) +
    (isGroupWanted(SPACE) ? scoreLonePawn(side, structure) + scoreMinorsOnSixth(side, shelter) : 0) +
    (isGroupWanted(PASSERS) || isGroupWanted(SPACE) ? scoreStops(side, structure) : 0) +
    (isGroupWanted(WEAK_PAWNS) ? scoreWeakPawnsAmongPieces(side, structure) : 0) +
    (isGroupWanted(CHAINS) ? scoreSpareStops(side, structure) : 0) +
    (isGroupWanted(CONTROL) ? scoreControlOfBoard(side, structure) : 0) +
    (isGroupWanted(ATTACKS) ? scorePins(side) + scoreAttacks(side, structure, shelter) + scoreSeries(side) : 0) +
    (isGroupWanted(OPENING) ? scoreOpening(side) : 0) +
    (isGroupWanted(OTHER) ? scoreShapes(side) : 0) +
    (isGroupWanted(MAJOR_PIECES) ? scoreMajorLines(side, structure, shelter) + scoreRookPlay(side, structure) : 0) +
    (isGroupWanted(QUEENS) ? scoreQueenPlay(side) : 0) +
    (isGroupWanted(MINOR_PIECES) ? scoreMinorPlay(side, structure, shelter) : 0) +
    (isGroupWanted(BLOCKERS) ? scoreBlockers(side, structure, shelter) : 0) +
    (isGroupWanted(PIECES_AND_PAWNS) ? scorePiecesAndPawns(side, structure) : 0) +
    (isGroupWanted(KING_ATTACK) ? scoreKingAttack(side, structure, shelter) : 0) +
    (isGroupWanted(KING_APPROACH) ? scoreKingApproach(side, shelter) : 0) +
    (isGroupWanted(KING_DEFENCE) ? scoreKingDefence(side, structure, shelter) : 0) +
    (isGroupWanted(KING_QUARTERS) ? scoreKingQuarters(side, shelter) : 0) +
    (isGroupWanted(KING_ACTIVITY) ? scoreKingActivity(side) : 0)
  );
}

function scorePassersAmongPieces(side: number, structure: number): number {
  return scoreBlockedUnopposed(side, structure) + scoreEighthRank(side, structure) + scoreHolding(side, structure);
}

function scoreControlOfBoard(side: number, structure: number): number {
  return scoreControl(side, structure) + scoreFunctions(side) + scoreFarFromCentre(side) + scoreWings(side);
}
