/**
 * The root: legal moves and their scores, iterations of growing depth, aspiration windows, several lines, and the
 * decision when to stop.
 */

import { GAME, SIDE_TO_MOVE, findChecksAndPins, inCheck } from '../engine/board.ts';
import { ALL, MAX_MOVES, MOVES, generate } from '../engine/generate.ts';
import { NO_MOVE } from '../engine/move.ts';
import { unmakeMove } from '../engine/position.ts';
import { evaluate } from '../eval/evaluate.ts';
import { meterBlockages } from '../eval/fortress/fortress.ts';
import { DRAW, INFINITE, MATE, MATE_BOUND, MAX_PLY, NO_SCORE } from '../eval/score.ts';
import { planTime, softLimit, type TimePlan } from './clock.ts';
import { corrected } from './corrections.ts';
import { contextOf } from './history.ts';
import { type Control, endOnPonderHit, isPondering, look, nodesOfAll, now, play, setBounds } from './interrupt.ts';
import type { Limits, Line, Reporter, SearchOptions, SearchResult } from './limits.ts';
import { ASPIRATION_DEPTH, ASPIRATION_GROWTH, ASPIRATION_WINDOW } from './parameters.ts';
import { isNoisy, pickNothing } from './picker.ts';
import { type Iteration, farthestIteration, publish } from './progress.ts';
import { basicReduction, pvs } from './pvs.ts';
import {
  CONTEXT, CONTEXT_OFFSET, COUNTERS, DEEPEST, MOVE_COUNT, NODES, OVERTAKEN, PV, PV_LENGTH, PV_SIZE,
  ROOT_DEPTH, SEARCH_STATE, SEEKS_MATE, STATIC_EVALUATION, STOPPED, forgetGrandchildren, resetSearcher,
} from './searcher.ts';
import { choosePlausible, linesForStrength, nodesForStrength } from './strength.ts';
import {
  BOUND_EXACT, BOUND_LOWER, BOUND_UPPER, FOUND, FOUND_MOVE, ageTable, probeTable, storeTable, tableUse,
} from './transposition-table.ts';

/** Milliseconds after which moves being searched and failed windows are worth telling. */
const TALKATIVE_AFTER = 1000;
const FAILED_WINDOWS_AFTER = 3000;

/**
 * Root moves, columns: the move, its score in this iteration and in the last one in centipawns (-INFINITE where it is
 * only known not to be the best), BOUND_EXACT or which side of the score the truth lies on, nodes spent on it in all
 * iterations, and the greatest ply reached below it.
 */
const ROOT_MOVES = new Int32Array(MAX_MOVES);
const ROOT_SCORES = new Int32Array(MAX_MOVES);
const ROOT_SCORES_BEFORE = new Int32Array(MAX_MOVES);
const ROOT_BOUNDS = new Int32Array(MAX_MOVES);
const ROOT_NODES = new Float64Array(MAX_MOVES);
const ROOT_DEEPEST = new Int32Array(MAX_MOVES);
/** The line of each root move, `PV_ROW * index`, and its length. */
const ROOT_LINES = new Int32Array(PV_SIZE * MAX_MOVES);
const ROOT_LENGTHS = new Int32Array(MAX_MOVES);

/** One search from its start to its result. */
interface Run {
  readonly limits: Limits;
  readonly plan: TimePlan;
  readonly reporter: Reporter;
  readonly started: number;
  /** Lines that are searched, and how many of them are told. */
  readonly lines: number;
  readonly told: number;
  readonly moves: number;
  /** What the threads of search number `id` share, which of them this is, and how many there are. */
  readonly control: Control;
  readonly id: number;
  readonly thread: number;
  readonly threads: number;
  /** Iterations that another thread has completed first are taken from it. */
  readonly adopts: boolean;
}

/** What the last search of this game thought of the position, in centipawns, or NO_SCORE. */
let lastScore = NO_SCORE;

