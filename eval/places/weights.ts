/** Weights of the terms of terms.ts, in centipawns: the network counts in quarters of one. */

export const PLACE_WEIGHTS = {
  placeMiddlegame: [
    [0.25, 0], [0.25, 0], [0.25, 0], [0.25, 0], [0.25, 0], [0.25, 0], [0.25, 0], [0.25, 0],
    [0.25, 0],
  ],
  placeEndgame: [
    [0, 0.25], [0, 0.25], [0, 0.25], [0, 0.25], [0, 0.25], [0, 0.25], [0, 0.25], [0, 0.25],
    [0, 0.25],
  ],
} as const;
