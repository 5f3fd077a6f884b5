/**
 * Ranks of the root moves by endgame tables. Tables of distances tell which moves keep a win within the fifty-move
 * rule, on the clock as it stands; if one is missing, tables of results tell won from drawn and lost. Only the best
 * moves are then searched, and the search chooses among them: the shortest way to the next capture is seldom the best
 * way to win. Method: Stockfish.
 */

import { GAME, HALFMOVE_CLOCK, STATE, STATES, findChecksAndPins, inCheck } from '../engine/board.ts';
import { FIFTY_MOVES, hasRepeated, isFiftyMoves, isRepetition } from '../engine/draws.ts';
import { hasNoMoves } from '../engine/generate.ts';
import { makeMove, unmakeMove } from '../engine/position.ts';
import { distanceAfter, distanceByResult, endsWithin } from '../engine/syzygy/probe.ts';
import { DRAW, TABLEBASE_WIN } from '../eval/score.ts';
import { ROOT_MOVES, ROOT_RANKS, ROOT_TABLEBASE_SCORES, sortRootMoves } from './root-moves.ts';
import { COUNTERS, SEARCH_STATE, TABLEBASE_HITS, TABLEBASE_PIECES } from './searcher.ts';
import { followsFiftyMoveRule, mayBeInTablebases } from './tablebases.ts';

/** Ranks: certain wins, and below them wins in doubt, the higher the fewer plies they take. Losses mirror them. */
const CERTAIN = 2 ** 18;
const DOUBTFUL = 2 ** 17;
/** Centipawns of a win that comes too late by any number of plies. */
const LEAST_LATE = 1;

/** Distance of a root move in tables: plies to the next capture or pawn move, negative when it loses; 0 for a draw. */
type Distance = number | null;

/**
 * Ranks the first root moves by tables, if they know them all, and sorts them by rank. From then on no node asks,
 * unless there is a win whose distance is not known: the search must find it.
 */
export function rankByTablebases(moves: number): void {
  if (SEARCH_STATE[TABLEBASE_PIECES] === 0 || !mayBeInTablebases()) return;
  const byDistance = rankAll(moves, distanceAfter);
  if (!byDistance && !rankAll(moves, distanceByResult)) return;
  sortRootMoves(0, moves, ROOT_RANKS);
  if (byDistance || ROOT_RANKS[0] <= 0) SEARCH_STATE[TABLEBASE_PIECES] = 0;
}

/** Ranks the first root moves by their distances; false, and nothing is ranked, when one is not known. */
function rankAll(moves: number, distanceOf: (start: number, isZeroing: boolean) => Distance): boolean {
  const clock = STATES[GAME[STATE] + HALFMOVE_CLOCK];
  const distances: number[] = [];
  for (let index = 0; index < moves; index++) {
    makeMove(ROOT_MOVES[index]);
    findChecksAndPins();
    const isZeroing = STATES[GAME[STATE] + HALFMOVE_CLOCK] === 0;
    const distance = isDrawnByRule() ? 0 : certain(distanceOf(0, isZeroing), isZeroing, clock);
    unmakeMove(ROOT_MOVES[index]);
    if (distance === null) return false;
    distances.push(distance);
  }
  COUNTERS[TABLEBASE_HITS] = COUNTERS[TABLEBASE_HITS] + moves;
  const repeated = hasRepeated();
  distances.forEach((distance, index) => {
    const plies = clock + Math.abs(distance);
    ROOT_RANKS[index] = Math.sign(distance) * (distance > 0 ? winRank(plies, repeated) : lossRank(plies, clock));
    ROOT_TABLEBASE_SCORES[index] = DRAW + Math.sign(distance) * sizeOfScore(plies);
  });
  return true;
}

/**
 * The distance after the move just made, a ply longer where the win would come on the last ply of the clock that was
 * before it, and tables that round distances do not prove that it does.
 */
function certain(distance: Distance, isZeroing: boolean, clock: number): Distance {
  if (distance === null || isZeroing || clock + Math.abs(distance) !== FIFTY_MOVES) return distance;
  return endsWithin(Math.abs(distance) - 1, 0) ? distance : distance + Math.sign(distance);
}

/** True when the move just made draws by the rules of the game, whatever tables say. */
function isDrawnByRule(): boolean {
  if (isRepetition(1)) return true;
  return followsFiftyMoveRule() && isFiftyMoves() && !(inCheck() && hasNoMoves(0));
}

/** Of a win that ends on this ply of the clock. Who has repeated a position loses no more time. */
function winRank(plies: number, repeated: boolean): number {
  return plies < FIFTY_MOVES && !repeated ? CERTAIN : DOUBTFUL - plies;
}

/** Of a loss. Where it is far, the clock may yet run out, if the other side errs. */
function lossRank(plies: number, clock: number): number {
  return 2 * plies - clock < FIFTY_MOVES ? CERTAIN : DOUBTFUL - plies;
}

/** Centipawns of a win or loss that ends on this ply of the clock: half a pawn at most for one that comes too late. */
function sizeOfScore(plies: number): number {
  if (plies <= FIFTY_MOVES || !followsFiftyMoveRule()) return TABLEBASE_WIN;
  return Math.max(LEAST_LATE, (2 * FIFTY_MOVES - plies) >> 1);
}
