/**
 * The kings' game: a bounded, exact proof that a side cannot win a pawn ending in which levers, passers or loose pawns
 * are left. All arrangements of pawns that the attacker can reach by any legal move, against a defender who keeps to a
 * plan (see exits.ts), are settled for all squares of both kings; kings are followed exactly, so that opposition,
 * zugzwang and stalemate count as they do on the board. What exceeds the budget counts as lost for the defender.
 *
 * The fifty-move rule is left aside: it can only help the defender.
 */

import { bit, bitHi, bitLo, northHi, northLo, sides } from '../../engine/words.ts';
import { FRAMES, OUR_PAWNS, THEIR_PAWNS } from '../frame.ts';
import {
  ARRANGEMENT_COUNT, DEFENDER_MOVES, LOST, LOST_WORDS, RUNS, STORE, UNKNOWN, USED, clearArrangements,
} from './arrangements.ts';
import { BUDGET, RUNNING, settled } from './exits.ts';
import { STALEMATES, findStalemates } from './king-duel.ts';

/** Arrangements that one question may settle. */
export const MOST_SETTLED = 320;

/** Arrangements that the last question settled; none when all was known. */
export const SPENT = new Int32Array(80);

/**
 * True when the defender holds the pawn ending on the board.
 *
 * @param view where the attacker's view begins; the squares are in it
 * @param passed the square of a possible en passant capture by the side to move, or negative
 */
export function defenderHolds(
  view: number, attacker: number, defender: number, defenderMoves: boolean, passed: number,
): boolean {
  if (ARRANGEMENT_COUNT - STORE[USED] < MOST_SETTLED) clearArrangements();
  STORE[RUNS]++;
  RUNNING[BUDGET] = MOST_SETTLED;
  const holds = passed < 0 ? stands(view, attacker, defender, defenderMoves, false) :
    defenderMoves ?
      savedByPassing(view, attacker, defender, passed) || stands(view, attacker, defender, true, true) :
      stands(view, attacker, defender, false, false) && !beatenByPassing(view, attacker, defender, passed);
  SPENT[0] = MOST_SETTLED - RUNNING[BUDGET];
  return holds;
}

/** The pawns on the board stand; `canTake`: it is no stalemate, for the defender could take en passant. */
function stands(
  view: number, attacker: number, defender: number, defenderMoves: boolean, canTake: boolean,
): boolean {
  const attackLo = FRAMES[view + OUR_PAWNS], attackHi = FRAMES[view + OUR_PAWNS + 1];
  const defendLo = FRAMES[view + THEIR_PAWNS], defendHi = FRAMES[view + THEIR_PAWNS + 1];
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
  const at = LOST_WORDS * row + (defenderMoves ? DEFENDER_MOVES : 0) + 2 * defender + (attacker >> 5);
  return (LOST[at] & bit(attacker)) === 0;
}

/** The defender takes en passant on `passed` and holds. */
function savedByPassing(view: number, attacker: number, defender: number, passed: number): boolean {
  const attackLo = FRAMES[view + OUR_PAWNS] & ~bitLo(passed + 8), attackHi = FRAMES[view + OUR_PAWNS + 1];
  const defendLo = FRAMES[view + THEIR_PAWNS], defendHi = FRAMES[view + THEIR_PAWNS + 1];
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
  const attackLo = FRAMES[view + OUR_PAWNS], attackHi = FRAMES[view + OUR_PAWNS + 1];
  const defendLo = FRAMES[view + THEIR_PAWNS], defendHi = FRAMES[view + THEIR_PAWNS + 1] & ~bitHi(passed - 8);
  for (let word = sides(bitHi(passed - 8)) & attackHi; word !== 0; word &= word - 1) {
    const movedHi = (attackHi & ~(word & -word)) | bitHi(passed);
    if (!holds(attackLo, movedHi, defendLo, defendHi, attacker, defender, true)) return true;
  }
  return false;
}
