/**
 * Verdicts of recognisers. A recogniser returns one of the functions below, from the perspective of the side that its
 * pattern calls the stronger one. The table (recogniser-table.ts) turns that into the perspective of the side to move
 * and leaves it in RECOGNITION, where search and evaluation read it.
 *
 * Proofs are bounds, as in eval/bound.ts. Two further kinds prove nothing and serve the evaluation only:
 * ADVICE and SCALE. Idea: interior-node recognition, David Slate 1984 and Ernst A. Heinz 1998.
 */

import { GAME, HALFMOVE_CLOCK, STATE, STATES } from '../../engine/board.ts';
import { FIFTY_MOVES } from '../../engine/draws.ts';
import { DRAW, KNOWN_WIN, NO_SCORE } from '../score.ts';
import { BOUND_EXACT, BOUND_LOWER, BOUND_NONE, BOUND_UPPER } from '../bound.ts';
import type { Kind } from '../../engine/types.ts';

/** A score that takes the place of the evaluation's terms, without being proved. */
export const ADVICE = BOUND_EXACT + 1;
/** A share of the advantage that the stronger side keeps. */
export const SCALE = 2 * ADVICE;

/** Verdict on the current position: filled by `probeRecognisers` whenever it finds one. */
export const RECOGNITION = new Int32Array(6);
/** Proved score of a bound in centipawns, from the perspective of the side to move. */
export const RECOGNITION_SCORE = 0;
/** The evaluation, in the same perspective, or NO_SCORE when it only has to keep within the bound. */
export const RECOGNITION_EVALUATION = 1;
/** Shares of FULL_SCALE that White, and one further Black, keeps when ahead; NO_SCALE where nothing is known. */
export const RECOGNITION_SCALES = 2;
/** The recogniser, by its place in RECOGNISERS, and the side that it takes for the stronger one. */
export const RECOGNITION_BY = 4;
export const RECOGNITION_STRONG = 5;

export const NO_SCALE = -1;

/** The last recogniser's verdict, from the stronger side's perspective: scores in centipawns, a share of FULL_SCALE. */
export const VERDICT = new Int32Array(3);
export const VERDICT_SCORE = 0;
export const VERDICT_EVALUATION = 1;
export const VERDICT_SCALE = 2;

/**
 * Plies left until the fifty-move rule below which an unproved win is nearly a draw: a search sees mates and captures
 * that come in time. Progress keeps a share, so that the better of two tries is tried.
 */
const LATE = 16;
const LATE_SHARE = 8;

/** Its reason, in words for people. */
const REASON = [''];

export function verdictReason(): string {
  return REASON[0];
}

/** Proved: the score is exact. Mostly a draw. */
export function exactly(score: number, reason: string): number {
  return give(BOUND_EXACT, score, score, reason);
}

/** Proved: the stronger side has at least this score, DRAW when it cannot lose. */
export function atLeast(score: number, reason: string): number {
  return give(BOUND_LOWER, score, NO_SCORE, reason);
}

/** Proved: the stronger side has at most this score, DRAW when it cannot win. */
export function atMost(score: number, reason: string): number {
  return give(BOUND_UPPER, score, NO_SCORE, reason);
}

/**
 * Proved: the stronger side wins. The bound is KNOWN_WIN for all won positions, so that among them the search decides
 * by the evaluation.
 *
 * @param progress 0 to 8000 centipawns, grows towards the mate. It must not depend on the clock of the fifty-move rule:
 *   older entries of the transposition table would look better
 * @param plies the longest way to the next capture, pawn move or mate; where the clock may run out before, the win is
 *   advice only
 */
export function won(progress: number, plies: number, reason: string): number {
  return plies <= pliesLeft()
    ? give(BOUND_LOWER, KNOWN_WIN, KNOWN_WIN + progress, reason)
    : mostLikelyWon(progress, reason);
}

/** Not proved, but likely: the stronger side wins. The evaluation is that of a won position. */
export function mostLikelyWon(progress: number, reason: string): number {
  return pliesLeft() < LATE ? give(ADVICE, DRAW, (progress / LATE_SHARE) | 0, reason)
    : give(ADVICE, KNOWN_WIN, KNOWN_WIN + progress, reason);
}

/** Not proved: an evaluation that takes the place of its terms, between -KNOWN_WIN and KNOWN_WIN. */
export function advise(score: number, reason: string): number {
  return give(ADVICE, DRAW, pliesLeft() < LATE ? (score / LATE_SHARE) | 0 : score, reason);
}

/** Plies until the fifty-move rule makes a draw. */
function pliesLeft(): number {
  return FIFTY_MOVES - STATES[GAME[STATE] + HALFMOVE_CLOCK];
}

/** The stronger side keeps this share of its advantage in the endgame, 0 to FULL_SCALE (see winnable.ts). */
export function scaleBy(scale: number, reason: string): number {
  VERDICT[VERDICT_SCALE] = scale;
  return give(SCALE, DRAW, NO_SCORE, reason);
}

/** Nothing is known of this position. */
export function noVerdict(reason: string): number {
  REASON[0] = reason;
  return BOUND_NONE;
}

function give(kind: Kind, score: number, evaluation: number, reason: string): number {
  VERDICT[VERDICT_SCORE] = score;
  VERDICT[VERDICT_EVALUATION] = evaluation;
  REASON[0] = reason;
  return kind;
}
