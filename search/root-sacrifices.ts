/**
 * Sacrifices at the root, searched by themselves. The search of a whole position asks of a move only whether it beats
 * the best one, and prunes what is far below that: all that lies behind a sacrifice. So before each iteration the
 * sacrifices are searched with windows around their own scores, the most promising one first and a few plies less deep
 * than the iteration. What that finds stands in the transposition table when the iteration comes to the move.
 *
 * The share of the nodes that this takes shrinks as the most promising sacrifice falls behind the best move: where none
 * promises anything, next to nothing is spent. Of several threads one helper alone does it: the others find what it has
 * left in the table, and come deeper meanwhile.
 */

import { inCheck } from '../engine/board.ts';
import { MAX_MOVES } from '../engine/generate.ts';
import { unmakeMove } from '../engine/position.ts';
import { seeAtLeast } from '../engine/static-exchange.ts';
import { INFINITE } from '../eval/score.ts';
import { enterRoot } from './aspiration.ts';
import { contextOf } from './history.ts';
import { doMove } from './do-move.ts';
import { NO_ATTACK } from './mate-threats.ts';
import {
  ROOT_SACRIFICE_DEPTH, ROOT_SACRIFICE_GAP, ROOT_SACRIFICE_GAP_AHEAD, ROOT_SACRIFICE_LESS, ROOT_SACRIFICE_LOSS,
  ROOT_SACRIFICE_NODES, ROOT_SACRIFICE_SHARE,
} from './parameters.ts';
import { pvs } from './pvs.ts';
import { LEADER } from './requests.ts';
import { ROOT_MOVES, ROOT_NODES, ROOT_SCORES_BEFORE, endOfRank } from './root-moves.ts';
import {
  AHEAD, CONTEXT, CONTEXT_OFFSET, COUNTERS, MATE_THREAT, MOVE_COUNT, NODES, PV_LENGTH, SEARCH_STATE, STOPPED, UNTAUGHT,
} from './searcher.ts';

/** Centipawns of the first window around a score, what it grows by when that fails, and where it is opened. */
const WINDOW = 60;
const WINDOW_GROWTH = 4;
const WIDEST_WINDOW = 2000;
const OPEN_WINDOW = 2 * INFINITE;

/** Sacrifices, columns: the move, its last score in centipawns, and the plies of that search, 0 before the first. */
export const SACRIFICES = new Int32Array(MAX_MOVES);
const SCORES = new Int32Array(MAX_MOVES);
const DEPTHS = new Int32Array(MAX_MOVES);
let count = 0;
/** Nodes spent on all of them. */
let spent = 0;

/**
 * Lists the sacrifices among the first `moves` root moves, which lose material by exchange: none out of check, and none
 * that endgame tables rank below others, for it is not played. Returns their number.
 */
export function listSacrifices(moves: number): number {
  count = 0;
  spent = 0;
  if (inCheck()) return count;
  const end = endOfRank(0, moves);
  for (let index = 0; index < end; index++) {
    const move = ROOT_MOVES[index];
    if (seeAtLeast(move, 0 - ROOT_SACRIFICE_LOSS)) continue;
    SACRIFICES[count] = move;
    // Puts sacrifices that have not been searched before all others.
    SCORES[count] = INFINITE;
    DEPTHS[count] = 0;
    count++;
  }
  return count;
}

/** True for the one thread of `threads` that searches sacrifices: a helper, if there is one. */
export function searchesSacrifices(thread: number, threads: number): boolean {
  return thread === (threads > 1 ? LEADER + 1 : LEADER);
}

/** Searches sacrifices before the iteration of `depth` plies. */
export function searchSacrifices(depth: number): void {
  const deepest = depth - ROOT_SACRIFICE_LESS;
  if (count === 0 || deepest < ROOT_SACRIFICE_DEPTH || COUNTERS[NODES] < ROOT_SACRIFICE_NODES) return;
  enterRoot();
  for (;;) {
    const at = mostPromising();
    if (at < 0 || DEPTHS[at] >= deepest || isSpent(at)) return;
    searchSacrifice(at, DEPTHS[at] === 0 ? ROOT_SACRIFICE_DEPTH : DEPTHS[at] + 1);
    if (SEARCH_STATE[STOPPED] !== 0) return;
  }
}

/** Sacrifice with the best score, besides the best move; -1 when there is none. */
function mostPromising(): number {
  let best = -1;
  for (let at = 0; at < count; at++) {
    if (SACRIFICES[at] !== ROOT_MOVES[0] && (best < 0 || SCORES[at] > SCORES[best])) best = at;
  }
  return best;
}

/** True when the share of the nodes that a sacrifice deserves is spent. */
function isSpent(at: number): boolean {
  const gap = Math.max(0, ROOT_SCORES_BEFORE[0] - SCORES[at]);
  const widest = SEARCH_STATE[AHEAD] !== 0 ? ROOT_SACRIFICE_GAP_AHEAD : ROOT_SACRIFICE_GAP;
  const share = (ROOT_SACRIFICE_SHARE / 100) * Math.max(0, 1 - gap / widest);
  return spent >= share * (COUNTERS[NODES] - ROOT_SACRIFICE_NODES);
}

/** Searches one to a depth in plies. Its score stays as it was where the search is stopped. */
function searchSacrifice(at: number, depth: number): void {
  const move = SACRIFICES[at];
  const nodesBefore = COUNTERS[NODES];
  CONTEXT[CONTEXT_OFFSET] = contextOf(move);
  MOVE_COUNT[0] = 1;
  MATE_THREAT[1] = NO_ATTACK;
  SEARCH_STATE[UNTAUGHT] = 1;
  doMove(move);
  const score = searchAround(SCORES[at], DEPTHS[at] === 0 ? OPEN_WINDOW : WINDOW, depth - 1);
  unmakeMove(move);
  SEARCH_STATE[UNTAUGHT] = 0;
  const nodes = COUNTERS[NODES] - nodesBefore;
  spent += nodes;
  ROOT_NODES[ROOT_MOVES.indexOf(move)] += nodes;
  if (SEARCH_STATE[STOPPED] !== 0) return;
  SCORES[at] = score;
  DEPTHS[at] = depth;
}

/** The score of the move just played, searched with a window around its last one that grows until it holds. */
function searchAround(last: number, widthGiven: number, depth: number): number {
  for (let width = widthGiven;;) {
    const alpha = Math.max(last - width, 0 - INFINITE);
    const beta = Math.min(last + width, INFINITE);
    PV_LENGTH[1] = 0;
    const score = 0 - pvs(0 - beta, 0 - alpha, depth, 1, false);
    if (SEARCH_STATE[STOPPED] !== 0 || (score > alpha && score < beta)) return score;
    width *= WINDOW_GROWTH;
    if (width > WIDEST_WINDOW) width = OPEN_WINDOW;
  }
}
