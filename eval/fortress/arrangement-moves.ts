/**
 * From one arrangement of pawns to the next: every push and capture of the attacker, and the defender's replies. Pawns
 * never move back, so nothing leads round in a circle.
 *
 * The defender may do all but promote: that is left out, and so is what the attacker does with a new piece that is not
 * taken at once. Leaving out moves of the defender is safe, and so is calling such a promotion won.
 */

import {
  bit, bitHi, bitLo, lowest, northHi, northLo, eastWest, southHi, southLo,
} from '../../engine/bitboards.ts';
import {
  ARRANGEMENTS, ATTACKING, ATTACKS, CAPTURE, DEFENDER_MOVES, DEFENDING, DOOMED, DOUBLE_PUSH, KING_TAKES, LOST,
  MOVES_END, MOVES_OUT, MOVE_FROM, MOVE_KIND, MOVE_ROW, MOVE_TAKEN, MOVE_TO, MOVE_WORDS, NO_ROW, PROMOTION, PUSH,
  REPLIES, STALEMATED, TABLE, addMove, arrangementOf, fieldsOf, movesEnd, openTable,
} from './arrangement-table.ts';
import { attackerGains, defenderGains, kingReplies, kingTakes, promotionGains } from './arrangement-gains.ts';
import { SAVED, STALEMATES, findStalemates, solveKings } from './king-solver.ts';

/** Lists all moves that lead out of an arrangement, and gives it a table. */
export function expand(row: number): void {
  const at = fieldsOf(row);
  openTable(row);
  ARRANGEMENTS[at + ATTACKS] = movesEnd();
  // The most advanced pawns first: they win soonest.
  for (let from = 55; from >= 8; from--) {
    if ((ARRANGEMENTS[at + ATTACKING + (from >> 5)] & bit(from)) !== 0) addAttacks(at, from);
  }
  const defendLo = ARRANGEMENTS[at + DEFENDING], defendHi = ARRANGEMENTS[at + DEFENDING + 1];
  addKingTakes(at, defendLo & ~eastWest(southLo(defendLo, defendHi)), defendHi & ~eastWest(southHi(defendHi)), 0);
  ARRANGEMENTS[at + REPLIES] = movesEnd();
  for (let from = 8; from < 56; from++) {
    if ((ARRANGEMENTS[at + DEFENDING + (from >> 5)] & bit(from)) !== 0) addReplies(at, from);
  }
  const attackLo = ARRANGEMENTS[at + ATTACKING], attackHi = ARRANGEMENTS[at + ATTACKING + 1];
  addKingTakes(
    at, attackLo & ~eastWest(northLo(attackLo)), attackHi & ~eastWest(northHi(attackLo, attackHi)), 1,
  );
  ARRANGEMENTS[at + MOVES_END] = movesEnd();
  allowStalemates(at);
}

function allowStalemates(at: number): void {
  const attackLo = ARRANGEMENTS[at + ATTACKING], attackHi = ARRANGEMENTS[at + ATTACKING + 1];
  const defendLo = ARRANGEMENTS[at + DEFENDING], defendHi = ARRANGEMENTS[at + DEFENDING + 1];
  const stalemated = ARRANGEMENTS[at + TABLE] + STALEMATED;
  for (let king = 0; king < 64; king++) {
    findStalemates(attackLo, attackHi, defendLo, defendHi, king);
    LOST[stalemated + 2 * king] = STALEMATES[0];
    LOST[stalemated + 2 * king + 1] = STALEMATES[1];
  }
}

/** Adds captures by a king of pawns that no pawn guards: of the defender's, or, with `turn` 1, of the attacker's. */
function addKingTakes(at: number, looseLo: number, looseHi: number, turn: number): void {
  const attackLo = ARRANGEMENTS[at + ATTACKING], attackHi = ARRANGEMENTS[at + ATTACKING + 1];
  const defendLo = ARRANGEMENTS[at + DEFENDING], defendHi = ARRANGEMENTS[at + DEFENDING + 1];
  for (let half = 0; half < 2; half++) {
    for (let word = half === 0 ? looseLo : looseHi; word !== 0; word &= word - 1) {
      const square = 32 * half + lowest(word);
      const next = turn === 0 ?
        arrangementOf(attackLo, attackHi, defendLo & ~bitLo(square), defendHi & ~bitHi(square)) :
        arrangementOf(attackLo & ~bitLo(square), attackHi & ~bitHi(square), defendLo, defendHi);
      addMove(KING_TAKES, square, square, next, NO_ROW, NO_ROW);
    }
  }
}

