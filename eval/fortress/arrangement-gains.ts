/**
 * Gains of one move from an arrangement of pawns to the next: squares of the attacker's king from which he wins, or
 * from which the defender is saved, for every square of the defender's king.
 *
 * `roam` are the squares of the defender's king that allow the move, `may` those of the attacker's king; `lost` is
 * where the gains are written, and `next` the table that the move leads to: both of what is not known to be held, or
 * both of what is doomed.
 */

import { KING_ATTACKS } from '../../engine/attacks.ts';
import { bit, bitHi, lowest } from '../../engine/bitboards.ts';
import { DEFENDER_MOVES, LOST } from './arrangement-table.ts';
import { KING_ZONES, SAVED } from './king-solver.ts';
import type { Square } from '../../engine/types.ts';

/** A pawn move of the attacker wins wherever the defender, to move after it, is lost. */
export function attackerGains(
  lost: number, next: number, roamLo: number, roamHi: number, mayLo: number, mayHi: number,
): void {
  for (let half = 0; half < 2; half++) {
    for (let word = half === 0 ? roamLo : roamHi; word !== 0; word &= word - 1) {
      const king = 64 * half + 2 * lowest(word);
      LOST[lost + king] |= LOST[next + DEFENDER_MOVES + king] & mayLo;
      LOST[lost + king + 1] |= LOST[next + DEFENDER_MOVES + king + 1] & mayHi;
    }
  }
}

/** The attacker's king takes the pawn on `square`, unless the other king guards it. */
export function kingTakes(lost: number, next: number, square: Square, roamLo: number, roamHi: number): void {
  const farLo = roamLo & ~KING_ZONES[2 * square], farHi = roamHi & ~KING_ZONES[2 * square + 1];
  const after = next + DEFENDER_MOVES + (square >> 5);
  for (let half = 0; half < 2; half++) {
    for (let word = half === 0 ? farLo : farHi; word !== 0; word &= word - 1) {
      const king = 64 * half + 2 * lowest(word);
      if ((LOST[after + king] & bit(square)) === 0) continue;
      LOST[lost + king] |= KING_ATTACKS[2 * square];
      LOST[lost + king + 1] |= KING_ATTACKS[2 * square + 1];
    }
  }
}

/**
 * A promotion on `to` wins unless the defender's king takes the new piece at once and holds without the pawn.
 *
 * @param isGuarded a pawn guards the new piece
 */
export function promotionGains(
  lost: number, next: number, to: number, isGuarded: boolean, roamLo: number, roamHi: number, mayLo: number,
  mayHi: number,
): void {
  const lostLo = isGuarded ? -1 : LOST[next + 2 * to] | KING_ZONES[2 * to];
  const lostHi = isGuarded ? -1 : LOST[next + 2 * to + 1] | KING_ZONES[2 * to + 1];
  for (let half = 0; half < 2; half++) {
    for (let word = half === 0 ? roamLo : roamHi & ~bitHi(to); word !== 0; word &= word - 1) {
      const king = 64 * half + 2 * lowest(word);
      const takes = (KING_ATTACKS[2 * to + half] & word & -word) !== 0;
      LOST[lost + king] |= (takes ? lostLo : -1) & mayLo;
      LOST[lost + king + 1] |= (takes ? lostHi : -1) & mayHi;
    }
  }
}

/** A pawn move of the defender saves him where the attacker, to move after it, does not win. */
export function defenderGains(
  next: number, roamLo: number, roamHi: number, mayLo: number, mayHi: number,
): void {
  for (let half = 0; half < 2; half++) {
    for (let word = half === 0 ? roamLo : roamHi; word !== 0; word &= word - 1) {
      const king = 64 * half + 2 * lowest(word);
      SAVED[king] |= ~LOST[next + king] & mayLo;
      SAVED[king + 1] |= ~LOST[next + king + 1] & mayHi;
    }
  }
}

/** The defender's king takes the pawn on `square`: saved where he holds after it. */
export function kingReplies(next: number, square: Square, roamLo: number, roamHi: number): void {
  const holdsLo = ~LOST[next + 2 * square] & ~KING_ZONES[2 * square];
  const holdsHi = ~LOST[next + 2 * square + 1] & ~KING_ZONES[2 * square + 1];
  for (let half = 0; half < 2; half++) {
    const near = KING_ATTACKS[2 * square + half];
    for (let word = near & (half === 0 ? roamLo : roamHi); word !== 0; word &= word - 1) {
      const king = 64 * half + 2 * lowest(word);
      SAVED[king] |= holdsLo;
      SAVED[king + 1] |= holdsHi;
    }
  }
}
