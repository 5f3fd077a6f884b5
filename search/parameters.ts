/**
 * Every constant of the search, each declared once with its range and a sentence. Depths are in plies, scores in
 * centipawns, history scores as in history.ts. The list of declarations is what a tuner asks for.
 */

import { overridden } from '../eval/overrides.ts';

export interface Margin {
  readonly name: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly sentence: string;
}

const DECLARED: Margin[] = [];

/** Declares a constant; gives its value, or the one that a tuner tries instead. */
function margin(name: string, value: number, least: number, most: number, sentence: string): number {
  DECLARED.push({ name, value, least, most, sentence });
  return overridden(name, value);
}

/** All margins, in order of declaration. */
export function margins(): readonly Margin[] {
  return DECLARED;
}

// Aspiration windows.
export const ASPIRATION_DEPTH = margin(
  'aspirationDepth', 4, 2, 10,
  'Least depth with a window around the last score.',
);
export const ASPIRATION_WINDOW = margin('aspirationWindow', 13, 4, 60, 'Half width of the first window.');
export const ASPIRATION_GROWTH = margin(
  'aspirationGrowth', 50, 10, 200,
  'Growth of a window that failed, in percent.',
);

// Forward pruning of whole nodes.
export const RAZOR_BASE = margin(
  'razorBase', 232, 50, 600,
  'Below alpha by this much, only captures are looked at.',
);
export const RAZOR_SLOPE = margin('razorSlope', 240, 50, 500, 'Added to the razoring margin per squared ply.');
export const RAZOR_DEPTH = margin('razorDepth', 4, 1, 8, 'Greatest depth of razoring.');
export const REVERSE_FUTILITY_DEPTH = margin(
  'reverseFutilityDepth', 8, 4, 14,
  'Greatest depth of reverse futility.',
);
export const REVERSE_FUTILITY_SLOPE = margin(
  'reverseFutilitySlope', 66, 20, 150,
  'A lead of this much a ply ends a node.',
);
export const REVERSE_FUTILITY_IMPROVING = margin(
  'reverseFutilityImproving', 58, 0, 150,
  'Taken off that lead when improving.',
);
export const NULL_MOVE_DEPTH = margin('nullMoveDepth', 3, 2, 6, 'Least depth of a null move.');
export const NULL_MOVE_BASE = margin('nullMoveBase', 4, 2, 6, 'Plies that a null move takes off.');
export const NULL_MOVE_SLOPE = margin(
  'nullMoveSlope', 5, 3, 10,
  'One more ply off per this many plies of depth.',
);
export const NULL_MOVE_LEAD = margin('nullMoveLead', 181, 50, 400, 'One more ply off per this lead over beta.');
export const NULL_MOVE_LEAD_PLIES = margin(
  'nullMoveLeadPlies', 3, 1, 6,
  'Greatest number of plies off for the lead.',
);
export const NULL_MOVE_VERIFIED = margin(
  'nullMoveVerified', 12, 6, 20,
  'From this depth on a null move cutoff is verified.',
);
export const PROBCUT_DEPTH = margin('probCutDepth', 5, 3, 9, 'Least depth of ProbCut.');
export const PROBCUT_MARGIN = margin(
  'probCutMargin', 149, 60, 350,
  'A capture must beat beta by this in ProbCut.',
);
export const PROBCUT_REDUCTION = margin('probCutReduction', 4, 2, 6, 'Plies that ProbCut takes off.');
export const UNKNOWN_PV_PLIES = margin(
  'unknownPvPlies', 3, 0, 4,
  'Plies off a principal variation node without a table move.',
);
export const UNKNOWN_CUT_DEPTH = margin(
  'unknownCutDepth', 9, 4, 14,
  'Least depth at which a node expected to fail high loses plies for lack of a table move.',
);
export const UNKNOWN_CUT_PLIES = margin('unknownCutPlies', 2, 0, 4, 'Plies that such a node loses.');
export const RAISED_DEPTH = margin(
  'raisedDepth', 5, 0, 10,
  'Up to this depth, moves after one that raised alpha are searched a ply less deep.',
);

// Extensions.
export const SINGULAR_DEPTH = margin(
  'singularDepth', 5, 4, 10,
  'Least depth at which the table move is tested for singularity.',
);
export const SINGULAR_SLACK = margin(
  'singularSlack', 3, 1, 5,
  'Plies by which the table entry may be shallower.',
);
export const SINGULAR_MARGIN = margin(
  'singularMargin', 23, 5, 50,
  'Tenths of a centipawn a ply below the table score.',
);
export const SINGULAR_WAS_PV = margin(
  'singularWasPv', 5, 0, 30,
  'Added to that where the table remembers a principal variation.',
);
export const DOUBLE_EXTENSION = margin(
  'doubleExtension', 21, 0, 60,
  'Failing low by this much more extends by two plies.',
);
export const DOUBLE_EXTENSIONS = margin('doubleExtensions', 8, 0, 20, 'Most double extensions on one line.');

