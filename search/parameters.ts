/**
 * The parameters of the search: every number in it that games can tune, with its range and a sentence. Depths are in
 * plies, scores in centipawns, history scores as in history.ts. A tuner is offered all of them.
 *
 * Sizes of tables, intervals and safety limits stand with the code that they belong to; what playing below full
 * strength takes is in strength.ts.
 */

import { overridden } from '../eval/overrides.ts';

/** A whole number with its range, from `min` to `max`. */
export interface SearchParameter {
  readonly name: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly sentence: string;
}

const DECLARED: SearchParameter[] = [];

/** Declares a parameter. Returns its value, or the one that a tuner tries instead. */
export function parameter(name: string, value: number, min: number, max: number, sentence: string): number {
  DECLARED.push({ name, value, min, max, sentence });
  return overridden(name, value);
}

/** All parameters, in order of declaration. */
export function searchParameters(): readonly SearchParameter[] {
  return DECLARED;
}

// Aspiration windows.
export const ASPIRATION_DEPTH = parameter('aspirationDepth', 4, 2, 10,
  'Least depth with a window around the last score.');
export const ASPIRATION_WINDOW = parameter('aspirationWindow', 13, 4, 60, 'Half width of the first window.');
export const ASPIRATION_GROWTH = parameter('aspirationGrowth', 50, 10, 200,
  'Growth of a window that failed, in percent.');
export const ASPIRATION_WIDEST = parameter('aspirationWidest', 500, 100, 2000,
  'A window that has grown beyond this is opened on both sides.');
export const ASPIRATION_FAIL_HIGHS = parameter('aspirationFailHighs', 3, 0, 6,
  'Most plies taken off, one for each time that the window fails high.');

// Ahead at the root: where several moves win, the search looks for the one that wins most.
export const AHEAD_SCORE = parameter('aheadScore', 300, 0, 2000,
  'The side to move is ahead after an iteration with this score.');
export const AHEAD_NODES = parameter('aheadNodes', 20_000, 0, 10_000_000,
  'Before so many nodes it is not: a short search needs its depth.');
export const AHEAD_PLIES = parameter('aheadPlies', 6, 0, 30,
  'Within so many plies of the root neither ProbCut nor multi-cut ends a node then.');

// Sacrifices for an attack on the king.
export const SACRIFICE_LOSS = parameter('sacrificeLoss', 150, 50, 500,
  'The side that plays has sacrificed when it has lost more material than this since the root.');
export const SACRIFICE_TRUST = parameter('sacrificeTrust', 160, 50, 300,
  'What the danger of its attack then counts in the middlegame, in percent.');

// Sacrifices at the root, searched by themselves (see root-sacrifices.ts).
export const ROOT_SACRIFICE_LOSS = parameter('rootSacrificeLoss', 100, 50, 500,
  'A move at the root that loses more than this by exchange is a sacrifice.');
export const ROOT_SACRIFICE_NODES = parameter('rootSacrificeNodes', 2000, 0, 100000,
  'Nodes after which sacrifices are searched by themselves.');
export const ROOT_SACRIFICE_SHARE = parameter('rootSacrificeShare', 25, 0, 50,
  'Greatest share of the nodes that this takes, in percent; 0 for never.');
export const ROOT_SACRIFICE_GAP = parameter('rootSacrificeGap', 700, 50, 2000,
  'So far behind the best move, no share is left.');
export const ROOT_SACRIFICE_GAP_AHEAD = parameter('rootSacrificeGapAhead', 2800, 50, 8000,
  'The same for a side that is ahead.');
export const ROOT_SACRIFICE_DEPTH = parameter('rootSacrificeDepth', 2, 1, 6, 'Depth of the first of these searches.');
export const ROOT_SACRIFICE_LESS = parameter('rootSacrificeLess', 4, 1, 8,
  'Plies by which they are less deep than the iteration.');

