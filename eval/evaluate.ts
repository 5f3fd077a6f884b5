/**
 * The score of a position for the side to move, in centipawns: the sum of all terms (see terms.ts), as packed sums of
 * middlegame and endgame; the danger of each king is squared; what can be won with scales the endgame; the pieces left
 * blend the two. A bound of the recognisers (see endgames/) comes first: it replaces the sum, bounds it, or scales it.
 *
 * The order, for each thing reads what was found before it:
 *  1. `probeRecognisers`: material signatures. An evaluation that it gives is the answer.
 *  2. `probePawnTable`: pawns, cached. `kingEntryOnBoard`: pawns and kings, cached, from the structure.
 *     `probeMaterialTable`: numbers of pieces, cached.
 *  3. `scorePieces`, for both sides: fills the side's ATTACKS (pieces/mobility.ts) and the first part of its DANGER.
 *  4. `shareAttacks`: each side can read the other's ATTACKS from its own perspective.
 *  5. `scoreWithAttacks`, for both sides: all that reads ATTACKS; adds the second part of DANGER. Studies too, if on.
 *  6. `scorePlaces`, for both sides: where the pieces stand among pawns and kings, whose gates the king entry has.
 *  7. `scoreUnits`: all pieces together, by the unit network.
 *  8. `winnablePoints`, `scaleKept`, `blend`: from the sums to one number. Little of it is left of a lead that finds no
 *     way through locked pawns (fortress/siege.ts).
 */

import { GAME, HALFMOVE_CLOCK, STATE, STATES, SIDE_TO_MOVE } from '../engine/board.ts';
import { BLACK, WHITE } from '../engine/squares.ts';
import { DANGER, endgameOfDanger, middlegameOfDanger, scoreDanger } from './king/danger.ts';
import { trusted, weighAttacks } from './king/trust.ts';
import { perspectiveOf, shareAttacks, theirKing } from './perspective.ts';
import { UNITS_PER_CENTIPAWN, areStudiesWanted, isTracing, scoreCount, traceFor } from './scoring.ts';
import { scorePinsAndWeakQueens } from './pieces/pins.ts';
import {
  FULL_PHASE, MATERIALS, MATERIAL_ENDGAME, MATERIAL_MIDDLEGAME, PHASE, probeMaterialTable,
} from './material/material.ts';
import { scorePassers } from './pawns/passed-with-pieces.ts';
import { SIEGE_RAMS, SIEGE_SCALE, isBesieging } from './fortress/siege.ts';
import { RAMS, STRUCTURES, STRUCTURE_SCORE, type StructureEntry } from './pawns/structure.ts';
import { SHELTERS, SHELTER_DANGER, SHELTER_GATES, SHELTER_SCORE, type KingEntry } from './king/king-facts.ts';
import { clearKingTable, probeKingTable } from './king/king-table.ts';
import { clearPawnTable, probePawnTable } from './pawns/pawn-table.ts';
import { scoreRaces } from './races/races.ts';
import { scorePlaces } from './places/places.ts';
import { GATES } from './places/network.ts';
import { scoreUnits } from './units/units.ts';
import { clearAccumulators } from './units/accumulators.ts';
import { scorePieces } from './pieces/pieces.ts';
import { scoreOpening } from './pieces/opening.ts';
import { prepareStudies, scoreStudies } from './studies.ts';
import { KNOWN_WIN, NO_SCORE, endgameOf, middlegameOf } from './score.ts';
// Loaded so that the weights are set.
import './switches.ts';
import { TERM } from './material/terms.ts';
import {
  NO_SCALE, RECOGNITION, RECOGNITION_EVALUATION, RECOGNITION_SCALES, RECOGNITION_SCORE,
} from './endgames/verdict.ts';
import { probeRecognisers } from './endgames/recogniser-table.ts';
import { scoreThreats } from './pieces/threats.ts';
import { FULL_SCALE, scaleFor, winnablePoints } from './material/winnable.ts';
import { BOUND_LOWER, BOUND_NONE, BOUND_UPPER } from './bound.ts';
import type { Side } from '../engine/types.ts';

const { tempo } = TERM;

