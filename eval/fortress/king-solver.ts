/**
 * The kings in one arrangement of pawns: squares from which the defender's king holds, when every pawn move and capture
 * leads to an arrangement that is solved already. Worked out backwards for all squares of both kings at once, a set
 * of squares of the attacker's king for each square of the defender's.
 *
 * Neither side may pass: a defender whose last safe move is gone is lost, and an attacker who must step back has not
 * won. Most levers are answered by such a mutual zugzwang, in which whoever is to move lets a pawn go.
 */

import { KING_ATTACKS } from '../../engine/attacks.ts';
import {
  bitHi, bitLo, lowest, northHi, northLo, eastWest, southHi, southLo,
} from '../../engine/bitboards.ts';
import { DEFENDER_MOVES, LOST } from './arrangement-table.ts';

/** A king's square and all squares beside it. */
export const KING_ZONES = KING_ATTACKS.map((word, at) => word | (at & 1 ? bitHi(at >> 1) : bitLo(at >> 1)));

/** The set that `findStalemates` leaves: two words. */
export const STALEMATES = new Int32Array(2);

/**
 * Finds the squares of the attacker's king that leave the defender, to move, without a legal move and not in check.
 *
 * @param king square of the defender's king
 */
export function findStalemates(
  attackLo: number, attackHi: number, defendLo: number, defendHi: number, king: number,
): void {
  STALEMATES[0] = 0;
  STALEMATES[1] = 0;
  const occupiedLo = attackLo | defendLo, occupiedHi = attackHi | defendHi;
  // A pawn that can be pushed, or take, is a move; whether a king stands in its way does not matter here.
  if (((southLo(defendLo, defendHi) & ~occupiedLo) | (southHi(defendHi) & ~occupiedHi)) !== 0) return;
  const attackedLo = eastWest(northLo(attackLo)), attackedHi = eastWest(northHi(attackLo, attackHi));
  if (((attackedLo & defendLo) | (attackedHi & defendHi)) !== 0) return;
  if (((bitLo(king) & attackedLo) | (bitHi(king) & attackedHi)) !== 0) return;
  let lo = ~KING_ZONES[2 * king];
  let hi = ~KING_ZONES[2 * king + 1];
  for (let word = KING_ATTACKS[2 * king] & ~defendLo & ~attackedLo; word !== 0; word &= word - 1) {
    const zone = 2 * lowest(word);
    lo &= KING_ZONES[zone];
    hi &= KING_ZONES[zone + 1];
  }
  for (let word = KING_ATTACKS[2 * king + 1] & ~defendHi & ~attackedHi; word !== 0; word &= word - 1) {
    const zone = 64 + 2 * lowest(word);
    lo &= KING_ZONES[zone];
    hi &= KING_ZONES[zone + 1];
  }
  STALEMATES[0] = lo;
  STALEMATES[1] = hi;
}

/** Saving moves of the defender other than those of his king inside the arrangement that is being solved. */
export const SAVED = new Int32Array(128);

/**
 * Solves an arrangement: grows LOST of its table from the attacker's winning pawn moves and captures, which it holds
 * already, until nothing more is lost.
 *
 * @param lost where the table begins in LOST
 * @param roamLo squares of the defender's king to be solved
 * @param stepsLo those that his king may step on
 * @param freeLo squares that the attacker's king may step on
 */
export function solveKings(
  lost: number, roamLo: number, roamHi: number, stepsLo: number, stepsHi: number, freeLo: number, freeHi: number,
): void {
  let grows = true;
  while (grows) {
    grows = false;
    for (let word = roamLo; word !== 0; word &= word - 1) {
      if (solveKing(lost, lowest(word), stepsLo, stepsHi, freeLo, freeHi)) grows = true;
    }
    for (let word = roamHi; word !== 0; word &= word - 1) {
      if (solveKing(lost, 32 + lowest(word), stepsLo, stepsHi, freeLo, freeHi)) grows = true;
    }
  }
}

/** One square of the defender's king. True when the attacker wins from more squares than was known. */
function solveKing(
  lost: number, king: number, stepsLo: number, stepsHi: number, freeLo: number, freeHi: number,
): boolean {
  // The defender to move is lost when each of his king's steps is, or is none because the other king guards it.
  let lo = ~SAVED[2 * king] & ~KING_ZONES[2 * king];
  let hi = ~SAVED[2 * king + 1] & ~KING_ZONES[2 * king + 1];
  for (let word = KING_ATTACKS[2 * king] & stepsLo; word !== 0; word &= word - 1) {
    const step = 2 * lowest(word);
    lo &= LOST[lost + step] | KING_ZONES[step];
    hi &= LOST[lost + step + 1] | KING_ZONES[step + 1];
  }
  for (let word = KING_ATTACKS[2 * king + 1] & stepsHi; word !== 0; word &= word - 1) {
    const step = 64 + 2 * lowest(word);
    lo &= LOST[lost + step] | KING_ZONES[step];
    hi &= LOST[lost + step + 1] | KING_ZONES[step + 1];
  }
  const at = lost + 2 * king;
  LOST[at + DEFENDER_MOVES] = lo;
  LOST[at + DEFENDER_MOVES + 1] = hi;
  // Marks the defender lost, with the attacker to move, if a step of the attacker's king leads to a lost square. One
  // that he stands on already is not enough: he must move as well, and may have to let go.
  const goalsLo = lo & freeLo, goalsHi = hi & freeHi;
  const besideLo = eastWest(goalsLo), besideHi = eastWest(goalsHi);
  const rowLo = goalsLo | besideLo, rowHi = goalsHi | besideHi;
  const wonLo = (besideLo | northLo(rowLo) | southLo(rowLo, rowHi)) & ~LOST[at];
  const wonHi = (besideHi | northHi(rowLo, rowHi) | southHi(rowHi)) & ~LOST[at + 1];
  if ((wonLo | wonHi) === 0) return false;
  LOST[at] |= wonLo;
  LOST[at + 1] |= wonHi;
  return true;
}
