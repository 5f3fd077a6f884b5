/**
 * From one arrangement of pawns to the next: every push and capture of the attacker, and the replies that the
 * defender's plan allows, are followed until nothing is left to follow or the budget is spent. Pawns never move back,
 * so each arrangement is solved once, after all that can follow from it.
 *
 * The defender's plan: he moves his king, takes with pawns, and takes pawns that are not rammed with his king. He never
 * pushes, and never allows the other king to take a pawn. Leaving out moves of the defender is safe, and so is calling
 * lost what is not followed: captures by the attacker's king, promotions that cannot be taken at once, a fourth passer.
 */

import {
  bit, bitHi, bitLo, lowest, northHi, northLo, popcount, eastWest, southFillHi, southFillLo, southHi,
  southLo,
} from '../../engine/bitboards.ts';
import {
  ARRANGEMENTS, ATTACKER_ROAM, ATTACKING, DEFENDER_MOVES, DEFENDER_ROAM, DEFENDING, IS_COMPLETE, LOST, LOST_WORDS,
  ROW_WORDS, RUN, RUNS, STORE, UNKNOWN, arrangementOf,
} from './arrangement-table.ts';
import {
  attackerGains, defenderGains, isAllLost, isNothingLost, kingReplies, kingTakes, promotionGains,
} from './arrangement-gains.ts';
import { BEFORE, KING_ZONES, SAVED, SAVED_WORDS, STALEMATES, findStalemates, solveKings } from './king-solver.ts';

/** Most passers of the attacker: with more the defender counts as lost. */
const MAX_PASSERS = 3;

/** State of the solver: arrangements that it may still solve, how often that was too few, depth of the recursion. */
export const SOLVER = new Int32Array(3);
export const BUDGET = 0;
export const CUTS = 1;
const DEPTH = 2;

/** Row of an arrangement, solved for kings that stand inside the given sets; UNKNOWN when it is given up. */
export function solvedArrangement(
  attackLo: number, attackHi: number, defendLo: number, defendHi: number, kingsLo: number, kingsHi: number,
  roamLo: number, roamHi: number,
): number {
  const passersLo = attackLo & ~southFillLo(defendLo, defendHi), passersHi = attackHi & ~southFillHi(defendHi);
  if (popcount(passersLo, passersHi) > MAX_PASSERS) return UNKNOWN;
  const row = arrangementOf(attackLo, attackHi, defendLo, defendHi, SOLVER[BUDGET] > 0);
  if (row === UNKNOWN) {
    SOLVER[CUTS] = SOLVER[CUTS] + 1;
    return UNKNOWN;
  }
  const at = ROW_WORDS * row;
  const isKnown = ARRANGEMENTS[at + RUN] !== 0 &&
    ((kingsLo & ~ARRANGEMENTS[at + ATTACKER_ROAM]) | (kingsHi & ~ARRANGEMENTS[at + ATTACKER_ROAM + 1]) |
      (roamLo & ~ARRANGEMENTS[at + DEFENDER_ROAM]) | (roamHi & ~ARRANGEMENTS[at + DEFENDER_ROAM + 1])) === 0;
  if (isKnown && ARRANGEMENTS[at + IS_COMPLETE] !== 0) return row;
  if (isKnown && (ARRANGEMENTS[at + RUN] === STORE[RUNS] || SOLVER[BUDGET] <= 0)) {
    SOLVER[CUTS] = SOLVER[CUTS] + 1;
    return row;
  }
  if (SOLVER[BUDGET] <= 0) {
    SOLVER[CUTS] = SOLVER[CUTS] + 1;
    return UNKNOWN;
  }
  SOLVER[BUDGET] = SOLVER[BUDGET] - 1;
  ARRANGEMENTS[at + ATTACKER_ROAM] |= kingsLo;
  ARRANGEMENTS[at + ATTACKER_ROAM + 1] |= kingsHi;
  ARRANGEMENTS[at + DEFENDER_ROAM] |= roamLo;
  ARRANGEMENTS[at + DEFENDER_ROAM + 1] |= roamHi;
  const cuts = SOLVER[CUTS];
  SOLVER[DEPTH] = SOLVER[DEPTH] + 1;
  solve(row);
  SOLVER[DEPTH] = SOLVER[DEPTH] - 1;
  ARRANGEMENTS[at + RUN] = STORE[RUNS];
  ARRANGEMENTS[at + IS_COMPLETE] = SOLVER[CUTS] === cuts ? 1 : 0;
  return row;
}

