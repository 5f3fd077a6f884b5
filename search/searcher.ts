/**
 * One thread's search state. Per-ply records are columns, indexed by ply; contexts are shifted by CONTEXT_OFFSET
 * so that the moves before the root read as "none".
 *
 * The search is left through a flag: once STOPPED is set, every function returns as soon as it can and its caller
 * ignores the value.
 */

import { NO_MOVE } from '../engine/move.ts';
import { NO_SCORE } from '../eval/score.ts';
import { PLIES } from './limits.ts';

/** Static evaluation at each ply, corrected, in centipawns; NO_SCORE in check. */
export const STATIC_EVALUATION = new Int32Array(PLIES);
/** The static evaluation where one was made on the way to a leaf, for guesses one ply deeper, else NO_SCORE. */
export const CORRECTED_EVALUATION = new Int32Array(PLIES);
/** Context (see history.ts) of the move played at `ply + CONTEXT_OFFSET`. */
export const CONTEXT = new Int32Array(PLIES + 8);
export const CONTEXT_OFFSET = 6;
/** Move left out of the search at a ply while its singularity is tested. */
export const EXCLUDED = new Int32Array(PLIES);
/** Two quiet moves a ply that failed high at sister nodes. */
export const KILLERS = new Int32Array(2 * PLIES);
/** Number of nodes at a ply that failed high since their grandparent was entered. */
export const FAIL_HIGHS = new Int32Array(PLIES);
/** Not zero where a ply's node is, or was once, on a principal variation. */
export const WAS_PV = new Int32Array(PLIES);
/** Number of the move that is being searched at a ply, from 1, with those that were pruned; 0 in a pass or ProbCut. */
export const MOVE_COUNT = new Int32Array(PLIES);
/** Not zero where the move that led to a ply threatens mate. */
export const MATE_THREAT = new Int32Array(PLIES);
/** Double extensions on the line up to a ply. */
export const EXTENSIONS = new Int32Array(PLIES);

/** Principal variations: the line from `ply` starts at `PV_SIZE * ply` and has PV_LENGTH[ply] moves. */
export const PV_SIZE = PLIES;
export const PV = new Int32Array(PV_SIZE * PLIES);
export const PV_LENGTH = new Int32Array(PLIES);

/** Counters: nodes can pass 2^31, so these are doubles. */
export const COUNTERS = new Float64Array(3);
export const NODES = 0;
/** Node count at which limits are checked next. */
export const NEXT_CHECK = 1;
/** Positions found in endgame tables. */
export const TABLEBASE_HITS = 2;

export const SEARCH_STATE = new Int32Array(10);
/** Set once the search must end. */
export const STOPPED = 0;
/** Greatest ply reached in this iteration. */
export const DEEPEST = 1;
/** Null moves are off up to this ply while one is verified. */
export const NULL_MOVE_FROM = 2;
/** Depth of the iteration. */
export const ROOT_DEPTH = 3;
/** Not zero while the search is for a mate: then no late quiet move is pruned, since any may be the one. */
export const SEEKS_MATE = 4;
/** Set, with STOPPED, when another thread has completed the running iteration: only that ends, not the search. */
export const OVERTAKEN = 5;
/** Set, with STOPPED, when the search is to go on after a pause, in which its thread hears what it is told. */
export const PAUSED = 6;
/** Pieces and pawns on the board, at most, where endgame tables are asked; 0 where no node asks any. */
export const TABLEBASE_PIECES = 7;
/** Not zero while something is searched that teaches the histories nothing. */
export const UNTAUGHT = 8;
/** Not zero in a late iteration that follows a score of at least AHEAD_SCORE, with pawns on the board. */
export const AHEAD = 9;

/** Forgets what belongs to a single search. */
export function resetSearcher(): void {
  STATIC_EVALUATION.fill(0);
  CORRECTED_EVALUATION.fill(NO_SCORE);
  CONTEXT.fill(0);
  EXCLUDED.fill(0);
  KILLERS.fill(0);
  FAIL_HIGHS.fill(0);
  WAS_PV.fill(0);
  WAS_PV[0] = 1;
  MOVE_COUNT.fill(0);
  MATE_THREAT.fill(0);
  EXTENSIONS.fill(0);
  PV_LENGTH.fill(0);
  SEARCH_STATE.fill(0);
  COUNTERS.fill(0);
}

/** Forgets what nodes two plies below a ply have learnt from one another: the next ones have another grandparent. */
export function forgetGrandchildren(ply: number): void {
  FAIL_HIGHS[ply + 2] = 0;
  KILLERS[2 * ply + 4] = NO_MOVE;
  KILLERS[2 * ply + 5] = NO_MOVE;
}

/**
 * Makes `move`, followed by the line of the next ply, the line of this ply. A search of the next ply for its line
 * empties that line first; a search with an empty window leaves it alone.
 */
export function updatePv(ply: number, move: number): void {
  const here = PV_SIZE * ply;
  const below = here + PV_SIZE;
  const length = PV_LENGTH[ply + 1];
  PV[here] = move;
  for (let index = 0; index < length; index++) PV[here + 1 + index] = PV[below + index];
  PV_LENGTH[ply] = length + 1;
}
