/**
 * Principal variation search: alpha-beta in which every move after the first is first tried with an empty window. The
 * steps of a node, in order:
 *
 *   1- 3  horizon, draws, mate distance
 *   4- 6  recognisers and fortresses, transposition table and endgame tables, static evaluation
 *   7- 9  pruning of the node: reverse futility, null move, ProbCut
 *  10-11  internal iterative reductions, singular extensions
 *  12-17  the moves: pruning (pruning.ts), extensions, late move reductions (reductions.ts), the whole window
 *  18-19  no moves, what is learnt and stored
 *
 * Their numbers are in parameters.ts.
 */

import { COUNTS, countsOf, findChecksAndPins, inCheck, piecesBesidesPawns, sideToMove } from '../engine/board.ts';
import { hasUpcomingRepetition, isDeadMaterial, isFiftyMoves, isRepetition } from '../engine/draws.ts';
import { MAX_MOVES, hasNoMoves } from '../engine/generate.ts';
import { givesCheck, isLegal } from '../engine/legality.ts';
import { NO_MOVE } from '../engine/move.ts';
import { makeNullMove, unmakeMove, unmakeNullMove } from '../engine/position.ts';
import { BLACK, PAWN, WHITE } from '../engine/squares.ts';
import { seeAtLeast } from '../engine/static-exchange.ts';
import { BOUND_EXACT, BOUND_LOWER, BOUND_NONE, BOUND_UPPER } from '../eval/bound.ts';
import { RECOGNISER_COUNTS, RECOGNISER_CUTOFFS, probeRecognisers } from '../eval/endgames/recogniser-table.ts';
import { ADVICE, RECOGNITION, RECOGNITION_SCORE } from '../eval/endgames/verdict.ts';
import { evaluate } from '../eval/evaluate.ts';
import { fortressBound } from '../eval/fortress/fortress.ts';
import {
  DRAW, INFINITE, MATE, MAX_PLY, NO_SCORE, TABLEBASE_BOUND, isDecided, isMateScore,
} from '../eval/score.ts';
import { corrected, learnCorrection } from './corrections.ts';
import { CAPTURE, captureAt, contextOf } from './history.ts';
import { doMove } from './do-move.ts';
import {
  MAX_TRIED, TRIED_NOISY, TRIED_QUIET, updateHistories, learnFromEvaluation, learnFromFailLow, learnFromTable,
} from './learning.ts';
import { MATE_ATTACK, NO_ATTACK, attackBy, isKingConfined } from './mate-threats.ts';
import {
  AHEAD_PLIES, DOUBLE_EXTENSION, DOUBLE_EXTENSIONS, FAIL_LOW_DEPTH, MULTI_CUT_PIECES, NULL_MOVE_BASE,
  NULL_MOVE_DEPTH, NULL_MOVE_LEAD, NULL_MOVE_LEAD_PLIES, NULL_MOVE_SLOPE, NULL_MOVE_VERIFIED,
  NULL_MOVE_VERIFIED_FEW, NULL_MOVE_VERIFIED_PLIES, PROBCUT_DEPTH, PROBCUT_IN_CHECK, PROBCUT_MARGIN, PROBCUT_PIECES,
  PROBCUT_REDUCTION, RAISED_DEPTH, SINGULAR_DEPTH, SINGULAR_MARGIN, SINGULAR_SLACK, SINGULAR_WAS_PV,
  UNKNOWN_CUT_DEPTH, UNKNOWN_CUT_PLIES, UNKNOWN_PV_PLIES, WAS_PV_DEPTH,
} from './parameters.ts';
import {
  isKillerOrCounter, isNoisy, keepOnlyChecks, nextMove, pickAll, pickNoisy, pickNothing, scratchOf,
} from './picker.ts';
import { isFutile, isHopelessNoisy, isHopelessQuiet, isImproving, isReverseFutile, lateMoveLimit } from './pruning.ts';
import { quiesce } from './quiesce.ts';
import { quietHistory } from './quiet-order.ts';
import { basicReduction, moveReduction, nodeReduction, reducedDepth } from './reductions.ts';
import {
  AHEAD, CONTEXT, CONTEXT_OFFSET, CORRECTED_EVALUATION, DEEPEST, EXCLUDED, EXTENSIONS, FAIL_HIGHS, MATE_THREAT,
  MOVE_COUNT, NULL_MOVE_FROM, PV_LENGTH, ROOT_DEPTH, SEARCH_STATE, SEEKS_MATE, STATIC_EVALUATION,
  STOPPED, TABLEBASE_PIECES, WAS_PV, forgetGrandchildren, updatePv,
} from './searcher.ts';
import { TABLEBASE, TABLEBASE_SCORE, knownDepth, probeTablebases } from './tablebases.ts';
import {
  TT_BOUND, TT_DEPTH, TT_ENTRY, TT_EVALUATION, TT_MOVE, TT_SCORE, TT_WAS_PV, boundDecides, probeTable, storeTable,
} from './transposition-table.ts';
import { hasFreeMoves, hasPiecesBesidesPawns } from './zugzwang.ts';

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

  // Step 4. Recognisers of endgames and fortresses: a bound that decides ends the node, another one narrows the window.
  let provenLow = 0 - INFINITE;
  let provenHigh = INFINITE;
  let recognised = BOUND_NONE;
  if (excluded === NO_MOVE) {
    recognised = probeRecognisers();
    const score = RECOGNITION[RECOGNITION_SCORE];
    if ((recognised & BOUND_LOWER) !== 0 && score > alpha) provenLow = alpha = score;
    if ((recognised & BOUND_UPPER) !== 0 && score < beta) provenHigh = beta = score;
    if (recognised === BOUND_EXACT || alpha >= beta) {
      RECOGNISER_COUNTS[RECOGNISER_CUTOFFS] = RECOGNISER_COUNTS[RECOGNISER_CUTOFFS] + 1;
      return score;
    }
    // A side that cannot break a fortress has a draw at most.
    const fortress = fortressBound(alpha, beta);
    if ((fortress & BOUND_UPPER) !== 0 && beta > DRAW) provenHigh = beta = DRAW;
    if ((fortress & BOUND_LOWER) !== 0 && alpha < DRAW) provenLow = alpha = DRAW;
    if (alpha >= beta) {
      RECOGNISER_COUNTS[RECOGNISER_CUTOFFS] = RECOGNISER_COUNTS[RECOGNISER_CUTOFFS] + 1;
      return DRAW;
    }
  }

  // Step 5. Transposition table: a stored result that is deep enough ends the node.
  const found = probeTable(ply, excluded);
  const tableMove = found && isLegal(TT_ENTRY[TT_MOVE], scratchOf(ply)) ? TT_ENTRY[TT_MOVE] : NO_MOVE;
  const tableScore = found ? TT_ENTRY[TT_SCORE] : NO_SCORE;
  const tableBound = found ? TT_ENTRY[TT_BOUND] : 0;
  const tableDepth = found ? TT_ENTRY[TT_DEPTH] : 0;
  const tableEvaluation = found ? TT_ENTRY[TT_EVALUATION] : NO_SCORE;
  let ttPv = excluded !== NO_MOVE ? WAS_PV[ply] !== 0 : isPv || (found && TT_ENTRY[TT_WAS_PV] !== 0);
  WAS_PV[ply] = ttPv ? 1 : 0;
  if (!isPv && found && tableDepth >= depth && boundDecides(tableBound, tableScore, beta)) {
    if (tableMove !== NO_MOVE && tableScore >= beta && !isNoisy(tableMove)) {
      learnFromTable(ply, tableMove, depth);
    }
    return tableScore;
  }
  // Endgame tables, where there are any, know as much as recognisers: a bound, kept as if it had been searched for.
  if (SEARCH_STATE[TABLEBASE_PIECES] !== 0 && excluded === NO_MOVE) {
    const known = probeTablebases(depth, ply);
    const score = TABLEBASE[TABLEBASE_SCORE];
    if ((known & BOUND_LOWER) !== 0 && score > alpha) provenLow = alpha = score;
    if ((known & BOUND_UPPER) !== 0 && score < beta) provenHigh = beta = score;
    if (known === BOUND_EXACT || alpha >= beta) {
      storeTable(NO_MOVE, knownDepth(depth), known, score, tableEvaluation, ttPv, ply);
      return score;
    }
  }

  // Step 6. Static evaluation, corrected by what searches have learnt of it, and by the table's bound where that says
  // more.
  let evaluation = NO_SCORE;
  let correctedEvaluation = NO_SCORE;
  if (excluded !== NO_MOVE) {
    correctedEvaluation = STATIC_EVALUATION[ply];
  } else if (checked) {
    STATIC_EVALUATION[ply] = NO_SCORE;
    CORRECTED_EVALUATION[ply] = NO_SCORE;
  } else {
    evaluation = tableEvaluation !== NO_SCORE ? tableEvaluation : evaluate(recognised);
    // Stores the evaluation even if the node ends before its moves.
    if (!found) storeTable(NO_MOVE, 0, BOUND_NONE, DRAW, evaluation, ttPv, ply);
    correctedEvaluation = corrected(evaluation, ply);
    STATIC_EVALUATION[ply] = correctedEvaluation;
    CORRECTED_EVALUATION[ply] = correctedEvaluation;
    learnFromEvaluation(ply);
    if (found && boundDecides(tableBound, tableScore, correctedEvaluation)) correctedEvaluation = tableScore;
  }
  const improving = !checked && isImproving(ply);
  EXTENSIONS[ply + 1] = EXTENSIONS[ply];
  forgetGrandchildren(ply);

  // Skips all pruning by the evaluation when mate is threatened.
  if (!isPv && !checked && excluded === NO_MOVE && MATE_THREAT[ply] === 0) {
    MATE_THREAT[ply + 1] = 0;
    // Step 7. Reverse futility pruning: so far above beta that the opponent will not catch up in a few plies.
    if (
      beta > 0 - TABLEBASE_BOUND && correctedEvaluation < TABLEBASE_BOUND &&
      isReverseFutile(depth, correctedEvaluation, beta, improving)
    ) return (correctedEvaluation + beta) >> 1;

    // Step 8. Null move pruning: if even passing beats beta, so will a move.
    if (depth >= NULL_MOVE_DEPTH && correctedEvaluation >= beta && beta > 0 - TABLEBASE_BOUND && mayPass(ply)) {
      const score = nullMoveSearch(beta, depth, ply, correctedEvaluation, cutNode);
      if (SEARCH_STATE[STOPPED] !== 0) return 0;
      if (score >= beta) return score;
    }

    // Step 9. ProbCut: a capture that beats beta clearly at low depth (in check: the table's) will at full depth.
    const target = beta + PROBCUT_MARGIN;
    const tableDoubts = found && tableDepth >= depth - PROBCUT_REDUCTION && tableScore < target;
    if (depth >= PROBCUT_DEPTH && !isMateScore(beta) && !tableDoubts && mayProbCut(ply)) {
      const score = probCut(target, depth, ply, correctedEvaluation, evaluation, tableMove, cutNode);
      if (SEARCH_STATE[STOPPED] !== 0) return 0;
      if (score !== NO_SCORE) return score;
    }
  } else if (checked && !isPv && excluded === NO_MOVE && tableMove !== NO_MOVE && isNoisy(tableMove)) {
    if (isProbCutInCheck(ply, beta, depth, tableScore, tableBound, tableDepth)) return beta + PROBCUT_IN_CHECK;
  }

  // Step 10. Internal iterative reductions: without a table move the order is poor. Search less deep, so that the next
  // iteration finds a move in the table.
  if (tableMove === NO_MOVE && excluded === NO_MOVE && !checked) {
    if (isPv) depth -= UNKNOWN_PV_PLIES;
    else if (cutNode && depth >= UNKNOWN_CUT_DEPTH) depth -= UNKNOWN_CUT_PLIES;
    if (depth <= 0) return within(provenLow, provenHigh, quiesce(alpha, beta, ply, true));
  }

  // Step 11. Singular extensions: when all other moves fall short of the table's score, its move is extended.
  let tableExtension = 0;
  let singularQuiet = false;
  if (
    depth >= SINGULAR_DEPTH && tableMove !== NO_MOVE && excluded === NO_MOVE && !isMateScore(tableScore) &&
    (tableBound & BOUND_LOWER) !== 0 && tableDepth >= depth - SINGULAR_SLACK && ply < 2 * SEARCH_STATE[ROOT_DEPTH]
  ) {
    const slope = SINGULAR_MARGIN + (ttPv && !isPv ? SINGULAR_WAS_PV : 0);
    const target = tableScore - (((slope * depth) / 10) | 0);
    EXCLUDED[ply] = tableMove;
    const score = pvs(target - 1, target, (depth - 1) >> 1, ply, cutNode);
    EXCLUDED[ply] = NO_MOVE;
    if (SEARCH_STATE[STOPPED] !== 0) return 0;
    if (score < target) {
      tableExtension = 1;
      singularQuiet = !isNoisy(tableMove);
      if (!isPv && score < target - DOUBLE_EXTENSION && EXTENSIONS[ply] < DOUBLE_EXTENSIONS) tableExtension = 2;
    } else if (target >= beta && mayMultiCut(ply)) {
      // Several moves beat beta: the node fails high whatever the table move does.
      return target;
    } else if (tableScore >= beta) tableExtension = -2;
    else if (tableScore <= alpha && tableScore <= score) tableExtension = -1;
  }

  // Step 12. The moves.
  const tableMoveIsNoisy = tableMove !== NO_MOVE && isNoisy(tableMove);
  const lateMoves = SEARCH_STATE[SEEKS_MATE] !== 0 ? MAX_MOVES : lateMoveLimit(depth, improving);
  // In a recognised ending any quiet move may be the one that makes progress, or saves the game.
  const mayPrune = hasPiecesBesidesPawns() && recognised !== ADVICE && (checked || !isDecided(STATIC_EVALUATION[ply]));
  // Keeps checks and threats of mate if the side to move stands worse and their king is confined.
  const mayAttack = mayPrune && !checked && STATIC_EVALUATION[ply] < alpha && isKingConfined();
  let best = 0 - INFINITE;
  let bestMove = NO_MOVE;
  // The table has seen all moves fail low, as deep as this.
  const willFailLow = isPv && tableMove !== NO_MOVE && (tableBound & BOUND_UPPER) !== 0 && tableDepth >= depth;
  const reductionHere = nodeReduction(ply, isPv, cutNode, ttPv && !willFailLow, improving, singularQuiet);
  let tried = 0, seen = 0, quiets = 0, noisies = 0;
  const triedAt = MAX_TRIED * ply;
  pickAll(ply, tableMove);
  for (;;) {
    // Late move pruning. Decided before the next move, so that quiet moves that come too late are not even generated.
    const late = tried >= lateMoves && mayPrune && best > 0 - TABLEBASE_BOUND;
    const move = nextMove(ply, late && !mayAttack);
    if (move === NO_MOVE) break;
    if (move === excluded) continue;
    MOVE_COUNT[ply] = ++seen;
    const noisy = isNoisy(move);
    const history = noisy ? CAPTURE[captureAt(move)] : quietHistory(ply, move);
    let reduction = basicReduction(depth, tried + 1);
    const attack = mayAttack ? attackBy(ply, move, noisy) : NO_ATTACK;
    if (late && mayAttack && attack === NO_ATTACK && !noisy) continue;

    // Step 13. Futility, history and exchange pruning of single moves, unless all moves so far are known to lose.
    if (mayPrune && attack === NO_ATTACK && best > 0 - TABLEBASE_BOUND) {
      if (noisy) {
        if (isHopelessNoisy(ply, move, depth)) continue;
      } else {
        const reduced = depth - 1 - (reduction >> 10) > 0 ? depth - 1 - (reduction >> 10) : 0;
        if (!checked && isFutile(ply, move, reduced, history, alpha)) {
          // Only a check among the moves that are left may still win.
          if (!mayAttack) keepOnlyChecks(ply);
          continue;
        }
        if (isHopelessQuiet(ply, move, depth, reduced)) continue;
      }
    }

    // Step 14. A check or a threat of mate that loses nothing is searched a ply deeper. Then make the move.
    let extension = move === tableMove ? tableExtension : 0;
    const mayExtend = extension === 0 && ply < 2 * SEARCH_STATE[ROOT_DEPTH];
    if (mayExtend && (attack !== NO_ATTACK || givesCheck(move)) && seeAtLeast(move, 0)) extension = 1;
    MATE_THREAT[ply + 1] = attack & MATE_ATTACK;
    const killerOrCounter = isKillerOrCounter(ply, move);
    EXTENSIONS[ply + 1] = EXTENSIONS[ply] + (extension > 1 ? 1 : 0);
    CONTEXT[ply + CONTEXT_OFFSET] = contextOf(move);
    if (noisy) {
      if (noisies < MAX_TRIED) TRIED_NOISY[triedAt + noisies++] = move;
    } else if (quiets < MAX_TRIED) TRIED_QUIET[triedAt + quiets++] = move;
    tried++;
    doMove(move);
    const attacksKing = inCheck() || attack !== NO_ATTACK;
    const newDepth = depth - 1 + extension;
    let score = 0;

    // Step 15. Late move reductions: a late move is searched less deep at first, and again when it beats alpha. No
    // capture on what was a principal variation is reduced, except at a cut node after a late move.
    const keepsDepth = ttPv && noisy && !(cutNode && MOVE_COUNT[ply - 1] > 1);
    if (tried > 1 && depth >= 2 && !keepsDepth) {
      reduction += reductionHere
        + moveReduction(ply, depth, noisy, attacksKing, killerOrCounter, tableMoveIsNoisy, history);
      const reduced = reducedDepth(newDepth, reduction);
      score = 0 - pvs(0 - alpha - 1, 0 - alpha, reduced, ply + 1, true);
      if (score > alpha && reduced < newDepth) {
        score = 0 - pvs(0 - alpha - 1, 0 - alpha, newDepth, ply + 1, !cutNode);
      }
    } else if (!isPv || tried > 1) {
      score = 0 - pvs(0 - alpha - 1, 0 - alpha, newDepth, ply + 1, !cutNode);
    }

    // Step 16. The whole window, for the first move of a principal variation and every later one that beats it.
    if (isPv && (tried === 1 || score > alpha)) {
      PV_LENGTH[ply + 1] = 0;
      score = 0 - pvs(0 - beta, 0 - alpha, newDepth, ply + 1, false);
    }
    unmakeMove(move);
    if (SEARCH_STATE[STOPPED] !== 0) return 0;

    // Step 17. Keep the move if it is the best so far; stop if it beats beta.
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

  // Step 18. No legal move: mate or stalemate, unless the only move was left out.
  if (tried === 0 && best === 0 - INFINITE) {
    if (excluded !== NO_MOVE) return alpha;
    return checked ? ply - MATE : DRAW;
  }

  if (bestMove !== NO_MOVE) {
    updateHistories(ply, bestMove, isNoisy(bestMove), depth, best - beta, quiets, noisies);
  } else if (depth >= FAIL_LOW_DEPTH || isPv) {
    learnFromFailLow(ply, depth, isPv || cutNode, alpha - best);
  }
  // A node that fails low below a principal variation shows that the move before is good: it counts as one, too.
  if (best <= alpha && WAS_PV[ply - 1] !== 0 && depth >= WAS_PV_DEPTH) ttPv = true;

  // A recognised bound holds whatever a narrowed window, or a search without the pruned moves, has found.
  best = within(provenLow, provenHigh, best);

  // Step 19. Store the result, and learn how far off the evaluation was.
  if (excluded !== NO_MOVE) {
    storeTable(bestMove, depth, best >= beta ? BOUND_LOWER : BOUND_UPPER, best, NO_SCORE, ttPv, ply, excluded);
  } else {
    const bound = best >= beta ? BOUND_LOWER : isPv && bestMove !== NO_MOVE ? BOUND_EXACT : BOUND_UPPER;
    storeTable(bestMove, depth, bound, best, evaluation, ttPv, ply);
    const quietBest = bestMove === NO_MOVE || !isNoisy(bestMove);
    if (!checked && quietBest && !isDecided(best) && boundContradicts(bound, best, STATIC_EVALUATION[ply])) {
      learnCorrection(best - evaluation, depth, ply);
    }
  }
  return best;
}