/** Forgets what one move's search tells the next. */
export function resetRoot(): void {
  lastScore = NO_SCORE;
}

/**
 * Searches the current position, which comes back unchanged. `started` is the moment of the request on the clock
 * of `now`; `control` are the words that stop search number `id`.
 */
export function searchRoot(
  limits: Limits, options: SearchOptions, control: Control, id: number, reporter: Reporter, started: number,
): SearchResult {
  resetSearcher();
  meterBlockages();
  SEARCH_STATE[SEEKS_MATE] = limits.mate === undefined ? 0 : 1;
  ageTable();
  findChecksAndPins();
  const moves = listRootMoves(limits.searchMoves);
  if (moves === 0) return withoutMoves(reporter, started);
  const { threads = 1, thread = 0 } = options;
  const told = Math.min(moves, options.multiPv);
  const strengthLines = options.elo === undefined ? 1 : linesForStrength();
  const lines = Math.min(moves, Math.max(told, strengthLines));
  const nodes = options.elo === undefined ? Infinity : nodesForStrength(options.elo);
  const run: Run = {
    limits,
    plan: planTime(limits, GAME[SIDE_TO_MOVE], options),
    reporter,
    started,
    lines,
    told,
    moves,
    control,
    id,
    thread,
    threads,
    // Of several lines only the first is published, and lines of different iterations cannot be compared.
    adopts: threads > 1 && lines === 1,
  };
  setBounds({
    control,
    id,
    thread,
    threads,
    nodes: Math.min(nodes, limits.nodes ?? Infinity),
    started,
    time: run.plan.hard,
    pondering: limits.ponder === true,
    adopts: run.adopts,
  });
  const found = deepen(run);
  lastScore = found[0].score;
  if (options.elo !== undefined) putFirst(found, choosePlausible(options.elo, found.map((line) => line.score)));
  reporter.lines(found.slice(0, run.told));
  const { moves: [best, ponder = NO_MOVE], score, depth } = found[0];
  return { best, ponder, score, depth, nodes: nodesOfAll(), time: now() - started };
}

/** Moves a line to the front: the line that is played is the one told as the best. */
function putFirst(lines: Line[], index: number): void {
  lines.unshift(...lines.splice(index, 1));
  lines.forEach((line, at) => (lines[at] = { ...line, rank: at + 1 }));
}

function listRootMoves(wanted: readonly number[] | undefined): number {
  pickNothing(0);
  const end = generate(ALL, 0);
  const first = probeTable(0) ? FOUND[FOUND_MOVE] : NO_MOVE;
  let count = 0;
  for (let index = 0; index < end; index++) {
    const move = MOVES[index];
    if (wanted !== undefined && !wanted.includes(move)) continue;
    ROOT_MOVES[count] = move;
    ROOT_SCORES[count] = move === first ? 1 - INFINITE : 0 - INFINITE;
    ROOT_BOUNDS[count] = BOUND_EXACT;
    ROOT_NODES[count] = 0;
    ROOT_DEEPEST[count] = 0;
    ROOT_LINES[PV_SIZE * count] = move;
    ROOT_LENGTHS[count] = 1;
    count++;
  }
  sortRootMoves(0, count);
  return count;
}

/** Mate or stalemate on the board. */
function withoutMoves(reporter: Reporter, started: number): SearchResult {
  const score = inCheck() ? -MATE : DRAW;
  const time = now() - started;
  reporter.lines([
    { depth: 0, deepest: 0, rank: 1, score, bound: BOUND_EXACT, nodes: 0, time, tableUse: tableUse(), moves: [] },
  ]);
  return { best: NO_MOVE, ponder: NO_MOVE, score, depth: 0, nodes: 0, time };
}

