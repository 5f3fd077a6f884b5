/** Weights of the terms of terms.ts, in centipawns. */

export const RACE_WEIGHTS = {
  raceAhead: [0, 273.75],
  raceAlone: [0, 299],
  raceFirst: [0, 151],
  raceLead: [0, 98.75],
  racePawns: [0, 208.5],
  raceEscorted: [0, -186.5],
  kingEscort: [0, 126.5],
} as const;
