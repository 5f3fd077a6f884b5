/**
 * Proof that a side, the attacker, cannot win: the other, the defender, stands still but for one man that always has a
 * safe move. The boxes of the attacker's men grow as if he could move again and again; what he takes is gone for good,
 * or is taken back.
 */

import { hasSeveral } from '../bitboards.ts';
import { EN_PASSANT_SQUARE, GAME, RIGHTS, SIDE_TO_MOVE, STATE, STATES } from '../board.ts';
import {
  attacksOf, boxOfBoard, closeBox, isFast, isPresent, mayPromote, mayStand, obstaclesOf, putMan, squaresOf,
  squaresOfMan, type Box,
} from '../never-mate/box.ts';
import { KING, NO_SQUARE, PAWN, kindOf, rankOf, sideOf, WHITE } from '../squares.ts';
import { has, isMarked, standing, type Exit, type HeldBox, type Plan, type Reply } from './held-box.ts';
import { attackedBySome, heldBox, passingBox } from './held-table.ts';
import type { Side, Square } from '../types.ts';

/** Boxes that one plan may take. */
const MAX_BOXES = 100;
const EVERYWHERE = { lo: -1, hi: -1 };

/** Boxes that all plans together may take: about a second. */
export const THOROUGH_BOXES = 2000;
/** The same for milliseconds: more of them prove hardly more. */
export const SHORT_BOXES = 8;

/**
 * The box that holds the position on the board, from which a side cannot win; undefined where none is found.
 *
 * @param boxes that may be looked into
 */
export function proveHolding(attacker: Side, boxes: number): HeldBox | undefined {
  const state = GAME[STATE];
  const attackerMoves = GAME[SIDE_TO_MOVE] === attacker;
  if (STATES[state + RIGHTS] !== 0) return undefined;
  if (attackerMoves && STATES[state + EN_PASSANT_SQUARE] !== NO_SQUARE) return undefined;
  const start = boxOfBoard();
  const passed = STATES[state + EN_PASSANT_SQUARE];
  const runner = start.starts.indexOf(passed + (attacker === WHITE ? 8 : -8));
  const effort = { left: boxes };
  for (const plan of plansFor(start, attacker)) {
    const row = plan.watched < 0 ? 0 : start.starts[plan.watched];
    const isHeld = ({ table, answers }: HeldBox) =>
      isMarked(attackerMoves ? table : answers, row, start.starts[plan.mover]);
    const { solve, answerPassing } = solverFor(plan, isHeld, effort);
    const held = solve(start);
    if (held !== undefined && isHeld(held)) return held;
    const passing = passed === NO_SQUARE ? [] : answerPassing(start, runner, passed);
    if (passing.some(isHeld)) return passing[0];
  }
  return undefined;
}

/** Plans that are worth a try: the king walks, two squares are enough for a piece, the king watches a man. */
function* plansFor(start: Box, attacker: Side): Generator<Plan> {
  const menOf = (side: Side) => [...start.pieces.keys()].filter((at) => sideOf(start.pieces[at]) === side);
  const isPiece = (at: number) => kindOf(start.pieces[at]) !== PAWN && kindOf(start.pieces[at]) !== KING;
  const kingOf = (side: Side) => menOf(side).find((at) => kindOf(start.pieces[at]) === KING)!;
  const king = kingOf(attacker ^ 1);
  yield { attacker, mover: king, watched: -1, region: EVERYWHERE };
  const occupied = standing(start, -1, -1);
  for (const mover of menOf(attacker ^ 1).filter(isPiece)) {
    const home = start.starts[mover];
    const steps = attacksOf(start, mover, home, occupied);
    for (const to of squaresOf(steps.lo & ~occupied.lo, steps.hi & ~occupied.hi)) {
      const region = new Int32Array(2);
      putMan(region, 0, home);
      const [lo, hi] = region;
      putMan(region, 0, to);
      yield { attacker, mover, watched: -1, region: { lo: lo | region[0], hi: hi | region[1] } };
    }
  }
  const watching = { attacker, mover: king, region: EVERYWHERE };
  yield { ...watching, watched: kingOf(attacker) };
  for (const watched of menOf(attacker).filter(isPiece)) yield { ...watching, watched };
}