/** Adds the moves of an attacker's pawn. */
function addAttacks(at: number, from: number): void {
  const to = from + 8;
  const attackLo = ARRANGEMENTS[at + ATTACKING] & ~bitLo(from);
  const attackHi = ARRANGEMENTS[at + ATTACKING + 1] & ~bitHi(from);
  const defendLo = ARRANGEMENTS[at + DEFENDING], defendHi = ARRANGEMENTS[at + DEFENDING + 1];
  let takenLo = eastWest(bitLo(to)) & defendLo, takenHi = eastWest(bitHi(to)) & defendHi;
  while ((takenLo | takenHi) !== 0) {
    const lo = takenLo & -takenLo, hi = takenLo !== 0 ? 0 : takenHi & -takenHi;
    takenLo &= ~lo;
    takenHi &= ~hi;
    const next = arrangementOf(attackLo | lo, attackHi | hi, defendLo & ~lo, defendHi & ~hi);
    addMove(CAPTURE, from, lo !== 0 ? lowest(lo) : 32 + lowest(hi), next, NO_ROW, NO_ROW);
  }
  const fullLo = attackLo | defendLo, fullHi = attackHi | defendHi;
  if (((bitLo(to) & fullLo) | (bitHi(to) & fullHi)) !== 0) return;
  if (to >= 56) {
    addMove(PROMOTION, from, to, arrangementOf(attackLo, attackHi, defendLo, defendHi), NO_ROW, NO_ROW);
    return;
  }
  const pushed = arrangementOf(attackLo | bitLo(to), attackHi | bitHi(to), defendLo, defendHi);
  addMove(PUSH, from, to, pushed, NO_ROW, NO_ROW);
  if (to >= 24 || (bitLo(to + 8) & fullLo) !== 0) return;
  const passed = bitLo(to), stop = bitLo(to + 8);
  const takers = eastWest(stop) & defendLo, one = takers & -takers, other = takers & ~one;
  addMove(
    DOUBLE_PUSH, from, to + 8, arrangementOf(attackLo | stop, attackHi, defendLo, defendHi),
    one === 0 ? NO_ROW : arrangementOf(attackLo, attackHi, (defendLo & ~one) | passed, defendHi),
    other === 0 ? NO_ROW : arrangementOf(attackLo, attackHi, (defendLo & ~other) | passed, defendHi),
  );
}

/** Adds the moves of a defender's pawn. */
function addReplies(at: number, from: number): void {
  const to = from - 8;
  const attackLo = ARRANGEMENTS[at + ATTACKING], attackHi = ARRANGEMENTS[at + ATTACKING + 1];
  const defendLo = ARRANGEMENTS[at + DEFENDING] & ~bitLo(from);
  const defendHi = ARRANGEMENTS[at + DEFENDING + 1] & ~bitHi(from);
  let takenLo = eastWest(bitLo(to)) & attackLo, takenHi = eastWest(bitHi(to)) & attackHi;
  while ((takenLo | takenHi) !== 0) {
    const lo = takenLo & -takenLo, hi = takenLo !== 0 ? 0 : takenHi & -takenHi;
    takenLo &= ~lo;
    takenHi &= ~hi;
    const next = arrangementOf(attackLo & ~lo, attackHi & ~hi, defendLo | lo, defendHi | hi);
    addMove(CAPTURE, from, lo !== 0 ? lowest(lo) : 32 + lowest(hi), next, NO_ROW, NO_ROW);
  }
  const fullLo = attackLo | defendLo, fullHi = attackHi | defendHi;
  if (to < 8 || ((bitLo(to) & fullLo) | (bitHi(to) & fullHi)) !== 0) return;
  const pushed = arrangementOf(attackLo, attackHi, defendLo | bitLo(to), defendHi | bitHi(to));
  addMove(PUSH, from, to, pushed, NO_ROW, NO_ROW);
  if (to < 40 || (bitHi(to - 8) & fullHi) !== 0) return;
  const passed = bitHi(to), stop = bitHi(to - 8);
  const takers = eastWest(stop) & attackHi, one = takers & -takers, other = takers & ~one;
  addMove(
    DOUBLE_PUSH, from, to - 8, arrangementOf(attackLo, attackHi, defendLo, defendHi | stop),
    one === 0 ? NO_ROW : arrangementOf(attackLo, (attackHi & ~one) | passed, defendLo, defendHi),
    other === 0 ? NO_ROW : arrangementOf(attackLo, (attackHi & ~other) | passed, defendLo, defendHi),
  );
}

/** What was known of an arrangement before it is solved again. */
const BEFORE = new Int32Array(STALEMATED);

/**
 * Solves an arrangement for all squares of both kings, by what is known of those that its moves lead to. True when more
 * is known than before.
 */
