/**
 * Endgame tables in the search. They know who wins when the clock of the fifty-move rule stands at zero, which is right
 * after a capture or pawn move: there a node asks, and its score is that of the table or a bound. Method: Stockfish.
 */

import { GAME, HALFMOVE_CLOCK, RIGHTS, STATE, STATES, pieceCount } from '../engine/board.ts';
import { NOT_FOUND, probeResult } from '../engine/syzygy/probe.ts';
import { largestTable, takeFaults } from '../engine/syzygy/tables.ts';
import { BOUND_EXACT, BOUND_LOWER, BOUND_NONE, BOUND_UPPER } from '../eval/bound.ts';
import { DRAW, MAX_PLY, TABLEBASE_WIN } from '../eval/score.ts';
import type { TablebaseOptions } from './limits.ts';
import { scratchOf } from './picker.ts';
import { COUNTERS, NEXT_CHECK, SEARCH_STATE, SEEKS_MATE, TABLEBASE_HITS, TABLEBASE_PIECES } from './searcher.ts';

/** Options of the running search's probes, and the last answer. */
export const TABLEBASE = new Int32Array(3);
/** Score of the current position for the side to move, in centipawns, or the bound on it. */
export const TABLEBASE_SCORE = 0;
/** Least depth in plies at which the largest tables are probed. */
const PROBE_DEPTH = 1;
/** Results up to this, either way, are draws: 1 under the fifty-move rule, else 0. */
const DRAWN_UP_TO = 2;

/** Plies by which a result of tables outlasts a search in the transposition table. */
const KNOWN_DEPTH = 6;

/** Most faults of tables that are reported: further ones say little. */
const MOST_FAULTS = 10;
let faultsTold = 0;

/** Sets the options of the probes for the search that starts now; without options nothing is probed. */
export function prepareTablebases(options: TablebaseOptions | undefined): void {
  SEARCH_STATE[TABLEBASE_PIECES] = 0;
  // A search for a mate gains nothing from a won position.
  if (options === undefined || SEARCH_STATE[SEEKS_MATE] !== 0) return;
  const { probeDepth, probeLimit, fiftyMoveRule } = options;
  const largest = largestTable();
  SEARCH_STATE[TABLEBASE_PIECES] = Math.min(probeLimit, largest);
  // Applies the limit of depth to tables of the most pieces only: smaller ones are probed at any depth.
  TABLEBASE[PROBE_DEPTH] = probeLimit > largest ? 0 : probeDepth;
  TABLEBASE[DRAWN_UP_TO] = fiftyMoveRule ? 1 : 0;
}

/** True when tables may know the current position, but for the clock of the fifty-move rule. */
export function mayBeInTablebases(): boolean {
  return STATES[GAME[STATE] + RIGHTS] === 0 && pieceCount() <= SEARCH_STATE[TABLEBASE_PIECES];
}

/**
 * Kind of bound of the tables on the score of the current position at a depth in plies, see bound.ts; the score is in
 * TABLEBASE. BOUND_NONE if they are not probed or do not know.
 */
export function probeTablebases(depth: number, ply: number): number {
  const state = GAME[STATE];
  if (STATES[state + HALFMOVE_CLOCK] !== 0 || STATES[state + RIGHTS] !== 0) return BOUND_NONE;
  const pieces = pieceCount();
  const most = SEARCH_STATE[TABLEBASE_PIECES];
  if (pieces > most || (pieces === most && depth < TABLEBASE[PROBE_DEPTH])) return BOUND_NONE;
  const result = probeResult(scratchOf(ply));
  // A slow disk may have taken as long as a thousand nodes.
  COUNTERS[NEXT_CHECK] = 0;
  if (result === NOT_FOUND) return BOUND_NONE;
  COUNTERS[TABLEBASE_HITS] = COUNTERS[TABLEBASE_HITS] + 1;
  return boundOf(result, ply);
}

/** Depth in plies of a tables' result in the transposition table: more than of a search, for it is certain. */
export function knownDepth(depth: number): number {
  return Math.min(depth + KNOWN_DEPTH, MAX_PLY - 1);
}

/** Wins and losses are bounds, for there may be a mate near; those that come too late are draws, but not quite. */
function boundOf(result: number, ply: number): number {
  const drawnUpTo = TABLEBASE[DRAWN_UP_TO];
  if (result > drawnUpTo) {
    TABLEBASE[TABLEBASE_SCORE] = TABLEBASE_WIN - ply;
    return BOUND_LOWER;
  }
  if (result < 0 - drawnUpTo) {
    TABLEBASE[TABLEBASE_SCORE] = ply - TABLEBASE_WIN;
    return BOUND_UPPER;
  }
  TABLEBASE[TABLEBASE_SCORE] = DRAW + result;
  return BOUND_EXACT;
}

/** True when the running search counts wins that come too late for the fifty-move rule as draws. */
export function followsFiftyMoveRule(): boolean {
  return TABLEBASE[DRAWN_UP_TO] !== 0;
}

/** Faults of tables found since the last call, a line each, up to a limit. */
export function takeTablebaseFaults(): string[] {
  const told = takeFaults().map((fault) => `an endgame table is left out: ${fault}`).slice(0, MOST_FAULTS - faultsTold);
  faultsTold += told.length;
  return told;
}
