/**
 * Quiescence: captures and promotions, quiet checks at the horizon, and evasions of check, until the position is quiet
 * enough for the static evaluation to be believed.
 */

import { CAPTURED, GAME, LAST_MOVE, BOARD, STATE, STATES, inCheck } from '../engine/board.ts';
import { isDeadMaterial, isFiftyMoves, isRepetition } from '../engine/draws.ts';
import { EXCHANGE_VALUES, exchangeGains } from '../engine/exchange.ts';
import { hasNoMoves } from '../engine/generate.ts';
import { isLegal } from '../engine/legality.ts';
import { NO_MOVE, isPromotion, toSquare } from '../engine/move.ts';
import { unmakeMove } from '../engine/position.ts';
import { kindOf } from '../engine/squares.ts';
import { siegeBound } from '../eval/fortress/piece-bound.ts';
import { evaluate } from '../eval/evaluate.ts';
import { ANSWER, ANSWER_SCORE, EXACT, LOWER, NOTHING, UPPER } from '../eval/endgames/verdict.ts';
import { RECOGNITIONS, SETTLED, recognise } from '../eval/endgames/recognise.ts';
import { DRAW, INFINITE, MATE, MATE_BOUND, MAX_PLY, NO_SCORE } from '../eval/score.ts';
import { corrected } from './corrections.ts';
import { contextOf } from './history.ts';
import { play } from './interrupt.ts';
import { LAZY_MARGIN, QUIESCENCE_MARGIN, QUIET_EVASIONS } from './parameters.ts';
import { isNoisy, nextMove, pickNoisy, picksChecks, scratchOf } from './picker.ts';
import {
  CONTEXT, CONTEXT_OFFSET, DEEPEST, PV_LENGTH, CORRECTED_EVALUATION, SEARCH_STATE, STOPPED, updatePv,
} from './searcher.ts';
import {
  BOUND_EXACT, BOUND_LOWER, BOUND_UPPER, FOUND, FOUND_BOUND, FOUND_EVALUATION, FOUND_MOVE, FOUND_SCORE, FOUND_WAS_PV,
  boundDecides, probeTable, storeTable,
} from './transposition-table.ts';

/** True when a bound that is known of the material lies outside the window. */
function knownDecides(known: number, alpha: number, beta: number): boolean {
  return ((known & LOWER) !== 0 && ANSWER[ANSWER_SCORE] >= beta) ||
    ((known & UPPER) !== 0 && ANSWER[ANSWER_SCORE] <= alpha);
}

/** The evaluation of the position before the last move and what that move took, seen from here, or NO_SCORE. */
function guessFromParent(ply: number): number {
  const before = ply === 0 ? NO_SCORE : CORRECTED_EVALUATION[ply - 1];
  const row = GAME[STATE];
  if (before === NO_SCORE || isPromotion(STATES[row + LAST_MOVE])) return NO_SCORE;
  return 0 - before - EXCHANGE_VALUES[kindOf(STATES[row + CAPTURED])];
}

/**
 * Score of the current position for the side to move, in centipawns, within the window or a bound on it. `withChecks`
 * says that quiet checks are tried too: at the horizon, and after evasions there.
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

  const known = recognise();
  if (known !== NOTHING && (known === EXACT || knownDecides(known, alpha, beta))) {
    RECOGNITIONS[SETTLED] = RECOGNITIONS[SETTLED] + 1;
    return ANSWER[ANSWER_SCORE];
  }
  const closed = siegeBound(alpha, beta);
  if (closed !== NOTHING) {
    if (closed === EXACT || (closed === UPPER ? alpha >= DRAW : beta <= DRAW)) {
      RECOGNITIONS[SETTLED] = RECOGNITIONS[SETTLED] + 1;
      return DRAW;
    }
    if (closed === UPPER) beta = DRAW;
  }

  const found = probeTable(ply);
  const tableMove = found && isLegal(FOUND[FOUND_MOVE], scratchOf(ply)) ? FOUND[FOUND_MOVE] : NO_MOVE;
  const wasPv = found && FOUND[FOUND_WAS_PV] !== 0;
  if (found && !isPv && boundDecides(FOUND[FOUND_BOUND], FOUND[FOUND_SCORE], beta)) return FOUND[FOUND_SCORE];

  let evaluation = NO_SCORE;
  let best = 0 - INFINITE;
  let futility = 0 - INFINITE;
  CORRECTED_EVALUATION[ply] = NO_SCORE;
  if (!checked) {
    if (found) evaluation = FOUND[FOUND_EVALUATION];
    const guess = isPv || evaluation !== NO_SCORE ? NO_SCORE : guessFromParent(ply);
    if (guess !== NO_SCORE && guess + LAZY_MARGIN <= alpha) {
      // So far below alpha that the evaluation could not matter: what the last move took tells enough.
      best = guess + LAZY_MARGIN;
    } else {
      if (evaluation === NO_SCORE) evaluation = evaluate(known);
      best = corrected(evaluation, ply);
      CORRECTED_EVALUATION[ply] = best;
    }
    if (found && boundDecides(FOUND[FOUND_BOUND], FOUND[FOUND_SCORE], best)) best = FOUND[FOUND_SCORE];
    if (closed !== NOTHING && (closed === UPPER ? best > DRAW : best < DRAW)) best = DRAW;
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
        if (best > 0 - MATE_BOUND && quietEvasions >= QUIET_EVASIONS) continue;
        quietEvasions++;
      }
    } else {
      if (best > 0 - MATE_BOUND && !quietCheck && !isPromotion(move)) {
        // Even with the man taken the score stays below the window.
        const gain = futility + EXCHANGE_VALUES[kindOf(BOARD[toSquare(move)])];
        if (gain <= raised) {
          if (gain > best) best = gain;
          continue;
        }
      }
      // No move may lose material; a capture must gain some where standing still is not enough.
      if (!exchangeGains(move, futility <= raised && !quietCheck ? 1 : 0)) continue;
    }
    CONTEXT[ply + CONTEXT_OFFSET] = contextOf(move);
    play(move);
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
  if (closed === UPPER && best > DRAW) best = DRAW;
  const bound = best >= beta ? BOUND_LOWER : isPv && bestMove !== NO_MOVE ? BOUND_EXACT : BOUND_UPPER;
  storeTable(bestMove, 0, bound, best, evaluation, wasPv, ply);
  return best;
}
