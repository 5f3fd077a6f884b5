/** Tables of held boxes, found from above: squares are struck out where a move of the attacker has no answer. */

import { KING_ATTACKS, type BitboardPair } from '../attacks.ts';
import {
  alwaysAttacked, attacksOf, isFast, isPresent, obstaclesOf, squaresOf, squaresOfMan, type Box,
} from '../never-mate/box.ts';
import { bitHi, bitLo, hasSeveral, lowestSquare } from '../bitboards.ts';
import { KING, PAWN, kindOf, pieceOf, sideOf } from '../squares.ts';
import { has, isMarked, rowOf, rowsOf, standing, type Exit, type HeldBox, type Plan, type Reply } from './held-box.ts';
import type { Square } from '../types.ts';

/** A closed box with its table, greatest for these moves out of it. */
export function heldBox(plan: Plan, box: Box, exits: readonly Exit[], replies: readonly Reply[]): HeldBox {
  const rows = rowsOf(plan, box);
  const steps = stepsBySquare(plan, box);
  const table = quietSquares(plan, box, rows), answers = new Int32Array(128);
  const held: HeldBox = { plan, box, table, answers, exits, replies };
  const moves = rows.map((row) => ({ row, to: movesOfWatched(plan, box, row) }));
  do findAnswers(held, rows, steps);
  while (moves.filter(({ row, to }) => strikeOut(held, row, to)).length > 0);
  return held;
}

/** A box that is left at once: the defender takes back. */
export function passingBox(plan: Plan, box: Box, replies: readonly Reply[]): HeldBox {
  const held = { plan, box, table: new Int32Array(128), answers: new Int32Array(128), exits: [], replies };
  findAnswers(held, rowsOf(plan, box), stepsBySquare(plan, box));
  return held;
}

/** Squares that the mover may step to from each square, where nothing can stand in his way. */
export function stepsBySquare({ mover }: Plan, box: Box): BitboardPair[] {
  const blocked = standing(box, mover, -1);
  return Array.from({ length: 64 }, (_, from) => attacksOf(box, mover, from, blocked));
}

/** Squares where the mover stands on a square of nobody else, and neither he nor the defender's king can be taken. */
function quietSquares(plan: Plan, box: Box, rows: readonly Square[]): Int32Array {
  const { attacker, mover, watched, region } = plan;
  const table = new Int32Array(128);
  const attacked = attackedBySome(plan, box), occupied = standing(box, mover, watched);
  const obstacles = obstaclesOf(box);
  const king = box.pieces.findIndex((piece) => kindOf(piece) === KING && sideOf(piece) !== attacker);
  const home = king === mover ? -1 : lowestSquare(box.squares[2 * king], box.squares[2 * king + 1]);
  for (const row of rows) {
    const bySight = watched < 0 ? { lo: 0, hi: 0 } : attacksOf(box, watched, row, obstacles);
    const lo = attacked.lo | bySight.lo, hi = attacked.hi | bySight.hi;
    if (home >= 0 && has({ lo, hi }, home)) continue;
    table[2 * row] = region.lo & ~(lo | occupied.lo | (watched < 0 ? 0 : bitLo(row)));
    table[2 * row + 1] = region.hi & ~(hi | occupied.hi | (watched < 0 ? 0 : bitHi(row)));
  }
  return table;
}

/**
 * Squares that the attacker's men may attack, the watched one left out. His king takes nothing that is always guarded;
 * the other king keeps away from him all the same.
 */
export function attackedBySome({ attacker, mover, watched }: Plan, box: Box): BitboardPair {
  const obstacles = obstaclesOf(box), forbidden = alwaysAttacked(box, attacker ^ 1);
  let lo = 0, hi = 0;
  box.pieces.forEach((piece, at) => {
    if (sideOf(piece) !== attacker || at === watched || !isPresent(box, at)) return;
    const isBarred = kindOf(piece) === KING && kindOf(box.pieces[mover]) !== KING;
    for (const square of squaresOfMan(box, at)) {
      const attacked = attacksOf(box, at, square, obstacles);
      lo |= attacked.lo & ~(isBarred ? forbidden.lo : 0);
      hi |= attacked.hi & ~(isBarred ? forbidden.hi : 0);
    }
  });
  return { lo, hi };
}

