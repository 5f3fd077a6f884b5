/**
 * Iterative deepening: searches of growing depth, what threads take from one another between them, and the decision
 * after each whether another is worth its time.
 */

import { NO_MOVE } from '../engine/move.ts';
import { BOUND_EXACT } from '../eval/bound.ts';
import { MATE, MATE_BOUND, MAX_PLY, NO_SCORE } from '../eval/score.ts';
import { searchWithWindow } from './aspiration.ts';
import { now } from '../base/clock.ts';
import { endOnPonderHit, isPondering, checkLimits, nodesOfAll, resume, tablebaseHitsOfAll } from './interrupt.ts';
import type { Line } from './limits.ts';
import { AHEAD_NODES, AHEAD_SCORE, TIME_FORCED } from './parameters.ts';
import { farthestIteration, publish } from './progress.ts';
import { hasNoPawns } from './pvs.ts';
import {
  ROOT_DEEPEST, ROOT_LENGTHS, ROOT_LINES, ROOT_MOVES, ROOT_NODES, ROOT_SCORES, ROOT_SCORES_BEFORE, adoptIteration,
  rootLines,
} from './root-moves.ts';
import { searchSacrifices, searchesSacrifices } from './root-sacrifices.ts';
import type { SearchRun } from './run.ts';
import { AHEAD, COUNTERS, DEEPEST, NODES, OVERTAKEN, PAUSED, ROOT_DEPTH, SEARCH_STATE, STOPPED } from './searcher.ts';
import { tableUse } from './transposition-table.ts';
import { softLimit } from './time-management.ts';

/** Result of the iterations. */
export interface Found {
  /** Of the last iteration, best first. */
  readonly lines: Line[];
  /** Centipawns for the side to move: of the best line, or of the last whole iteration while that is only a bound. */
  readonly score: number;
}

/**
 * Iterates until a limit is reached, and yields when a slice of its time is over. `lastScore`: of the last search of
 * this game, in centipawns, or NO_SCORE.
 */
export function* deepen(run: SearchRun, lastScore: number): Generator<void, Found> {
  const deepest = Math.min(run.limits.depth ?? MAX_PLY - 1, MAX_PLY - 1);
  let stable = 0;
  let best = NO_MOVE;
  let previousScore = lastScore;
  let completed = 1;
  let whole: Line[] = [];
  for (let depth = 1; depth <= deepest;) {
    const reached = yield* iterate(run, depth);
    if (SEARCH_STATE[STOPPED] !== 0) break;
    if (reached < depth) continue;
    // Another thread may have searched deeper than the limit.
    completed = Math.min(reached, deepest);
    depth = completed + 1;
    whole = rootLines(run, run.lines, completed);
    run.reporter.lines(whole.slice(0, run.reported));
    stable = ROOT_MOVES[0] === best ? stable + 1 : 0;
    best = ROOT_MOVES[0];
    const drop = previousScore === NO_SCORE ? 0 : previousScore - ROOT_SCORES[0];
    previousScore = previousScore === NO_SCORE ? ROOT_SCORES[0] : (previousScore + ROOT_SCORES[0]) >> 1;
    if (isEnough(run, stable, drop)) break;
  }
  // Several lines can be compared only within one iteration, so an unfinished one is dropped.
  if (run.lines === 1 || whole.length === 0) {
    const lines = rootLines(run, run.lines, completed);
    const scored = lines[0].bound === BOUND_EXACT || whole.length === 0 ? lines : whole;
    return { lines, score: scored[0].score };
  }
  const newest = {
    nodes: nodesOfAll(), time: now() - run.started, tableUse: tableUse(), tablebaseHits: tablebaseHitsOfAll(),
  };
  return { lines: whole.map((line) => ({ ...line, ...newest })), score: whole[0].score };
}

/**
 * Searches one iteration and publishes it for the other threads, or adopts theirs if one of them is faster. Returns the
 * depth reached, or 0 when the iteration must begin anew. The depth is meaningless once STOPPED is set.
 */
