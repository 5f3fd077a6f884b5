/**
 * Studies: terms of the specifications that are off because a search with them loses more by its time than it gains.
 * Their declarations give the reason, docs/studies.md the figures. They take part when tests, tuning or explanations
 * switch them on. This file is their only entry: the evaluation asks one flag before it calls it.
 */

import { scoreFarFromCentre } from './pieces/centralisation.ts';
import { scoreControl } from './pieces/control.ts';
import { scoreSeries, scoreShapes, scoreWings } from './pieces/cooperation.ts';
import { scoreFunctions } from './pieces/functions.ts';
import { scoreMajorLines } from './pieces/major-lines.ts';
import { scoreMinorPlay } from './pieces/minor-play.ts';
import { scoreAttacks } from './pieces/attacks-and-guards.ts';
import { scorePiecesAndPawns } from './pieces/pieces-and-pawns.ts';
import { scoreQueenPlay } from './pieces/queen-play.ts';
import { scorePins } from './pieces/relative-pins.ts';
import { scoreRams } from './pieces/rams.ts';
import { scoreRookPlay } from './pieces/rook-play.ts';
import { scoreKingActivityStudies, scoreKingQuarters } from './king/king-activity.ts';
import { scoreKingAtHome } from './king/king-at-home.ts';
import { scoreKingApproach, dangerOfPins } from './king/approach.ts';
import { scoreKingAttack } from './king/attack.ts';
import { scoreKingDefence } from './king/guards.ts';
import { scoreBlockedUnopposed, scoreLonePawn, scoreMinorsOnSixth } from './pawns/advanced-pieces.ts';
import { scoreBlockaders } from './pawns/blockaders.ts';
import { scoreEighthRank, scoreHolding } from './pawns/held-passers.ts';
import { scoreSpareStops, scoreWeakPawnsAmongPieces } from './pawns/held-pawns.ts';
import { scoreStops } from './pawns/stop-control.ts';
import { findPieceAttacks } from './piece-attacks.ts';
import type { Side } from '../../engine/types.ts';
import { perspectiveOf } from '../perspective.ts';
import { RAMS, STRUCTURES, type StructureEntry } from '../pawns/structure.ts';
import type { KingEntry } from '../king/king-facts.ts';

/**
 * Finds what several studies look at, for both sides, before either is scored. All attacks must be found and shared.
 */
export function prepareStudies(): void {
  findPieceAttacks();
}

/** Packed score of a side's studies, in its own perspective. */
export function scoreStudies(side: Side, structure: StructureEntry, shelter: KingEntry): number {
  return (
    scorePawnStudies(side, structure, shelter) +
    scorePieceStudies(side, structure, shelter) +
    scoreKingStudies(side, structure, shelter)
  );
}

/** Units of danger that a side's studies add to its attack, besides those that `scoreStudies` adds by itself. */
export function dangerOfStudies(side: Side): number {
  return dangerOfPins(side);
}

function scorePawnStudies(side: Side, structure: StructureEntry, shelter: KingEntry): number {
  return (
    scoreBlockedUnopposed(side, structure) +
    scoreEighthRank(side, structure) +
    scoreHolding(side, structure) +
    scoreLonePawn(side, structure) +
    scoreMinorsOnSixth(side, shelter) +
    scoreStops(side, structure) +
    scoreWeakPawnsAmongPieces(side, structure) +
    scoreSpareStops(side, structure) +
    scoreBlockaders(side, structure, shelter)
  );
}

function scorePieceStudies(side: Side, structure: StructureEntry, shelter: KingEntry): number {
  return (
    scoreControl(side, structure) +
    scoreFunctions(side) +
    scoreFarFromCentre(side) +
    scoreWings(side) +
    scorePins(side) +
    scoreAttacks(side, structure, shelter) +
    scoreSeries(side) +
    scoreShapes(side) +
    scoreMajorLines(side, structure, shelter) +
    scoreRookPlay(side, structure) +
    scoreQueenPlay(side) +
    scoreMinorPlay(side, structure, shelter) +
    scoreRams(perspectiveOf(side), STRUCTURES[structure + RAMS]) +
    scorePiecesAndPawns(side, structure)
  );
}

function scoreKingStudies(side: Side, structure: StructureEntry, shelter: KingEntry): number {
  return (
    scoreKingAttack(side, structure, shelter) +
    scoreKingApproach(side, shelter) +
    scoreKingDefence(side, structure, shelter) +
    scoreKingQuarters(side, shelter) +
    scoreKingAtHome(side) +
    scoreKingActivityStudies(side)
  );
}
