/**
 * Gains of one move from an arrangement of pawns to the next: squares of the attacker's king from which he wins, or
 * from which the defender is saved, for every square of the defender's king.
 *
 * `roam` are the squares of the defender's king that allow the move, `may` those of the attacker's king; `next` is the
 * row that the move leads to, UNKNOWN when it was given up.
 */

import { KING_ATTACKS } from '../../engine/attacks.ts';
import { bitHi, lowest, northHi, northLo, eastWest } from '../../engine/bitboards.ts';
import { DEFENDER_MOVES, LOST, LOST_WORDS, UNKNOWN } from './arrangement-table.ts';
import { KING_ZONES, SAVED } from './king-solver.ts';
import type { Square } from '../../engine/types.ts';

/** A pawn move of the attacker wins wherever the defender, to move after it, is lost. */
export function attackerGains(
  lost: number, next: number, roamLo: number, roamHi: number, mayLo: number, mayHi: number,
): void {
  const theirs = LOST_WORDS * next + DEFENDER_MOVES;
  for (let half = 0; half < 2; half++) {
    for (let word = half === 0 ? roamLo : roamHi; word !== 0; word &= word - 1) {
      const king = 64 * half + 2 * lowest(word);
      LOST[lost + king] |= (next === UNKNOWN ? -1 : LOST[theirs + king]) & mayLo;
      LOST[lost + king + 1] |= (next === UNKNOWN ? -1 : LOST[theirs + king + 1]) & mayHi;
    }
  }
}

/**
 * The attacker's king takes the pawn on `square`, unless the other king guards it: lost, it is not followed further.
 */
export function kingTakes(lost: number, square: Square, roamLo: number, roamHi: number): void {
  const farLo = roamLo & ~KING_ZONES[2 * square], farHi = roamHi & ~KING_ZONES[2 * square + 1];
  for (let half = 0; half < 2; half++) {
    for (let word = half === 0 ? farLo : farHi; word !== 0; word &= word - 1) {
      const king = 64 * half + 2 * lowest(word);
      LOST[lost + king] |= KING_ATTACKS[2 * square];
      LOST[lost + king + 1] |= KING_ATTACKS[2 * square + 1];
    }
  }
}

/** A promotion on `to` wins unless the defender's king takes the new piece at once and holds without the pawn. */
export function promotionGains(
  lost: number, next: number, to: number, roamLo: number, roamHi: number, mayLo: number, mayHi: number,
): void {
  const taken = LOST_WORDS * next + 2 * to;
  const lostLo = next === UNKNOWN ? -1 : LOST[taken] | KING_ZONES[2 * to];
  const lostHi = next === UNKNOWN ? -1 : LOST[taken + 1] | KING_ZONES[2 * to + 1];
  for (let half = 0; half < 2; half++) {
    for (let word = half === 0 ? roamLo : roamHi & ~bitHi(to); word !== 0; word &= word - 1) {
      const king = 64 * half + 2 * lowest(word);
      const takes = (KING_ATTACKS[2 * to + half] & word & -word) !== 0;
      LOST[lost + king] |= (takes ? lostLo : -1) & mayLo;
      LOST[lost + king + 1] |= (takes ? lostHi : -1) & mayHi;
    }
  }
}

/**
 * A pawn move of the defender saves him where the attacker, to move after it, does not win and his own king is not left
 * in check by `attack`, the pawns that the attacker then has.
 */
export function defenderGains(
  saved: number, next: number, attackLo: number, attackHi: number, roamLo: number, roamHi: number,
): void {
  const safeLo = roamLo & ~eastWest(northLo(attackLo)), safeHi = roamHi & ~eastWest(northHi(attackLo, attackHi));
  const theirs = LOST_WORDS * next;
  for (let half = 0; half < 2; half++) {
    for (let word = half === 0 ? safeLo : safeHi; word !== 0; word &= word - 1) {
      const king = 64 * half + 2 * lowest(word);
      SAVED[saved + king] |= ~LOST[theirs + king];
      SAVED[saved + king + 1] |= ~LOST[theirs + king + 1];
    }
  }
}

/** The defender's king takes the pawn on `square`: saved where he holds after it. */
export function kingReplies(saved: number, next: number, square: Square, roamLo: number, roamHi: number): void {
  const at = LOST_WORDS * next + 2 * square;
  const holdsLo = ~LOST[at] & ~KING_ZONES[2 * square], holdsHi = ~LOST[at + 1] & ~KING_ZONES[2 * square + 1];
  for (let half = 0; half < 2; half++) {
    const near = KING_ATTACKS[2 * square + half];
    for (let word = near & (half === 0 ? roamLo : roamHi); word !== 0; word &= word - 1) {
      const king = saved + 64 * half + 2 * lowest(word);
      SAVED[king] |= holdsLo;
      SAVED[king + 1] |= holdsHi;
    }
  }
}

/** True when the attacker, to move, wins at once wherever the kings stand. */
export function isAllLost(lost: number, kingsLo: number, kingsHi: number, roamLo: number, roamHi: number): boolean {
  for (let half = 0; half < 2; half++) {
    for (let word = half === 0 ? roamLo : roamHi; word !== 0; word &= word - 1) {
      const king = 64 * half + 2 * lowest(word);
      const heldLo = kingsLo & ~LOST[lost + king] & ~KING_ZONES[king];
      if ((heldLo | (kingsHi & ~LOST[lost + king + 1] & ~KING_ZONES[king + 1])) !== 0) return false;
    }
  }
  return true;
}

/** True when the defender holds wherever the kings stand and whoever is to move. */
export function isNothingLost(
  lost: number, kingsLo: number, kingsHi: number, roamLo: number, roamHi: number,
): boolean {
  for (let half = 0; half < 2; half++) {
    for (let word = half === 0 ? roamLo : roamHi; word !== 0; word &= word - 1) {
      const at = lost + 64 * half + 2 * lowest(word);
      const lo = LOST[at] | LOST[at + DEFENDER_MOVES], hi = LOST[at + 1] | LOST[at + DEFENDER_MOVES + 1];
      if (((lo & kingsLo) | (hi & kingsHi)) !== 0) return false;
    }
  }
  return true;
}
