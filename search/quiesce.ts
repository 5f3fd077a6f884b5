/**
 * Quiescence: captures and promotions, quiet checks at the horizon, and evasions of check, until the position is quiet
 * enough for the static evaluation to be believed.
 */

import { BOARD, CAPTURED, GAME, LAST_MOVE, STATE, STATES, inCheck } from '../engine/board.ts';
import { isDeadMaterial, isFiftyMoves, isRepetition } from '../engine/draws.ts';
import { hasNoMoves } from '../engine/generate.ts';
import { isLegal } from '../engine/legality.ts';
import { NO_MOVE, isPromotion, toSquare } from '../engine/move.ts';
import { unmakeMove } from '../engine/position.ts';
import { kindOf } from '../engine/squares.ts';
import { SEE_VALUES, seeAtLeast } from '../engine/static-exchange.ts';
import { BOUND_EXACT, BOUND_LOWER, BOUND_NONE, BOUND_UPPER } from '../eval/bound.ts';
import { RECOGNISER_COUNTS, RECOGNISER_CUTOFFS, probeRecognisers } from '../eval/endgames/recogniser-table.ts';
import { RECOGNITION, RECOGNITION_SCORE } from '../eval/endgames/verdict.ts';
import { evaluate } from '../eval/evaluate.ts';
import { fortressBound } from '../eval/fortress/fortress.ts';
import { DRAW, INFINITE, MATE, MAX_PLY, NO_SCORE, TABLEBASE_BOUND } from '../eval/score.ts';
import { corrected } from './corrections.ts';
import { contextOf } from './history.ts';
import { doMove } from './do-move.ts';
import { LAZY_MARGIN, QUIESCENCE_MARGIN, QUIET_EVASIONS } from './parameters.ts';
import { isNoisy, nextMove, pickNoisy, picksChecks, scratchOf } from './picker.ts';
import {
  CONTEXT, CONTEXT_OFFSET, DEEPEST, PV_LENGTH, CORRECTED_EVALUATION, SEARCH_STATE, STOPPED, updatePv,
} from './searcher.ts';
import {
  TT_ENTRY, TT_BOUND, TT_EVALUATION, TT_MOVE, TT_SCORE, TT_WAS_PV, boundDecides, probeTable, storeTable,
} from './transposition-table.ts';

/** True when the bound of a recognised ending lies outside the window. */
function recognitionDecides(recognised: number, alpha: number, beta: number): boolean {
  return ((recognised & BOUND_LOWER) !== 0 && RECOGNITION[RECOGNITION_SCORE] >= beta) ||
    ((recognised & BOUND_UPPER) !== 0 && RECOGNITION[RECOGNITION_SCORE] <= alpha);
}

/** Guess from the evaluation before the last move and the piece that it took, for the side to move, or NO_SCORE. */
function guessFromParent(ply: number): number {
  const before = ply === 0 ? NO_SCORE : CORRECTED_EVALUATION[ply - 1];
  const state = GAME[STATE];
  if (before === NO_SCORE || isPromotion(STATES[state + LAST_MOVE])) return NO_SCORE;
  return 0 - before - SEE_VALUES[kindOf(STATES[state + CAPTURED])];
}

/**
 * Score of the current position for the side to move, in centipawns, within the window or a bound on it. `withChecks`:
 * quiet checks are tried too, at the horizon and after evasions there.
 */
