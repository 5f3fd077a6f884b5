/**
 * Proof by arrangements, bounded and exact, that a side cannot win a pawn ending in which levers, passers or loose
 * pawns are left. All arrangements of pawns that the attacker can reach by any legal move, against a defender who keeps
 * to a plan (see arrangement-moves.ts), are solved for all squares of both kings; kings are followed exactly, so that
 * opposition, zugzwang and stalemate count as they do on the board. Arrangements beyond the budget count as lost for
 * the defender.
 *
 * The fifty-move rule is left aside: it can only help the defender.
 */

import { bit, bitHi, bitLo, northHi, northLo, eastWest } from '../../engine/bitboards.ts';
import { OUR_PAWNS, THEIR_PAWNS, type Perspective } from '../perspective.ts';
import {
  ARRANGEMENTS, ARRANGEMENT_COUNT, DEFENDER_MOVES, DEFENDER_ROAM, IS_COMPLETE, LOST, LOST_WORDS, ROW_WORDS, RUN, RUNS,
  STORE, UNKNOWN, USED, clearArrangements,
} from './arrangement-table.ts';
import { BUDGET, CUTS, SOLVER, solvedArrangement } from './arrangement-moves.ts';
import { KING_ZONES, STALEMATES, findStalemates } from './king-solver.ts';
import { PIECES } from '../../engine/board.ts';

/** Arrangements that one proof may solve. */
export const MAX_ARRANGEMENTS = 320;
/** Rows that one proof may add to the table; an arrangement that is left out for want of budget has none. */
const MAX_ADDED = MAX_ARRANGEMENTS + 1;

/** About the last proof: arrangements solved for it, 0 when all were known; 1 when its outcome is final. */
export const LAST_PROOF = new Int32Array(2);
export const ARRANGEMENTS_SPENT = 0;
export const IS_FINAL = 1;

/**
 * True when the defender holds the pawn ending on the board. False may mean that the budget was too small: then the
 * outcome is not final, and the next proof goes on where this one ended. With the largest budget it is final: a second
 * try would cost as much and find as little.
 *
 * @param perspective the attacker's offset in PIECES; the squares are in his perspective
 * @param passed the square of a possible en passant capture by the side to move, or negative
 * @param budget arrangements that it may solve, 0 to MAX_ARRANGEMENTS; with 0 only known ones are looked up
 */
export function defenderHolds(
  perspective: Perspective, attacker: number, defender: number, defenderMoves: boolean, passed: number,
  budget: number,
): boolean {
  if (budget > 0 && ARRANGEMENT_COUNT - STORE[USED] < MAX_ADDED) clearArrangements();
  STORE[RUNS] = STORE[RUNS] + 1;
  SOLVER[BUDGET] = budget;
  SOLVER[CUTS] = 0;
  LAST_PROOF[IS_FINAL] = budget === MAX_ARRANGEMENTS ? 1 : 0;
  const holds = passed < 0 ? stands(perspective, attacker, defender, defenderMoves, false) :
    defenderMoves ?
      savedByPassing(perspective, attacker, defender, passed) || stands(perspective, attacker, defender, true, true) :
      stands(perspective, attacker, defender, false, false) &&
        !beatenByPassing(perspective, attacker, defender, passed);
  LAST_PROOF[ARRANGEMENTS_SPENT] = budget - SOLVER[BUDGET];
  if (SOLVER[CUTS] === 0) LAST_PROOF[IS_FINAL] = 1;
  return holds;
}

/** The pawns on the board stand; `canTake`: it is no stalemate, for the defender could take en passant. */
function stands(
  perspective: Perspective, attacker: number, defender: number, defenderMoves: boolean, canTake: boolean,
): boolean {
  const attackLo = PIECES[perspective + OUR_PAWNS], attackHi = PIECES[perspective + OUR_PAWNS + 1];
  const defendLo = PIECES[perspective + THEIR_PAWNS], defendHi = PIECES[perspective + THEIR_PAWNS + 1];
  if (!holds(attackLo, attackHi, defendLo, defendHi, attacker, defender, defenderMoves)) return false;
  if (!canTake) return true;
  findStalemates(attackLo, attackHi, defendLo, defendHi, defender);
  return (STALEMATES[attacker >> 5] & bit(attacker)) === 0;
}

function holds(
  attackLo: number, attackHi: number, defendLo: number, defendHi: number, attacker: number, defender: number,
  defenderMoves: boolean,
): boolean {
  const row = solvedArrangement(
    attackLo, attackHi, defendLo, defendHi, bitLo(attacker), bitHi(attacker), bitLo(defender), bitHi(defender),
  );
  if (row === UNKNOWN) return false;
  const isOfThisRun = ARRANGEMENTS[ROW_WORDS * row + RUN] === STORE[RUNS];
  if (isOfThisRun && LAST_PROOF[IS_FINAL] !== 0) ARRANGEMENTS[ROW_WORDS * row + IS_COMPLETE] = 1;
  const at = LOST_WORDS * row + (defenderMoves ? DEFENDER_MOVES : 0) + 2 * defender + (attacker >> 5);
  return (LOST[at] & bit(attacker)) === 0;
}

/** The defender takes en passant on `passed` and holds. */
function savedByPassing(perspective: Perspective, attacker: number, defender: number, passed: number): boolean {
  const attackLo = PIECES[perspective + OUR_PAWNS] & ~bitLo(passed + 8), attackHi = PIECES[perspective + OUR_PAWNS + 1];
  const defendLo = PIECES[perspective + THEIR_PAWNS], defendHi = PIECES[perspective + THEIR_PAWNS + 1];
  const checksLo = bitLo(defender) & eastWest(northLo(attackLo));
  if ((checksLo | (bitHi(defender) & eastWest(northHi(attackLo, attackHi)))) !== 0) return false;
  for (let word = eastWest(bitLo(passed + 8)) & defendLo; word !== 0; word &= word - 1) {
    const movedLo = (defendLo & ~(word & -word)) | bitLo(passed);
    if (holds(attackLo, attackHi, movedLo, defendHi, attacker, defender, false)) return true;
  }
  return false;
}

/** The attacker takes en passant on `passed`, and the defender is not known to hold. */
function beatenByPassing(perspective: Perspective, attacker: number, defender: number, passed: number): boolean {
  const attackLo = PIECES[perspective + OUR_PAWNS], attackHi = PIECES[perspective + OUR_PAWNS + 1];
  const defendLo = PIECES[perspective + THEIR_PAWNS];
  const defendHi = PIECES[perspective + THEIR_PAWNS + 1] & ~bitHi(passed - 8);
  for (let word = eastWest(bitHi(passed - 8)) & attackHi; word !== 0; word &= word - 1) {
    const movedHi = (attackHi & ~(word & -word)) | bitHi(passed);
    if (!holds(attackLo, movedHi, defendLo, defendHi, attacker, defender, true)) return true;
  }
  return false;
}

/** Two words for `findHeldSquares`. */
export const HELD_SQUARES = new Int32Array(2);

/**
 * Finds the squares from which the defender's king is known to hold while the pawns stand as they do, the attacker's
 * king stands on its square and the attacker is to move. For descriptions, after a proof for the board.
 */
export function findHeldSquares(perspective: Perspective, attacker: number, defender: number): void {
  HELD_SQUARES.fill(0);
  SOLVER[BUDGET] = 0;
  const row = solvedArrangement(
    PIECES[perspective + OUR_PAWNS], PIECES[perspective + OUR_PAWNS + 1],
    PIECES[perspective + THEIR_PAWNS], PIECES[perspective + THEIR_PAWNS + 1],
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
