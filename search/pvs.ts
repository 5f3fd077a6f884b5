/**
 * Principal variation search: alpha-beta in which every move after the first is first tried with an empty window.
 * The steps are numbered; the constants are in margins.ts.
 */

import { COUNTS, findChecksAndPins, inCheck, sideToMove } from '../engine/board.ts';
import { hasUpcomingRepetition, isDeadMaterial, isFiftyMoves, isRepetition } from '../engine/draws.ts';
import { exchangeGains } from '../engine/exchange.ts';
import { MAX_MOVES, hasNoMoves } from '../engine/generate.ts';
import { givesCheck, isLegal } from '../engine/legality.ts';
import { NO_MOVE } from '../engine/move.ts';
import { makeNullMove, unmakeMove, unmakeNullMove } from '../engine/position.ts';
import { BISHOP, KNIGHT, QUEEN, ROOK } from '../engine/squares.ts';
import { siegeBound } from '../eval/fortress/piece-bound.ts';
import { evaluate } from '../eval/evaluate.ts';
import { ADVICE, ANSWER, ANSWER_SCORE, EXACT, LOWER, NOTHING, UPPER } from '../eval/endgames/verdict.ts';
import { RECOGNITIONS, SETTLED, recognise } from '../eval/endgames/recognise.ts';
import { DRAW, INFINITE, MATE, MATE_BOUND, MAX_PLY, NO_SCORE, isDecided, isMateScore } from '../eval/score.ts';
import { corrected, learnCorrection } from './corrections.ts';
import { CAPTURE, captureAt, contextOf } from './history.ts';
import { hintedReduction } from './reduction-hints.ts';
import { play } from './interrupt.ts';
import {
  MOST_TRIED, TRIED_NOISY, TRIED_QUIET, learnFromBest, learnFromEvaluation, learnFromFailLow, learnFromTable,
} from './learning.ts';
import {
  DOUBLE_EXTENSION, DOUBLE_EXTENSIONS, FAIL_LOW_DEPTH, FUTILITY_BASE, FUTILITY_DEPTH, FUTILITY_HISTORY,
  FUTILITY_SLOPE, HISTORY_PRUNING_DEPTH, HISTORY_PRUNING_SLOPE, LATE_MOVE_BASE, LATE_PARENT,
  NOISY_EXCHANGE_DEPTH, NOISY_EXCHANGE_SLOPE, NULL_MOVE_BASE, NULL_MOVE_DEPTH, NULL_MOVE_LEAD,
  NULL_MOVE_LEAD_PLIES, NULL_MOVE_SLOPE, NULL_MOVE_VERIFIED, PROBCUT_DEPTH, PROBCUT_MARGIN, PROBCUT_REDUCTION,
  QUIET_EXCHANGE_DEPTH, QUIET_EXCHANGE_SLOPE, RAISED_DEPTH, RAZOR_BASE, RAZOR_DEPTH, RAZOR_SLOPE,
  REDUCTION_BASE, REDUCTION_CHECK, REDUCTION_CUT_NODE, REDUCTION_FAIL_HIGHS, REDUCTION_HISTORY,
  REDUCTION_HISTORY_DEEP, REDUCTION_HISTORY_MEAN, REDUCTION_KILLER, REDUCTION_LATE_PARENT, REDUCTION_NOISY,
  REDUCTION_NOISY_TABLE, REDUCTION_PV, REDUCTION_SINGULAR, REDUCTION_SLOPE, REDUCTION_WAS_PV,
  REDUCTION_WORSENING, REVERSE_FUTILITY_DEPTH, REVERSE_FUTILITY_IMPROVING, REVERSE_FUTILITY_SLOPE,
  SINGULAR_DEPTH, SINGULAR_MARGIN, SINGULAR_SLACK, SINGULAR_WAS_PV, UNKNOWN_CUT_DEPTH, UNKNOWN_CUT_PLIES,
  UNKNOWN_PV_PLIES, WAS_PV_DEPTH,
} from './parameters.ts';
import {
  isKillerOrCounter, isNoisy, nextMove, pickAll, pickNoisy, pickNothing, picksWinners, scratchOf,
} from './picker.ts';
import { historyAfterMoves, quietHistory } from './quiet-order.ts';
import { quiesce } from './quiesce.ts';
import {
  CONTEXT, CONTEXT_OFFSET, DEEPEST, EXCLUDED, EXTENSIONS, FAIL_HIGHS, MOVE_COUNT, NULL_MOVE_FROM, PV_LENGTH,
  ROOT_DEPTH, SEEKS_MATE, CORRECTED_EVALUATION, SEARCH_STATE, STATIC_EVALUATION, STOPPED, WAS_PV, forgetGrandchildren,
  updatePv,
} from './searcher.ts';
import {
  BOUND_EXACT, BOUND_LOWER, BOUND_NONE, BOUND_UPPER, FOUND, FOUND_BOUND, FOUND_DEPTH, FOUND_EVALUATION, FOUND_MOVE,
  FOUND_SCORE, FOUND_WAS_PV, boundDecides, probeTable, storeTable,
} from './transposition-table.ts';

