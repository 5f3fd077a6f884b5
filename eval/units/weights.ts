/** Weights of the terms of terms.ts, in centipawns: the network counts in quarters of one. */

export const UNIT_WEIGHTS = {
  allPieces: [0.25, 0.25],
} as const;
