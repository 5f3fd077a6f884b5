/** Tables of held boxes, found from above: squares are struck out where a move of the attacker has no answer. */

import type { BitboardPair } from '../attacks.ts';
import {
  alwaysAttacked, attacksOf, isPresent, obstaclesOf, squaresOf, squaresOfMan, type Box,
} from '../never-mate/box.ts';
import { hasSeveral, lowestSquare } from '../bitboards.ts';
import { KING, kindOf, sideOf } from '../squares.ts';
import { areBeside, has, rowOf, rowsOf, standing, type Exit, type HeldBox, type Plan, type Reply } from './held-box.ts';
import type { Square } from '../types.ts';

/** A closed box with its table, greatest for these moves out of it. */
export function heldBox(plan: Plan, box: Box, exits: readonly Exit[], replies: readonly Reply[]): HeldBox {
  const rows = rowsOf(plan, box);
  const steps = stepsBySquare(plan, box);
  const table = quietSquares(plan, box, rows), answers = new Uint8Array(4096);
  const held: HeldBox = { plan, box, table, answers, exits, replies };
  const moves = rows.map((row) => ({ row, to: movesOfWatched(plan, box, row) }));
  do findAnswers(held, rows, steps);
  while (moves.filter(({ row, to }) => strikeOut(held, row, to)).length > 0);
  return held;
}

/** A box that is left at once: the defender takes back. */
export function passingBox(plan: Plan, box: Box, replies: readonly Reply[]): HeldBox {
  const held = { plan, box, table: new Uint8Array(4096), answers: new Uint8Array(4096), exits: [], replies };
  findAnswers(held, rowsOf(plan, box), stepsBySquare(plan, box));
  return held;
}

/** Squares that the mover may step to from each square, where nothing can stand in his way. */
export function stepsBySquare({ mover }: Plan, box: Box): Square[][] {
  const blocked = standing(box, mover, -1);
  return Array.from({ length: 64 }, (_, from) => {
    const { lo, hi } = attacksOf(box, mover, from, blocked);
    return squaresOf(lo, hi);
  });
}

/** Ones where the mover stands on a square of nobody else, and neither he nor the defender's king can be taken. */
function quietSquares(plan: Plan, box: Box, rows: readonly Square[]): Uint8Array {
  const { attacker, mover, watched, region } = plan;
  const table = new Uint8Array(4096);
  const attacked = attackedBySome(plan, box), occupied = standing(box, mover, watched);
  const obstacles = obstaclesOf(box);
  const king = box.pieces.findIndex((piece) => kindOf(piece) === KING && sideOf(piece) !== attacker);
  const home = king === mover ? -1 : lowestSquare(box.squares[2 * king], box.squares[2 * king + 1]);
  for (const row of rows) {
    const bySight = watched < 0 ? { lo: 0, hi: 0 } : attacksOf(box, watched, row, obstacles);
    const lo = attacked.lo | bySight.lo, hi = attacked.hi | bySight.hi;
    if (home >= 0 && has({ lo, hi }, home)) continue;
    for (const square of squaresOf(region.lo & ~(lo | occupied.lo), region.hi & ~(hi | occupied.hi))) {
      if (watched < 0 || square !== row) table[64 * row + square] = 1;
    }
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
function findAnswers({ plan, table, answers, replies }: HeldBox, rows: readonly Square[], steps: Square[][]): void {
  for (const row of rows) {
    for (let square = 0; square < 64; square++) {
      const isAnswered = steps[square].some((to) => table[64 * row + to] === 1)
        || replies.some(({ by, to, next }) => by !== plan.mover ? next.table[64 * row + square] === 1
          : steps[square].includes(to) && next.table[64 * row + to] === 1);
      answers[64 * row + square] = isAnswered ? 1 : 0;
    }
  }
}

/** Strikes out squares of a row from which a move of the attacker has no answer; true when there were any. */
function strikeOut(held: HeldBox, row: Square, moves: readonly Square[]): boolean {
  const { table } = held;
  let hasStruck = false;
  for (let square = 0; square < 64; square++) {
    if (table[64 * row + square] === 0 || isAnswered(held, row, square, moves)) continue;
    table[64 * row + square] = 0;
    hasStruck = true;
  }
  return hasStruck;
}

function isAnswered({ plan, box, answers, exits }: HeldBox, row: Square, square: Square, moves: readonly Square[]) {
  const { watched, mover } = plan;
  const areKings = watched >= 0 && kindOf(box.pieces[watched]) === KING && kindOf(box.pieces[mover]) === KING;
  // Kings never stand side by side: such a move is none.
  const isLegal = (to: Square) => !areKings || !areBeside(to, square);
  if (!moves.every((to) => !isLegal(to) || answers[64 * to + square] === 1)) return false;
  return exits.every(({ by, to, next }) => {
    if (by === watched && (!isLegal(to) || !mayGo(box, watched, row, to))) return true;
    const after = by === watched ? rowOf(plan, to) : row;
    return next.some((held) => held.answers[64 * after + square] === 1);
  });
}

export function mayGo(box: Box, at: number, from: Square, to: Square): boolean {
  return has(attacksOf(box, at, from, obstaclesOf(box)), to);
}
