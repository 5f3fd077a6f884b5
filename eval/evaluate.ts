/**
 * What a position is worth to the side to move, in centipawns: the sum of all terms (see terms.ts), the order of its
 * parts, and how the stages become one number. Linear terms are packed sums of middlegame and endgame; the danger of
 * each king is squared; what can be won with scales the endgame; the pieces left blend the two. Where the material is
 * known (see recognition/), what is known of it goes before, bounds the sum, or gives the scale.
 */

import { GAME, HALFMOVE_CLOCK, STATE, STATES, SIDE_TO_MOVE } from '../engine/board.ts';
import { BLACK, WHITE } from '../engine/squares.ts';
import { OFF_HEAP_LENGTH } from '../engine/bitboards.ts';
import { endgameOfDanger, middlegameOfDanger, scoreDanger } from './king/danger.ts';
import { shareAttacks, perspectiveOf } from './perspective.ts';
import { UNITS_PER_CENTIPAWN, traceFor, isTracing, scoreCount } from './scoring.ts';
import { scoreLoneBlockers } from './pieces/pins.ts';
import {
  FULL_PHASE, MATERIALS, MATERIAL_ENDGAME, MATERIAL_MIDDLEGAME, PHASE, materialOnBoard,
} from './material/material.ts';
import { scorePassers } from './pawns/passed-with-pieces.ts';
import { STRUCTURES, STRUCTURE_SCORE } from './pawns/structure.ts';
import { SHELTERS, SHELTER_DANGER, SHELTER_SCORE } from './king/king-facts.ts';
import { clearShelters, shelterOnBoard } from './king/king-table.ts';
import { theirKing } from './king/shelter.ts';
import { clearStructures, structureOnBoard } from './pawns/pawn-table.ts';
import { DANGER, scorePieces } from './pieces/mobility.ts';
import { openRules, scoreRules } from './studies/studies.ts';
import { KNOWN_WIN, NO_SCORE, endgameOf, middlegameOf } from './score.ts';
import { T } from './terms.ts';
import {
  ANSWER, ANSWER_SCALES, ANSWER_SCORE, ANSWER_EVALUATION, LOWER, NOTHING, NO_SCALE, UPPER,
} from './endgames/verdict.ts';
import { recognise } from './endgames/recognise.ts';
import { scoreThreats } from './pieces/threats.ts';
import { FULL_SCALE, scaleFor, winnablePoints } from './material/winnable.ts';

const { tempo } = T;

/** The parts of the last evaluation, from White's perspective, in quarters of a centipawn; the trace shows them. */
export const PARTS = new Int32Array(OFF_HEAP_LENGTH);
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
/** The score, in centipawns, and what the parts make before recognition has its say. */
export const TOTAL = 8;
export const BLENDED = 9;

/** A score keeps this share less a ply for every ply without progress: hundred plies take half of it. */
export const CLOCK_SPAN = 200;
/** Plies without progress that are counted at most. */
export const LONGEST_CLOCK = 100;

/**
 * Score of the current position for the side to move, in centipawns, well inside the mate scores.
 *
 * @param known what `recognise` has said of it, its details still in ANSWER: the search asks before it evaluates
 */
export function evaluate(known = recognise()): number {
  const us = GAME[SIDE_TO_MOVE];
  if (known !== NOTHING && ANSWER[ANSWER_EVALUATION] !== NO_SCORE && !isTracing()) return ANSWER[ANSWER_EVALUATION];
  const structure = structureOnBoard();
  const shelter = shelterOnBoard(structure);
  const material = materialOnBoard();
  DANGER[WHITE] = SHELTERS[shelter + SHELTER_DANGER];
  DANGER[BLACK] = SHELTERS[shelter + SHELTER_DANGER + 1];
  PARTS[LINEAR_MIDDLEGAME] = MATERIALS[material + MATERIAL_MIDDLEGAME];
  PARTS[LINEAR_ENDGAME] = MATERIALS[material + MATERIAL_ENDGAME];
  addLinear(STRUCTURES[structure + STRUCTURE_SCORE]);
  addLinear(SHELTERS[shelter + SHELTER_SCORE]);
  addBoard(us, structure, shelter);
  PARTS[DANGER_WHITE] = DANGER[WHITE];
  PARTS[DANGER_BLACK] = DANGER[BLACK];
  PARTS[POINTS] = winnablePoints(shelter);
  PARTS[SCALE] = shareKept(known, endgameBeforeScale() > 0 ? WHITE : BLACK, structure);
  PARTS[PHASE_USED] = MATERIALS[material + PHASE];
  PARTS[CLOCK] = STATES[GAME[STATE] + HALFMOVE_CLOCK];
  const blended = blend();
  PARTS[BLENDED] = blended;
  const score = within(known, us === WHITE ? blended : 0 - blended);
  PARTS[TOTAL] = us === WHITE ? score : 0 - score;
  return score;
}

