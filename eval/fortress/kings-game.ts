/**
 * The kings' game: a bounded, exact proof that a side cannot win a pawn ending in which levers, passers or loose pawns
 * are left. All arrangements of pawns that the attacker can reach by any legal move, against a defender who keeps to a
 * plan (see exits.ts), are settled for all squares of both kings; kings are followed exactly, so that opposition,
 * zugzwang and stalemate count as they do on the board. What exceeds the budget counts as lost for the defender.
 *
 * The fifty-move rule is left aside: it can only help the defender.
 */

import { OFF_HEAP_LENGTH, bit, bitHi, bitLo, northHi, northLo, sides } from '../../engine/bitboards.ts';
import { OUR_PAWNS, THEIR_PAWNS } from '../perspective.ts';
import {
  ARRANGEMENTS, ARRANGEMENT_COUNT, DEFENDER_MOVES, DEFENDER_ROAM, IS_COMPLETE, LOST, LOST_WORDS, ROW_WORDS, RUN, RUNS,
  STORE, UNKNOWN, USED, clearArrangements,
} from './arrangements.ts';
import { BUDGET, CUTS, RUNNING, settled } from './exits.ts';
import { KING_ZONES, STALEMATES, findStalemates } from './king-duel.ts';
import { PIECES } from '../../engine/board.ts';

/** Arrangements that one question may settle. */
export const MOST_SETTLED = 320;
/** Rows that one question may add to the store; an arrangement that is not settled for want of budget has none. */
const MOST_TOUCHED = MOST_SETTLED + 1;

/** About the last question: arrangements settled for it, none when all was known; 1 when its answer is final. */
export const QUESTION = new Int32Array(OFF_HEAP_LENGTH);
export const SPENT = 0;
export const IS_FINAL = 1;

/**
 * True when the defender holds the pawn ending on the board. False may mean that the budget was too small: then the
 * answer is not final, and as what was settled stays settled, another question goes on where this one ended. Whatever
 * the largest budget did not settle stays so: a second look would cost as much and find as little.
 *
 * @param view where the attacker's view begins; the squares are in it
 * @param passed the square of a possible en passant capture by the side to move, or negative
 * @param budget arrangements that may be settled for it, 0 to MOST_SETTLED; with 0 only what is known is looked up
 */
export function defenderHolds(
  view: number, attacker: number, defender: number, defenderMoves: boolean, passed: number,
  budget: number,
): boolean {
  if (budget > 0 && ARRANGEMENT_COUNT - STORE[USED] < MOST_TOUCHED) clearArrangements();
  STORE[RUNS] = STORE[RUNS] + 1;
  RUNNING[BUDGET] = budget;
  RUNNING[CUTS] = 0;
  QUESTION[IS_FINAL] = budget === MOST_SETTLED ? 1 : 0;
  const holds = passed < 0 ? stands(view, attacker, defender, defenderMoves, false) :
    defenderMoves ?
      savedByPassing(view, attacker, defender, passed) || stands(view, attacker, defender, true, true) :
      stands(view, attacker, defender, false, false) && !beatenByPassing(view, attacker, defender, passed);
  QUESTION[SPENT] = budget - RUNNING[BUDGET];
  if (RUNNING[CUTS] === 0) QUESTION[IS_FINAL] = 1;
  return holds;
}

/** The pawns on the board stand; `canTake`: it is no stalemate, for the defender could take en passant. */
function stands(
  view: number, attacker: number, defender: number, defenderMoves: boolean, canTake: boolean,
): boolean {
  const attackLo = PIECES[view + OUR_PAWNS], attackHi = PIECES[view + OUR_PAWNS + 1];
  const defendLo = PIECES[view + THEIR_PAWNS], defendHi = PIECES[view + THEIR_PAWNS + 1];
  if (!holds(attackLo, attackHi, defendLo, defendHi, attacker, defender, defenderMoves)) return false;
  if (!canTake) return true;
  findStalemates(attackLo, attackHi, defendLo, defendHi, defender);
  return (STALEMATES[attacker >> 5] & bit(attacker)) === 0;
}

