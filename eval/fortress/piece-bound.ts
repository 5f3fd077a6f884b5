/**
 * Locked positions with pieces, for the search: a bound for the side that provably cannot win (for pawn endings see
 * blocked.ts). Whether a structure is locked at all is remembered by the key of the pawns, and most nodes pay for no
 * more than that look. Only where it is locked is a proof attempted; the outcomes of the last ones are remembered by
 * the key of the position.
 */

import { GAME, KEY, PAWN_KEY, STATE, STATES, SIDE_TO_MOVE } from '../../engine/board.ts';
import { BLACK, WHITE } from '../../engine/squares.ts';
import { LOWER, NOTHING, UPPER } from '../endgames/verdict.ts';
import { DRAW } from '../score.ts';
import { hasRams, isPawnEnding } from './fortress.ts';
import { PROVED, isLocked, siegeOutcome } from './piece-fortress.ts';

/** Structures: two words of the pawn key, then a bit for each side whose pawns are locked. */
const LOCKS = new Int32Array(4 * 2048);
/** Positions: two words of the key, then the outcomes for White and Black, NOT_ASKED when not sought yet. */
const OUTCOMES = new Int32Array(4 * 4096);
const NOT_ASKED = -1;

/**
 * What is proved about the current position that can matter between alpha and beta: UPPER, the side to move has at
 * most a draw; LOWER, it has at least one; both, or NOTHING.
 */
export function siegeBound(alpha: number, beta: number): number {
  const locked = lockedSides();
  return locked === 0 || isPawnEnding() ? NOTHING : boundOfLocked(locked, alpha, beta);
}

function boundOfLocked(locked: number, alpha: number, beta: number): number {
  const us = GAME[SIDE_TO_MOVE];
  let bound = NOTHING;
  if (beta > DRAW && (locked & (1 << us)) !== 0 && outcomeFor(us) === PROVED) bound |= UPPER;
  if (alpha < DRAW && (locked & (2 >> us)) !== 0 && outcomeFor(us ^ 1) === PROVED) bound |= LOWER;
  return bound;
}

/**
 * A bit for each side whose pawns can neither take nor, but for one, run, when pawns enough stand face to face; 0 where
 * no proof is worth seeking. Looked up by the pawns alone.
 */
export function lockedSides(): number {
  const row = GAME[STATE];
  const keyLo = STATES[row + PAWN_KEY], keyHi = STATES[row + PAWN_KEY + 1];
  const entry = 4 * (keyLo & 2047);
  if (LOCKS[entry] !== keyLo || LOCKS[entry + 1] !== keyHi) {
    LOCKS[entry] = keyLo;
    LOCKS[entry + 1] = keyHi;
    LOCKS[entry + 2] = hasRams() ? (isLocked(WHITE) ? 1 : 0) | (isLocked(BLACK) ? 2 : 0) : 0;
  }
  return LOCKS[entry + 2];
}

/** What is known of a side's chances here (see siege.ts), looked up by the whole position. */
export function outcomeFor(side: number): number {
  const row = GAME[STATE];
  const keyLo = STATES[row + KEY], keyHi = STATES[row + KEY + 1];
  const entry = 4 * (keyLo & 4095);
  if (OUTCOMES[entry] !== keyLo || OUTCOMES[entry + 1] !== keyHi) {
    OUTCOMES[entry] = keyLo;
    OUTCOMES[entry + 1] = keyHi;
    OUTCOMES[entry + 2] = NOT_ASKED;
    OUTCOMES[entry + 3] = NOT_ASKED;
  }
  const at = entry + 2 + side;
  if (OUTCOMES[at] === NOT_ASKED) OUTCOMES[at] = siegeOutcome(side);
  return OUTCOMES[at];
}

/** Forgets everything. No key is found before it is stored: a row of zeros would be the key of no pawns. */
export function clearSieges(): void {
  for (let entry = 0; entry < LOCKS.length; entry += 4) LOCKS[entry] = ~(entry >> 2);
  for (let entry = 0; entry < OUTCOMES.length; entry += 4) OUTCOMES[entry] = ~(entry >> 2);
}

clearSieges();