/**
 * Share of the endgame score, in FULL_SCALE-ths, that a side keeps when it leads: the recognisers' where they have one.
 *
 * @param known what `recognise` has said of the position, its details still in ANSWER
 */
export function shareKept(known: number, leader: number, structure: number): number {
  const scale = known === NOTHING ? NO_SCALE : ANSWER[ANSWER_SCALES + leader];
  return scale === NO_SCALE ? scaleFor(leader, structure) : scale;
}

/** A score of the side to move, brought into agreement with what is known of the position. */
function within(known: number, score: number): number {
  if (known !== NOTHING) {
    if (ANSWER[ANSWER_EVALUATION] !== NO_SCORE) return ANSWER[ANSWER_EVALUATION];
    const bound = ANSWER[ANSWER_SCORE];
    if ((known === LOWER && score < bound) || (known === UPPER && score > bound)) return bound;
  }
  return score >= KNOWN_WIN ? KNOWN_WIN - 1 : score <= 0 - KNOWN_WIN ? 1 - KNOWN_WIN : score;
}

/**
 * Adds a packed score, from White's perspective, to the linear sums. Each part is unpacked by itself: rows of pawns about to
 * promote are worth so much to several of them that a packed sum would not hold it.
 */
function addLinear(score: number): void {
  PARTS[LINEAR_MIDDLEGAME] += middlegameOf(score);
  PARTS[LINEAR_ENDGAME] += endgameOf(score);
}

/**
 * Adds what everything that needs the pieces is worth. One loop serves both sides: machine code that stands there only
 * once stays in the cache.
 */
function addBoard(us: number, structure: number, shelter: number): void {
  let score = 0;
  for (let side = WHITE; side <= BLACK; side++) {
    traceFor(side);
    score = scorePieces(side, structure, shelter) - score;
  }
  shareAttacks();
  openRules();
  let among = 0;
  for (let side = WHITE; side <= BLACK; side++) {
    traceFor(side);
    DANGER[side] += scoreDanger(side, shelter);
    const passers = scorePassers(side, structure, us === side) + scoreLoneBlockers(perspectiveOf(side), theirKing(side));
    among = passers + scoreThreats(perspectiveOf(side)) + scoreRules(side, structure, shelter) - among;
  }
  traceFor(us);
  addLinear(0 - score);
  addLinear((us === WHITE ? scoreCount(tempo, 1) : 0 - scoreCount(tempo, 1)) - among);
}

function endgameBeforeScale(): number {
  return PARTS[LINEAR_ENDGAME] + endgameOfDanger(PARTS[DANGER_WHITE]) - endgameOfDanger(PARTS[DANGER_BLACK]);
}

/** What the parts make together, in centipawns from White's perspective. */
function blend(): number {
  const middlegame =
    PARTS[LINEAR_MIDDLEGAME] + middlegameOfDanger(PARTS[DANGER_WHITE]) - middlegameOfDanger(PARTS[DANGER_BLACK]);
  const plain = endgameBeforeScale();
  // The leading side's endgame score grows by the points or shrinks, at most to nothing.
  const size = Math.max(0, Math.abs(plain) + PARTS[POINTS]);
  const endgame = plain === 0 ? 0 : plain > 0 ? size : 0 - size;
  const phase = PARTS[PHASE_USED];
  const scaled = middlegame * phase + ((endgame * PARTS[SCALE]) / FULL_SCALE) * (FULL_PHASE - phase);
  const clock = CLOCK_SPAN - (PARTS[CLOCK] < LONGEST_CLOCK ? PARTS[CLOCK] : LONGEST_CLOCK);
  return ((scaled * clock) / (FULL_PHASE * UNITS_PER_CENTIPAWN * CLOCK_SPAN)) | 0;
}

/** Forgets everything that was computed with other weights or switches. */
export function clearCaches(): void {
  clearStructures();
  clearShelters();
  MATERIALS.fill(-1);
}