/** The parts of the last evaluation, from White's perspective, in quarters of a centipawn; the trace shows them. */
export const PARTS = new Int32Array(11);
/** Sums of the linear terms. */
export const LINEAR_MIDDLEGAME = 0;
export const LINEAR_ENDGAME = 1;
/** Units of danger of White's attack, and of Black's. */
export const DANGER_WHITE = 2;
export const DANGER_BLACK = 3;
/** Points of the winnable stage. */
export const POINTS = 4;
/** Share of the endgame score that counts, 0 to FULL_SCALE. */
export const SCALE = 5;
/** Share of the middlegame score that counts, 0 to FULL_PHASE. */
export const PHASE_USED = 6;
/** Plies without a capture or pawn move. */
export const CLOCK = 7;
/** The score, and the score before sieges and recognition change it, in centipawns. */
export const TOTAL = 8;
export const BLENDED = 9;
/** 1 when the side that leads besieges the other, else 0. */
export const SIEGE = 10;

/** Every ply without progress takes a 200th of the score: a hundred plies take half of it. */
export const CLOCK_SPAN = 200;
/** Plies without progress that are counted at most. */
export const MAX_CLOCK = 100;

/** A smaller lead in a siege, in centipawns, is left as it is. */
const SIEGE_LEAD = 32;

/**
 * Score of the current position for the side to move, in centipawns, well inside the mate scores.
 *
 * @param bound what `probeRecognisers` has returned for it, its details still in RECOGNITION: the search probes first
 */
export function evaluate(bound = probeRecognisers()): number {
  const us = GAME[SIDE_TO_MOVE];
  if (bound !== BOUND_NONE && RECOGNITION[RECOGNITION_EVALUATION] !== NO_SCORE && !isTracing()) {
    return RECOGNITION[RECOGNITION_EVALUATION];
  }
  const structure = probePawnTable();
  const shelter = probeKingTable(structure);
  const material = probeMaterialTable();
  DANGER[WHITE] = SHELTERS[shelter + SHELTER_DANGER];
  DANGER[BLACK] = SHELTERS[shelter + SHELTER_DANGER + 1];
  PARTS[LINEAR_MIDDLEGAME] = MATERIALS[material + MATERIAL_MIDDLEGAME];
  weighAttacks(MATERIALS[material + MATERIAL_MIDDLEGAME]);
  PARTS[LINEAR_ENDGAME] = MATERIALS[material + MATERIAL_ENDGAME];
  addLinear(STRUCTURES[structure + STRUCTURE_SCORE]);
  addLinear(SHELTERS[shelter + SHELTER_SCORE]);
  addBoard(us, structure, shelter);
  addLinear(0 - placesOf(BLACK, shelter));
  addLinear(placesOf(WHITE, shelter));
  addLinear(scoreUnits(us));
  PARTS[DANGER_WHITE] = DANGER[WHITE];
  PARTS[DANGER_BLACK] = DANGER[BLACK];
  PARTS[POINTS] = winnablePoints(shelter);
  PARTS[SCALE] = scaleKept(bound, endgameBeforeScale() > 0 ? WHITE : BLACK, structure);
  PARTS[PHASE_USED] = MATERIALS[material + PHASE];
  PARTS[CLOCK] = STATES[GAME[STATE] + HALFMOVE_CLOCK];
  const blended = blend();
  PARTS[BLENDED] = blended;
  PARTS[SIEGE] = isSiege(structure, blended) ? 1 : 0;
  const left = PARTS[SIEGE] === 0 ? blended : ((blended * SIEGE_SCALE) / FULL_SCALE) | 0;
  const score = keptWithin(bound, us === WHITE ? left : 0 - left);
  PARTS[TOTAL] = us === WHITE ? score : 0 - score;
  return score;
}

/**
 * Share of the endgame score, in FULL_SCALE-ths, that a side keeps when it leads: the recognisers' where they have one.
 *
 * @param bound what `probeRecognisers` has returned for the position, its details still in RECOGNITION
 */
export function scaleKept(bound: number, leader: Side, structure: StructureEntry): number {
  const scale = bound === BOUND_NONE ? NO_SCALE : RECOGNITION[RECOGNITION_SCALES + leader];
  return scale === NO_SCALE ? scaleFor(leader, structure) : scale;
}

/** A score of the side to move, kept within the recognisers' bound and below known wins. */
function keptWithin(bound: number, score: number): number {
  if (bound !== BOUND_NONE) {
    if (RECOGNITION[RECOGNITION_EVALUATION] !== NO_SCORE) return RECOGNITION[RECOGNITION_EVALUATION];
    const limit = RECOGNITION[RECOGNITION_SCORE];
    if ((bound === BOUND_LOWER && score < limit) || (bound === BOUND_UPPER && score > limit)) return limit;
  }
  return score >= KNOWN_WIN ? KNOWN_WIN - 1 : score <= 0 - KNOWN_WIN ? 1 - KNOWN_WIN : score;
}