const PLY = 1024;

/** Basic reduction of late moves in 1/1024 plies, at `64 * depth + moves tried`, both capped at 63. */
const REDUCTIONS = new Int32Array(64 * 64);
for (let depth = 1; depth < 64; depth++) {
  for (let tried = 1; tried < 64; tried++) {
    REDUCTIONS[64 * depth + tried] = Math.round(REDUCTION_BASE + REDUCTION_SLOPE * Math.log(depth) * Math.log(tried));
  }
}

/** Reduction of a late move by depth and number of moves tried before it, in 1/1024 plies. */
export function basicReduction(depth: number, tried: number): number {
  return REDUCTIONS[64 * (depth < 63 ? depth : 63) + (tried < 63 ? tried : 63)];
}

/**
 * Score of the current position for the side to move, in centipawns, within the window or a bound on it.
 * `depth` in plies; `cutNode` says that a fail high is expected. Never called at the root (see root.ts).
 */
export function pvs(alphaGiven: number, betaGiven: number, depthGiven: number, ply: number, cutNode: boolean): number {
  // Step 1. The horizon.
  if (depthGiven <= 0) return quiesce(alphaGiven, betaGiven, ply, true);
  if (SEARCH_STATE[STOPPED] !== 0) return 0;
  let alpha = alphaGiven;
  let beta = betaGiven;
  let depth = depthGiven < MAX_PLY ? depthGiven : MAX_PLY - 1;
  const isPv = beta - alpha > 1;
  if (ply > SEARCH_STATE[DEEPEST]) SEARCH_STATE[DEEPEST] = ply;

  // Step 2. Draws by rule, and a draw that the side to move can force at once.
  const excluded = EXCLUDED[ply];
  if (excluded === NO_MOVE) {
    if (isRepetition(ply) || isDeadMaterial()) return DRAW;
    if (alpha < DRAW && hasUpcomingRepetition(ply)) {
      alpha = DRAW;
      if (alpha >= beta) return alpha;
    }
  }
  const checked = inCheck();
  if (isFiftyMoves()) return checked && hasNoMoves(scratchOf(ply)) ? ply - MATE : DRAW;
  if (ply >= MAX_PLY) return checked ? DRAW : evaluate();

  // Step 3. Mate distance: a shorter mate than the best possible here has been found already.
  if (ply - MATE > alpha) alpha = ply - MATE;
  if (MATE - ply - 1 < beta) beta = MATE - ply - 1;
  if (alpha >= beta) return alpha;

  // Step 4. What is known of this material, used like a hit of the transposition table: a bound that decides ends the
  // node, another one narrows the window.
  let least = 0 - INFINITE;
  let most = INFINITE;
  let known = NOTHING;
  if (excluded === NO_MOVE) {
    known = recognise();
    if ((known & LOWER) !== 0 && ANSWER[ANSWER_SCORE] > alpha) least = alpha = ANSWER[ANSWER_SCORE];
    if ((known & UPPER) !== 0 && ANSWER[ANSWER_SCORE] < beta) most = beta = ANSWER[ANSWER_SCORE];
    if (known === EXACT || alpha >= beta) {
      RECOGNITIONS[SETTLED] = RECOGNITIONS[SETTLED] + 1;
      return ANSWER[ANSWER_SCORE];
    }
    // A wall that a side cannot break leaves it a draw at most.
    const closed = siegeBound(alpha, beta);
    if ((closed & UPPER) !== 0 && beta > DRAW) most = beta = DRAW;
    if ((closed & LOWER) !== 0 && alpha < DRAW) least = alpha = DRAW;
    if (alpha >= beta) {
      RECOGNITIONS[SETTLED] = RECOGNITIONS[SETTLED] + 1;
      return DRAW;
    }
  }

  // Step 5. Transposition table. A stored result that is deep enough ends the node.
  const found = probeTable(ply, excluded);
  const tableMove = found && isLegal(FOUND[FOUND_MOVE], scratchOf(ply)) ? FOUND[FOUND_MOVE] : NO_MOVE;
  const tableScore = found ? FOUND[FOUND_SCORE] : NO_SCORE;
  const tableBound = found ? FOUND[FOUND_BOUND] : 0;
  const tableDepth = found ? FOUND[FOUND_DEPTH] : 0;
  const tableEvaluation = found ? FOUND[FOUND_EVALUATION] : NO_SCORE;
  let wasPv = excluded !== NO_MOVE ? WAS_PV[ply] !== 0 : isPv || (found && FOUND[FOUND_WAS_PV] !== 0);
  WAS_PV[ply] = wasPv ? 1 : 0;
  if (!isPv && found && tableDepth >= depth && boundDecides(tableBound, tableScore, beta)) {
    if (tableMove !== NO_MOVE && tableScore >= beta && !isNoisy(tableMove)) {
      learnFromTable(ply, tableMove, depth);
    }
    return tableScore;
  }

  // Step 6. Static evaluation, bettered by the table's bound where it tells more.
  let evaluation = NO_SCORE;
  let standing = NO_SCORE;
  if (excluded !== NO_MOVE) {
    standing = STATIC_EVALUATION[ply];
  } else if (checked) {
    STATIC_EVALUATION[ply] = NO_SCORE;
    CORRECTED_EVALUATION[ply] = NO_SCORE;
  } else {
    evaluation = tableEvaluation !== NO_SCORE ? tableEvaluation : evaluate(known);
    // Nodes that end before their moves leave at least this behind.
    if (!found) storeTable(NO_MOVE, 0, BOUND_NONE, DRAW, evaluation, wasPv, ply);
    standing = corrected(evaluation, ply);
    STATIC_EVALUATION[ply] = standing;
    CORRECTED_EVALUATION[ply] = standing;
    learnFromEvaluation(ply);
    if (found && boundDecides(tableBound, tableScore, standing)) standing = tableScore;
  }
  const improving = !checked && isImproving(ply);
  EXTENSIONS[ply + 1] = EXTENSIONS[ply];
  forgetGrandchildren(ply);

  if (!isPv && !checked && excluded === NO_MOVE) {
    // Step 7. Razoring: so far below alpha that only captures could help.
    if (depth <= RAZOR_DEPTH && standing + RAZOR_BASE + RAZOR_SLOPE * depth * depth < alpha) {
      const score = quiesce(alpha, alpha + 1, ply, false);
      if (score <= alpha) return score;
      if (SEARCH_STATE[STOPPED] !== 0) return 0;
    }

    // Step 8. Reverse futility: so far above beta that the opponent will not come back in a few plies.
    if (depth <= REVERSE_FUTILITY_DEPTH && beta > 0 - MATE_BOUND && standing < MATE_BOUND) {
      const lead = REVERSE_FUTILITY_SLOPE * depth - (improving ? REVERSE_FUTILITY_IMPROVING : 0);
      if (standing - lead >= beta) return (standing + beta) >> 1;
    }

    // Step 9. Null move: if passing still refutes them, the position is good enough to stop.
    if (depth >= NULL_MOVE_DEPTH && standing >= beta && beta > 0 - MATE_BOUND && mayPass(ply)) {
      const score = passAndSearch(beta, depth, ply, standing, cutNode);
      if (SEARCH_STATE[STOPPED] !== 0) return 0;
      if (score >= beta) return score;
    }

    // Step 10. ProbCut: a capture that beats beta by a margin at low depth will beat it at full depth.
    if (depth >= PROBCUT_DEPTH && !isMateScore(beta)) {
      const target = beta + PROBCUT_MARGIN;
      const tableDoubts = found && tableDepth >= depth - PROBCUT_REDUCTION && tableScore < target;
      if (!tableDoubts) {
        const score = probCut(target, depth, ply, standing, evaluation, tableMove, cutNode);
        if (SEARCH_STATE[STOPPED] !== 0) return 0;
        if (score !== NO_SCORE) return score;
      }
    }
  }

  // Step 11. Without a table move the order is poor: search less deep, the next iteration will know more.
  if (tableMove === NO_MOVE && excluded === NO_MOVE && !checked) {
    if (isPv) depth -= UNKNOWN_PV_PLIES;
    else if (cutNode && depth >= UNKNOWN_CUT_DEPTH) depth -= UNKNOWN_CUT_PLIES;
    if (depth <= 0) return quiesce(alpha, beta, ply, true);
  }

  // Step 12. Singular extension: when all other moves fall short of the table's score, its move is worth a ply.
  let tableExtension = 0;
  let singularQuiet = false;
  if (
    depth >= SINGULAR_DEPTH && tableMove !== NO_MOVE && excluded === NO_MOVE && !isMateScore(tableScore) &&
    (tableBound & BOUND_LOWER) !== 0 && tableDepth >= depth - SINGULAR_SLACK && ply < 2 * SEARCH_STATE[ROOT_DEPTH]
  ) {
    const slope = SINGULAR_MARGIN + (wasPv && !isPv ? SINGULAR_WAS_PV : 0);
    const target = tableScore - (((slope * depth) / 10) | 0);
    EXCLUDED[ply] = tableMove;
    const score = pvs(target - 1, target, (depth - 1) >> 1, ply, cutNode);
    EXCLUDED[ply] = NO_MOVE;
    if (SEARCH_STATE[STOPPED] !== 0) return 0;
    if (score < target) {
      tableExtension = 1;
      singularQuiet = !isNoisy(tableMove);
      if (!isPv && score < target - DOUBLE_EXTENSION && EXTENSIONS[ply] < DOUBLE_EXTENSIONS) tableExtension = 2;
    } else if (target >= beta) {
      // Several moves beat beta: the node fails high whatever the table move does.
      return target;
    } else if (tableScore >= beta) tableExtension = -2;
    else if (tableScore <= alpha && tableScore <= score) tableExtension = -1;
  }

  // Step 13. The moves.
  const tableMoveIsNoisy = tableMove !== NO_MOVE && isNoisy(tableMove);
  const lateMoves = SEARCH_STATE[SEEKS_MATE] !== 0 ? MAX_MOVES : lateMoveLimit(depth, improving);
  // In endings that are known any quiet move may be the one that makes progress, or saves the game.
  const mayPrune = hasPiecesBesidesPawns() && known !== ADVICE && (checked || !isDecided(STATIC_EVALUATION[ply]));
  let best = 0 - INFINITE;
  let bestMove = NO_MOVE;
  // The table has seen all moves fail low, as deep as this.
  const willFailLow = isPv && tableMove !== NO_MOVE && (tableBound & BOUND_UPPER) !== 0 && tableDepth >= depth;
  let tried = 0;
  let seen = 0;
  let quiets = 0;
  let noisies = 0;
  let skipQuiets = false;
  const triedAt = MOST_TRIED * ply;
  pickAll(ply, tableMove);
  for (;;) {
    // Said before the move is asked for, so that quiet moves that come too late are not even generated.
    if (tried >= lateMoves && mayPrune && best > 0 - MATE_BOUND) skipQuiets = true;
    const move = nextMove(ply, skipQuiets);
    if (move === NO_MOVE) break;
    if (move === excluded) continue;
    MOVE_COUNT[ply] = ++seen;
    const noisy = isNoisy(move);
    const history = noisy ? CAPTURE[captureAt(move)] : quietHistory(ply, move);
    let reduction = basicReduction(depth, tried + 1);

    // Step 14. Pruning of moves that are late, quiet and without prospects, once a mate is not in the air.
    if (mayPrune && best > 0 - MATE_BOUND) {
      const reducedDepth = depth - 1 - (reduction >> 10) > 0 ? depth - 1 - (reduction >> 10) : 0;
      if (!noisy) {
        const hope =
          STATIC_EVALUATION[ply] + FUTILITY_BASE + FUTILITY_SLOPE * reducedDepth + ((history / FUTILITY_HISTORY) | 0);
        // The moves after a futile one are not given up with it: a check among them may be what wins.
        if (!checked && reducedDepth <= FUTILITY_DEPTH && hope <= alpha && !givesCheck(move)) continue;
        if (reducedDepth <= HISTORY_PRUNING_DEPTH &&
          historyAfterMoves(ply, move) < -HISTORY_PRUNING_SLOPE * (depth - 1)) continue;
        if (reducedDepth <= QUIET_EXCHANGE_DEPTH &&
          !exchangeGains(move, -QUIET_EXCHANGE_SLOPE * reducedDepth * reducedDepth)) continue;
      } else if (depth <= NOISY_EXCHANGE_DEPTH && !picksWinners(ply) &&
        !exchangeGains(move, -NOISY_EXCHANGE_SLOPE * depth)) continue;
    }

    // Step 15. Make the move. A check that loses nothing is worth a ply.
    let extension = move === tableMove ? tableExtension : 0;
    if (extension === 0 && ply < 2 * SEARCH_STATE[ROOT_DEPTH] && givesCheck(move) && exchangeGains(move, 0)) extension = 1;
    const special = isKillerOrCounter(ply, move);
    reduction += hintedReduction(move, noisy);
    EXTENSIONS[ply + 1] = EXTENSIONS[ply] + (extension > 1 ? 1 : 0);
    CONTEXT[ply + CONTEXT_OFFSET] = contextOf(move);
    if (noisy) {
      if (noisies < MOST_TRIED) TRIED_NOISY[triedAt + noisies++] = move;
    } else if (quiets < MOST_TRIED) TRIED_QUIET[triedAt + quiets++] = move;
    tried++;
    play(move);
    const check = inCheck();
    const newDepth = depth - 1 + extension;
    let score = 0;

    // Step 16. Late moves are searched less deep at first, and again when they surprise. On what was a principal
    // variation no capture is, but where the last move was a late one.
    const keepsDepth = wasPv && noisy && !(cutNode && MOVE_COUNT[ply - 1] > 1);
    if (tried > 1 && depth >= 2 && !keepsDepth) {
      if (cutNode) reduction += REDUCTION_CUT_NODE;
      if (isPv) reduction -= REDUCTION_PV;
      if (wasPv && !willFailLow) reduction -= REDUCTION_WAS_PV;
      if (MOVE_COUNT[ply - 1] > LATE_PARENT) reduction -= REDUCTION_LATE_PARENT;
      if (singularQuiet) reduction -= REDUCTION_SINGULAR;
      if (!improving) reduction += REDUCTION_WORSENING;
      if (check) reduction -= REDUCTION_CHECK;
      if (FAIL_HIGHS[ply + 1] > 2) reduction += REDUCTION_FAIL_HIGHS;
      if (noisy) reduction -= REDUCTION_NOISY;
      else {
        if (special) reduction -= REDUCTION_KILLER;
        if (tableMoveIsNoisy) reduction += REDUCTION_NOISY_TABLE;
        reduction -= historyReduction(history, depth);
      }
      const wanted = newDepth - ((reduction / PLY) | 0);
      const reducedDepth = wanted < 1 ? 1 : wanted > newDepth ? newDepth : wanted;
      score = 0 - pvs(0 - alpha - 1, 0 - alpha, reducedDepth, ply + 1, true);
      if (score > alpha && reducedDepth < newDepth) {
        score = 0 - pvs(0 - alpha - 1, 0 - alpha, newDepth, ply + 1, !cutNode);
      }
    } else if (!isPv || tried > 1) {
      score = 0 - pvs(0 - alpha - 1, 0 - alpha, newDepth, ply + 1, !cutNode);
    }

    // Step 17. The first move of a principal variation, and every later one that beats it, gets the whole window.
    if (isPv && (tried === 1 || score > alpha)) {
      PV_LENGTH[ply + 1] = 0;
      score = 0 - pvs(0 - beta, 0 - alpha, newDepth, ply + 1, false);
    }
    unmakeMove(move);
    if (SEARCH_STATE[STOPPED] !== 0) return 0;

    // Step 18. Better than before?
    if (score <= best) continue;
    best = score;
    if (score <= alpha) continue;
    bestMove = move;
    if (isPv) updatePv(ply, move);
    if (score >= beta) {
      FAIL_HIGHS[ply] = FAIL_HIGHS[ply] + 1;
      break;
    }
    alpha = score;
    if (depth > 1 && depth <= RAISED_DEPTH && !isMateScore(score)) depth--;
  }

  // Step 19. No legal move: mate or stalemate, unless the only move was left out.
  if (tried === 0 && best === 0 - INFINITE) {
    if (excluded !== NO_MOVE) return alpha;
    return checked ? ply - MATE : DRAW;
  }

  if (bestMove !== NO_MOVE) {
    learnFromBest(ply, bestMove, isNoisy(bestMove), depth, best - beta, quiets, noisies);
  } else if (depth >= FAIL_LOW_DEPTH || isPv) {
    learnFromFailLow(ply, depth, isPv || cutNode, alpha - best);
  }
  // Below a node of a principal variation, a node that fails low shows the move before to be good: it is one, too.
  if (best <= alpha && WAS_PV[ply - 1] !== 0 && depth >= WAS_PV_DEPTH) wasPv = true;

  // What is known is better than what a narrowed window or moves left out have found.
  if (best < least) best = least;
  else if (best > most) best = most;

  // Step 20. Remember, and let the structure of the pawns remember how far off the evaluation was.
  if (excluded !== NO_MOVE) {
    storeTable(bestMove, depth, best >= beta ? BOUND_LOWER : BOUND_UPPER, best, NO_SCORE, wasPv, ply, excluded);
  } else {
    const bound = best >= beta ? BOUND_LOWER : isPv && bestMove !== NO_MOVE ? BOUND_EXACT : BOUND_UPPER;
    storeTable(bestMove, depth, bound, best, evaluation, wasPv, ply);
    const quietBest = bestMove === NO_MOVE || !isNoisy(bestMove);
    if (!checked && quietBest && !isDecided(best) && boundTells(bound, best, STATIC_EVALUATION[ply])) {
      learnCorrection(best - evaluation, depth, ply);
    }
  }
  return best;
}