export const WAS_PV_DEPTH = margin(
  'wasPvDepth', 4, 1, 10,
  'Least depth at which a node that fails low below one of a principal variation counts as one.',
);

// Late-move reductions, in 1/1024 plies.
export const REDUCTION_BASE = margin('reductionBase', 959, 0, 2000, 'Every late move is reduced by this.');
export const REDUCTION_SLOPE = margin(
  'reductionSlope', 463, 200, 900,
  'Times log of depth times log of move number.',
);
export const REDUCTION_CUT_NODE = margin(
  'reductionCutNode', 1451, 0, 3000,
  'More at a node expected to fail high.',
);
export const REDUCTION_PV = margin('reductionPv', 1116, 0, 2500, 'Less at a principal variation node.');
export const REDUCTION_WAS_PV = margin(
  'reductionWasPv', 1929, 0, 3000,
  'Less where the table remembers a principal variation.',
);
export const REDUCTION_WORSENING = margin(
  'reductionWorsening', 911, 0, 2500,
  'More when the evaluation is not improving.',
);
export const REDUCTION_KILLER = margin('reductionKiller', 1130, 0, 2500, 'Less for killer and counter moves.');
export const REDUCTION_NOISY_TABLE = margin(
  'reductionNoisyTable', 671, 0, 2500,
  'More for a quiet move when the table move is a capture.',
);
export const REDUCTION_CHECK = margin('reductionCheck', 978, 0, 2500, 'Less for a move that gives check.');
export const REDUCTION_FAIL_HIGHS = margin(
  'reductionFailHighs', 952, 0, 2500,
  'More when replies here keep failing high.',
);
export const REDUCTION_SINGULAR = margin(
  'reductionSingular', 1070, 0, 2500,
  'Less where a quiet table move is singular.',
);
export const REDUCTION_LATE_PARENT = margin(
  'reductionLateParent', 924, 0, 2500,
  'Less after a move that was tried late.',
);
export const LATE_PARENT = margin('lateParent', 7, 2, 20, 'Moves before one that counts as tried late.');
export const REDUCTION_HISTORY = margin(
  'reductionHistory', 12871, 5000, 40000,
  'Quiet history that is worth a ply less.',
);
export const REDUCTION_HISTORY_DEEP = margin(
  'reductionHistoryDeep', 4446, 0, 20000,
  'Added to that from depth 8 to 18.',
);
export const REDUCTION_HISTORY_MEAN = margin(
  'reductionHistoryMean', 4278, 0, 15000,
  'Quiet history that changes no reduction.',
);
export const REDUCTION_NOISY = margin('reductionNoisy', 417, 0, 2500, 'Less for a capture.');

// Hints to late-move reductions, in 1/1024 plies; at zero a hint is off (see hints.ts).
export const HINT_REPEATED = margin(
  'hintRepeated', 0, 0, 2048,
  'More for a piece that moves again in the opening, half of it for a pawn.',
);
export const HINT_EXCHANGE = margin(
  'hintExchange', 0, 0, 512,
  'More for each degree by which a piece does more than the one it is exchanged for.',
);
export const HINT_COLLECTIVE = margin(
  'hintCollective', 0, 0, 2048,
  'More when the own pieces together are far worse off than theirs.',
);

