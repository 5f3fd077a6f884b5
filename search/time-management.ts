/**
 * Time management: how long to think about a move. `planTime` makes a plan from the clock before the search; after each
 * iteration `softLimit` stretches or cuts it by the stability of the best move. The search obeys in iterations.ts
 * (between two iterations) and in interrupt.ts (at once, at the hard limit).
 *
 * Loading is no thinking: a search whose thread still loaded when it was asked for has the time of its plan from when
 * it could begin, but at most half of what the clock has left by then. A fixed time for the move ends when it was to
 * end, but at the earliest a twentieth of a second after the beginning.
 */

import { WHITE } from '../engine/squares.ts';
import type { Limits, SearchOptions } from './limits.ts';
import {
  TIME_DROP, TIME_DROP_MAX, TIME_EFFORT, TIME_EFFORT_SLOPE, TIME_HARD, TIME_INCREMENT, TIME_MOVES_LEFT, TIME_PONDER,
  TIME_RISE_MAX, TIME_SHARE, TIME_STABLE, TIME_STABLE_ITERATIONS, TIME_UNSETTLED,
} from './parameters.ts';

/**
 * Milliseconds after which no new iteration starts (`soft`), and at which the search breaks off (`hard`), both counted
 * from when the search could begin.
 */
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
/** Moves of a long game without increment, and the share of the move overhead that is kept for each. */
const LONG_GAME = 100;
const LONG_GAME_SHARE = 1 / 8;

/** Greatest share of the rest of the clock that a search takes whose thread was still loading, in percent. */
const LATE_SHARE = 50;
/** Milliseconds of a fixed time that are left to a search whose thread was still loading. */
const LATE_MOVE_TIME = 50;

/**
 * The plan for a move of `side`, whose thread loaded until so many milliseconds after the request. The move overhead is
 * kept back for the delay between engine and clock.
 */
export function planTime(limits: Limits, side: number, options: SearchOptions, late = 0): TimePlan {
  const { moveOverhead: overhead = 0, mayPonder = false } = options;
  const clock = planClock(limits, side, overhead, late, mayPonder ? TIME_PONDER : 100);
  if (limits.moveTime === undefined) return clock;
  const wholeTime = Math.max(0, limits.moveTime - Math.min(overhead, limits.moveTime / 10));
  const moveTime = Math.max(wholeTime - late, Math.min(wholeTime, LATE_MOVE_TIME));
  return moveTime < clock.hard ? { soft: moveTime, hard: moveTime, fixed: true } : clock;
}

function planClock(limits: Limits, side: number, overhead: number, late: number, percent: number): TimePlan {
  const stated = side === WHITE ? limits.whiteTime : limits.blackTime;
  // A host that states only the other side's clock is taken to mean that both run alike.
  const time = stated ?? (side === WHITE ? limits.blackTime : limits.whiteTime);
  if (time === undefined) return UNLIMITED;
  const increment = (side === WHITE ? limits.whiteIncrement : limits.blackIncrement) ?? 0;
  const moves = Math.min(limits.movesToGo || TIME_MOVES_LEFT, 50);
  const usable = Math.max(0, time - RESERVE_PER_MOVE * moves - lostTime(limits, overhead, increment, moves));
  // Takes more before a time control: the clock need not last.
  const largest = (usable * Math.max(TIME_SHARE, LAST_MOVES_SHARE / moves)) / 100;
  const rest = late > 0 ? Math.max(0, time - late - overhead) : Infinity;
  const max = Math.min(largest, (rest * LATE_SHARE) / 100);
  const share = usable / moves + (increment * TIME_INCREMENT) / 100;
  const soft = Math.min((share * percent) / 100, max);
  return { soft, hard: Math.min((soft * TIME_HARD) / 100, max), fixed: false };
}

/** Milliseconds that this move and those to come lose between engine and clock. */
function lostTime(limits: Limits, overhead: number, increment: number, moves: number): number {
  // Time kept for the moves up to a time control comes free as they are played.
  if (limits.movesToGo) return overhead + (moves - 1) * Math.max(0, overhead - increment);
  return overhead + LONG_GAME * Math.max(0, overhead * LONG_GAME_SHARE - increment);
}

/** Stability of the best move after an iteration. */
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
