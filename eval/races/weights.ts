/** Weights of the terms of terms.ts, in centipawns. */

export const RACE_WEIGHTS = {
  raceAhead: [0, 284.75],
  raceAlone: [0, 415.75],
  raceFirst: [0, 212.75],
  raceLead: [0, 109.25],
  racePawns: [0, 265.25],
  raceEscorted: [0, -227],
  kingEscort: [0, 99.5],
} as const;
