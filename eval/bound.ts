/**
 * What a score says about the true one. Transposition table, recognisers and fortress proofs share these kinds of
 * bound; the bits combine: an upper and a lower bound at the same score are exact.
 */

/** Nothing is known. */
export const BOUND_NONE = 0;
/** The true score is at most this one. */
export const BOUND_UPPER = 1;
/** The true score is at least this one. */
export const BOUND_LOWER = 2;
export const BOUND_EXACT = BOUND_UPPER | BOUND_LOWER;