/** Iterates until a limit is reached; returns what is known then, best first. */
function deepen(run: Run): Line[] {
  const deepest = Math.min(run.limits.depth ?? MAX_PLY - 1, MAX_PLY - 1);
  let stable = 0;
  let best = NO_MOVE;
  let previousScore = lastScore;
  let completed = 1;
  let whole: Line[] = [];
  for (let depth = 1; depth <= deepest;) {
    const reached = iterate(run, depth);
    if (SEARCH_STATE[STOPPED] !== 0) break;
    if (reached < depth) continue;
    // Another thread may have come farther than is asked for.
    completed = Math.min(reached, deepest);
    depth = completed + 1;
    whole = rootLines(run, run.lines, completed);
    run.reporter.lines(whole.slice(0, run.told));
    stable = ROOT_MOVES[0] === best ? stable + 1 : 0;
    best = ROOT_MOVES[0];
    const drop = previousScore === NO_SCORE ? 0 : previousScore - ROOT_SCORES[0];
    previousScore = previousScore === NO_SCORE ? ROOT_SCORES[0] : (previousScore + ROOT_SCORES[0]) >> 1;
    if (isEnough(run, stable, drop)) break;
  }
  // Of several lines only those of the same iteration can be compared, so one that was not finished is forgotten.
  if (run.lines === 1 || whole.length === 0) return rootLines(run, run.lines, completed);
  const newest = { nodes: nodesOfAll(), time: now() - run.started, tableUse: tableUse() };
  return whole.map((line) => ({ ...line, ...newest }));
}

/**
 * Searches an iteration, of which the other threads then hear, unless one of them is faster. Returns the depth that
 * has been reached, or 0 when the iteration must begin anew; that depth tells nothing once STOPPED is set.
 */
function iterate(run: Run, depth: number): number {
  SEARCH_STATE[ROOT_DEPTH] = depth;
  SEARCH_STATE[DEEPEST] = 0;
  ROOT_SCORES_BEFORE.set(ROOT_SCORES);
  look();
  for (let rank = 0; rank < run.lines && SEARCH_STATE[STOPPED] === 0; rank++) aspire(run, depth, rank);
  if (SEARCH_STATE[OVERTAKEN] !== 0) return catchUp(run, depth);
  if (SEARCH_STATE[STOPPED] === 0 && run.adopts) {
    const moves = ROOT_LINES.subarray(0, ROOT_LENGTHS[0]);
    const iteration = { depth, score: ROOT_SCORES[0], deepest: ROOT_DEEPEST[0], moves };
    publish(run.control.progress, run.thread, run.id, iteration);
  }
  return depth;
}

/** Adopts another thread's iteration, the farthest, in place of the running one. Returns its depth, or 0 for none. */
function catchUp(run: Run, depth: number): number {
  SEARCH_STATE[OVERTAKEN] = 0;
  SEARCH_STATE[STOPPED] = 0;
  const iteration = farthestIteration(run.control.progress, run.threads, run.id, depth);
  if (iteration === undefined) return 0;
  adopt(run, iteration);
  return iteration.depth;
}

/** Makes what an iteration has come to the first of the root moves; the others keep their order. */
function adopt(run: Run, { score, deepest, moves }: Iteration): void {
  for (let at = ROOT_MOVES.indexOf(moves[0]); at > 0; at--) swapRootMoves(at, at - 1);
  ROOT_SCORES.fill(0 - INFINITE, 0, run.moves);
  ROOT_SCORES[0] = score;
  ROOT_BOUNDS[0] = BOUND_EXACT;
  ROOT_DEEPEST[0] = deepest;
  ROOT_LINES.set(moves, 0);
  ROOT_LENGTHS[0] = moves.length;
}

/** After an iteration: is another one worth starting? */
function isEnough(run: Run, stable: number, drop: number): boolean {
  const score = ROOT_SCORES[0];
  const mate = run.limits.mate;
  if (mate !== undefined && score >= MATE_BOUND && MATE - score <= 2 * mate - 1) return true;
  if (run.limits.infinite === true) return false;
  const isOver = isTimeOver(run, stable, drop);
  if (!isPondering()) return isOver;
  endOnPonderHit(isOver && !run.plan.fixed);
  return false;
}