/** Squares in reach of a king that starts on the given ones, and that set with its shore: four words. */
const FLOODED = new Int32Array(4);

function flood(fromLo: number, fromHi: number, openLo: number, openHi: number): void {
  let lo = fromLo;
  let hi = fromHi;
  for (;;) {
    const rowLo = lo | eastWest(lo), rowHi = hi | eastWest(hi);
    const shoreLo = rowLo | northLo(rowLo) | southLo(rowLo, rowHi);
    const shoreHi = rowHi | northHi(rowLo, rowHi) | southHi(rowHi);
    const moreLo = shoreLo & openLo & ~lo, moreHi = shoreHi & openHi & ~hi;
    if ((moreLo | moreHi) === 0) {
      FLOODED[0] = lo;
      FLOODED[1] = hi;
      FLOODED[2] = shoreLo;
      FLOODED[3] = shoreHi;
      return;
    }
    lo |= moreLo;
    hi |= moreHi;
  }
}

function solve(row: number): void {
  const at = ROW_WORDS * row, lost = LOST_WORDS * row, saved = SAVED_WORDS * SOLVER[DEPTH];
  const attackLo = ARRANGEMENTS[at + ATTACKING], attackHi = ARRANGEMENTS[at + ATTACKING + 1];
  const defendLo = ARRANGEMENTS[at + DEFENDING], defendHi = ARRANGEMENTS[at + DEFENDING + 1];
  const emptyLo = ~(attackLo | defendLo), emptyHi = ~(attackHi | defendHi);
  const attackedLo = eastWest(northLo(attackLo)), attackedHi = eastWest(northHi(attackLo, attackHi));
  const guardedLo = eastWest(southLo(defendLo, defendHi)), guardedHi = eastWest(southHi(defendHi));

  const freeLo = emptyLo & ~guardedLo, freeHi = emptyHi & ~guardedHi;
  flood(ARRANGEMENTS[at + ATTACKER_ROAM], ARRANGEMENTS[at + ATTACKER_ROAM + 1], freeLo, freeHi);
  const kingsLo = FLOODED[0], kingsHi = FLOODED[1];
  const looseLo = FLOODED[2] & defendLo & ~guardedLo, looseHi = FLOODED[3] & defendHi & ~guardedHi;
  ARRANGEMENTS[at + ATTACKER_ROAM] = kingsLo;
  ARRANGEMENTS[at + ATTACKER_ROAM + 1] = kingsHi;
  const stepsLo = emptyLo & ~attackedLo, stepsHi = emptyHi & ~attackedHi;
  flood(ARRANGEMENTS[at + DEFENDER_ROAM], ARRANGEMENTS[at + DEFENDER_ROAM + 1], stepsLo, stepsHi);
  const roamLo = FLOODED[0], roamHi = FLOODED[1];
  const preyLo = FLOODED[2] & attackLo & ~attackedLo & ~southLo(defendLo, defendHi);
  const preyHi = FLOODED[3] & attackHi & ~attackedHi & ~southHi(defendHi);
  ARRANGEMENTS[at + DEFENDER_ROAM] = roamLo;
  ARRANGEMENTS[at + DEFENDER_ROAM + 1] = roamHi;

  LOST.fill(0, lost, lost + LOST_WORDS);
  SAVED.fill(0, saved, saved + SAVED_WORDS);
  for (let word = looseLo; word !== 0; word &= word - 1) kingTakes(lost, lowest(word), roamLo, roamHi);
  for (let word = looseHi; word !== 0; word &= word - 1) kingTakes(lost, 32 + lowest(word), roamLo, roamHi);
  followAttack(row);
  for (let word = roamLo; word !== 0; word &= word - 1) allowStalemate(row, saved, lowest(word));
  for (let word = roamHi; word !== 0; word &= word - 1) allowStalemate(row, saved, 32 + lowest(word));

  // The king's moves alone may be enough; the defender's other replies are followed only where it is not.
  for (let word = 0; word < SAVED_WORDS; word++) BEFORE[saved + word] = LOST[lost + word];
  solveKings(lost, saved, roamLo, roamHi, stepsLo, stepsHi, freeLo, freeHi);
  if (isNothingLost(lost, kingsLo, kingsHi, roamLo, roamHi)) return;
  if (!followReplies(row, saved, preyLo, preyHi)) return;
  for (let word = 0; word < SAVED_WORDS; word++) LOST[lost + word] = BEFORE[saved + word];
  solveKings(lost, saved, roamLo, roamHi, stepsLo, stepsHi, freeLo, freeHi);
}