/** Squares that the watched man may go to inside the box, its own where another man can move instead. */
export function movesOfWatched({ attacker, watched }: Plan, box: Box, row: Square): Square[] {
  if (watched < 0) return [0];
  const { lo, hi } = attacksOf(box, watched, row, obstaclesOf(box));
  const moves = squaresOf(lo & box.squares[2 * watched], hi & box.squares[2 * watched + 1]);
  const canWait = box.pieces.some((piece, at) => at !== watched && sideOf(piece) === attacker && isPresent(box, at)
    && hasSeveral(box.squares[2 * at], box.squares[2 * at + 1]));
  return canWait ? [row, ...moves] : moves;
}

/** Fills in where the defender, to move, has a step or a capture that holds. */
function findAnswers(
  { plan, table, answers, replies }: HeldBox, rows: readonly Square[], steps: readonly BitboardPair[],
): void {
  for (const row of rows) {
    const at = 2 * row;
    let { lo, hi } = squaresBefore(steps, table[at], table[at + 1]);
    for (const { by, to, next } of replies) {
      const isMover = by === plan.mover;
      if (isMover && !isMarked(next.table, row, to)) continue;
      const stays = { lo: next.table[at], hi: next.table[at + 1] };
      const from = isMover ? squaresBefore(steps, bitLo(to), bitHi(to)) : stays;
      lo |= from.lo;
      hi |= from.hi;
    }
    answers[at] = lo;
    answers[at + 1] = hi;
  }
}

/** Squares from which the mover may step into a set. */
function squaresBefore(steps: readonly BitboardPair[], lo: number, hi: number): BitboardPair {
  let beforeLo = 0, beforeHi = 0;
  // Steps lead both ways: nobody stands between, and a square that is full is in no set.
  for (const square of squaresOf(lo, hi)) {
    beforeLo |= steps[square].lo;
    beforeHi |= steps[square].hi;
  }
  return { lo: beforeLo, hi: beforeHi };
}

/** Strikes out squares of a row from which a move of the attacker has no answer; true when there were any. */
function strikeOut(held: HeldBox, row: Square, moves: readonly Square[]): boolean {
  const { plan, box, table, answers, exits } = held;
  const { watched, mover } = plan;
  const areKings = watched >= 0 && kindOf(box.pieces[watched]) === KING && kindOf(box.pieces[mover]) === KING;
  let lo = table[2 * row], hi = table[2 * row + 1];
  // Kings never stand side by side: such a move is none.
  const keep = (to: Square, safeLo: number, safeHi: number) => {
    lo &= safeLo | (areKings ? KING_ATTACKS[2 * to] : 0);
    hi &= safeHi | (areKings ? KING_ATTACKS[2 * to + 1] : 0);
  };
  for (const to of moves) keep(to, answers[2 * to], answers[2 * to + 1]);
  for (const { by, to, path, next } of exits) {
    if ((by === watched && !mayGo(box, watched, row, to)) || (path.length > 0 && !mayPush(held, row, path))) continue;
    const after = 2 * (by === watched ? rowOf(plan, to) : row);
    let safeLo = 0, safeHi = 0;
    for (const square of path) {
      safeLo |= bitLo(square);
      safeHi |= bitHi(square);
    }
    for (const led of next) {
      safeLo |= led.answers[after];
      safeHi |= led.answers[after + 1];
    }
    if (by === watched) keep(to, safeLo, safeHi);
    lo &= by === watched ? -1 : safeLo;
    hi &= by === watched ? -1 : safeHi;
  }
  const hasStruck = table[2 * row] !== lo || table[2 * row + 1] !== hi;
  table[2 * row] = lo;
  table[2 * row + 1] = hi;
  return hasStruck;
}

/** False when the watched man stands in the way of a push, or is a king in check by a pawn. */
export function mayPush({ plan: { attacker, watched }, box }: HeldBox, row: Square, path: readonly Square[]): boolean {
  if (watched < 0 || kindOf(box.pieces[watched]) !== KING) return true;
  const isChecking = (at: number) => box.pieces[at] === pieceOf(attacker ^ 1, PAWN) && isFast(box, at)
    && has(attacksOf(box, at, squaresOfMan(box, at)[0], { lo: 0, hi: 0 }), row);
  return !path.includes(row) && !box.pieces.some((_, at) => isChecking(at));
}

export function mayGo(box: Box, at: number, from: Square, to: Square): boolean {
  return has(attacksOf(box, at, from, obstaclesOf(box)), to);
}