export function solve(row: number): boolean {
  const at = fieldsOf(row);
  const attackLo = ARRANGEMENTS[at + ATTACKING], attackHi = ARRANGEMENTS[at + ATTACKING + 1];
  const defendLo = ARRANGEMENTS[at + DEFENDING], defendHi = ARRANGEMENTS[at + DEFENDING + 1];
  const emptyLo = ~(attackLo | defendLo), emptyHi = ~(attackHi | defendHi);
  const attackedLo = eastWest(northLo(attackLo)), attackedHi = eastWest(northHi(attackLo, attackHi));
  const guardedLo = eastWest(southLo(defendLo, defendHi)), guardedHi = eastWest(southHi(defendHi));
  const table = ARRANGEMENTS[at + TABLE];
  for (let word = 0; word < STALEMATED; word++) BEFORE[word] = LOST[table + word];
  for (let kind = 0; kind <= DOOMED; kind += DOOMED) {
    LOST.fill(0, table + kind, table + kind + DEFENDER_MOVES);
    for (let word = 0; word < 128; word++) SAVED[word] = LOST[table + STALEMATED + word];
    for (let move = ARRANGEMENTS[at + ATTACKS]; move < ARRANGEMENTS[at + REPLIES]; move += MOVE_WORDS) {
      gainAttack(at, move, kind, guardedLo, guardedHi);
    }
    for (let move = ARRANGEMENTS[at + REPLIES]; move < ARRANGEMENTS[at + MOVES_END]; move += MOVE_WORDS) {
      gainReply(at, move, kind, attackedLo, attackedHi);
    }
    solveKings(
      table + kind, emptyLo, emptyHi, emptyLo & ~attackedLo, emptyHi & ~attackedHi, emptyLo & ~guardedLo,
      emptyHi & ~guardedHi,
    );
  }
  for (let word = 0; word < STALEMATED; word++) if (BEFORE[word] !== LOST[table + word]) return true;
  return false;
}

/** Where the table of a row begins, of what is not known to be held or, with DOOMED, of what is lost. */
export function tableOf(row: number, kind: number): number {
  return ARRANGEMENTS[fieldsOf(row) + TABLE] + kind;
}

function gainAttack(at: number, move: number, kind: number, guardedLo: number, guardedHi: number): void {
  const lost = ARRANGEMENTS[at + TABLE] + kind, next = tableOf(MOVES_OUT[move + MOVE_ROW], kind);
  const from = MOVES_OUT[move + MOVE_FROM], to = MOVES_OUT[move + MOVE_TO];
  const stopLo = bitLo(to), stopHi = bitHi(to);
  const roamLo = ~(ARRANGEMENTS[at + ATTACKING] | ARRANGEMENTS[at + DEFENDING] | stopLo);
  const roamHi = ~(ARRANGEMENTS[at + ATTACKING + 1] | ARRANGEMENTS[at + DEFENDING + 1] | stopHi);
  // No push gets a king out of a pawn's check.
  const mayLo = ~(stopLo | guardedLo), mayHi = ~(stopHi | guardedHi);
  switch (MOVES_OUT[move + MOVE_KIND]) {
    case PUSH:
      attackerGains(lost, next, roamLo, roamHi, mayLo, mayHi);
      return;
    case DOUBLE_PUSH:
      gainDoublePush(at, move, kind, roamLo & ~bitLo(to - 8), roamHi, mayLo & ~bitLo(to - 8), mayHi);
      return;
    case PROMOTION:
      promotionGains(lost, next, to, isGuardedBeside(at, to, from), roamLo, roamHi, mayLo, mayHi);
      return;
    case CAPTURE:
      attackerGains(lost, next, roamLo, roamHi, ~guardedWithout(at, to, 0), ~guardedWithout(at, to, 1));
      return;
    default:
      kingTakes(lost, next, to, roamLo, roamHi);
  }
}

/** True when a pawn other than the one on `from` guards a square of the last rank. */
export function isGuardedBeside(at: number, square: number, from: number): boolean {
  return (eastWest(bitHi(square - 8)) & ARRANGEMENTS[at + ATTACKING + 1] & ~bitHi(from)) !== 0;
}

/** A word of the squares that the defender's pawns guard, without the one on `taken`. */
export function guardedWithout(at: number, taken: number, half: number): number {
  const lo = ARRANGEMENTS[at + DEFENDING] & ~bitLo(taken), hi = ARRANGEMENTS[at + DEFENDING + 1] & ~bitHi(taken);
  return half === 0 ? eastWest(southLo(lo, hi)) : eastWest(southHi(hi));
}

/** A word of the squares that the attacker's pawns attack, without the one on `taken`. */
export function attackedWithout(at: number, taken: number, half: number): number {
  const lo = ARRANGEMENTS[at + ATTACKING] & ~bitLo(taken), hi = ARRANGEMENTS[at + ATTACKING + 1] & ~bitHi(taken);
  return half === 0 ? eastWest(northLo(lo)) : eastWest(northHi(lo, hi));
}