/** True when the plan's time is over, as far as another iteration goes, or no more of it is needed. */
function isTimeOver(run: Run, stable: number, drop: number): boolean {
  const score = ROOT_SCORES[0];
  const effort = ROOT_NODES[0] / Math.max(1, COUNTERS[NODES]);
  const elapsed = now() - run.started;
  if (!run.plan.fixed) {
    // A forced move, or a mate that deeper search cannot better, needs no more of the clock.
    if (run.moves === 1 && elapsed > run.plan.soft / 8) return true;
    if (Math.abs(score) >= MATE_BOUND && SEARCH_STATE[ROOT_DEPTH] > 2 * (MATE - Math.abs(score)) + 8) return true;
  }
  return elapsed >= softLimit(run.plan, { stable, drop, effort });
}

/** Searches for the best move from `rank` on, with a window around its last score that grows when it fails. */
function aspire(run: Run, depth: number, rank: number): void {
  let window = ASPIRATION_WINDOW;
  const last = ROOT_SCORES_BEFORE[rank];
  const narrow = depth >= ASPIRATION_DEPTH && Math.abs(last) < MATE_BOUND;
  let alpha = narrow ? Math.max(last - window, 0 - INFINITE) : 0 - INFINITE;
  let beta = narrow ? Math.min(last + window, INFINITE) : INFINITE;
  let reduced = 0;
  for (;;) {
    const score = searchMoves(run, alpha, beta, Math.max(1, depth - reduced), rank);
    sortRootMoves(rank, run.moves);
    if (SEARCH_STATE[STOPPED] !== 0) return;
    if (score > alpha && score < beta) {
      sortRootMoves(0, rank + 1);
      return;
    }
    if (score <= alpha) {
      // The move that was thought best may not be: that takes time after a ponder hit, too.
      if (rank === 0) endOnPonderHit(false);
      beta = (alpha + beta) >> 1;
      alpha = Math.max(score - window, 0 - INFINITE);
      reduced = 0;
    } else {
      beta = Math.min(score + window, INFINITE);
      if (reduced < 3) reduced++;
    }
    if (run.lines === 1 && now() - run.started > FAILED_WINDOWS_AFTER) run.reporter.lines(rootLines(run, 1, depth));
    window += ((window * ASPIRATION_GROWTH) / 100) | 0;
    if (window > 500) {
      alpha = 0 - INFINITE;
      beta = INFINITE;
    }
  }
}

