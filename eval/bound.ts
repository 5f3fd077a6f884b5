/**
 * Kinds of bound of a score on the true one, for the transposition table, recognisers and fortress proofs. The bits
 * combine: an upper and a lower bound at the same score are exact.
 */

/** Nothing is known. */
export const BOUND_NONE = 0;
/** The true score is at most this one. */
export const BOUND_UPPER = 1;
/** The true score is at least this one. */
export const BOUND_LOWER = 2;
export const BOUND_EXACT = BOUND_UPPER | BOUND_LOWER;
