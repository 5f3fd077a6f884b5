/**
 * Proof by arrangements, exact, that a side cannot win a pawn ending in which levers, passers or loose pawns are left.
 * Nothing is worked out that does not matter: a plan of the defender that may still hold is followed to the first
 * arrangement that nothing is known of (see arrangement-walk.ts). That one is solved for all squares of both kings,
 * with what it leads to left open, and so are those before it. Kings are followed exactly, so that opposition, zugzwang
 * and stalemate count as they do on the board. What is open when the budget is spent counts as lost for the defender.
 *
 * The fifty-move rule is left aside: it can only help the defender.
 */

import { bit, bitHi, bitLo, northHi, northLo, eastWest } from '../../engine/bitboards.ts';
import { OUR_PAWNS, THEIR_PAWNS, type Perspective } from '../perspective.ts';
import { DEFENDER_MOVES, DOOMED, LOST, arrangementOf, hasRoom, isOpen, makeRoom } from './arrangement-table.ts';
import { expand, solve, tableOf } from './arrangement-moves.ts';
import { UNKNOWN_POSITION, changePlan, findUnknown, firstPlan } from './arrangement-walk.ts';
import { KING_ZONES, STALEMATES, findStalemates } from './king-solver.ts';
import { PIECES } from '../../engine/board.ts';

/** Solutions of arrangements that one proof may take, those counted that are solved again. */
export const MAX_SOLUTIONS = 1280;
/** The same for a certificate: about a second. */
export const THOROUGH_SOLUTIONS = 10_000;

/** About the last proof: solutions that it took, 0 when all was known; 1 when its outcome is final. */
export const LAST_PROOF = new Int32Array(2);
export const SOLUTIONS_SPENT = 0;
export const IS_FINAL = 1;

/** Solutions that the proof may still take, and whether it has come to an end for want of them or of room. */
const PROOF = new Int32Array(2);
const BUDGET = 0;
const IS_CUT = 1;

/** Arrangements from the first to the one that is looked into; each is a pawn's move or a capture on. */
const PATH = new Int32Array(128);

/**
 * True when the defender holds the pawn ending on the board. False may mean that the budget was too small: then the
 * outcome is not final, and the next proof goes on where this one ended. With the largest budget it is final: a second
 * try would cost as much and find as little.
 *
 * @param perspective the attacker's offset in PIECES; the squares are in his perspective
 * @param passed the square of a possible en passant capture by the side to move, or negative
 * @param budget solutions that it may take, MAX_SOLUTIONS in a search; with 0 only what is known is looked up
 */
export function defenderHolds(
  perspective: Perspective, attacker: number, defender: number, defenderMoves: boolean, passed: number,
  budget: number,
): boolean {
  makeRoom();
  PROOF[BUDGET] = budget;
  PROOF[IS_CUT] = 0;
  firstPlan();
  LAST_PROOF[IS_FINAL] = budget === MAX_SOLUTIONS ? 1 : 0;
  const holds = passed < 0 ? stands(perspective, attacker, defender, defenderMoves, false) :
    defenderMoves ?
      savedByPassing(perspective, attacker, defender, passed) || stands(perspective, attacker, defender, true, true) :
      stands(perspective, attacker, defender, false, false) &&
        !beatenByPassing(perspective, attacker, defender, passed);
  LAST_PROOF[SOLUTIONS_SPENT] = budget - PROOF[BUDGET];
  if (PROOF[IS_CUT] === 0) LAST_PROOF[IS_FINAL] = 1;
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
  const row = arrangementOf(attackLo, attackHi, defendLo, defendHi), turn = defenderMoves ? 1 : 0;
  const at = turn * DEFENDER_MOVES + 2 * defender + (attacker >> 5);
  for (;;) {
    const table = tableOf(row, 0);
    if ((LOST[table + at] & bit(attacker)) === 0) return true;
    if ((LOST[table + DOOMED + at] & bit(attacker)) !== 0) return false;
    if (PROOF[BUDGET] <= 0 || !hasRoom()) {
      PROOF[IS_CUT] = 1;
      return false;
    }
    learn(row, attacker, defender, turn);
  }
}

/** Follows a plan of the defender to what is not known about it, and solves what lies on the way. */
function learn(first: number, attacker: number, defender: number, turn: number): void {
  let row = first, depth = 0;
  UNKNOWN_POSITION[1] = attacker;
  UNKNOWN_POSITION[2] = defender;
  UNKNOWN_POSITION[3] = turn;
  PATH[0] = row;
  changePlan();
  while (!isOpen(row) && findUnknown(row, UNKNOWN_POSITION[1], UNKNOWN_POSITION[2], UNKNOWN_POSITION[3])) {
    row = UNKNOWN_POSITION[0];
    depth++;
    PATH[depth] = row;
  }
  if (isOpen(row)) expand(row);
  // What has taught nothing teaches those before it nothing.
  do {
    PROOF[BUDGET] = PROOF[BUDGET] - 1;
  } while (solve(PATH[depth]) && depth-- > 0);
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
export function findHeldSquares(perspective: Perspective, attacker: number): void {
  HELD_SQUARES.fill(0);
  PROOF[BUDGET] = MAX_SOLUTIONS;
  const attackLo = PIECES[perspective + OUR_PAWNS], attackHi = PIECES[perspective + OUR_PAWNS + 1];
  const defendLo = PIECES[perspective + THEIR_PAWNS], defendHi = PIECES[perspective + THEIR_PAWNS + 1];
  const closedLo = attackLo | defendLo | eastWest(northLo(attackLo)) | KING_ZONES[2 * attacker];
  const closedHi = attackHi | defendHi | eastWest(northHi(attackLo, attackHi)) | KING_ZONES[2 * attacker + 1];
  for (let king = 0; king < 64; king++) {
    if (((king < 32 ? closedLo : closedHi) & bit(king)) !== 0) continue;
    if (holds(attackLo, attackHi, defendLo, defendHi, attacker, king, false)) HELD_SQUARES[king >> 5] |= bit(king);
  }
}