// Forward pruning of whole nodes.
export const REVERSE_FUTILITY_DEPTH = parameter('reverseFutilityDepth', 8, 4, 14,
  'Greatest depth of reverse futility.');
export const REVERSE_FUTILITY_SLOPE = parameter('reverseFutilitySlope', 66, 20, 150,
  'A lead of this much per ply ends a node.');
export const REVERSE_FUTILITY_IMPROVING = parameter('reverseFutilityImproving', 58, 0, 150,
  'Taken off that lead when improving.');
export const NULL_MOVE_DEPTH = parameter('nullMoveDepth', 3, 2, 6, 'Least depth of a null move.');
export const NULL_MOVE_BASE = parameter('nullMoveBase', 4, 2, 6, 'Plies that a null move takes off.');
export const NULL_MOVE_SLOPE = parameter('nullMoveSlope', 5, 3, 10, 'One more ply off per this many plies of depth.');
export const NULL_MOVE_LEAD = parameter('nullMoveLead', 181, 50, 400, 'One more ply off per this lead over beta.');
export const NULL_MOVE_LEAD_PLIES = parameter('nullMoveLeadPlies', 3, 1, 6,
  'Greatest number of plies off for the lead.');
export const NULL_MOVE_VERIFIED = parameter('nullMoveVerified', 12, 6, 20,
  'From this depth on a null move cutoff is verified.');
export const NULL_MOVE_VERIFIED_FEW = parameter('nullMoveVerifiedFew', 10, 6, 20,
  'The same for a side with two to four pieces besides pawns.');
export const NULL_MOVE_VERIFIED_PLIES = parameter('nullMoveVerifiedPlies', 3, 0, 3,
  'Plies by which that is deeper than the null move, for a side with four pieces at most.');
export const NULL_MOVE_FREE_MOVES = parameter('nullMoveFreeMoves', 2, 0, 12,
  'Fewest moves of pieces that lose nothing by exchange, for a null move.');
export const PROBCUT_DEPTH = parameter('probCutDepth', 5, 3, 9, 'Least depth of ProbCut.');
export const PROBCUT_MARGIN = parameter('probCutMargin', 149, 60, 350, 'A capture must beat beta by this in ProbCut.');
export const PROBCUT_REDUCTION = parameter('probCutReduction', 4, 2, 6, 'Plies that ProbCut takes off.');
export const PROBCUT_IN_CHECK = parameter('probCutInCheck', 230, 60, 600,
  "The table's capture must beat beta by this in check.");
export const PROBCUT_PIECES = parameter('probCutPieces', 7, 0, 14,
  'Fewest pieces besides pawns on the board for ProbCut, where there are pawns.');
export const UNKNOWN_PV_PLIES = parameter('unknownPvPlies', 3, 0, 4,
  'Plies off a principal variation node without a table move.');
export const UNKNOWN_CUT_DEPTH = parameter('unknownCutDepth', 9, 4, 14,
  'Least depth at which a node expected to fail high loses plies for lack of a table move.');
export const UNKNOWN_CUT_PLIES = parameter('unknownCutPlies', 2, 0, 4, 'Plies that such a node loses.');
export const RAISED_DEPTH = parameter('raisedDepth', 5, 0, 10,
  'Up to this depth, moves after one that raised alpha are searched a ply less deep.');

// Extensions.
export const SINGULAR_DEPTH = parameter('singularDepth', 5, 4, 10,
  'Least depth at which the table move is tested for singularity.');
export const SINGULAR_SLACK = parameter('singularSlack', 3, 1, 5, 'Plies by which the table entry may be shallower.');
export const SINGULAR_MARGIN = parameter('singularMargin', 23, 5, 50,
  'Tenths of a centipawn per ply below the table score.');
export const SINGULAR_WAS_PV = parameter('singularWasPv', 5, 0, 30,
  'Added to that where the table remembers a principal variation.');