function holds(
  attackLo: number, attackHi: number, defendLo: number, defendHi: number, attacker: number, defender: number,
  defenderMoves: boolean,
): boolean {
  const row = settled(
    attackLo, attackHi, defendLo, defendHi, bitLo(attacker), bitHi(attacker), bitLo(defender), bitHi(defender),
  );
  if (row === UNKNOWN) return false;
  const isOfThisRun = ARRANGEMENTS[ROW_WORDS * row + RUN] === STORE[RUNS];
  if (isOfThisRun && QUESTION[IS_FINAL] !== 0) ARRANGEMENTS[ROW_WORDS * row + IS_COMPLETE] = 1;
  const at = LOST_WORDS * row + (defenderMoves ? DEFENDER_MOVES : 0) + 2 * defender + (attacker >> 5);
  return (LOST[at] & bit(attacker)) === 0;
}

/** The defender takes en passant on `passed` and holds. */
function savedByPassing(view: number, attacker: number, defender: number, passed: number): boolean {
  const attackLo = PIECES[view + OUR_PAWNS] & ~bitLo(passed + 8), attackHi = PIECES[view + OUR_PAWNS + 1];
  const defendLo = PIECES[view + THEIR_PAWNS], defendHi = PIECES[view + THEIR_PAWNS + 1];
  const checksLo = bitLo(defender) & sides(northLo(attackLo));
  if ((checksLo | (bitHi(defender) & sides(northHi(attackLo, attackHi)))) !== 0) return false;
  for (let word = sides(bitLo(passed + 8)) & defendLo; word !== 0; word &= word - 1) {
    const movedLo = (defendLo & ~(word & -word)) | bitLo(passed);
    if (holds(attackLo, attackHi, movedLo, defendHi, attacker, defender, false)) return true;
  }
  return false;
}

/** The attacker takes en passant on `passed`, and the defender is not known to hold. */
function beatenByPassing(view: number, attacker: number, defender: number, passed: number): boolean {
  const attackLo = PIECES[view + OUR_PAWNS], attackHi = PIECES[view + OUR_PAWNS + 1];
  const defendLo = PIECES[view + THEIR_PAWNS], defendHi = PIECES[view + THEIR_PAWNS + 1] & ~bitHi(passed - 8);
  for (let word = sides(bitHi(passed - 8)) & attackHi; word !== 0; word &= word - 1) {
    const movedHi = (attackHi & ~(word & -word)) | bitHi(passed);
    if (!holds(attackLo, movedHi, defendLo, defendHi, attacker, defender, true)) return true;
  }
  return false;
}

/** Two words for `findHeldSquares`. */
export const HELD_SQUARES = new Int32Array(OFF_HEAP_LENGTH);

/**
 * Finds the squares from which the defender's king is known to hold while the pawns stand as they do, the attacker's
 * king stands on its square and the attacker is to move: after a question about the board, for descriptions.
 */
export function findHeldSquares(view: number, attacker: number, defender: number): void {
  HELD_SQUARES.fill(0);
  RUNNING[BUDGET] = 0;
  const row = settled(
    PIECES[view + OUR_PAWNS], PIECES[view + OUR_PAWNS + 1], PIECES[view + THEIR_PAWNS], PIECES[view + THEIR_PAWNS + 1],
    bitLo(attacker), bitHi(attacker), bitLo(defender), bitHi(defender),
  );
  if (row === UNKNOWN) return;
  const at = ROW_WORDS * row + DEFENDER_ROAM;
  for (let king = 0; king < 64; king++) {
    const word = king >> 5;
    if ((ARRANGEMENTS[at + word] & bit(king) & ~KING_ZONES[2 * attacker + word]) === 0) continue;
    const lost = LOST[LOST_WORDS * row + 2 * king + (attacker >> 5)] & bit(attacker);
    if (lost === 0) HELD_SQUARES[word] |= bit(king);
  }
}
