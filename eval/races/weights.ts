/** Weights of the terms of terms.ts, in centipawns. */

export const RACE_WEIGHTS = {
  raceEscorted: [0, -168.25],
  kingEscort: [0, 134.5],
} as const;
