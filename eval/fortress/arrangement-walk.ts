/**
 * The defender's plan in an arrangement, and the first thing about it that is not known yet. The plan is what still
 * looks possible: of several answers the defender takes with a pawn, else with the king, else he walks, else he pushes.
 * From the squares of two kings all moves of the attacker are tried, and the plan's answers to them.
 *
 * A plan that fails late is dear, so the plan changes each time: the kings' steps are tried from the other end, and now
 * and then the defender walks before he takes. What is known stays, so that little is lost by it.
 */

import { KING_ATTACKS } from '../../engine/attacks.ts';
import { bit, lowest, eastWest, northHi, northLo, southHi, southLo } from '../../engine/bitboards.ts';
import {
  ARRANGEMENTS, ATTACKING, ATTACKS, CAPTURE, DEFENDER_MOVES, DEFENDING, DOOMED, DOUBLE_PUSH, KING_TAKES, LOST,
  MOVES_END, MOVES_OUT, MOVE_FROM, MOVE_KIND, MOVE_ROW, MOVE_TAKEN, MOVE_TO, MOVE_WORDS, NO_ROW, PROMOTION, PUSH,
  REPLIES, STALEMATED, fieldsOf,
} from './arrangement-table.ts';
import { attackedWithout, guardedWithout, isGuardedBeside, tableOf } from './arrangement-moves.ts';
import { KING_ZONES } from './king-solver.ts';
import type { Square } from '../../engine/types.ts';

/** A position: row of its arrangement, squares of the attacker's king and the defender's, 1: the defender moves. */
export const UNKNOWN_POSITION = new Int32Array(4);

/** Squares of the kings that the walk has met, with the attacker to move; those that it has yet to look at. */
const MET = new Int32Array(128);
const WAITING = new Int32Array(4096);
const WALK = new Int32Array(2);
const WAITING_COUNT = 0;
/** The number of the plan: its bits say what it does otherwise. */
const PLAN = 1;
const ATTACKERS_STEPS = 1;
const DEFENDERS_STEPS = 2;
const WALKS_FIRST = 12;

/** Begins with the first plan, so that the same proof takes the same way. */
export function firstPlan(): void {
  WALK[PLAN] = 0;
}

export function changePlan(): void {
  WALK[PLAN] = WALK[PLAN] + 1;
}

/** One square of a word: the first, or the last where the plan has that bit. */
function pick(word: number, bitOfPlan: number): number {
  return (WALK[PLAN] & bitOfPlan) === 0 ? lowest(word) : 31 - Math.clz32(word);
}

/** Stands for no square where a pawn is left out: none is ever on the first rank. */
const NO_PAWN = 0;

/** What a look at a position brings: it is settled, something is unknown, or the table of the row is out of date. */
const SETTLED = 0;
const UNKNOWN = 1;
const OUTDATED = 2;

/** True when a set of squares of the attacker's king, for one of the defender's, has a square. */
function isIn(table: number, attacker: Square, defender: Square): boolean {
  return (LOST[table + 2 * defender + (attacker >> 5)] & bit(attacker)) !== 0;
}

function areBeside(one: Square, other: Square): boolean {
  return (KING_ZONES[2 * one + (other >> 5)] & bit(other)) !== 0;
}

/** Looks at a position that follows from the arrangement; `turn` 1: the defender is to move. */
function lookAt(row: number, attacker: Square, defender: Square, turn: number): number {
  const table = tableOf(row, turn * DEFENDER_MOVES);
  if (!isIn(table, attacker, defender)) return SETTLED;
  if (isIn(table + DOOMED, attacker, defender)) return OUTDATED;
  UNKNOWN_POSITION[0] = row;
  UNKNOWN_POSITION[1] = attacker;
  UNKNOWN_POSITION[2] = defender;
  UNKNOWN_POSITION[3] = turn;
  return UNKNOWN;
}

/**
 * Finds a position of another arrangement that the plan has to know about, and writes it to UNKNOWN_POSITION. False
 * where there is none: then the table of the row is out of date.
 */
export function findUnknown(row: number, attacker: Square, defender: Square, turn: number): boolean {
  MET.fill(0);
  WALK[WAITING_COUNT] = 0;
  if (turn === 0) meet(attacker, defender);
  else {
    const outcome = answer(row, attacker, defender);
    if (outcome !== SETTLED) return outcome === UNKNOWN;
  }
  while (WALK[WAITING_COUNT] > 0) {
    WALK[WAITING_COUNT] = WALK[WAITING_COUNT] - 1;
    const pair = WAITING[WALK[WAITING_COUNT]];
    const outcome = followAttacker(row, pair & 63, pair >> 6);
    if (outcome !== SETTLED) return outcome === UNKNOWN;
  }
  return false;
}

