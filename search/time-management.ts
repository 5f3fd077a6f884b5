/**
 * Time management: how long to think about a move. `planTime` makes a plan from the clock before the search; after each
 * iteration `softLimit` stretches or cuts it by how settled the best move is. When the search obeys is in
 * iterations.ts (between two iterations) and in interrupt.ts (at once, at the hard limit).
 */

import { WHITE } from '../engine/squares.ts';
import type { Limits, SearchOptions } from './limits.ts';
import {
  TIME_DROP, TIME_DROP_MAX, TIME_EFFORT, TIME_EFFORT_SLOPE, TIME_HARD, TIME_INCREMENT, TIME_MOVES_LEFT, TIME_PONDER,
  TIME_RISE_MAX, TIME_SHARE, TIME_STABLE, TIME_STABLE_ITERATIONS, TIME_UNSETTLED,
} from './parameters.ts';

/** Milliseconds after which no new iteration starts (`soft`), and at which the search breaks off (`hard`). */
export interface TimePlan {
  readonly soft: number;
  readonly hard: number;
  /** The request sets the time of this move: all of it is used, whatever the search finds. */
  readonly fixed: boolean;
}

const UNLIMITED: TimePlan = { soft: Infinity, hard: Infinity, fixed: true };

/** Milliseconds kept for each coming move, beside the move overhead. */
const RESERVE_PER_MOVE = 1;
/** Greatest share of the clock that the last moves before a time control may take together, in percent. */
const LAST_MOVES_SHARE = 80;
/** A game without increment may be long: this share of the move overhead is kept for each of so many moves. */
const LONG_GAME = 100;
const LONG_GAME_SHARE = 1 / 8;

/** The plan for a move of `side`. The move overhead is kept back for the delay between engine and clock. */
export function planTime(limits: Limits, side: number, options: SearchOptions): TimePlan {
  const overhead = options.moveOverhead;
  const clock = planClock(limits, side, overhead, options.mayPonder === true ? TIME_PONDER : 100);
  if (limits.moveTime === undefined) return clock;
  const moveTime = Math.max(0, limits.moveTime - Math.min(overhead, limits.moveTime / 10));
  return moveTime < clock.hard ? { soft: moveTime, hard: moveTime, fixed: true } : clock;
}

function planClock(limits: Limits, side: number, overhead: number, percent: number): TimePlan {
  const stated = side === WHITE ? limits.whiteTime : limits.blackTime;
  // A host that states only the other side's clock is taken to mean that both run alike.
  const time = stated ?? (side === WHITE ? limits.blackTime : limits.whiteTime);
  if (time === undefined) return UNLIMITED;
  const increment = (side === WHITE ? limits.whiteIncrement : limits.blackIncrement) ?? 0;
  const moves = Math.min(limits.movesToGo || TIME_MOVES_LEFT, 50);
  const usable = Math.max(0, time - RESERVE_PER_MOVE * moves - lostTime(limits, overhead, increment, moves));
  // With a control near, the clock need not last.
  const max = (usable * Math.max(TIME_SHARE, LAST_MOVES_SHARE / moves)) / 100;
  const share = usable / moves + (increment * TIME_INCREMENT) / 100;
  const soft = Math.min((share * percent) / 100, max);
  return { soft, hard: Math.min((soft * TIME_HARD) / 100, max), fixed: false };
}

/** Milliseconds that this move and those to come lose between engine and clock. */
function lostTime(limits: Limits, overhead: number, increment: number, moves: number): number {
  // What is kept for the moves up to a time control comes free as they are played.
  if (limits.movesToGo) return overhead + (moves - 1) * Math.max(0, overhead - increment);
  return overhead + LONG_GAME * Math.max(0, overhead * LONG_GAME_SHARE - increment);
}

/** How settled the best move is after an iteration. */
export interface Settledness {
  /** Iterations since the best move last changed. */
  readonly stable: number;
  /** Centipawns by which the score has fallen since the last move and the last iterations; negative when it rose. */
  readonly drop: number;
  /** Share of the nodes spent on the best move, 0-1. */
  readonly effort: number;
}

/** Milliseconds after which no new iteration starts. */
export function softLimit(plan: TimePlan, settled: Settledness): number {
  if (plan.fixed) return plan.soft;
  const stability = (TIME_UNSETTLED - TIME_STABLE * Math.min(settled.stable, TIME_STABLE_ITERATIONS)) / 100;
  const drop = 1 + (TIME_DROP / 100) * Math.max(-TIME_RISE_MAX, Math.min(settled.drop, TIME_DROP_MAX));
  const effort = (TIME_EFFORT - TIME_EFFORT_SLOPE * settled.effort) / 100;
  return Math.min(plan.soft * stability * drop * effort, plan.hard);
}