/** True when a score with this bound shows that the evaluation was too low, or too high. */
function boundTells(bound: number, score: number, evaluation: number): boolean {
  if (bound === BOUND_EXACT) return true;
  return bound === BOUND_LOWER ? score > evaluation : score < evaluation;
}

/** True when the side to move stands better than at its last turn, or at the one before when it was in check. */
function isImproving(ply: number): boolean {
  const now = STATIC_EVALUATION[ply];
  if (ply >= 2 && STATIC_EVALUATION[ply - 2] !== NO_SCORE) return now > STATIC_EVALUATION[ply - 2];
  if (ply >= 4 && STATIC_EVALUATION[ply - 4] !== NO_SCORE) return now > STATIC_EVALUATION[ply - 4];
  return true;
}

/** What the history of a quiet move takes off its reduction, in 1/1024 plies. */
function historyReduction(history: number, depth: number): number {
  const ply = REDUCTION_HISTORY + (depth > 7 && depth < 19 ? REDUCTION_HISTORY_DEEP : 0);
  return ((PLY * (history - REDUCTION_HISTORY_MEAN)) / ply) | 0;
}

/** Quiet moves beyond this number are not tried. */
function lateMoveLimit(depth: number, improving: boolean): number {
  return improving ? LATE_MOVE_BASE + depth * depth : (LATE_MOVE_BASE + depth * depth) >> 1;
}