function* iterate(run: SearchRun, depth: number): Generator<void, number> {
  SEARCH_STATE[ROOT_DEPTH] = depth;
  SEARCH_STATE[DEEPEST] = 0;
  ROOT_SCORES_BEFORE.set(ROOT_SCORES);
  // Without pawns depth alone mates.
  const isAhead = ROOT_SCORES_BEFORE[0] >= AHEAD_SCORE && COUNTERS[NODES] >= AHEAD_NODES && !hasNoPawns();
  SEARCH_STATE[AHEAD] = isAhead ? 1 : 0;
  const began = now();
  checkLimits();
  for (let rank = 0; rank < run.lines && !isEnded(); rank++) yield* searchRank(run, depth, rank, began);
  if (SEARCH_STATE[OVERTAKEN] !== 0) return catchUp(run, depth);
  if (SEARCH_STATE[STOPPED] === 0 && run.adopts) {
    const moves = ROOT_LINES.subarray(0, ROOT_LENGTHS[0]);
    const iteration = { depth, score: ROOT_SCORES[0], deepest: ROOT_DEEPEST[0], moves };
    publish(run.control.progress, run.thread, run.id, iteration);
  }
  return depth;
}

/** True when nothing more of the iteration is to be searched, now or after a pause. */
function isEnded(): boolean {
  return SEARCH_STATE[STOPPED] !== 0 && SEARCH_STATE[PAUSED] === 0;
}

/** Searches for the best move from `rank` on, as often as that is interrupted by a pause. */
function* searchRank(run: SearchRun, depth: number, rank: number, began: number): Generator<void, void> {
  for (;;) {
    const sacrificesFirst = rank === 0 && searchesSacrifices(run.thread, run.threads);
    if (sacrificesFirst && SEARCH_STATE[STOPPED] === 0) searchSacrifices(depth);
    if (SEARCH_STATE[STOPPED] === 0) searchWithWindow(run, depth, rank);
    if (SEARCH_STATE[PAUSED] === 0) return;
    yield;
    resume(now() - began);
  }
}

/** Adopts the deepest iteration of another thread in place of the running one. Returns its depth, or 0 for none. */
function catchUp(run: SearchRun, depth: number): number {
  SEARCH_STATE[OVERTAKEN] = 0;
  SEARCH_STATE[STOPPED] = 0;
  const iteration = farthestIteration(run.control.progress, run.threads, run.id, depth);
  if (iteration === undefined) return 0;
  adoptIteration(run, iteration);
  return iteration.depth;
}

/** True when, after an iteration, no other is worth starting. */
function isEnough(run: SearchRun, stable: number, drop: number): boolean {
  const score = ROOT_SCORES[0];
  const mate = run.limits.mate;
  if (mate !== undefined && score >= MATE_BOUND && MATE - score <= 2 * mate - 1) return true;
  if (run.limits.infinite === true) return false;
  const isOver = isTimeOver(run, stable, drop);
  if (!isPondering()) return isOver;
  endOnPonderHit(isOver && !run.plan.fixed);
  return false;
}

/** True when the plan leaves no time for another iteration, or none is needed. */
function isTimeOver(run: SearchRun, stable: number, drop: number): boolean {
  const score = ROOT_SCORES[0];
  const effort = ROOT_NODES[0] / Math.max(1, COUNTERS[NODES]);
  const elapsed = now() - run.began;
  if (!run.plan.fixed) {
    // A forced move, or a mate that no deeper search improves, needs no more time.
    if (run.moves === 1 && elapsed > run.plan.soft / TIME_FORCED) return true;
    if (Math.abs(score) >= MATE_BOUND && SEARCH_STATE[ROOT_DEPTH] > 2 * (MATE - Math.abs(score)) + 8) return true;
  }
  return elapsed >= softLimit(run.plan, { stable, drop, effort });
}
