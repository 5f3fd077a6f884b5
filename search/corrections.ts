/**
 * Correction histories: by how much searches differed from the static evaluation, on average, in positions that share
 * something with the present one. That is the pawns, White's pieces, Black's pieces, or the last two moves.
 *
 * Idea: the correction histories of Caissa (Michal Witanowski) and Stockfish.
 */

import { GAME, PAWN_KEY, STATE, STATES, PIECES, SIDE_TO_MOVE } from '../engine/board.ts';
import { BISHOP, BLACK, KING, KNIGHT, QUEEN, ROOK, WHITE } from '../engine/squares.ts';
import { KNOWN_WIN, isDecided } from '../eval/score.ts';
import {
  CORRECTION_MAX, CORRECTION_MOVES, CORRECTION_PAWNS, CORRECTION_PIECES, CORRECTION_WEIGHT,
} from './parameters.ts';
import { CONTEXT, CONTEXT_OFFSET, SEARCH_STATE, UNTAUGHT } from './searcher.ts';

/** Entries for each side to move and each thing shared, by the low bits of a key. */
const ENTRY_BITS = 14;
const ENTRIES = 1 << ENTRY_BITS;
/** Mean errors of the evaluation in 1/256 centipawns, by side to move and pawns: `ENTRIES * side + key`. */
const BY_PAWNS = new Int16Array(2 * ENTRIES);
/** The same by the pieces of a colour: `ENTRIES * (2 * colour + side) + key`. */
const BY_PIECES = new Int16Array(4 * ENTRIES);
/** The same by the low bits of a key of the last two moves. */
const BY_MOVES = new Int16Array(4 * ENTRIES);

/** Means are kept in 1/256 centipawns, within their arrays' words of 16 bits, and weights are percents. */
const FRACTION_BITS = 8;
const LIMIT = CORRECTION_MAX << FRACTION_BITS;
const WHOLE = 100 << FRACTION_BITS;

export function clearCorrections(): void {
  BY_PAWNS.fill(0);
  BY_PIECES.fill(0);
  BY_MOVES.fill(0);
}

/** By how much evaluations of positions like the current one are too low, in centipawns. */
export function correction(ply: number): number {
  const pieces = BY_PIECES[atPieces(WHITE)] + BY_PIECES[atPieces(BLACK)];
  const sum =
    CORRECTION_PAWNS * BY_PAWNS[atPawns()] + CORRECTION_PIECES * pieces + CORRECTION_MOVES * BY_MOVES[atMoves(ply)];
  return (sum / WHOLE) | 0;
}

/** The corrected evaluation: static evaluation plus correction, kept below known wins. These are not corrected. */
export function corrected(evaluation: number, ply: number): number {
  if (isDecided(evaluation)) return evaluation;
  const score = evaluation + correction(ply);
  return score >= KNOWN_WIN ? KNOWN_WIN - 1 : score <= 0 - KNOWN_WIN ? 1 - KNOWN_WIN : score;
}

/** Learns from the difference, in centipawns, between a search of some depth and the static evaluation. */
export function learnCorrection(difference: number, depth: number, ply: number): void {
  if (SEARCH_STATE[UNTAUGHT] !== 0) return;
  const weight = depth < CORRECTION_WEIGHT ? depth + 1 : CORRECTION_WEIGHT;
  const error = difference << FRACTION_BITS;
  approach(BY_PAWNS, atPawns(), error, weight);
  approach(BY_PIECES, atPieces(WHITE), error, weight);
  approach(BY_PIECES, atPieces(BLACK), error, weight);
  approach(BY_MOVES, atMoves(ply), error, weight);
}

/** Moves a mean towards a new error, which has this weight against 256. */
function approach(means: Int16Array, at: number, error: number, weight: number): void {
  const mean = (means[at] * (256 - weight) + error * weight) >> 8;
  means[at] = Math.max(0 - LIMIT, Math.min(LIMIT, mean));
}

function atPawns(): number {
  return GAME[SIDE_TO_MOVE] * ENTRIES + (STATES[GAME[STATE] + PAWN_KEY] & (ENTRIES - 1));
}

function atPieces(colour: number): number {
  return (2 * colour + GAME[SIDE_TO_MOVE]) * ENTRIES + piecesKey(16 * colour);
}

function atMoves(ply: number): number {
  // Contexts are of ten bits (see history.ts): those of the earlier move are spread over the key.
  const key = Math.imul(CONTEXT[ply + CONTEXT_OFFSET - 2], 41) ^ CONTEXT[ply + CONTEXT_OFFSET - 1];
  return key & (4 * ENTRIES - 1);
}

/** A key, below ENTRIES, of the squares of a side's pieces, whose bitboards begin at `pieces` in PIECES. */
function piecesKey(pieces: number): number {
  const minors =
    Math.imul(PIECES[pieces + 2 * KNIGHT], 0x9e3779b1) ^ Math.imul(PIECES[pieces + 2 * KNIGHT + 1], 0x85ebca6b) ^
    Math.imul(PIECES[pieces + 2 * BISHOP], 0xc2b2ae35) ^ Math.imul(PIECES[pieces + 2 * BISHOP + 1], 0x27d4eb2f);
  const majors =
    Math.imul(PIECES[pieces + 2 * ROOK], 0x165667b1) ^ Math.imul(PIECES[pieces + 2 * ROOK + 1], 0xd3a2646d) ^
    Math.imul(PIECES[pieces + 2 * QUEEN], 0xfd7046c5) ^ Math.imul(PIECES[pieces + 2 * QUEEN + 1], 0xb55a4f09);
  const king = Math.imul(PIECES[pieces + 2 * KING], 0x2c1b3c6d) ^ Math.imul(PIECES[pieces + 2 * KING + 1], 0x297a2d39);
  // The high bits of a product depend on all bits of its factors.
  return (minors ^ majors ^ king) >>> (32 - ENTRY_BITS);
}