/** The root's own loop over moves: like that of pvs.ts, but every move is kept with its score, nodes and line. */
function searchMoves(run: Run, alphaGiven: number, beta: number, depth: number, rank: number): number {
  let alpha = alphaGiven;
  let best = 0 - INFINITE;
  findChecksAndPins();
  const evaluation = inCheck() ? NO_SCORE : evaluate();
  forgetGrandchildren(0);
  STATIC_EVALUATION[0] = evaluation === NO_SCORE ? NO_SCORE : corrected(evaluation, 0);
  const talkative = now() - run.started > TALKATIVE_AFTER;
  for (let index = rank; index < run.moves; index++) {
    const move = ROOT_MOVES[index];
    const nodesBefore = COUNTERS[NODES];
    if (talkative) run.reporter.currentMove(depth, move, index - rank + 1);
    const quiet = !isNoisy(move);
    CONTEXT[CONTEXT_OFFSET] = contextOf(move);
    MOVE_COUNT[0] = index - rank + 1;
    play(move);
    const check = inCheck();
    PV_LENGTH[1] = 0;
    let score = 0;
    const isFirst = index === rank;
    if (!isFirst) {
      const late = index - rank;
      const reducible = depth >= 3 && late >= 2 && quiet && !check;
      const reduction = reducible ? Math.max(0, (basicReduction(depth, late) >> 10) - 1) : 0;
      score = 0 - pvs(0 - alpha - 1, 0 - alpha, depth - 1 - reduction, 1, true);
      if (score > alpha && reduction > 0 && SEARCH_STATE[STOPPED] === 0) {
        score = 0 - pvs(0 - alpha - 1, 0 - alpha, depth - 1, 1, true);
      }
    }
    if (isFirst || (score > alpha && SEARCH_STATE[STOPPED] === 0)) score = 0 - pvs(0 - beta, 0 - alpha, depth - 1, 1, false);
    unmakeMove(move);
    ROOT_NODES[index] = ROOT_NODES[index] + COUNTERS[NODES] - nodesBefore;
    if (SEARCH_STATE[STOPPED] !== 0) return best;
    if (isFirst || score > alpha) {
      ROOT_SCORES[index] = score;
      ROOT_BOUNDS[index] = score <= alpha ? BOUND_UPPER : score >= beta ? BOUND_LOWER : BOUND_EXACT;
      ROOT_DEEPEST[index] = SEARCH_STATE[DEEPEST];
      keepLine(index, move);
    } else {
      // Not better than the best: its old place among the others is kept by a stable sort.
      ROOT_SCORES[index] = 0 - INFINITE;
    }
    if (score > best) best = score;
    if (score > alpha) {
      alpha = score;
      if (score >= beta) break;
    }
  }
  const bound = best >= beta ? BOUND_LOWER : best > alphaGiven ? BOUND_EXACT : BOUND_UPPER;
  // What is best of some moves only is not the score of the position.
  if (rank === 0 && run.limits.searchMoves === undefined) {
    storeTable(bestOf(rank, run.moves), depth, bound, best, evaluation, true, 0);
  }
  return best;
}

function bestOf(from: number, to: number): number {
  let best = from;
  for (let index = from; index < to; index++) if (ROOT_SCORES[index] > ROOT_SCORES[best]) best = index;
  return ROOT_MOVES[best];
}

function keepLine(index: number, move: number): void {
  const at = PV_SIZE * index;
  const length = PV_LENGTH[1];
  ROOT_LINES[at] = move;
  for (let step = 0; step < length; step++) ROOT_LINES[at + 1 + step] = PV[PV_SIZE + step];
  ROOT_LENGTHS[index] = length + 1;
}

/** Sorts a stretch of root moves by score, best first; equal ones keep their order. */
function sortRootMoves(from: number, to: number): void {
  for (let index = from + 1; index < to; index++) {
    for (let at = index; at > from && ROOT_SCORES[at] > ROOT_SCORES[at - 1]; at--) swapRootMoves(at, at - 1);
  }
}

const COLUMNS = [ROOT_MOVES, ROOT_SCORES, ROOT_SCORES_BEFORE, ROOT_BOUNDS, ROOT_NODES, ROOT_DEEPEST, ROOT_LENGTHS];

function swapRootMoves(a: number, b: number): void {
  for (const column of COLUMNS) {
    const held = column[a];
    column[a] = column[b];
    column[b] = held;
  }
  const line = ROOT_LINES.slice(PV_SIZE * a, PV_SIZE * (a + 1));
  ROOT_LINES.copyWithin(PV_SIZE * a, PV_SIZE * b, PV_SIZE * (b + 1));
  ROOT_LINES.set(line, PV_SIZE * b);
}

function rootLines(run: Run, count: number, depth: number): Line[] {
  const time = now() - run.started;
  const use = tableUse();
  return Array.from({ length: count }, (_, index) => ({
    depth,
    deepest: Math.max(depth, ROOT_DEEPEST[index]),
    rank: index + 1,
    // Nothing is known of a move when even the first iteration was stopped before it.
    score: ROOT_SCORES[index] < -MATE ? evaluate() : ROOT_SCORES[index],
    bound: ROOT_BOUNDS[index],
    nodes: nodesOfAll(),
    time,
    tableUse: use,
    moves: Array.from(ROOT_LINES.subarray(PV_SIZE * index, PV_SIZE * index + ROOT_LENGTHS[index])),
  }));
}