interface Solver {
  /** Grows a box until it is held; undefined where it is not or there is too much to look into. */
  readonly solve: (start: Box) => HeldBox | undefined;
  /** The box, if any, in which the defender takes a pawn that has just passed a square. */
  readonly answerPassing: (box: Box, runner: number, passed: Square) => HeldBox[];
}

/**
 * Solves boxes by one plan.
 *
 * @param isWorthwhile says of the first box, before anything is known about moves out of it, whether to go on
 * @param effort boxes that may be looked into, counted down
 */
function solverFor(
  plan: Plan, isWorthwhile: (held: HeldBox) => boolean, effort: { left: number },
): Solver {
  const { attacker, mover, watched, region } = plan;
  const known = new Map<string, HeldBox | undefined>();
  let tried = 0;
  return { solve, answerPassing };

  function solve(start: Box): HeldBox | undefined {
    const key = `${start.present} ${start.mayBeTaken} ${start.squares.join()}`;
    if (known.has(key)) return known.get(key);
    if (++tried > MAX_BOXES || --effort.left < 0) return undefined;
    // Nothing leads back to the same box, as each exit and each reply is a capture or the move of a pawn.
    const held = grow(start);
    known.set(key, held);
    return held;
  }

  /** Grows a box; pawns that could run are held back, so that each of their moves is an exit. */
  function grow(start: Box): HeldBox | undefined {
    let runners = 0, lost = start.mayBeTaken;
    for (;;) {
      const box = { ...start, squares: start.squares.slice(), mayBeTaken: lost };
      box.squares[2 * mover] = region.lo;
      box.squares[2 * mover + 1] = region.hi;
      const captures = closeBox(box, moversOf(box) & ~runners);
      if ((box.mayBeTaken & (1 << mover)) !== 0) return undefined;
      const more = runnersOf(box, start);
      if ((more & ~runners) !== 0) {
        runners |= more;
        continue;
      }
      const isFirst = tried === 1;
      const most = heldBox(plan, box, [], []);
      if (most.table.every((word) => word === 0)) return undefined;
      if (isFirst && runners === 0 && !isWorthwhile(most)) return undefined;
      const exits: Exit[] = [];
      const before = lost;
      for (const { by, square, victim } of captures) {
        if (exits.some((exit) => exit.by === by && exit.to === square)) continue;
        const mayFail = by === watched && kindOf(box.pieces[by]) === KING;
        const next = follow(box, by, square, victim, false);
        if (next.length > 0 || mayFail) exits.push({ by, to: square, path: [], next });
        else lost |= 1 << victim;
      }
      if (lost !== before) continue;
      for (const runner of manyOf(runners)) {
        for (const { to, path, victim } of runnersMoves(box, runner, mover)) {
          const next = follow(box, runner, to, victim, true);
          const passing = path.length < 2 ? [] : answerPassing(moved(box, runner, to, -1), runner, path[0]);
          exits.push({ by: runner, to, path, next: [...next, ...passing] });
        }
      }
      const held = heldBox(plan, box, exits, kingTakes(box, runners));
      return held.answers.some((word) => word !== 0) ? held : undefined;
    }
  }

  function isAttackers(box: Box, at: number): boolean {
    return isPresent(box, at) && sideOf(box.pieces[at]) === attacker;
  }

  /** Pawns that may run to the last rank, and stand where the box begins. */
  function runnersOf(box: Box, start: Box): number {
    const isRunner = (at: number) => isAttackers(box, at) && mayPromote(box, at)
      && !hasSeveral(start.squares[2 * at], start.squares[2 * at + 1]);
    return box.pieces.reduce((set, _, at) => isRunner(at) ? set | (1 << at) : set, 0);
  }

  function moversOf(box: Box): number {
    return box.pieces.reduce((set, _, at) => isAttackers(box, at) ? set | (1 << at) : set, 0);
  }

  /** Boxes in which the defender goes on after a man has gone to a square, where it may have taken another. */
  function follow(box: Box, by: number, to: Square, victim: number, isRun: boolean): HeldBox[] {
    const after = moved(box, by, to, victim);
    const isPromoted = kindOf(box.pieces[by]) === PAWN && isOnLastRank(to);
    const replies = kindOf(box.pieces[by]) !== KING ? takeBack(after, to, by) : [];
    const next = replies.length > 0 ? [passingBox(plan, after, replies)] : [];
    if (isPromoted || (replies.length > 0 && !isRun)) return next;
    const quiet = isRun || by === watched ? solve(after) : undefined;
    return quiet === undefined ? next : [...next, quiet];
  }

  function answerPassing(box: Box, runner: number, passed: Square): HeldBox[] {
    const takers = takersOf(box, passed).filter((taker) => kindOf(box.pieces[taker]) === PAWN);
    const replies = takers.flatMap((taker) => take(box, taker, passed, runner));
    return replies.length === 0 ? [] : [passingBox(plan, box, replies)];
  }

  /** Replies in which men that guard a square take on it, or the king where there are none. */
  function takeBack(box: Box, to: Square, victim: number): Reply[] {
    const takers = takersOf(box, to);
    return (takers.length === 0 ? [mover] : takers).flatMap((taker) => take(box, taker, to, victim));
  }

  /** The reply in which a man takes another on a square, if it holds. A king takes only what nobody may guard. */
  function take(box: Box, taker: number, to: Square, victim: number): Reply[] {
    const after = moved(box, taker, to, victim);
    if (taker === mover && (kindOf(box.pieces[mover]) !== KING || has(attackedBySome(plan, after), to))) return [];
    const next = solve(after);
    return next === undefined ? [] : [{ by: taker, to, next }];
  }

  /** Men of the defender that stand fast and guard a square. */
  function takersOf(box: Box, square: Square): number[] {
    const ever = standing(box, -1, -1);
    return [...box.pieces.keys()].filter((at) => {
      if (!isPresent(box, at) || sideOf(box.pieces[at]) === attacker) return false;
      const kind = kindOf(box.pieces[at]);
      if (at === mover || kind === KING || !isFast(box, at) || (kind === PAWN && isOnLastRank(square))) return false;
      return has(attacksOf(box, at, squaresOfMan(box, at)[0], ever), square);
    });
  }

  /** The king, where he is the mover, takes pawns that could run. */
  function kingTakes(box: Box, runners: number): Reply[] {
    const { own } = obstaclesOf(box), theirs = 2 * (attacker ^ 1), ahead = attacker === WHITE ? 8 : -8;
    const isFree = (runner: number) =>
      !has({ lo: own[theirs], hi: own[theirs + 1] }, squaresOfMan(box, runner)[0] + ahead);
    return manyOf(runners).filter(isFree).flatMap((runner) => take(box, mover, squaresOfMan(box, runner)[0], runner));
  }
}