function allowStalemate(row: number, saved: number, king: number): void {
  const at = ROW_WORDS * row;
  findStalemates(
    ARRANGEMENTS[at + ATTACKING], ARRANGEMENTS[at + ATTACKING + 1], ARRANGEMENTS[at + DEFENDING],
    ARRANGEMENTS[at + DEFENDING + 1], king,
  );
  SAVED[saved + 2 * king] |= STALEMATES[0];
  SAVED[saved + 2 * king + 1] |= STALEMATES[1];
}

/** Moves of the attacker's pawns, the most advanced first: they win soonest, and the rest is skipped. */
function followAttack(row: number): void {
  const at = ROW_WORDS * row, lost = LOST_WORDS * row;
  const kingsLo = ARRANGEMENTS[at + ATTACKER_ROAM], kingsHi = ARRANGEMENTS[at + ATTACKER_ROAM + 1];
  const roamLo = ARRANGEMENTS[at + DEFENDER_ROAM], roamHi = ARRANGEMENTS[at + DEFENDER_ROAM + 1];
  for (let half = 1; half >= 0; half--) {
    for (let word = ARRANGEMENTS[at + ATTACKING + half]; word !== 0;) {
      if (isAllLost(lost, kingsLo, kingsHi, roamLo, roamHi)) return;
      const from = 31 - Math.clz32(word);
      word &= ~bit(from);
      followPush(row, 32 * half + from);
      followCaptures(row, 32 * half + from);
    }
  }
}

function followPush(row: number, from: number): void {
  const at = ROW_WORDS * row, to = from + 8;
  const attackLo = ARRANGEMENTS[at + ATTACKING], attackHi = ARRANGEMENTS[at + ATTACKING + 1];
  const defendLo = ARRANGEMENTS[at + DEFENDING], defendHi = ARRANGEMENTS[at + DEFENDING + 1];
  const stopLo = bitLo(to), stopHi = bitHi(to);
  if (((stopLo & (attackLo | defendLo)) | (stopHi & (attackHi | defendHi))) !== 0) return;
  const leftLo = attackLo & ~bitLo(from), leftHi = attackHi & ~bitHi(from);
  const kingsLo = ARRANGEMENTS[at + ATTACKER_ROAM] & ~stopLo, kingsHi = ARRANGEMENTS[at + ATTACKER_ROAM + 1] & ~stopHi;
  const roamLo = ARRANGEMENTS[at + DEFENDER_ROAM] & ~stopLo, roamHi = ARRANGEMENTS[at + DEFENDER_ROAM + 1] & ~stopHi;
  // No push gets a king out of a pawn's check.
  const mayLo = ~stopLo & ~eastWest(southLo(defendLo, defendHi)), mayHi = ~stopHi & ~eastWest(southHi(defendHi));
  const lost = LOST_WORDS * row;
  if (to >= 56) {
    const isGuarded = (eastWest(northHi(leftLo, leftHi)) & stopHi) !== 0;
    const next = isGuarded ? UNKNOWN : solvedArrangement(
      leftLo, leftHi, defendLo, defendHi, kingsLo & ~KING_ZONES[2 * to], kingsHi & ~KING_ZONES[2 * to + 1], 0, stopHi,
    );
    promotionGains(lost, next, to, roamLo, roamHi, mayLo, mayHi);
    return;
  }
  const next = solvedArrangement(
    leftLo | stopLo, leftHi | stopHi, defendLo, defendHi, kingsLo, kingsHi, roamLo, roamHi,
  );
  attackerGains(lost, next, roamLo, roamHi, mayLo, mayHi);
  if (to < 24 && (bitLo(to + 8) & (attackLo | defendLo)) === 0) followDoublePush(row, from);
}

