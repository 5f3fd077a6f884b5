/**
 * Aspiration windows, and the loop over the root moves that searches with them. The loop is like that of pvs.ts, but
 * every move keeps its score, nodes and line.
 */

import { findChecksAndPins, inCheck } from '../engine/board.ts';
import { unmakeMove } from '../engine/position.ts';
import { BOUND_EXACT, BOUND_LOWER, BOUND_UPPER } from '../eval/bound.ts';
import { evaluate } from '../eval/evaluate.ts';
import { INFINITE, MATE_BOUND, NO_SCORE } from '../eval/score.ts';
import { now } from '../base/clock.ts';
import { corrected } from './corrections.ts';
import { contextOf } from './history.ts';
import { doMove } from './do-move.ts';
import { endOnPonderHit } from './interrupt.ts';
import { MATE_ATTACK, NO_ATTACK, attackBy, isKingConfined } from './mate-threats.ts';
import {
  ASPIRATION_DEPTH, ASPIRATION_FAIL_HIGHS, ASPIRATION_GROWTH, ASPIRATION_WIDEST, ASPIRATION_WINDOW,
  ROOT_REDUCTION_DEPTH, ROOT_REDUCTION_MOVES,
} from './parameters.ts';
import { isNoisy } from './picker.ts';
import { pvs } from './pvs.ts';
import { basicReduction } from './reductions.ts';
import {
  ROOT_BOUNDS, ROOT_DEEPEST, ROOT_MOVES, ROOT_NODES, ROOT_SCORES, ROOT_SCORES_BEFORE, bestRootMove, endOfRank,
  keepLine, rootLines, sortRootMoves, startOfRank,
} from './root-moves.ts';
import type { SearchRun } from './run.ts';
import {
  AHEAD, CONTEXT, CONTEXT_OFFSET, COUNTERS, DEEPEST, MATE_THREAT, MOVE_COUNT, NODES, PV_LENGTH, SEARCH_STATE,
  STATIC_EVALUATION, STOPPED, forgetGrandchildren,
} from './searcher.ts';
import { findThreats } from './threats.ts';
import { storeTable } from './transposition-table.ts';

/** Milliseconds after which the move being searched, and windows that failed, are reported. */
const MOVES_REPORTED_AFTER = 1000;
const FAILED_WINDOWS_REPORTED_AFTER = 3000;

/** Searches for the best move from `rank` on, with a window around its last score that grows when it fails. */
export function searchWithWindow(run: SearchRun, depth: number, rank: number): void {
  const end = endOfRank(rank, run.moves);
  let window = ASPIRATION_WINDOW;
  const last = ROOT_SCORES_BEFORE[rank];
  const narrow = depth >= ASPIRATION_DEPTH && Math.abs(last) < MATE_BOUND;
  let alpha = narrow ? Math.max(last - window, 0 - INFINITE) : 0 - INFINITE;
  let beta = narrow ? Math.min(last + window, INFINITE) : INFINITE;
  let reduced = 0;
  for (;;) {
    const score = searchRootMoves(run, alpha, beta, Math.max(1, depth - reduced), rank, end);
    sortRootMoves(rank, end);
    if (SEARCH_STATE[STOPPED] !== 0) return;
    if (score > alpha && score < beta) {
      sortRootMoves(startOfRank(rank), rank + 1);
      return;
    }
    if (score <= alpha) {
      // The best move so far may not be the best: a ponder hit leaves time to find another.
      if (rank === 0) endOnPonderHit(false);
      beta = (alpha + beta) >> 1;
      alpha = Math.max(score - window, 0 - INFINITE);
      reduced = 0;
    } else {
      beta = Math.min(score + window, INFINITE);
      if (reduced < ASPIRATION_FAIL_HIGHS) reduced++;
    }
    const reports = run.lines === 1 && now() - run.began > FAILED_WINDOWS_REPORTED_AFTER;
    if (reports) run.reporter.lines(rootLines(run, 1, depth));
    window += ((window * ASPIRATION_GROWTH) / 100) | 0;
    if (window > ASPIRATION_WIDEST) {
      alpha = 0 - INFINITE;
      beta = INFINITE;
    }
  }
}