export function quiesce(alpha: number, betaGiven: number, ply: number, withChecks: boolean): number {
  if (SEARCH_STATE[STOPPED] !== 0) return 0;
  let beta = betaGiven;
  const isPv = beta - alpha > 1;
  if (ply > SEARCH_STATE[DEEPEST]) SEARCH_STATE[DEEPEST] = ply;
  if (isRepetition(ply) || isDeadMaterial()) return DRAW;
  const checked = inCheck();
  if (isFiftyMoves()) return checked && hasNoMoves(scratchOf(ply)) ? ply - MATE : DRAW;
  if (ply >= MAX_PLY) return checked ? DRAW : evaluate();

  const recognised = probeRecognisers();
  if (recognised !== BOUND_NONE && (recognised === BOUND_EXACT || recognitionDecides(recognised, alpha, beta))) {
    RECOGNISER_COUNTS[RECOGNISER_CUTOFFS] = RECOGNISER_COUNTS[RECOGNISER_CUTOFFS] + 1;
    return RECOGNITION[RECOGNITION_SCORE];
  }
  const fortress = fortressBound(alpha, beta);
  if (fortress !== BOUND_NONE) {
    if (fortress === BOUND_EXACT || (fortress === BOUND_UPPER ? alpha >= DRAW : beta <= DRAW)) {
      RECOGNISER_COUNTS[RECOGNISER_CUTOFFS] = RECOGNISER_COUNTS[RECOGNISER_CUTOFFS] + 1;
      return DRAW;
    }
    if (fortress === BOUND_UPPER) beta = DRAW;
  }

  const found = probeTable(ply);
  const tableMove = found && isLegal(TT_ENTRY[TT_MOVE], scratchOf(ply)) ? TT_ENTRY[TT_MOVE] : NO_MOVE;
  const wasPv = found && TT_ENTRY[TT_WAS_PV] !== 0;
  if (found && !isPv && boundDecides(TT_ENTRY[TT_BOUND], TT_ENTRY[TT_SCORE], beta)) return TT_ENTRY[TT_SCORE];

  let evaluation = NO_SCORE;
  let best = 0 - INFINITE;
  let futility = 0 - INFINITE;
  CORRECTED_EVALUATION[ply] = NO_SCORE;
  if (!checked) {
    if (found) evaluation = TT_ENTRY[TT_EVALUATION];
    const guess = isPv || evaluation !== NO_SCORE ? NO_SCORE : guessFromParent(ply);
    if (guess !== NO_SCORE && guess + LAZY_MARGIN <= alpha) {
      // Uses the captured piece's value alone, so far below alpha that the evaluation cannot matter.
      best = guess + LAZY_MARGIN;
    } else {
      if (evaluation === NO_SCORE) evaluation = evaluate(recognised);
      best = corrected(evaluation, ply);
      CORRECTED_EVALUATION[ply] = best;
    }
    if (found && boundDecides(TT_ENTRY[TT_BOUND], TT_ENTRY[TT_SCORE], best)) best = TT_ENTRY[TT_SCORE];
    if (fortress !== BOUND_NONE && (fortress === BOUND_UPPER ? best > DRAW : best < DRAW)) best = DRAW;
    if (best >= beta) {
      if (!found) storeTable(NO_MOVE, 0, BOUND_LOWER, best, evaluation, false, ply);
      return best;
    }
    futility = best + QUIESCENCE_MARGIN;
  }

  let raised = best > alpha ? best : alpha;
  let bestMove = NO_MOVE;
  let quietEvasions = 0;
  pickNoisy(ply, tableMove, withChecks);
  for (;;) {
    const move = nextMove(ply, false);
    if (move === NO_MOVE) break;
    const quietCheck = picksChecks(ply);
    if (checked) {
      if (!isNoisy(move)) {
        if (best > 0 - TABLEBASE_BOUND && quietEvasions >= QUIET_EVASIONS) continue;
        quietEvasions++;
      }
    } else {
      if (best > 0 - TABLEBASE_BOUND && !quietCheck && !isPromotion(move)) {
        // Delta pruning: even with the captured piece the score stays below the window.
        const gain = futility + SEE_VALUES[kindOf(BOARD[toSquare(move)])];
        if (gain <= raised) {
          if (gain > best) best = gain;
          continue;
        }
      }
      // Skips moves that lose material, and captures that gain none when the stand-pat score is below the window.
      if (!seeAtLeast(move, futility <= raised && !quietCheck ? 1 : 0)) continue;
    }
    CONTEXT[ply + CONTEXT_OFFSET] = contextOf(move);
    doMove(move);
    if (isPv) PV_LENGTH[ply + 1] = 0;
    const score = 0 - quiesce(0 - beta, 0 - raised, ply + 1, checked && withChecks);
    unmakeMove(move);
    if (SEARCH_STATE[STOPPED] !== 0) return 0;
    if (score <= best) continue;
    best = score;
    if (score <= raised) continue;
    bestMove = move;
    raised = score;
    if (isPv) updatePv(ply, move);
    if (score >= beta) break;
  }

  if (checked && best === 0 - INFINITE) return ply - MATE;
  if (fortress === BOUND_UPPER && best > DRAW) best = DRAW;
  const bound = best >= beta ? BOUND_LOWER : isPv && bestMove !== NO_MOVE ? BOUND_EXACT : BOUND_UPPER;
  storeTable(bestMove, 0, bound, best, evaluation, wasPv, ply);
  return best;
}