/** A double push; the defender may take en passant, and must where it is his only move. */
function followDoublePush(row: number, from: number): void {
  const at = ROW_WORDS * row, lost = LOST_WORDS * row;
  const leftLo = ARRANGEMENTS[at + ATTACKING] & ~bitLo(from), leftHi = ARRANGEMENTS[at + ATTACKING + 1];
  const defendLo = ARRANGEMENTS[at + DEFENDING], defendHi = ARRANGEMENTS[at + DEFENDING + 1];
  const stop = bitLo(from + 16), passed = bitLo(from + 8);
  const kingsLo = ARRANGEMENTS[at + ATTACKER_ROAM] & ~(stop | passed), kingsHi = ARRANGEMENTS[at + ATTACKER_ROAM + 1];
  const roamLo = ARRANGEMENTS[at + DEFENDER_ROAM] & ~(stop | passed), roamHi = ARRANGEMENTS[at + DEFENDER_ROAM + 1];
  const mayLo = ~(stop | passed) & ~eastWest(southLo(defendLo, defendHi)), mayHi = ~eastWest(southHi(defendHi));
  const next = solvedArrangement(leftLo | stop, leftHi, defendLo, defendHi, kingsLo, kingsHi, roamLo, roamHi);
  const takers = eastWest(stop) & defendLo;
  if (takers === 0 || next === UNKNOWN) {
    attackerGains(lost, next, roamLo, roamHi, mayLo, mayHi);
    return;
  }
  const one = takers & -takers, other = takers & ~one;
  const byOne = solvedArrangement(
    leftLo, leftHi, (defendLo & ~one) | passed, defendHi, kingsLo, kingsHi, roamLo, roamHi,
  );
  const byOther = other === 0 ? UNKNOWN : solvedArrangement(
    leftLo, leftHi, (defendLo & ~other) | passed, defendHi, kingsLo, kingsHi, roamLo, roamHi,
  );
  const checkedLo = eastWest(northLo(leftLo)), checkedHi = eastWest(northHi(leftLo, leftHi));
  for (let half = 0; half < 2; half++) {
    for (let word = half === 0 ? roamLo : roamHi; word !== 0; word &= word - 1) {
      const king = 64 * half + 2 * lowest(word);
      findStalemates(leftLo | stop, leftHi, defendLo, defendHi, king >> 1);
      let lo = LOST[LOST_WORDS * next + DEFENDER_MOVES + king] | STALEMATES[0];
      let hi = LOST[LOST_WORDS * next + DEFENDER_MOVES + king + 1] | STALEMATES[1];
      const mayTake = ((half === 0 ? checkedLo : checkedHi) & word & -word) === 0;
      if (mayTake && byOne !== UNKNOWN) {
        lo &= LOST[LOST_WORDS * byOne + king];
        hi &= LOST[LOST_WORDS * byOne + king + 1];
      }
      if (mayTake && byOther !== UNKNOWN) {
        lo &= LOST[LOST_WORDS * byOther + king];
        hi &= LOST[LOST_WORDS * byOther + king + 1];
      }
      LOST[lost + king] |= lo & mayLo;
      LOST[lost + king + 1] |= hi & mayHi;
    }
  }
}

