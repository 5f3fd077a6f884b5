/** How long to think about a move: a plan made before the search, stretched or cut by what the search finds. */

import { WHITE } from '../engine/squares.ts';
import type { Limits, SearchOptions } from './limits.ts';
import {
  TIME_DROP, TIME_HARD, TIME_INCREMENT, TIME_MOVES_LEFT, TIME_PONDER, TIME_SHARE, TIME_STABLE,
  TIME_UNSETTLED,
} from './parameters.ts';

/** Milliseconds after which no new iteration starts (`soft`), and at which the search breaks off (`hard`). */
export interface TimePlan {
  readonly soft: number;
  readonly hard: number;
  /** The time is the opponent's to give: one move's time is used up whatever the search finds. */
  readonly fixed: boolean;
}

const UNLIMITED: TimePlan = { soft: Infinity, hard: Infinity, fixed: true };

/** Milliseconds kept for each coming move, beside the move overhead. */
const RESERVE_PER_MOVE = 1;
/** Most that the last moves before a time control may take together, in percent of the clock. */
const LAST_MOVES_SHARE = 80;
/** A game without increment may be long: for so many moves this share of the move overhead is kept. */
const LONG_GAME = 100;
const LONG_GAME_SHARE = 1 / 8;
/** Iterations after which an unchanged best move is no more settled than before. */
const STABLE_MOST = 13;

/** The plan for a move of `side`; the move overhead is kept back for the way to the clock. */
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
  const moves = Math.max(1, Math.min(limits.movesToGo ?? TIME_MOVES_LEFT, 50));
  const usable = Math.max(0, time - RESERVE_PER_MOVE * moves - lostTime(limits, overhead, increment, moves));
  // With a control near, the clock need not last.
  const most = (usable * Math.max(TIME_SHARE, LAST_MOVES_SHARE / moves)) / 100;
  const share = usable / moves + (increment * TIME_INCREMENT) / 100;
  const soft = Math.min((share * percent) / 100, most);
  return { soft, hard: Math.min((soft * TIME_HARD) / 100, most), fixed: false };
}

/** What this move and those to come lose between engine and clock. */
function lostTime(limits: Limits, overhead: number, increment: number, moves: number): number {
  // What is kept for the moves up to a time control comes free as they are played.
  if (limits.movesToGo !== undefined) return overhead + (moves - 1) * Math.max(0, overhead - increment);
  return overhead + LONG_GAME * Math.max(0, overhead * LONG_GAME_SHARE - increment);
}

/** What the iterations so far say about how settled the best move is. */
export interface Settledness {
  /** Iterations since the best move last changed. */
  readonly stable: number;
  /** Centipawns by which the score has fallen since the last move and the last iterations; negative when it rose. */
  readonly drop: number;
  /** Share of the nodes spent on the best move, 0-1. */
  readonly effort: number;
}

/** The soft limit in milliseconds, given what is known after an iteration. */
export function softLimit(plan: TimePlan, settled: Settledness): number {
  if (plan.fixed) return plan.soft;
  const stability = (TIME_UNSETTLED - TIME_STABLE * Math.min(settled.stable, STABLE_MOST)) / 100;
  const drop = 1 + (TIME_DROP / 100) * Math.max(-10, Math.min(settled.drop, 50));
  const effort = 1.6 - 0.9 * settled.effort;
  return Math.min(plan.soft * stability * drop * effort, plan.hard);
}