function within(min: number, max: number, score: number): number {
  return score < min ? min : score > max ? max : score;
}

/** True when a score with this bound shows that the evaluation was too low or too high. */
function boundContradicts(bound: number, score: number, evaluation: number): boolean {
  if (bound === BOUND_EXACT) return true;
  return bound === BOUND_LOWER ? score > evaluation : score < evaluation;
}

/** True when a null move is allowed: not twice in a row, not while one is being verified or zugzwang is likely. */
function mayPass(ply: number): boolean {
  return (
    CONTEXT[ply + CONTEXT_OFFSET - 1] !== 0 && ply >= SEARCH_STATE[NULL_MOVE_FROM] && hasPiecesBesidesPawns() &&
    hasFreeMoves(scratchOf(ply))
  );
}

/** Pieces besides pawns of a side, at most, with which zugzwang is worth a longer search. */
const FEW_PIECES = 4;

/** The null move search: a score of at least beta when passing beats beta, else less. */
function nullMoveSearch(beta: number, depth: number, ply: number, evaluation: number, cutNode: boolean): number {
  const lead = ((evaluation - beta) / NULL_MOVE_LEAD) | 0;
  const reduction =
    NULL_MOVE_BASE + ((depth / NULL_MOVE_SLOPE) | 0) + (lead < NULL_MOVE_LEAD_PLIES ? lead : NULL_MOVE_LEAD_PLIES);
  CONTEXT[ply + CONTEXT_OFFSET] = 0;
  MOVE_COUNT[ply] = 0;
  pickNothing(ply);
  makeNullMove();
  findChecksAndPins();
  const failed = beta - 1;
  const score = 0 - pvs(0 - beta, 0 - failed, depth - reduction, ply + 1, !cutNode);
  unmakeNullMove();
  if (score < beta || SEARCH_STATE[STOPPED] !== 0) return failed;
  const safe = score >= TABLEBASE_BOUND ? beta : score;
  const pieces = piecesBesidesPawns(sideToMove());
  const isFew = pieces <= FEW_PIECES;
  const verifiedDepth = isFew && pieces > 1 ? NULL_MOVE_VERIFIED_FEW : NULL_MOVE_VERIFIED;
  if (depth < verifiedDepth || SEARCH_STATE[NULL_MOVE_FROM] !== 0) return safe;
  // Deep down, zugzwang is guarded against by a search without null moves. With few pieces it goes deeper than the one
  // after the null move: what refutes a move that must be made comes later than what would refute a pass.
  SEARCH_STATE[NULL_MOVE_FROM] = ply + (((depth - reduction) * 3) >> 2);
  const verified = pvs(failed, beta, depth - reduction + (isFew ? NULL_MOVE_VERIFIED_PLIES : 0), ply, false);
  SEARCH_STATE[NULL_MOVE_FROM] = 0;
  return verified >= beta ? safe : failed;
}