function meet(attacker: Square, defender: Square): void {
  if ((MET[2 * defender + (attacker >> 5)] & bit(attacker)) !== 0) return;
  MET[2 * defender + (attacker >> 5)] |= bit(attacker);
  WAITING[WALK[WAITING_COUNT]] = attacker | (defender << 6);
  WALK[WAITING_COUNT] = WALK[WAITING_COUNT] + 1;
}

/** Tries all moves of the attacker. */
function followAttacker(row: number, attacker: Square, defender: Square): number {
  const at = fieldsOf(row);
  for (let move = ARRANGEMENTS[at + ATTACKS]; move < ARRANGEMENTS[at + REPLIES]; move += MOVE_WORDS) {
    const outcome = followAttack(at, move, attacker, defender);
    if (outcome !== SETTLED) return outcome;
  }
  const defendLo = ARRANGEMENTS[at + DEFENDING], defendHi = ARRANGEMENTS[at + DEFENDING + 1];
  const guardedLo = eastWest(southLo(defendLo, defendHi)), guardedHi = eastWest(southHi(defendHi));
  const closedLo = ARRANGEMENTS[at + ATTACKING] | defendLo | guardedLo | KING_ZONES[2 * defender];
  const closedHi = ARRANGEMENTS[at + ATTACKING + 1] | defendHi | guardedHi | KING_ZONES[2 * defender + 1];
  for (let half = 0; half < 2; half++) {
    const steps = KING_ATTACKS[2 * attacker + half] & ~(half === 0 ? closedLo : closedHi);
    for (let word = steps; word !== 0;) {
      const step = pick(word, ATTACKERS_STEPS), to = 32 * half + step;
      word &= ~bit(step);
      if (!isIn(tableOf(row, DEFENDER_MOVES), to, defender)) continue;
      const outcome = answer(row, to, defender);
      if (outcome !== SETTLED) return outcome;
    }
  }
  return SETTLED;
}

/** Looks at where a pawn move or capture of the attacker leads, if it is possible. */
function followAttack(at: number, move: number, attacker: Square, defender: Square): number {
  const kind = MOVES_OUT[move + MOVE_KIND], to = MOVES_OUT[move + MOVE_TO], row = MOVES_OUT[move + MOVE_ROW];
  if (kind === KING_TAKES) {
    const takes = attacker !== to && areBeside(attacker, to) && !areBeside(defender, to);
    return takes ? lookAt(row, to, defender, 1) : SETTLED;
  }
  const taken = kind === CAPTURE ? to : NO_PAWN;
  if (isGuarded(at, taken, attacker)) return SETTLED;
  if (kind === CAPTURE) return lookAt(row, attacker, defender, 1);
  if (attacker === to || defender === to) return SETTLED;
  if (kind === PROMOTION) {
    if (isGuardedBeside(at, to, MOVES_OUT[move + MOVE_FROM]) || areBeside(attacker, to)) return OUTDATED;
    return areBeside(defender, to) ? lookAt(row, attacker, to, 0) : OUTDATED;
  }
  if (kind === PUSH) return lookAt(row, attacker, defender, 1);
  if (attacker === to - 8 || defender === to - 8) return SETTLED;
  return followDoublePush(at, move, attacker, defender);
}

/** True when the defender's pawns guard a square, all but the one on `taken`. */
function isGuarded(at: number, taken: number, square: Square): boolean {
  return (guardedWithout(at, taken, square >> 5) & bit(square)) !== 0;
}

function isAttacked(at: number, taken: number, square: Square): boolean {
  return (attackedWithout(at, taken, square >> 5) & bit(square)) !== 0;
}

/** Looks at a double push: the defender leaves the pawn alone where he can, and takes it where he cannot. */
function followDoublePush(at: number, move: number, attacker: Square, defender: Square): number {
  const row = MOVES_OUT[move + MOVE_ROW];
  const one = MOVES_OUT[move + MOVE_TAKEN], other = MOVES_OUT[move + MOVE_TAKEN + 1];
  const mayTake = one !== NO_ROW && !isAttacked(at, MOVES_OUT[move + MOVE_FROM], defender);
  if (!mayTake) return lookAt(row, attacker, defender, 1);
  const isHeldByOne = !isIn(tableOf(one, 0), attacker, defender);
  if (isHeldByOne || (other !== NO_ROW && !isIn(tableOf(other, 0), attacker, defender))) return SETTLED;
  if (!isIn(tableOf(row, STALEMATED), attacker, defender)) {
    const outcome = lookAt(row, attacker, defender, 1);
    if (outcome !== OUTDATED) return outcome;
  }
  const outcome = lookAt(one, attacker, defender, 0);
  return outcome !== OUTDATED || other === NO_ROW ? outcome : lookAt(other, attacker, defender, 0);
}

