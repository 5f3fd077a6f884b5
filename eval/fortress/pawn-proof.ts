/**
 * Proof that a side, the attacker, cannot win a pawn ending. Two ways are tried:
 *
 *   the closed fence   seen at a glance. No pawn of the attacker can ever take or promote, and his king never comes
 *                      near: the defender leaves his pawns alone and moves his king to and fro between two squares of
 *                      the refuge (see reachability.ts);
 *   arrangements       what is left in doubt is worked out as far as it matters (see arrangement-proof.ts).
 *                      This is slow the first time, and a look-up afterwards.
 *
 * A search must not spend its time here on endings that are not blocked at all, so arrangements are metered:
 * each proof that is tried adds a little to an allowance, and each solution of an arrangement takes from it.
 */

import { KING_ATTACKS } from '../../engine/attacks.ts';
import { EN_PASSANT_SQUARE, GAME, SIDE_TO_MOVE, STATE, STATES, kingSquare } from '../../engine/board.ts';
import { bitHi, bitLo, lowest } from '../../engine/bitboards.ts';
import { NO_SQUARE, WHITE } from '../../engine/squares.ts';
import { perspectiveOf, type Perspective } from '../perspective.ts';
import { clearArrangements } from './arrangement-table.ts';
import { SOLUTIONS_SPENT, IS_FINAL, LAST_PROOF, MAX_SOLUTIONS, defenderHolds } from './arrangement-proof.ts';
import { readBoard } from './piece-proof.ts';
import { PASSERS, REFUGE, REACHED, completeNode, hasLevers } from './reachability.ts';
import type { Side, Square } from '../../engine/types.ts';

/** Outcomes of a proof. */
export const PROVED = 1;
export const NOT_PROVED = 2;
/** The fence is not closed, and the allowance is too small to solve the arrangements. */
export const UNFINISHED = 3;

/** The allowance, in parts of a solution; whether it is used; solutions of arrangements since the last clearing. */
const PROOF_BUDGET = new Float64Array(3);
const ALLOWANCE = 0;
const IS_METERED = 1;
const SOLVED = 2;
/** Proofs that earn a solution, which costs some tens of microseconds: a few percent of the time of a search. */
const PROOFS_PER_SOLUTION = 512;
/** Solutions that a search may take from the start, and the fewest that are worth beginning with. */
const FIRST_ALLOWANCE = 256;
const MIN_BUDGET = 16;

/**
 * Tries to prove that `side` cannot win the pawn ending on the board, whatever its rams.
 *
 * @param asksFence false when an earlier proof has found that the fence is not closed
 * @returns PROVED, NOT_PROVED, or UNFINISHED
 */
export function provePawnFortress(side: Side, asksFence = true): number {
  const turn = side === WHITE ? 0 : 56;
  const attackerMoves = GAME[SIDE_TO_MOVE] === side;
  const passed = STATES[GAME[STATE] + EN_PASSANT_SQUARE];
  const defender = kingSquare(side ^ 1) ^ turn;
  // The defender may leave an en passant capture alone; the attacker's would be a lever.
  if (asksFence && (!attackerMoves || passed === NO_SQUARE)) {
    exploreEnding(perspectiveOf(side));
    if (isFenceClosed(defender, !attackerMoves)) return PROVED;
  }
  PROOF_BUDGET[ALLOWANCE] = PROOF_BUDGET[ALLOWANCE] + 1;
  const budget = PROOF_BUDGET[IS_METERED] === 0 ? MAX_SOLUTIONS : budgetAllowed();
  const holds = defenderHolds(
    perspectiveOf(side), kingSquare(side) ^ turn, defender, !attackerMoves, passed < 0 ? passed : passed ^ turn, budget,
  );
  PROOF_BUDGET[ALLOWANCE] = PROOF_BUDGET[ALLOWANCE] - PROOFS_PER_SOLUTION * LAST_PROOF[SOLUTIONS_SPENT];
  PROOF_BUDGET[SOLVED] = PROOF_BUDGET[SOLVED] + LAST_PROOF[SOLUTIONS_SPENT];
  return holds ? PROVED : LAST_PROOF[IS_FINAL] === 0 ? UNFINISHED : NOT_PROVED;
}

/** Half of what is left, so that one ending that is not blocked does not take it all from the next. */
function budgetAllowed(): number {
  const half = (PROOF_BUDGET[ALLOWANCE] / (2 * PROOFS_PER_SOLUTION)) | 0;
  return half < MIN_BUDGET ? 0 : half < MAX_SOLUTIONS ? half : MAX_SOLUTIONS;
}

/** Finds what the attacker can ever do in the pawn ending on the board: the first node. */
export function exploreEnding(perspective: Perspective): void {
  readBoard(perspective);
  completeNode(0);
}

/**
 * True when the fence in the first node stays closed for ever. The defender needs a spare move at every turn, so two
 * neighbouring squares of the refuge; with the move his king may still be one step away from them.
 *
 * @param king square of the defender's king in the attacker's perspective
 * @param defenderMoves the defender is to move
 */
export function isFenceClosed(king: number, defenderMoves: boolean): boolean {
  if (hasLevers(0) || (REACHED[PASSERS] | REACHED[PASSERS + 1]) !== 0) return false;
  const refugeLo = REACHED[REFUGE], refugeHi = REACHED[REFUGE + 1];
  if (((bitLo(king) & refugeLo) | (bitHi(king) & refugeHi)) !== 0 && hasRefugeBeside(king)) return true;
  if (!defenderMoves) return false;
  for (let word = KING_ATTACKS[2 * king] & refugeLo; word !== 0; word &= word - 1) {
    if (hasRefugeBeside(lowest(word))) return true;
  }
  for (let word = KING_ATTACKS[2 * king + 1] & refugeHi; word !== 0; word &= word - 1) {
    if (hasRefugeBeside(32 + lowest(word))) return true;
  }
  return false;
}

function hasRefugeBeside(square: Square): boolean {
  return ((KING_ATTACKS[2 * square] & REACHED[REFUGE]) | (KING_ATTACKS[2 * square + 1] & REACHED[REFUGE + 1])) !== 0;
}

/** Forgets all arrangements and meters nothing from now on. */
export function clearPawnProofs(): void {
  clearArrangements();
  PROOF_BUDGET.fill(0);
}

/** Forgets all arrangements and meters proofs from now on. */
export function meterPawnProofs(): void {
  clearPawnProofs();
  PROOF_BUDGET[IS_METERED] = 1;
  PROOF_BUDGET[ALLOWANCE] = PROOFS_PER_SOLUTION * FIRST_ALLOWANCE;
}

/** Solutions of arrangements since the last clearing. */
export function solvedArrangements(): number {
  return PROOF_BUDGET[SOLVED];
}