/** True when ProbCut is allowed: not in endings with pawns, where a capture may lose a race, and not with care. */
function mayProbCut(ply: number): boolean {
  const isEnough = piecesBesidesPawns(WHITE) + piecesBesidesPawns(BLACK) >= PROBCUT_PIECES || hasNoPawns();
  return isEnough && !isCareful(ply);
}

/**
 * ProbCut in check, where no captures are tried: the table's beats beta clearly, in a search as deep as those that
 * ProbCut keeps. Idea: Stockfish.
 */
function isProbCutInCheck(
  ply: number, beta: number, depth: number, tableScore: number, tableBound: number, tableDepth: number,
): boolean {
  return (
    depth >= 2 && (tableBound & BOUND_LOWER) !== 0 && tableDepth > depth - PROBCUT_REDUCTION &&
    tableScore >= beta + PROBCUT_IN_CHECK && !isDecided(beta) && !isDecided(tableScore) && mayProbCut(ply)
  );
}

/**
 * True when multi-cut is allowed: not with care, and not with pawns and few pieces of the side to move, where half the
 * depth does not see that one tempo decides.
 */
function mayMultiCut(ply: number): boolean {
  return (piecesBesidesPawns(sideToMove()) >= MULTI_CUT_PIECES || hasNoPawns()) && !isCareful(ply);
}

/** True near the root for a side that is ahead there: refutations of moves that win more are searched in full. */
function isCareful(ply: number): boolean {
  return SEARCH_STATE[AHEAD] !== 0 && ply <= AHEAD_PLIES;
}

export function hasNoPawns(): boolean {
  return COUNTS[countsOf(WHITE) + PAWN] + COUNTS[countsOf(BLACK) + PAWN] === 0;
}

/** ProbCut: tries captures against a raised beta at reduced depth. NO_SCORE when none beats it. */
function probCut(
  target: number, depth: number, ply: number, correctedEvaluation: number, evaluation: number, tableMove: number,
  cutNode: boolean,
): number {
  pickNoisy(ply, tableMove, false);
  MOVE_COUNT[ply] = 0;
  for (;;) {
    const move = nextMove(ply, false);
    if (move === NO_MOVE) return NO_SCORE;
    if (!seeAtLeast(move, target - correctedEvaluation)) continue;
    CONTEXT[ply + CONTEXT_OFFSET] = contextOf(move);
    doMove(move);
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
