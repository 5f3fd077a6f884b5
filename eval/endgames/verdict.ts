/**
 * What a recogniser can say of a position, and where it says it. A recogniser speaks for the side that its pattern
 * calls the stronger one, through the functions below; the table (table.ts) turns that into the side to move's view
 * and puts it into ANSWER, where search and evaluation read it.
 *
 * Kinds of answers are numbered like the bounds of the search's transposition table, so that the search treats both
 * alike: an exact score, a lower bound, an upper bound. Two further kinds prove nothing and serve the evaluation only.
 * Idea: interior-node recognition, David Slate 1984 and Ernst A. Heinz 1998.
 */

import { GAME, HALFMOVE_CLOCK, STATE, STATES } from '../../engine/board.ts';
import { FIFTY_MOVES } from '../../engine/draws.ts';
import { OFF_HEAP_LENGTH } from '../../engine/bitboards.ts';
import { DRAW, KNOWN_WIN, NO_SCORE } from '../score.ts';

export const NOTHING = 0;
export const UPPER = 1;
export const LOWER = 2;
/** UPPER and LOWER at once. */
export const EXACT = 3;
/** A score for the evaluation that takes the place of its terms, without being proved. */
export const ADVICE = 4;
/** A share of the advantage that the stronger side keeps. */
export const SCALE = 8;

/** What is known of the current position: filled by `recognise` whenever it finds something. */
export const ANSWER = new Int32Array(OFF_HEAP_LENGTH);
/** Kinds UPPER, LOWER and EXACT: the proved score in centipawns, from the perspective of the side to move. */
export const ANSWER_SCORE = 0;
/** What the evaluation shall say, in the same view, or NO_SCORE when it shall only keep within the bound. */
export const ANSWER_EVALUATION = 1;
/** Shares of FULL_SCALE that White, and one further Black, keeps when ahead; NO_SCALE where nothing is known. */
export const ANSWER_SCALES = 2;
/** Who answered: the place in the list of recognisers, and the side it took for the stronger one. */
export const ANSWER_BY = 4;
export const ANSWER_STRONG = 5;

export const NO_SCALE = -1;

/** What the recogniser that was asked last said, from the stronger side's view. */
export const SAID = new Int32Array(OFF_HEAP_LENGTH);
export const SAID_SCORE = 0;
export const SAID_EVALUATION = 1;
export const SAID_SCALE = 2;

/** Why it said so, in words for people. */
const REASON = [''];

export function reasonSaid(): string {
  return REASON[0];
}

/** The score is this, for both sides: a proved draw, mostly. */
export function exactly(score: number, reason: string): number {
  return say(EXACT, score, score, reason);
}

/** The stronger side has at least this: DRAW when it cannot lose. */
export function atLeast(score: number, reason: string): number {
  return say(LOWER, score, NO_SCORE, reason);
}

/** The stronger side has at most this: DRAW when it cannot win. */
export function atMost(score: number, reason: string): number {
  return say(UPPER, score, NO_SCORE, reason);
}

/**
 * The stronger side wins. What is proved is KNOWN_WIN, the same for all won positions, so that among them the search
 * decides by what the evaluation sees: `progress`, 0 to 8000 centipawns, grows towards the mate. It leaves the clock of
 * the fifty-move rule alone: what the transposition table holds of earlier searches would look better for being older.
 * `plies` is the longest way to the next capture, pawn move or mate: when it may be too long for the clock, the win is
 * no longer proved.
 */
export function won(progress: number, plies: number, reason: string): number {
  const clock = STATES[GAME[STATE] + HALFMOVE_CLOCK];
  return say(clock + plies <= FIFTY_MOVES ? LOWER : ADVICE, KNOWN_WIN, KNOWN_WIN + progress, reason);
}

/** Most likely the stronger side wins: the evaluation shall say the same as of a won position, though unproved. */
export function mostLikelyWon(progress: number, reason: string): number {
  return say(ADVICE, KNOWN_WIN, KNOWN_WIN + progress, reason);
}

/** The evaluation shall say this instead of what its terms say; it must lie between -KNOWN_WIN and KNOWN_WIN. */
export function advise(score: number, reason: string): number {
  return say(ADVICE, DRAW, score, reason);
}

/** The stronger side keeps this share of its advantage in the endgame, 0 to FULL_SCALE (see winnable.ts). */
export function scaleBy(scale: number, reason: string): number {
  SAID[SAID_SCALE] = scale;
  return say(SCALE, DRAW, NO_SCORE, reason);
}

/** Nothing can be said of this position. */
export function refuse(reason: string): number {
  REASON[0] = reason;
  return NOTHING;
}

function say(kind: number, score: number, evaluation: number, reason: string): number {
  SAID[SAID_SCORE] = score;
  SAID[SAID_EVALUATION] = evaluation;
  REASON[0] = reason;
  return kind;
}
