/** Weights of the terms of terms.ts, in centipawns. */

export const RACE_WEIGHTS = {
  raceAhead: [0, 150],
  raceAlone: [0, 450],
  raceFirst: [0, 250],
  raceLead: [0, 70],
  racePawns: [0, 310],
  raceEscorted: [0, -200],
  kingEscort: [0, 90],
} as const;
