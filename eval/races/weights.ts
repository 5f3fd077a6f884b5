/** Weights of the terms of terms.ts, in centipawns. */

export const RACE_WEIGHTS = {
  raceAhead: [0, 287.25],
  raceAlone: [0, 177.5],
  raceFirst: [0, 116],
  raceLead: [0, 100],
  racePawns: [0, 195.25],
  raceEscorted: [0, -168.25],
  kingEscort: [0, 134.5],
} as const;