function followCaptures(row: number, from: number): void {
  const at = ROW_WORDS * row;
  const attackLo = ARRANGEMENTS[at + ATTACKING] & ~bitLo(from);
  const attackHi = ARRANGEMENTS[at + ATTACKING + 1] & ~bitHi(from);
  const defendLo = ARRANGEMENTS[at + DEFENDING], defendHi = ARRANGEMENTS[at + DEFENDING + 1];
  const roamLo = ARRANGEMENTS[at + DEFENDER_ROAM], roamHi = ARRANGEMENTS[at + DEFENDER_ROAM + 1];
  let takenLo = eastWest(bitLo(from + 8)) & defendLo;
  let takenHi = eastWest(bitHi(from + 8)) & defendHi;
  while ((takenLo | takenHi) !== 0) {
    const lo = takenLo & -takenLo, hi = takenLo !== 0 ? 0 : takenHi & -takenHi;
    takenLo &= ~lo;
    takenHi &= ~hi;
    const next = solvedArrangement(
      attackLo | lo, attackHi | hi, defendLo & ~lo, defendHi & ~hi, ARRANGEMENTS[at + ATTACKER_ROAM],
      ARRANGEMENTS[at + ATTACKER_ROAM + 1], roamLo, roamHi,
    );
    attackerGains(LOST_WORDS * row, next, roamLo, roamHi, -1, -1);
  }
}

/** The defender takes with a pawn, or with his king one of the pawns in `prey`. True when there is such a reply. */
function followReplies(row: number, saved: number, preyLo: number, preyHi: number): boolean {
  const at = ROW_WORDS * row;
  const attackLo = ARRANGEMENTS[at + ATTACKING], attackHi = ARRANGEMENTS[at + ATTACKING + 1];
  const defendLo = ARRANGEMENTS[at + DEFENDING], defendHi = ARRANGEMENTS[at + DEFENDING + 1];
  const kingsLo = ARRANGEMENTS[at + ATTACKER_ROAM], kingsHi = ARRANGEMENTS[at + ATTACKER_ROAM + 1];
  const roamLo = ARRANGEMENTS[at + DEFENDER_ROAM], roamHi = ARRANGEMENTS[at + DEFENDER_ROAM + 1];
  let hasReplies = false;
  for (let square = 8; square < 56; square++) {
    const lo = bitLo(square), hi = bitHi(square);
    if (((lo & attackLo) | (hi & attackHi)) === 0) continue;
    const restLo = attackLo & ~lo, restHi = attackHi & ~hi;
    let takersLo = eastWest(bitLo(square + 8)) & defendLo;
    let takersHi = eastWest(bitHi(square + 8)) & defendHi;
    while ((takersLo | takersHi) !== 0) {
      const takerLo = takersLo & -takersLo, takerHi = takersLo !== 0 ? 0 : takersHi & -takersHi;
      takersLo &= ~takerLo;
      takersHi &= ~takerHi;
      const next = solvedArrangement(
        restLo, restHi, (defendLo & ~takerLo) | lo, (defendHi & ~takerHi) | hi, kingsLo, kingsHi, roamLo, roamHi,
      );
      if (next === UNKNOWN) continue;
      defenderGains(saved, next, restLo, restHi, roamLo, roamHi);
      hasReplies = true;
    }
    if (((lo & preyLo) | (hi & preyHi)) === 0) continue;
    const next = solvedArrangement(
      restLo, restHi, defendLo, defendHi, kingsLo & ~KING_ZONES[2 * square],
      kingsHi & ~KING_ZONES[2 * square + 1], lo, hi,
    );
    if (next === UNKNOWN) continue;
    kingReplies(saved, next, square, roamLo, roamHi);
    hasReplies = true;
  }
  return hasReplies;
}