export const MULTI_CUT_PIECES = parameter('multiCutPieces', 1, 0, 7,
  'Fewest pieces besides pawns of the side to move for multi-cut, where there are pawns.');
export const DOUBLE_EXTENSION = parameter('doubleExtension', 21, 0, 60,
  'Failing low by this much more extends by two plies.');
export const DOUBLE_EXTENSIONS = parameter('doubleExtensions', 8, 0, 20, 'Most double extensions on one line.');

export const WAS_PV_DEPTH = parameter('wasPvDepth', 4, 1, 10,
  'Least depth at which a node that fails low below one of a principal variation counts as one.');

// Threats of mate (see mate-threats.ts).
export const CONFINED_FLIGHTS = parameter('confinedFlights', 2, -1, 8,
  'Squares that a confined king can go to, at most; -1 where no king is confined.');
export const CONFINED_PIECES = parameter('confinedPieces', 3, 0, 8,
  'Pieces besides pawns that its side has, at least.');

// Late move reductions, in 1/1024 plies (see reductions.ts).
export const REDUCTION_BASE = parameter('reductionBase', 959, 0, 2000, 'Every late move is reduced by this.');
export const REDUCTION_SLOPE = parameter('reductionSlope', 463, 200, 900,
  'Times log of depth times log of move number.');
export const REDUCTION_CUT_NODE = parameter('reductionCutNode', 1451, 0, 3000, 'More at a node expected to fail high.');
export const REDUCTION_PV = parameter('reductionPv', 1116, 0, 2500, 'Less at a principal variation node.');
export const REDUCTION_WAS_PV = parameter('reductionWasPv', 1929, 0, 3000,
  'Less where the table remembers a principal variation.');
export const REDUCTION_WORSENING = parameter('reductionWorsening', 911, 0, 2500,
  'More when the evaluation is not improving.');
export const REDUCTION_KILLER = parameter('reductionKiller', 1130, 0, 2500, 'Less for killer and counter moves.');
export const REDUCTION_NOISY_TABLE = parameter('reductionNoisyTable', 671, 0, 2500,
  'More for a quiet move when the table move is a capture.');
export const REDUCTION_CHECK = parameter('reductionCheck', 978, 0, 2500,
  'Less for a move that gives check or threatens mate.');
export const REDUCTION_FAIL_HIGHS = parameter('reductionFailHighs', 952, 0, 2500,
  'More when replies here keep failing high.');
export const REDUCTION_SINGULAR = parameter('reductionSingular', 1070, 0, 2500,
  'Less where a quiet table move is singular.');
export const REDUCTION_LATE_PARENT = parameter('reductionLateParent', 924, 0, 2500,
  'Less after a move that was tried late.');
export const LATE_PARENT = parameter('lateParent', 7, 2, 20, 'Moves before one that counts as tried late.');
export const FREQUENT_FAIL_HIGHS = parameter('frequentFailHighs', 3, 1, 8,
  'Replies that have failed high, from which on they keep failing high.');
export const REDUCTION_HISTORY = parameter('reductionHistory', 12871, 5000, 40000,
  'Quiet history that makes a reduction a ply less.');
export const REDUCTION_HISTORY_DEEP = parameter('reductionHistoryDeep', 4446, 0, 20000,
  'Added to that at the middle depths that follow.');
export const REDUCTION_HISTORY_FROM = parameter('reductionHistoryFrom', 8, 1, 14, 'Least depth where that is added.');
export const REDUCTION_HISTORY_TO = parameter('reductionHistoryTo', 18, 10, 40, 'Greatest depth where that is added.');
export const REDUCTION_HISTORY_MEAN = parameter('reductionHistoryMean', 4278, 0, 15000,
  'Quiet history that changes no reduction.');
