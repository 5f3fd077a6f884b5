/**
 * Blocked pawn endings: which side provably cannot win. The answer is a bound for one side and says nothing about the
 * other, which may win or lose. First the wall is looked at (certificate.ts), which is quick; what is left in doubt,
 * the game of the kings decides (kings-game.ts), which is dear the first time and nothing afterwards. Answers are kept
 * by the key of the position: they depend on pawns, kings, the side to move and en passant.
 *
 * A search must not spend its time here on endings that are not blocked at all. So it meters the game of the kings:
 * each question adds a little to an allowance, and each arrangement that is settled takes from it.
 */

import {
  EN_PASSANT_SQUARE, GAME, KEY, STATE, STATES, PIECES, SIDE_TO_MOVE, SIGNATURES, SIGNATURE_BITS, kingSquare,
} from '../../engine/board.ts';
import { BLACK, NO_SQUARE, PAWN, WHITE } from '../../engine/squares.ts';
import { OFF_HEAP_LENGTH, popcount, southHi, southLo } from '../../engine/bitboards.ts';
import { perspectiveOf } from '../perspective.ts';
import { clearArrangements } from './arrangements.ts';
import { wallHolds } from './certificate.ts';
import { IS_FINAL, MOST_SETTLED, QUESTION, SPENT, defenderHolds } from './kings-game.ts';
import { exploreWorld } from './pawn-world.ts';

/** Fewer pawns face to face make no wall. */
const LEAST_RAMS = 3;

/** Entries of the table of answers, four words each: the key's two, then the answer for each side. */
const ENTRIES = 4096;
const ANSWERS = new Int32Array(4 * ENTRIES);
const NOT_ASKED = 0;
export const HELD = 1;
const DOUBTFUL = 2;
/** The wall does not hold, and the allowance was not enough to settle the game of the kings. */
const UNSETTLED = 3;

/** The allowance, in parts of an arrangement; whether it is used. */
const METER = new Float64Array(OFF_HEAP_LENGTH);
const ALLOWANCE = 0;
const IS_METERED = 1;
/** Questions that earn an arrangement, which costs some tens of microseconds: a few percent of the time of a search. */
const PARTS = 512;
/** Arrangements that a search may settle from the start, and the fewest that are worth beginning with. */
const FIRST_ALLOWANCE = 256;
const LEAST_BUDGET = 16;

/** Questions about pawn endings with rams enough, answers that a side cannot win, arrangements settled for them. */
export const BLOCKAGES = new Float64Array(OFF_HEAP_LENGTH);
const ASKED = 0;
export const PROVED = 1;
export const SETTLED = 2;

/** True when only kings and pawns are left. */
export function isPawnEnding(): boolean {
  return ((SIGNATURES[WHITE] | SIGNATURES[BLACK]) & ~SIGNATURE_BITS[PAWN]) === 0;
}

/** True when enough pawns of both sides stand face to face for a wall. */
export function hasRams(): boolean {
  const blackLo = PIECES[16 + 2 * PAWN], blackHi = PIECES[16 + 2 * PAWN + 1];
  const ramsLo = PIECES[2 * PAWN] & southLo(blackLo, blackHi), ramsHi = PIECES[2 * PAWN + 1] & southHi(blackHi);
  return popcount(ramsLo, ramsHi) >= LEAST_RAMS;
}

/** True when it is proved that `side` cannot win the position on the board. False promises nothing. */
export function cannotWin(side: number): boolean {
  if (!isPawnEnding() || !hasRams()) return false;
  const row = GAME[STATE];
  const keyLo = STATES[row + KEY], keyHi = STATES[row + KEY + 1];
  const entry = 4 * (keyLo & (ENTRIES - 1));
  if (ANSWERS[entry] !== keyLo || ANSWERS[entry + 1] !== keyHi) {
    ANSWERS[entry] = keyLo;
    ANSWERS[entry + 1] = keyHi;
    ANSWERS[entry + 2] = NOT_ASKED;
    ANSWERS[entry + 3] = NOT_ASKED;
  }
  const at = entry + 2 + side;
  if (ANSWERS[at] === NOT_ASKED || ANSWERS[at] === UNSETTLED) ANSWERS[at] = prove(side, ANSWERS[at] === NOT_ASKED);
  return ANSWERS[at] === HELD;
}

/**
 * The proof itself, for any pawn ending, without a look at the rams or at earlier answers: HELD, DOUBTFUL, or
 * UNSETTLED when the allowance was not enough to tell. `asksWall`: it is not known yet that the wall does not hold.
 */
export function prove(side: number, asksWall = true): number {
  BLOCKAGES[ASKED] = BLOCKAGES[ASKED] + 1;
  const turn = side === WHITE ? 0 : 56;
  const attackerMoves = GAME[SIDE_TO_MOVE] === side;
  const passed = STATES[GAME[STATE] + EN_PASSANT_SQUARE];
  const defender = kingSquare(side ^ 1) ^ turn;
  let holds = false;
  // The defender may leave an en passant capture alone; the attacker's would be a lever.
  if (asksWall && (!attackerMoves || passed === NO_SQUARE)) {
    exploreWorld(perspectiveOf(side));
    holds = wallHolds(defender, !attackerMoves);
  }
  if (!holds) {
    METER[ALLOWANCE] = METER[ALLOWANCE] + 1;
    const budget = METER[IS_METERED] === 0 ? MOST_SETTLED : budgetAllowed();
    holds = defenderHolds(
      perspectiveOf(side), kingSquare(side) ^ turn, defender, !attackerMoves, passed < 0 ? passed : passed ^ turn, budget,
    );
    METER[ALLOWANCE] = METER[ALLOWANCE] - PARTS * QUESTION[SPENT];
    BLOCKAGES[SETTLED] = BLOCKAGES[SETTLED] + QUESTION[SPENT];
    if (!holds) return QUESTION[IS_FINAL] === 0 ? UNSETTLED : DOUBTFUL;
  }
  BLOCKAGES[PROVED] = BLOCKAGES[PROVED] + 1;
  return HELD;
}

/** Half of what is left, so that one ending that is not blocked does not take it all from the next. */
function budgetAllowed(): number {
  const half = (METER[ALLOWANCE] / (2 * PARTS)) | 0;
  return half < LEAST_BUDGET ? 0 : half < MOST_SETTLED ? half : MOST_SETTLED;
}

/** Forgets all answers and meters nothing: the answers depend on the rules alone, but a search must be repeatable. */
export function clearBlockages(): void {
  clearArrangements();
  // No key is found before it is stored: the low word's last bits never lead to the entry that holds it.
  for (let entry = 0; entry < ENTRIES; entry++) ANSWERS[4 * entry] = ~entry;
  BLOCKAGES.fill(0);
  METER.fill(0);
}

/** Forgets all answers and meters the game of the kings from now on: for a search that begins. */
export function meterBlockages(): void {
  clearBlockages();
  METER[IS_METERED] = 1;
  METER[ALLOWANCE] = PARTS * FIRST_ALLOWANCE;
}

clearBlockages();