/**
 * Adds a packed score, from White's perspective, to the linear sums. Each part is unpacked by itself: rows of pawns
 * about to promote score so high in several parts that a packed sum of them would overflow.
 */
function addLinear(score: number): void {
  PARTS[LINEAR_MIDDLEGAME] += middlegameOf(score);
  PARTS[LINEAR_ENDGAME] += endgameOf(score);
}

/** Adds the score of everything that needs the pieces, and fills DANGER. */
function addBoard(us: Side, structure: StructureEntry, shelter: KingEntry): void {
  // One loop serves both sides: machine code that stands there only once stays in the cache.
  let pieces = 0;
  for (let side = WHITE; side <= BLACK; side++) {
    traceFor(side);
    pieces = scorePieces(side, structure, shelter) - pieces;
  }
  shareAttacks();
  if (areStudiesWanted()) prepareStudies();
  let readers = 0;
  for (let side = WHITE; side <= BLACK; side++) {
    traceFor(side);
    readers = scoreWithAttacks(side, structure, shelter, us === side) - readers;
    if (areStudiesWanted()) readers += scoreStudies(side, structure, shelter);
  }
  traceFor(us);
  addLinear(0 - pieces);
  addLinear((us === WHITE ? scoreCount(tempo, 1) : 0 - scoreCount(tempo, 1)) - readers);
}

/** Packed score, in a side's own perspective, of all that reads both sides' attacks. Adds to the side's DANGER. */
function scoreWithAttacks(side: Side, structure: StructureEntry, shelter: KingEntry, isToMove: boolean): number {
  const perspective = perspectiveOf(side);
  DANGER[side] += scoreDanger(side, shelter);
  return (
    scorePassers(side, structure) +
    scoreRaces(side, structure, isToMove) +
    scorePinsAndWeakQueens(perspective, theirKing(side)) +
    scoreThreats(perspective) +
    scoreOpening(side)
  );
}

/** Packed score of where a side's pieces stand among these pawns and kings. */
function placesOf(side: Side, shelter: KingEntry): number {
  traceFor(side);
  return scorePlaces(side, SHELTERS, shelter + SHELTER_GATES + GATES * side);
}

/** True when the side that leads by a score, from White's perspective, finds no way through. */
function isSiege(structure: StructureEntry, score: number): boolean {
  if (STRUCTURES[structure + RAMS] < SIEGE_RAMS || (score < SIEGE_LEAD && score > 0 - SIEGE_LEAD)) return false;
  return isBesieging(score > 0 ? WHITE : BLACK);
}

function endgameBeforeScale(): number {
  return PARTS[LINEAR_ENDGAME] + endgameOfDanger(PARTS[DANGER_WHITE]) - endgameOfDanger(PARTS[DANGER_BLACK]);
}

/** Score of all parts together, in centipawns from White's perspective. */
function blend(): number {
  const middlegame =
    PARTS[LINEAR_MIDDLEGAME] +
    trusted(WHITE, middlegameOfDanger(PARTS[DANGER_WHITE])) - trusted(BLACK, middlegameOfDanger(PARTS[DANGER_BLACK]));
  const plain = endgameBeforeScale();
  // The leading side's endgame score grows by the points or shrinks, at most to nothing.
  const size = Math.max(0, Math.abs(plain) + PARTS[POINTS]);
  const endgame = plain === 0 ? 0 : plain > 0 ? size : 0 - size;
  const phase = PARTS[PHASE_USED];
  const scaled = middlegame * phase + ((endgame * PARTS[SCALE]) / FULL_SCALE) * (FULL_PHASE - phase);
  const clock = CLOCK_SPAN - (PARTS[CLOCK] < MAX_CLOCK ? PARTS[CLOCK] : MAX_CLOCK);
  return ((scaled * clock) / (FULL_PHASE * UNITS_PER_CENTIPAWN * CLOCK_SPAN)) | 0;
}

/** Empties the tables of scores computed with other weights or switches. */
export function clearCaches(): void {
  clearPawnTable();
  clearKingTable();
  MATERIALS.fill(-1);
  clearAccumulators();
}