/** Prepares the root's state for the nodes below it. Returns its evaluation in centipawns, or NO_SCORE in check. */
export function enterRoot(): number {
  findChecksAndPins();
  findThreats(0);
  const evaluation = inCheck() ? NO_SCORE : evaluate();
  forgetGrandchildren(0);
  STATIC_EVALUATION[0] = evaluation === NO_SCORE ? NO_SCORE : corrected(evaluation, 0);
  return evaluation;
}

/** Searches the root moves from `rank` up to `end` to a depth in plies. Returns the best score, or a bound on it. */
function searchRootMoves(
  run: SearchRun, alphaGiven: number, beta: number, depth: number, rank: number, end: number,
): number {
  let alpha = alphaGiven;
  let best = 0 - INFINITE;
  const evaluation = enterRoot();
  const mayAttack = !inCheck() && isKingConfined();
  const reportsMoves = now() - run.began > MOVES_REPORTED_AFTER;
  for (let index = rank; index < end; index++) {
    const move = ROOT_MOVES[index];
    const nodesBefore = COUNTERS[NODES];
    if (reportsMoves) run.reporter.currentMove(depth, move, index - rank + 1);
    const quiet = !isNoisy(move);
    CONTEXT[CONTEXT_OFFSET] = contextOf(move);
    MOVE_COUNT[0] = index - rank + 1;
    MATE_THREAT[1] = (mayAttack ? attackBy(0, move, !quiet) : NO_ATTACK) & MATE_ATTACK;
    doMove(move);
    const check = inCheck();
    PV_LENGTH[1] = 0;
    let score = 0;
    const isFirst = index === rank;
    if (!isFirst) {
      const late = index - rank;
      const isLate = depth >= ROOT_REDUCTION_DEPTH && late >= ROOT_REDUCTION_MOVES;
      const reducible = isLate && quiet && !check && SEARCH_STATE[AHEAD] === 0;
      const reduction = reducible ? Math.max(0, (basicReduction(depth, late) >> 10) - 1) : 0;
      score = 0 - pvs(0 - alpha - 1, 0 - alpha, depth - 1 - reduction, 1, true);
      if (score > alpha && reduction > 0 && SEARCH_STATE[STOPPED] === 0) {
        score = 0 - pvs(0 - alpha - 1, 0 - alpha, depth - 1, 1, true);
      }
    }
    if (isFirst || (score > alpha && SEARCH_STATE[STOPPED] === 0)) {
      score = 0 - pvs(0 - beta, 0 - alpha, depth - 1, 1, false);
    }
    unmakeMove(move);
    ROOT_NODES[index] = ROOT_NODES[index] + COUNTERS[NODES] - nodesBefore;
    if (SEARCH_STATE[STOPPED] !== 0) return best;
    if (isFirst || score > alpha) {
      ROOT_SCORES[index] = score;
      ROOT_BOUNDS[index] = score <= alpha ? BOUND_UPPER : score >= beta ? BOUND_LOWER : BOUND_EXACT;
      ROOT_DEEPEST[index] = SEARCH_STATE[DEEPEST];
      keepLine(index, move);
    } else {
      // Not the best move: a stable sort keeps its place among the others.
      ROOT_SCORES[index] = 0 - INFINITE;
    }
    if (score > best) best = score;
    if (score > alpha) {
      alpha = score;
      if (score >= beta) break;
    }
  }
  const bound = best >= beta ? BOUND_LOWER : best > alphaGiven ? BOUND_EXACT : BOUND_UPPER;
  // The best score of some of the moves is not the score of the position.
  if (rank === 0 && run.limits.searchMoves === undefined) {
    storeTable(bestRootMove(rank, end), depth, bound, best, evaluation, true, 0);
  }
  return best;
}
