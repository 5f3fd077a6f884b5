/**
 * Fortresses: positions in which pawns block each other so that a side provably cannot win. The draw is claimed here.
 *
 *   claimed   `fortressBound`, a bound for the search, and `cannotWinWithPieces`: with pieces on the board;
 *             `cannotWinPawnEnding`: in pawn endings, where the recogniser endgames/pawn-fortress.ts asks for it;
 *   proved    with pieces by piece-proof.ts, in pawn endings by pawn-proof.ts.
 *
 * A proof is about one side, the attacker: it has at most a draw. It says nothing about the other side, which may win
 * or lose. Outcomes are kept by the key of the position: they depend on the board, the side to move and en passant.
 */

import { GAME, KEY, PAWN_KEY, PIECES, SIDE_TO_MOVE, STATE, STATES } from '../../engine/board.ts';
import { BLACK, PAWN, WHITE } from '../../engine/squares.ts';
import { popcount, southHi, southLo } from '../../engine/bitboards.ts';
import { BOUND_LOWER, BOUND_NONE, BOUND_UPPER } from '../bound.ts';
import { isPawnEnding } from '../material/pawn-ending.ts';
import { DRAW } from '../score.ts';
import { NOT_PROVED, PROVED, UNFINISHED, clearPawnProofs, meterPawnProofs, provePawnFortress } from './pawn-proof.ts';
import { arePawnsLocked, provePieceFortress } from './piece-proof.ts';
import type { Side } from '../../engine/types.ts';

/** Fewer pawns face to face make no fortress. */
const MIN_RAMS = 3;

/** Outcomes of proofs: two words of the key, then the outcome for White and for Black as the attacker. */
const PAWN_OUTCOMES = new Int32Array(4 * 4096);
const PIECE_OUTCOMES = new Int32Array(4 * 4096);
/** No proof was tried yet; the other outcomes stand in pawn-proof.ts. */
const UNTRIED = 0;

/** Pawn structures: two words of the pawn key, then a bit for each side whose pawns are locked. */
const LOCKS = new Int32Array(4 * 2048);

/** True when so many pawns of both sides stand face to face, enough for a fortress if not given. */
export function hasRams(least = MIN_RAMS): boolean {
  const blackLo = PIECES[16 + 2 * PAWN], blackHi = PIECES[16 + 2 * PAWN + 1];
  const ramsLo = PIECES[2 * PAWN] & southLo(blackLo, blackHi), ramsHi = PIECES[2 * PAWN + 1] & southHi(blackHi);
  return popcount(ramsLo, ramsHi) >= least;
}

/**
 * Bound that a fortress with pieces proves for the current position, if it matters between alpha and beta: on the score
 * DRAW, from the perspective of the side to move. Pawn endings are left to their recogniser.
 */
export function fortressBound(alpha: number, beta: number): number {
  const locked = lockedSides();
  return locked === 0 || isPawnEnding() ? BOUND_NONE : boundOfLocked(locked, alpha, beta);
}

function boundOfLocked(locked: number, alpha: number, beta: number): number {
  const us = GAME[SIDE_TO_MOVE];
  let bound = BOUND_NONE;
  if (beta > DRAW && (locked & (1 << us)) !== 0 && isPieceFortress(us)) bound |= BOUND_UPPER;
  if (alpha < DRAW && (locked & (2 >> us)) !== 0 && isPieceFortress(us ^ 1)) bound |= BOUND_LOWER;
  return bound;
}

/** True when it is proved that `side` cannot win the position with pieces on the board. False promises nothing. */
export function cannotWinWithPieces(side: Side): boolean {
  return !isPawnEnding() && hasLockedPawns(side) && isPieceFortress(side);
}

/** True when it is proved that `side` cannot win the pawn ending on the board. False promises nothing. */
export function cannotWinPawnEnding(side: Side): boolean {
  if (!isPawnEnding() || !hasRams()) return false;
  const at = entryOf(PAWN_OUTCOMES) + 2 + side;
  const outcome = PAWN_OUTCOMES[at];
  if (outcome === UNTRIED || outcome === UNFINISHED) PAWN_OUTCOMES[at] = provePawnFortress(side, outcome === UNTRIED);
  return PAWN_OUTCOMES[at] === PROVED;
}

/** True when a proof with pieces against this attacker is worth trying. */
export function hasLockedPawns(side: Side): boolean {
  return (lockedSides() & (1 << side)) !== 0;
}

/**
 * A bit for each side whose pawns can neither take nor, but for one, run, when enough pawns stand face to face; 0 where
 * no proof is worth trying. Most nodes of a search pay for no more than this look-up by the key of the pawns.
 */
function lockedSides(): number {
  const state = GAME[STATE];
  const keyLo = STATES[state + PAWN_KEY], keyHi = STATES[state + PAWN_KEY + 1];
  const entry = 4 * (keyLo & 2047);
  if (LOCKS[entry] !== keyLo || LOCKS[entry + 1] !== keyHi) {
    LOCKS[entry] = keyLo;
    LOCKS[entry + 1] = keyHi;
    LOCKS[entry + 2] = hasRams() ? (arePawnsLocked(WHITE) ? 1 : 0) | (arePawnsLocked(BLACK) ? 2 : 0) : 0;
  }
  return LOCKS[entry + 2];
}

function isPieceFortress(side: Side): boolean {
  const at = entryOf(PIECE_OUTCOMES) + 2 + side;
  if (PIECE_OUTCOMES[at] === UNTRIED) PIECE_OUTCOMES[at] = provePieceFortress(side) ? PROVED : NOT_PROVED;
  return PIECE_OUTCOMES[at] === PROVED;
}

/** Offset of the position's entry in a table of outcomes, emptied when it was another position's. */
function entryOf(outcomes: Int32Array): number {
  const state = GAME[STATE];
  const keyLo = STATES[state + KEY], keyHi = STATES[state + KEY + 1];
  const entry = 4 * (keyLo & 4095);
  if (outcomes[entry] !== keyLo || outcomes[entry + 1] !== keyHi) {
    outcomes[entry] = keyLo;
    outcomes[entry + 1] = keyHi;
    outcomes[entry + 2] = UNTRIED;
    outcomes[entry + 3] = UNTRIED;
  }
  return entry;
}

/** Empties a table. No key is found before it is stored: the low word's last bits lead elsewhere. */
function empty(table: Int32Array): void {
  for (let entry = 0; entry < table.length; entry += 4) table[entry] = ~(entry >> 2);
}

/** Forgets all outcomes and meters nothing from now on. */
export function clearFortresses(): void {
  empty(PAWN_OUTCOMES);
  empty(PIECE_OUTCOMES);
  empty(LOCKS);
  clearPawnProofs();
}

/**
 * For a search that begins: meters the proofs of pawn endings from now on. Their earlier outcomes are forgotten, so
 * that the same search takes the same nodes; those with pieces depend on the rules alone and stay.
 */
export function meterFortresses(): void {
  empty(PAWN_OUTCOMES);
  meterPawnProofs();
}

clearFortresses();