export const REDUCTION_NOISY = parameter('reductionNoisy', 417, 0, 2500, 'Less for a capture.');
export const ROOT_REDUCTION_DEPTH = parameter('rootReductionDepth', 3, 2, 6, 'Least depth of reductions at the root.');
export const ROOT_REDUCTION_MOVES = parameter('rootReductionMoves', 2, 1, 8,
  'Moves at the root that are searched before any is reduced.');

// Pruning of single moves.
export const LATE_MOVE_BASE = parameter('lateMoveBase', 4, 1, 10,
  'Quiet moves tried at depth zero before the rest is skipped.');
export const FUTILITY_DEPTH = parameter('futilityDepth', 12, 4, 16, 'Greatest reduced depth of futility pruning.');
export const FUTILITY_BASE = parameter('futilityBase', 52, 0, 250,
  'A quiet move must be able to gain what is missing beyond this.');
export const FUTILITY_SLOPE = parameter('futilitySlope', 68, 20, 200, 'Added to that margin per ply.');
export const FUTILITY_HISTORY = parameter('futilityHistory', 104, 30, 500,
  'Quiet history that adds a centipawn to that margin.');
export const HISTORY_PRUNING_DEPTH = parameter('historyPruningDepth', 4, 2, 10,
  'Greatest reduced depth of pruning by history.');
export const HISTORY_PRUNING_SLOPE = parameter('historyPruningSlope', 5070, 500, 12000,
  'A quiet move that went this badly after earlier moves, per ply beyond the first, is not tried.');
export const QUIET_EXCHANGE_DEPTH = parameter('quietExchangeDepth', 9, 4, 14,
  'Greatest reduced depth of exchange pruning of quiets.');
export const QUIET_EXCHANGE_SLOPE = parameter('quietExchangeSlope', 22, 5, 60,
  'Loss allowed to a quiet move per squared ply.');
export const NOISY_EXCHANGE_DEPTH = parameter('noisyExchangeDepth', 7, 3, 12,
  'Greatest depth of exchange pruning of captures.');
export const NOISY_EXCHANGE_SLOPE = parameter('noisyExchangeSlope', 82, 20, 200, 'Loss allowed to a capture per ply.');
export const QUIESCENCE_MARGIN = parameter('quiescenceMargin', 171, 40, 350,
  'Beyond the piece taken, what a capture may still gain.');
export const QUIET_EVASIONS = parameter('quietEvasions', 2, 1, 10,
  'Quiet moves out of check that quiescence tries once a move saves the king.');
export const LAZY_MARGIN = parameter('lazyMargin', 260, 60, 2000,
  'A quiet leaf this far below alpha, guessed from the position before, is not evaluated.');

// The order of quiet moves, beside their histories (see quiet-order.ts).
export const ORDER_QUEEN_SAVED = parameter('orderQueenSaved', 50000, 5000, 100000,
  'For a queen that leaves a square where a lesser piece attacks it.');
export const ORDER_ROOK_SAVED = parameter('orderRookSaved', 25000, 5000, 100000, 'For such a rook.');
export const ORDER_MINOR_SAVED = parameter('orderMinorSaved', 15000, 5000, 100000, 'For such a minor piece.');
export const ORDER_CHECK = parameter('orderCheck', 16000, 2000, 100000, 'For a move that gives check.');

// Histories.
export const BUTTERFLY_LIMIT = parameter('butterflyLimit', 7200, 4500, 16000,
  'Greatest score of a quiet move by origin and target.');
export const CONTINUATION_LIMIT = parameter('continuationLimit', 30000, 10000, 32000,
  'Greatest score of a move after an earlier move.');
export const CAPTURE_LIMIT = parameter('captureLimit', 10700, 4500, 32000, 'Greatest score of a capture.');
export const HISTORY_BONUS_SQUARE = parameter('historyBonusSquare', 10, 0, 40,
  'Bonus per squared ply for the move that failed high.');