/** Chooses the defender's answer on a square from which he is not known to hold. */
function answer(row: number, attacker: Square, defender: Square): number {
  const at = fieldsOf(row);
  if ((WALK[PLAN] & WALKS_FIRST) === WALKS_FIRST && walk(row, attacker, defender)) return SETTLED;
  if (reply(at, CAPTURE, attacker, defender) || reply(at, KING_TAKES, attacker, defender)) return UNKNOWN;
  if (walk(row, attacker, defender)) return SETTLED;
  return reply(at, PUSH, attacker, defender) || reply(at, DOUBLE_PUSH, attacker, defender) ? UNKNOWN : OUTDATED;
}

/** True when the defender's king has a step that the plan has taken before, or may still take. */
function walk(row: number, attacker: Square, defender: Square): boolean {
  const at = fieldsOf(row), table = tableOf(row, DOOMED);
  const attackLo = ARRANGEMENTS[at + ATTACKING], attackHi = ARRANGEMENTS[at + ATTACKING + 1];
  const closedLo = attackLo | ARRANGEMENTS[at + DEFENDING] | eastWest(northLo(attackLo)) | KING_ZONES[2 * attacker];
  const closedHi =
    attackHi | ARRANGEMENTS[at + DEFENDING + 1] | eastWest(northHi(attackLo, attackHi)) | KING_ZONES[2 * attacker + 1];
  let found = -1;
  for (let half = 0; half < 2; half++) {
    const steps = KING_ATTACKS[2 * defender + half] & ~(half === 0 ? closedLo : closedHi);
    for (let word = steps; word !== 0;) {
      const step = pick(word, DEFENDERS_STEPS), to = 32 * half + step;
      word &= ~bit(step);
      if ((MET[2 * to + (attacker >> 5)] & bit(attacker)) !== 0) return true;
      if (found < 0 && !isIn(table, attacker, to)) found = to;
    }
  }
  if (found < 0) return false;
  meet(attacker, found);
  return true;
}

/** True when the defender has a move of that kind out of the arrangement that may still hold; it is not known yet. */
function reply(at: number, kind: number, attacker: Square, defender: Square): boolean {
  for (let move = ARRANGEMENTS[at + REPLIES]; move < ARRANGEMENTS[at + MOVES_END]; move += MOVE_WORDS) {
    if (MOVES_OUT[move + MOVE_KIND] !== kind || !mayReply(at, move, attacker, defender)) continue;
    const to = MOVES_OUT[move + MOVE_TO];
    if (lookAt(MOVES_OUT[move + MOVE_ROW], attacker, kind === KING_TAKES ? to : defender, 0) === UNKNOWN) return true;
    if (kind === DOUBLE_PUSH && lookAtPassing(at, move, attacker, defender) === UNKNOWN) return true;
  }
  return false;
}

/** True when a move of the defender is legal, and may still hold. */
function mayReply(at: number, move: number, attacker: Square, defender: Square): boolean {
  const kind = MOVES_OUT[move + MOVE_KIND], to = MOVES_OUT[move + MOVE_TO], row = MOVES_OUT[move + MOVE_ROW];
  if (kind === KING_TAKES) {
    const takes = defender !== to && areBeside(defender, to) && !areBeside(attacker, to);
    return takes && !isIn(tableOf(row, DOOMED), attacker, to);
  }
  if (isAttacked(at, kind === CAPTURE ? to : NO_PAWN, defender)) return false;
  if (isIn(tableOf(row, DOOMED), attacker, defender)) return false;
  if (kind === CAPTURE) return true;
  if (attacker === to || defender === to) return false;
  if (kind === PUSH) return true;
  return attacker !== to + 8 && defender !== to + 8 && lookAtPassing(at, move, attacker, defender) !== OUTDATED;
}

/** Looks at the captures en passant that a double push of the defender allows. */
function lookAtPassing(at: number, move: number, attacker: Square, defender: Square): number {
  let outcome = SETTLED;
  if (isGuarded(at, MOVES_OUT[move + MOVE_FROM], attacker)) return outcome;
  for (let taken = MOVE_TAKEN; taken < MOVE_TAKEN + 2; taken++) {
    const row = MOVES_OUT[move + taken];
    if (row !== NO_ROW && outcome !== OUTDATED) outcome = Math.max(outcome, lookAt(row, attacker, defender, 1));
  }
  return outcome;
}
