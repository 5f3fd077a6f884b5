/** The moves at the root: their scores, bounds, nodes and lines, in the order in which they are searched. */

import { ALL, MAX_MOVES, MOVES, generate } from '../engine/generate.ts';
import { NO_MOVE } from '../engine/move.ts';
import { BOUND_EXACT } from '../eval/bound.ts';
import { evaluate } from '../eval/evaluate.ts';
import { INFINITE, MATE, NO_SCORE, isMateScore } from '../eval/score.ts';
import { materialOnBoard } from '../eval/win-draw-loss.ts';
import { now } from '../base/clock.ts';
import { nodesOfAll, tablebaseHitsOfAll } from './interrupt.ts';
import type { Line } from './limits.ts';
import { completeMate } from './mate-lines.ts';
import { pickNothing } from './picker.ts';
import type { Iteration } from './progress.ts';
import type { SearchRun } from './run.ts';
import { PV, PV_LENGTH, PV_SIZE } from './searcher.ts';
import { TT_ENTRY, TT_MOVE, probeTable, tableUse } from './transposition-table.ts';

/**
 * Root moves, columns: the move, its score in this iteration and in the last one in centipawns (-INFINITE where it is
 * only known not to be the best), the kind of bound that this is, nodes spent on the move in all iterations, and the
 * greatest ply reached below it.
 */
export const ROOT_MOVES = new Int32Array(MAX_MOVES);
export const ROOT_SCORES = new Int32Array(MAX_MOVES);
export const ROOT_SCORES_BEFORE = new Int32Array(MAX_MOVES);
export const ROOT_BOUNDS = new Int32Array(MAX_MOVES);
export const ROOT_NODES = new Float64Array(MAX_MOVES);
export const ROOT_DEEPEST = new Int32Array(MAX_MOVES);
/**
 * Rank of a move by endgame tables, see root-tablebases.ts: all moves of a higher rank are searched before it. And the
 * tables' score of the move in centipawns, or NO_SCORE.
 */
export const ROOT_RANKS = new Int32Array(MAX_MOVES);
export const ROOT_TABLEBASE_SCORES = new Int32Array(MAX_MOVES);
/** The line of each root move, `PV_SIZE * index`, and its length. */
export const ROOT_LINES = new Int32Array(PV_SIZE * MAX_MOVES);
export const ROOT_LENGTHS = new Int32Array(MAX_MOVES);

/** Lists the legal moves, or those of them that are wanted, with the table's move in front. Returns their number. */
export function listRootMoves(wanted: readonly number[] | undefined): number {
  pickNothing(0);
  const end = generate(ALL, 0);
  const first = probeTable(0) ? TT_ENTRY[TT_MOVE] : NO_MOVE;
  let count = 0;
  for (let index = 0; index < end; index++) {
    const move = MOVES[index];
    if (wanted !== undefined && !wanted.includes(move)) continue;
    ROOT_MOVES[count] = move;
    ROOT_SCORES[count] = move === first ? 1 - INFINITE : 0 - INFINITE;
    ROOT_BOUNDS[count] = BOUND_EXACT;
    ROOT_NODES[count] = 0;
    ROOT_DEEPEST[count] = 0;
    ROOT_RANKS[count] = 0;
    ROOT_TABLEBASE_SCORES[count] = NO_SCORE;
    ROOT_LINES[PV_SIZE * count] = move;
    ROOT_LENGTHS[count] = 1;
    count++;
  }
  sortRootMoves(0, count);
  return count;
}

/** The move with the best score of those at `from` up to `to`, the latter excluded. */
export function bestRootMove(from: number, to: number): number {
  let best = from;
  for (let index = from; index < to; index++) if (ROOT_SCORES[index] > ROOT_SCORES[best]) best = index;
  return ROOT_MOVES[best];
}

/** Makes a move and the line below it the line of a root move. */
export function keepLine(index: number, move: number): void {
  const at = PV_SIZE * index;
  const length = PV_LENGTH[1];
  ROOT_LINES[at] = move;
  for (let step = 0; step < length; step++) ROOT_LINES[at + 1 + step] = PV[PV_SIZE + step];
  ROOT_LENGTHS[index] = length + 1;
}

/** Sorts the root moves from `from` up to `to` by score or rank, best first; equal ones keep their order. */
export function sortRootMoves(from: number, to: number, by = ROOT_SCORES): void {
  for (let index = from + 1; index < to; index++) {
    for (let at = index; at > from && by[at] > by[at - 1]; at--) swapRootMoves(at, at - 1);
  }
}

/** The first root move of the same rank as the one at `index`, and the one after the last of them. */
export function startOfRank(index: number): number {
  let start = index;
  while (start > 0 && ROOT_RANKS[start - 1] === ROOT_RANKS[index]) start--;
  return start;
}

export function endOfRank(index: number, moves: number): number {
  let end = index;
  while (end < moves && ROOT_RANKS[end] === ROOT_RANKS[index]) end++;
  return end;
}

const COLUMNS = [
  ROOT_MOVES, ROOT_SCORES, ROOT_SCORES_BEFORE, ROOT_BOUNDS, ROOT_NODES, ROOT_DEEPEST, ROOT_RANKS,
  ROOT_TABLEBASE_SCORES, ROOT_LENGTHS,
];

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

/** Takes over an iteration of another thread: its move becomes the first, the others keep their order. */
export function adoptIteration(run: SearchRun, { score, deepest, moves }: Iteration): void {
  for (let at = ROOT_MOVES.indexOf(moves[0]); at > 0; at--) swapRootMoves(at, at - 1);
  ROOT_SCORES.fill(0 - INFINITE, 0, run.moves);
  ROOT_SCORES[0] = score;
  ROOT_BOUNDS[0] = BOUND_EXACT;
  ROOT_DEEPEST[0] = deepest;
  ROOT_LINES.set(moves, 0);
  ROOT_LENGTHS[0] = moves.length;
}

/** The first lines of the root moves, as a host hears of them after searching to `depth` plies. */
export function rootLines(run: SearchRun, count: number, depth: number): Line[] {
  const time = now() - run.started;
  const use = tableUse();
  const material = materialOnBoard();
  return Array.from({ length: count }, (_, index) => ({
    depth,
    deepest: Math.max(depth, ROOT_DEEPEST[index]),
    rank: index + 1,
    score: reportedScore(index),
    material,
    bound: isInTables(index) ? BOUND_EXACT : ROOT_BOUNDS[index],
    nodes: nodesOfAll(),
    time,
    tableUse: use,
    tablebaseHits: tablebaseHitsOfAll(),
    moves: lineOf(index),
  }));
}

/** The line of a root move, completed to its mate. */
function lineOf(index: number): readonly number[] {
  const line = Array.from(ROOT_LINES.subarray(PV_SIZE * index, PV_SIZE * index + ROOT_LENGTHS[index]));
  return ROOT_BOUNDS[index] === BOUND_EXACT ? completeMate(line, ROOT_SCORES[index]) : line;
}

/** True when a root move has the score of endgame tables: they know all but how near a mate is. */
function isInTables(index: number): boolean {
  return ROOT_TABLEBASE_SCORES[index] !== NO_SCORE && !isMateScore(ROOT_SCORES[index]);
}

function reportedScore(index: number): number {
  if (isInTables(index)) return ROOT_TABLEBASE_SCORES[index];
  // A move has no score when even the first iteration was stopped before it.
  return ROOT_SCORES[index] < -MATE ? evaluate() : ROOT_SCORES[index];
}