export const HISTORY_BONUS_SLOPE = parameter('historyBonusSlope', 277, 50, 500, 'Bonus per ply.');
export const HISTORY_BONUS_BASE = parameter('historyBonusBase', 237, 0, 800, 'Taken off the bonus.');
export const HISTORY_BONUS_MAX = parameter('historyBonusMax', 1481, 500, 4000, 'Greatest bonus.');
export const CLEAR_FAIL_HIGH = parameter('clearFailHigh', 62, 0, 300,
  'A fail high by more than this teaches like one a ply deeper.');
export const CLEAR_FAIL_LOW = parameter('clearFailLow', 28, 0, 200,
  'A fail low by more than this per ply rewards the move before it twice.');
export const FAIL_LOW_DEPTH = parameter('failLowDepth', 5, 1, 12,
  'Least depth at which a fail low rewards the move before it; in principal variations any does.');
export const EVALUATION_BONUS = parameter('evaluationBonus', 12, 0, 60,
  'Bonus for a quiet move per centipawn of static evaluation that it brings.');
export const EVALUATION_BONUS_TEMPO = parameter('evaluationBonusTempo', 30, -50, 60,
  'What the evaluations before and after a move, each for the side to move, sum to where it brings nothing.');
export const EVALUATION_BONUS_MAX = parameter('evaluationBonusMax', 694, 0, 3000, 'Greatest such bonus, and loss.');
export const CORRECTION_WEIGHT = parameter('correctionWeight', 16, 4, 64,
  'Greatest weight of a new error against 256 of the mean.');
export const CORRECTION_PAWNS = parameter('correctionPawns', 47, 0, 200,
  'Share of the error that evaluations with these pawns had, in percent.');
export const CORRECTION_PIECES = parameter('correctionPieces', 40, 0, 200,
  "Share of the error that evaluations with these pieces of a side had, in percent, for each side's.");
export const CORRECTION_MOVES = parameter('correctionMoves', 35, 0, 200,
  'Share of the error that evaluations after these two moves had, in percent.');
export const CORRECTION_MAX = parameter('correctionMax', 64, 16, 127,
  'Greatest mean of the errors with the same key, in centipawns.');

// Time management, in percent unless said.
export const TIME_MOVES_LEFT = parameter('timeMovesLeft', 30, 12, 60,
  'Moves that the clock must last for when none are stated.');
export const TIME_INCREMENT = parameter('timeIncrement', 60, 30, 100, 'Share of the increment used each move.');
export const TIME_HARD = parameter('timeHard', 500, 200, 900, 'Most that a move may take of its plan.');
export const TIME_SHARE = parameter('timeShare', 30, 10, 90, 'Most that a move may take of the clock.');
export const TIME_UNSETTLED = parameter('timeUnsettled', 203, 200, 300,
  'Share of the plan where the best move has just changed.');
export const TIME_STABLE = parameter('timeStable', 13, 0, 15, 'Less per iteration with an unchanged best move.');
export const TIME_STABLE_ITERATIONS = parameter('timeStableIterations', 13, 4, 13,
  'Iterations after which an unchanged best move is no more settled than before.');
export const TIME_DROP = parameter('timeDrop', 1, 0, 6, 'More per centipawn that the score has dropped.');
export const TIME_DROP_MAX = parameter('timeDropMax', 50, 10, 100, 'Greatest drop that counts, in centipawns.');
export const TIME_RISE_MAX = parameter('timeRiseMax', 10, 0, 50, 'Greatest rise that counts, in centipawns.');
export const TIME_EFFORT = parameter('timeEffort', 160, 100, 250,
  'Share of the plan where no node was spent on the best move.');
export const TIME_EFFORT_SLOPE = parameter('timeEffortSlope', 90, 0, 150,
  'Taken off that where all nodes were spent on it.');
export const TIME_FORCED = parameter('timeForced', 8, 2, 50,
  'The only legal move takes one part in so many of its plan.');
export const TIME_PONDER = parameter('timePonder', 115, 100, 160,
  'Share of the plan when thinking goes on in their time.');