/** A double push; the defender may take en passant, and must where it is his only move. */
function gainDoublePush(
  at: number, move: number, kind: number, roamLo: number, roamHi: number, mayLo: number, mayHi: number,
): void {
  const lost = ARRANGEMENTS[at + TABLE] + kind, next = tableOf(MOVES_OUT[move + MOVE_ROW], kind);
  const one = MOVES_OUT[move + MOVE_TAKEN], other = MOVES_OUT[move + MOVE_TAKEN + 1];
  if (one === NO_ROW) {
    attackerGains(lost, next, roamLo, roamHi, mayLo, mayHi);
    return;
  }
  const from = MOVES_OUT[move + MOVE_FROM];
  const checkedLo = attackedWithout(at, from, 0), checkedHi = attackedWithout(at, from, 1);
  for (let half = 0; half < 2; half++) {
    for (let word = half === 0 ? roamLo : roamHi; word !== 0; word &= word - 1) {
      const king = 64 * half + 2 * lowest(word);
      let lo = LOST[next + DEFENDER_MOVES + king], hi = LOST[next + DEFENDER_MOVES + king + 1];
      if (((half === 0 ? checkedLo : checkedHi) & word & -word) === 0) {
        // The capture would be a move: no stalemate then.
        lo = (lo | LOST[next - kind + STALEMATED + king]) & LOST[tableOf(one, kind) + king];
        hi = (hi | LOST[next - kind + STALEMATED + king + 1]) & LOST[tableOf(one, kind) + king + 1];
        if (other !== NO_ROW) {
          lo &= LOST[tableOf(other, kind) + king];
          hi &= LOST[tableOf(other, kind) + king + 1];
        }
      }
      LOST[lost + king] |= lo & mayLo;
      LOST[lost + king + 1] |= hi & mayHi;
    }
  }
}

function gainReply(at: number, move: number, kind: number, attackedLo: number, attackedHi: number): void {
  const next = tableOf(MOVES_OUT[move + MOVE_ROW], kind);
  const to = MOVES_OUT[move + MOVE_TO], stopLo = bitLo(to), stopHi = bitHi(to);
  const roamLo = ~(ARRANGEMENTS[at + ATTACKING] | ARRANGEMENTS[at + DEFENDING] | stopLo);
  const roamHi = ~(ARRANGEMENTS[at + ATTACKING + 1] | ARRANGEMENTS[at + DEFENDING + 1] | stopHi);
  const kindOfMove = MOVES_OUT[move + MOVE_KIND];
  if (kindOfMove === KING_TAKES) {
    kingReplies(next, to, roamLo, roamHi);
  } else if (kindOfMove === CAPTURE) {
    defenderGains(
      next, roamLo & ~attackedWithout(at, to, 0), roamHi & ~attackedWithout(at, to, 1), -1, -1,
    );
  } else if (kindOfMove === PUSH) {
    defenderGains(next, roamLo & ~attackedLo, roamHi & ~attackedHi, ~stopLo, ~stopHi);
  } else {
    const passed = bitHi(to + 8);
    replyDoublePush(at, move, kind, roamLo & ~attackedLo, roamHi & ~(attackedHi | passed), ~(stopHi | passed));
  }
}

/** A double push saves the defender unless the attacker wins after it, or by taking en passant. */
function replyDoublePush(
  at: number, move: number, kind: number, roamLo: number, roamHi: number, mayHi: number,
): void {
  const next = tableOf(MOVES_OUT[move + MOVE_ROW], kind), from = MOVES_OUT[move + MOVE_FROM];
  const one = MOVES_OUT[move + MOVE_TAKEN], other = MOVES_OUT[move + MOVE_TAKEN + 1];
  const safeLo = ~guardedWithout(at, from, 0), safeHi = ~guardedWithout(at, from, 1);
  for (let half = 0; half < 2; half++) {
    for (let word = half === 0 ? roamLo : roamHi; word !== 0; word &= word - 1) {
      const king = 64 * half + 2 * lowest(word);
      let lo = LOST[next + king], hi = LOST[next + king + 1];
      if (one !== NO_ROW) {
        lo |= LOST[tableOf(one, kind) + DEFENDER_MOVES + king] & safeLo;
        hi |= LOST[tableOf(one, kind) + DEFENDER_MOVES + king + 1] & safeHi;
      }
      if (other !== NO_ROW) {
        lo |= LOST[tableOf(other, kind) + DEFENDER_MOVES + king] & safeLo;
        hi |= LOST[tableOf(other, kind) + DEFENDER_MOVES + king + 1] & safeHi;
      }
      SAVED[king] |= ~lo;
      SAVED[king + 1] |= ~hi & mayHi;
    }
  }
}