/** Pushes and captures of a pawn that has been held back. */
function runnersMoves(box: Box, runner: number, mover: number): { to: Square; path: Square[]; victim: number }[] {
  const from = squaresOfMan(box, runner)[0], side = sideOf(box.pieces[runner]);
  const ahead = side === WHITE ? 8 : -8;
  const obstacles = obstaclesOf(box);
  const moves: { to: Square; path: Square[]; victim: number }[] = [];
  const once = from + ahead, twice = from + 2 * ahead;
  if (!has(obstacles, once)) {
    moves.push({ to: once, path: [once], victim: -1 });
    const isFirst = rankOf(from) === (side === WHITE ? 1 : 6);
    if (isFirst && !has(obstacles, twice)) moves.push({ to: twice, path: [once, twice], victim: -1 });
  }
  const attacked = attacksOf(box, runner, from, obstacles);
  for (const to of squaresOf(attacked.lo, attacked.hi)) {
    for (const victim of box.pieces.keys()) {
      const isVictim = mayStand(box, victim, to) && sideOf(box.pieces[victim]) !== side
        && kindOf(box.pieces[victim]) !== KING && victim !== mover;
      if (isVictim) moves.push({ to, path: [], victim });
    }
  }
  return moves;
}

/** The box after a man has gone to a square, and another is gone, or -1. */
function moved(box: Box, by: number, to: Square, victim: number): Box {
  const squares = box.squares.slice();
  putMan(squares, by, to);
  if (victim < 0) return { ...box, squares };
  squares[2 * victim] = 0;
  squares[2 * victim + 1] = 0;
  return { ...box, squares, present: box.present & ~(1 << victim), mayBeTaken: box.mayBeTaken & ~(1 << victim) };
}

function isOnLastRank(square: Square): boolean {
  return square < 8 || square > 55;
}

function manyOf(set: number): number[] {
  return squaresOf(set, 0);
}
