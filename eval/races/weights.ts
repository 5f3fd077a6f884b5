/** Weights of the terms of terms.ts, in centipawns. */

export const RACE_WEIGHTS = {
  raceAhead: [0, 280.75],
  raceAlone: [0, 217.75],
  raceFirst: [0, 126.5],
  raceLead: [0, 99.25],
  racePawns: [0, 200.5],
  raceEscorted: [0, -172.5],
  kingEscort: [0, 131.75],
} as const;
