import type { SprtModel } from '../../tools/statistics/sprt.ts';
import { gameSample, pairSample, type Sample } from '../../tools/statistics/tally.ts';

/** What fastchess printed of a match, to two decimals. */
export interface FastchessReport {
  readonly counts: string;
  readonly games: number;
  readonly sample: Sample;
  readonly elo: number;
  readonly error: number;
  readonly normalisedElo: number;
  readonly normalisedError: number;
  /** In percent. */
  readonly superiority: number;
  readonly model: SprtModel;
  readonly elo0: number;
  readonly elo1: number;
  readonly llr: number;
}

/**
 * Measured with fastchess 1.8.2 in four matches of this engine at 300 to 600 nodes a move, from openings of eight
 * moves; the last of them was reported by games, the others by pairs. Counts of the results, the worst first; Elo and
 * its error, normalised Elo and its error, LOS; the model, the hypotheses and the log-likelihood ratio of the test.
 */
type Row = readonly [
  counts: readonly number[],
  elo: number,
  error: number,
  normalisedElo: number,
  normalisedError: number,
  superiority: number,
  model: SprtModel,
  elo0: number,
  elo1: number,
  llr: number,
];

const ROWS: readonly Row[] = [
  [[1, 0, 2, 1, 6], 214.85, 297.72, 207.88, 152.27, 99.63, 'normalised', 0, 10, 0.25],
  [[2, 2, 10, 3, 23], 208.68, 96.19, 217.87, 76.13, 100, 'normalised', 0, 10, 1.06],
  [[6, 3, 16, 5, 40], 190.85, 73.52, 186.09, 57.55, 100, 'normalised', 0, 10, 1.67],
  [[8, 3, 26, 7, 56], 190.85, 59.5, 190.68, 48.15, 100, 'normalised', 0, 10, 2.41],
  [[8, 4, 33, 8, 65], 190.85, 53.19, 195.68, 44.33, 100, 'normalised', 0, 10, 2.9],
  [[2, 3, 2, 2, 1], -52.51, 148.86, -58.09, 152.27, 22.73, 'logistic', 0, 10, -0.11],
  [[11, 8, 26, 7, 18], 32.36, 56.13, 33.66, 57.55, 87.42, 'logistic', 0, 10, 0.34],
  [[20, 11, 58, 10, 31], 28.12, 39.42, 30.4, 42.23, 92.08, 'logistic', 0, 10, 0.58],
  [[28, 16, 80, 21, 45], 35.78, 32.55, 38.8, 34.93, 98.53, 'logistic', 0, 10, 1.12],
  [[37, 22, 105, 26, 60], 34.86, 28.46, 37.64, 30.45, 99.23, 'logistic', 0, 10, 1.42],
  [[2, 2, 4, 1, 1], -52.51, 138.13, -62.07, 152.27, 21.22, 'normalised', -3, 3, -0.06],
  [[7, 7, 19, 2, 5], -39.25, 64.69, -47.15, 76.13, 11.24, 'normalised', -3, 3, -0.18],
  [[13, 11, 38, 7, 11], -17.39, 45.66, -20.65, 53.83, 22.61, 'normalised', -3, 3, -0.16],
  [[23, 12, 55, 13, 17], -15.94, 38.73, -18.19, 43.96, 20.87, 'normalised', -3, 3, -0.22],
  [[33, 15, 62, 18, 22], -22.03, 36.21, -24.08, 39.32, 11.5, 'normalised', -3, 3, -0.36],
  [[3, 3, 4], 34.86, 201.18, 41.83, 215.34, 64.83, 'logistic', 0, 10, 0.04],
  [[23, 7, 30], 40.72, 84.83, 43.46, 87.91, 83.37, 'logistic', 0, 10, 0.2],
  [[44, 13, 53], 28.49, 61.8, 30.39, 64.93, 82.05, 'logistic', 0, 10, 0.24],
  [[64, 18, 78], 30.48, 51.26, 32.41, 53.83, 88.1, 'logistic', 0, 10, 0.38],
  [[81, 21, 98], 29.6, 45.97, 31.34, 48.15, 89.9, 'logistic', 0, 10, 0.45],
];

export const FASTCHESS_REPORTS: readonly FastchessReport[] = ROWS.map(
  ([counts, elo, error, normalisedElo, normalisedError, superiority, model, elo0, elo1, llr]) => {
    const sample = sampleOf(counts);
    const games = sample.games * counts.reduce((total, count) => total + count, 0);
    const figures = { elo, error, normalisedElo, normalisedError, superiority, model, elo0, elo1, llr };
    return { counts: counts.join(' '), games, sample, ...figures };
  },
);

function sampleOf(counts: readonly number[]): Sample {
  const [first = 0, second = 0, third = 0, fourth, fifth] = counts;
  if (fourth === undefined || fifth === undefined) return gameSample({ wins: third, draws: second, losses: first });
  return pairSample([first, second, third, fourth, fifth]);
}