function hasPiecesBesidesPawns(): boolean {
  const men = sideToMove() << 3;
  return (COUNTS[men + KNIGHT] | COUNTS[men + BISHOP] | COUNTS[men + ROOK] | COUNTS[men + QUEEN]) !== 0;
}

/** Passing is no option twice in a row, in pawn endings (zugzwang), or while a pass is being verified. */
function mayPass(ply: number): boolean {
  return (
    CONTEXT[ply + CONTEXT_OFFSET - 1] !== 0 && ply >= SEARCH_STATE[NULL_MOVE_FROM] && hasPiecesBesidesPawns()
  );
}

/** The null-move search: a score of at least beta when passing refutes the opponent, else less. */
function passAndSearch(beta: number, depth: number, ply: number, standing: number, cutNode: boolean): number {
  const lead = ((standing - beta) / NULL_MOVE_LEAD) | 0;
  const reduction =
    NULL_MOVE_BASE + ((depth / NULL_MOVE_SLOPE) | 0) + (lead < NULL_MOVE_LEAD_PLIES ? lead : NULL_MOVE_LEAD_PLIES);
  CONTEXT[ply + CONTEXT_OFFSET] = 0;
  MOVE_COUNT[ply] = 0;
  pickNothing(ply);
  makeNullMove();
  findChecksAndPins();
  const score = 0 - pvs(0 - beta, 1 - beta, depth - reduction, ply + 1, !cutNode);
  unmakeNullMove();
  if (score < beta || SEARCH_STATE[STOPPED] !== 0) return beta - 1;
  const safe = score >= MATE_BOUND ? beta : score;
  if (depth < NULL_MOVE_VERIFIED || SEARCH_STATE[NULL_MOVE_FROM] !== 0) return safe;
  // Deep down, zugzwang is guarded against by a search without null moves.
  SEARCH_STATE[NULL_MOVE_FROM] = ply + (((depth - reduction) * 3) >> 2);
  const verified = pvs(beta - 1, beta, depth - reduction, ply, false);
  SEARCH_STATE[NULL_MOVE_FROM] = 0;
  return verified >= beta ? safe : beta - 1;
}

/** Tries captures against a raised beta at reduced depth; NO_SCORE when none gets there. */
function probCut(
  target: number, depth: number, ply: number, standing: number, evaluation: number, tableMove: number,
  cutNode: boolean,
): number {
  pickNoisy(ply, tableMove, false);
  MOVE_COUNT[ply] = 0;
  for (;;) {
    const move = nextMove(ply, false);
    if (move === NO_MOVE) return NO_SCORE;
    if (!exchangeGains(move, target - standing)) continue;
    CONTEXT[ply + CONTEXT_OFFSET] = contextOf(move);
    play(move);
    let score = 0 - quiesce(0 - target, 1 - target, ply + 1, false);
    if (score >= target) score = 0 - pvs(0 - target, 1 - target, depth - PROBCUT_REDUCTION, ply + 1, !cutNode);
    unmakeMove(move);
    if (SEARCH_STATE[STOPPED] !== 0) return 0;
    if (score >= target) {
      storeTable(move, depth - PROBCUT_REDUCTION + 1, BOUND_LOWER, score, evaluation, WAS_PV[ply] !== 0, ply);
      return score;
    }
  }
}
