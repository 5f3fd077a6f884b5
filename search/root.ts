/**
 * A search from its request to its result: what is reset, which limits bind it, and what is played. The iterations are
 * in iterations.ts, their windows and the loop over the root moves in aspiration.ts, the tree below in pvs.ts.
 */

import { GAME, SIDE_TO_MOVE, findChecksAndPins, inCheck } from '../engine/board.ts';
import { NO_MOVE } from '../engine/move.ts';
import { BOUND_EXACT } from '../eval/bound.ts';
import { meterFortresses } from '../eval/fortress/fortress.ts';
import { FULL_TRUST, trustAfterSacrifice, trustAlike } from '../eval/king/trust.ts';
import { MATERIALS, MATERIAL_MIDDLEGAME, probeMaterialTable } from '../eval/material/material.ts';
import { DRAW, MATE, NO_SCORE } from '../eval/score.ts';
import { materialOnBoard } from '../eval/win-draw-loss.ts';
import { UNITS_PER_CENTIPAWN } from '../eval/scoring.ts';
import { now } from '../base/clock.ts';
import { nodesOfAll, setBounds } from './interrupt.ts';
import { deepen } from './iterations.ts';
import type { Line, Reporter, SearchResult } from './limits.ts';
import { SACRIFICE_LOSS, SACRIFICE_TRUST } from './parameters.ts';
import { ROOT_TABLEBASE_SCORES, listRootMoves } from './root-moves.ts';
import { listSacrifices } from './root-sacrifices.ts';
import { rankByTablebases } from './root-tablebases.ts';
import type { SearchRun, SearchTask } from './run.ts';
import { SEARCH_STATE, SEEKS_MATE, resetSearcher } from './searcher.ts';
import { choosePlausible, limitsForStrength } from './strength.ts';
import { prepareTablebases } from './tablebases.ts';
import { planTime } from './time-management.ts';
import { ageTable, tableUse } from './transposition-table.ts';

/** Score of the last search of this game, in centipawns, or NO_SCORE. */
let lastScore = NO_SCORE;

/** Forgets what one move's search leaves for the next. */
export function resetRoot(): void {
  lastScore = NO_SCORE;
}

/**
 * Searches the current position, which comes back unchanged; yields when it has searched for a slice of its time, and
 * then goes on.
 */
export function* searchInSlices(task: SearchTask): Generator<void, SearchResult> {
  const { limits, options, reporter, started, late, threads } = task;
  const { multiPv = 1, elo, tablebases, isImpartial = false } = options;
  resetSearcher();
  meterFortresses();
  SEARCH_STATE[SEEKS_MATE] = limits.mate === undefined ? 0 : 1;
  ageTable();
  findChecksAndPins();
  const moves = listRootMoves(limits.searchMoves);
  if (moves === 0) return withoutMoves(reporter, started);
  prepareTablebases(elo === undefined ? tablebases : undefined);
  rankByTablebases(moves);
  const reported = Math.min(moves, multiPv);
  const strength = limitsForStrength(elo);
  const lines = Math.min(moves, Math.max(reported, strength.lines));
  const run: SearchRun = {
    ...task,
    plan: planTime(limits, GAME[SIDE_TO_MOVE], options, late),
    began: started + late,
    nodes: Math.min(strength.nodes, limits.nodes ?? Infinity),
    // Threads publish one line, and lines of different iterations cannot be compared.
    adopts: threads > 1 && lines === 1,
    lines,
    reported,
    moves,
  };
  setBounds(run);
  if (!isImpartial) trustOwnSacrifices();
  listSacrifices(moves);
  const { lines: found, score: exact } = yield* deepen(run, lastScore);
  trustAlike();
  // Keeps no score of tables: the next search may be outside them.
  lastScore = ROOT_TABLEBASE_SCORES[0] === NO_SCORE ? found[0].score : NO_SCORE;
  const isBest = elo === undefined || strength.lines === 1;
  const chosen = isBest ? 0 : choosePlausible(elo, found.map((line) => line.score));
  if (chosen > 0) putFirst(found, chosen);
  reporter.lines(found.slice(0, run.reported));
  const { moves: [best, ponder = NO_MOVE], score: ofChosen, depth } = found[0];
  return { best, ponder, score: chosen === 0 ? exact : ofChosen, depth, nodes: nodesOfAll(), time: now() - started };
}

/** Makes the search look at sacrifices of the side that plays which the evaluation does not believe in. */
function trustOwnSacrifices(): void {
  trustAfterSacrifice(
    GAME[SIDE_TO_MOVE], MATERIALS[probeMaterialTable() + MATERIAL_MIDDLEGAME],
    UNITS_PER_CENTIPAWN * SACRIFICE_LOSS, Math.round((FULL_TRUST * SACRIFICE_TRUST) / 100),
  );
}

/** Moves a line to the front: the line that is played is reported as the best. */
function putFirst(lines: Line[], index: number): void {
  lines.unshift(...lines.splice(index, 1));
  lines.forEach((line, at) => (lines[at] = { ...line, rank: at + 1 }));
}

/** The result when there is no legal move: mate or stalemate. */
function withoutMoves(reporter: Reporter, started: number): SearchResult {
  const score = inCheck() ? -MATE : DRAW;
  const time = now() - started;
  reporter.lines([
    {
      depth: 0, deepest: 0, rank: 1, score, material: materialOnBoard(), bound: BOUND_EXACT, nodes: 0, time,
      tableUse: tableUse(), tablebaseHits: 0, moves: [],
    },
  ]);
  return { best: NO_MOVE, ponder: NO_MOVE, score, depth: 0, nodes: 0, time };
}