// Pruning of single moves.
export const LATE_MOVE_BASE = margin(
  'lateMoveBase', 4, 1, 10,
  'Quiet moves tried at depth zero before the rest is skipped.',
);
export const FUTILITY_DEPTH = margin('futilityDepth', 12, 4, 16, 'Greatest reduced depth of futility pruning.');
export const FUTILITY_BASE = margin(
  'futilityBase', 52, 0, 250,
  'A quiet move must be able to gain what is missing beyond this.',
);
export const FUTILITY_SLOPE = margin('futilitySlope', 68, 20, 200, 'Added to that margin per ply.');
export const FUTILITY_HISTORY = margin(
  'futilityHistory', 104, 30, 500,
  'Quiet history that is worth a centipawn of that margin.',
);
export const HISTORY_PRUNING_DEPTH = margin(
  'historyPruningDepth', 4, 2, 10,
  'Greatest reduced depth of pruning by history.',
);
export const HISTORY_PRUNING_SLOPE = margin(
  'historyPruningSlope', 5070, 500, 12000,
  'A quiet move that went this badly after earlier moves, per ply beyond the first, is not tried.',
);
export const QUIET_EXCHANGE_DEPTH = margin(
  'quietExchangeDepth', 9, 4, 14,
  'Greatest reduced depth of exchange pruning of quiets.',
);
export const QUIET_EXCHANGE_SLOPE = margin(
  'quietExchangeSlope', 22, 5, 60,
  'Loss allowed to a quiet move per squared ply.',
);
export const NOISY_EXCHANGE_DEPTH = margin(
  'noisyExchangeDepth', 7, 3, 12,
  'Greatest depth of exchange pruning of captures.',
);
export const NOISY_EXCHANGE_SLOPE = margin(
  'noisyExchangeSlope', 82, 20, 200,
  'Loss allowed to a capture per ply.',
);
export const QUIESCENCE_MARGIN = margin(
  'quiescenceMargin', 171, 40, 350,
  'Beyond the man taken, what a capture may still gain.',
);
export const QUIET_EVASIONS = margin(
  'quietEvasions', 2, 1, 10,
  'Quiet moves out of check that quiescence tries once a move saves the king.',
);
export const LAZY_MARGIN = margin(
  'lazyMargin', 200, 60, 2000,
  'A quiet leaf this far below alpha, guessed from the position before, is not evaluated.',
);

// Histories.
export const HISTORY_BONUS_SQUARE = margin(
  'historyBonusSquare', 10, 0, 40,
  'Bonus per squared ply for the move that failed high.',
);
export const HISTORY_BONUS_SLOPE = margin('historyBonusSlope', 277, 50, 500, 'Bonus a ply.');
export const HISTORY_BONUS_BASE = margin('historyBonusBase', 237, 0, 800, 'Taken off the bonus.');
export const HISTORY_BONUS_MOST = margin('historyBonusMost', 1481, 500, 4000, 'Greatest bonus.');
export const CLEAR_FAIL_HIGH = margin(
  'clearFailHigh', 62, 0, 300,
  'A fail high by more than this teaches like one a ply deeper.',
);
export const CLEAR_FAIL_LOW = margin(
  'clearFailLow', 28, 0, 200,
  'A fail low by more than this a ply rewards the move before it twice.',
);
export const FAIL_LOW_DEPTH = margin(
  'failLowDepth', 5, 1, 12,
  'Least depth at which a fail low rewards the move before it; in principal variations any does.',
);
export const EVALUATION_BONUS = margin(
  'evaluationBonus', 12, 0, 60,
  'Bonus for a quiet move per centipawn of static evaluation that it brings.',
);
export const EVALUATION_BONUS_TEMPO = margin(
  'evaluationBonusTempo', 8, -50, 60,
  'What the evaluations before and after a move, each for the side to move, sum to where it brings nothing.',
);
export const EVALUATION_BONUS_MOST = margin('evaluationBonusMost', 694, 0, 3000, 'Greatest such bonus, and loss.');
export const CORRECTION_WEIGHT = margin(
  'correctionWeight', 16, 4, 64,
  'Greatest weight of a new error against 256 of the mean.',
);
export const CORRECTION_PAWNS = margin(
  'correctionPawns', 47, 0, 200,
  'Share of the error that evaluations with these pawns had, in percent.',
);
export const CORRECTION_PIECES = margin(
  'correctionPieces', 40, 0, 200,
  "Share of the error that evaluations with these pieces of a side had, in percent, for each side's.",
);
export const CORRECTION_MOVES = margin(
  'correctionMoves', 35, 0, 200,
  'Share of the error that evaluations after these two moves had, in percent.',
);
export const CORRECTION_MOST = margin('correctionMost', 64, 16, 127, 'Greatest correction, in centipawns.');

// Time, in percent unless said.
export const TIME_MOVES_LEFT = margin(
  'timeMovesLeft', 30, 12, 60,
  'Moves that the clock must last for when none are stated.',
);
export const TIME_INCREMENT = margin('timeIncrement', 60, 30, 100, 'Share of the increment used each move.');
export const TIME_HARD = margin('timeHard', 500, 200, 900, 'Most that a move may take of its plan.');
export const TIME_SHARE = margin('timeShare', 30, 10, 90, 'Most that a move may take of the clock.');
export const TIME_UNSETTLED = margin(
  'timeUnsettled', 203, 200, 300,
  'Share of the plan where the best move has just changed.',
);
export const TIME_STABLE = margin('timeStable', 13, 0, 15, 'Less per iteration with an unchanged best move.');
export const TIME_DROP = margin('timeDrop', 1, 0, 6, 'More per centipawn that the score has dropped.');
export const TIME_PONDER = margin(
  'timePonder', 115, 100, 160,
  'Share of the plan when thinking goes on in their time.',
);
