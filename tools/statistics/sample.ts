/**
 * Results as a sample of scores. Two games with reversed colours share an opening, so that their results depend on
 * each other; a pair is then one observation with five possible scores. Games without partners have three.
 */

import { gamesIn, type Pairing, type Pentanomial, pairsIn, type Trinomial, totalOf } from './tally.ts';

export interface Sample {
  /** What an observation may score, from 0 to 1 a game, in ascending order. */
  readonly scores: readonly number[];
  /** How often it did. */
  readonly counts: readonly number[];
  /** In an observation. */
  readonly games: 1 | 2;
}

export interface Moments {
  readonly observations: number;
  readonly mean: number;
  /** Of one observation. */
  readonly variance: number;
}

const GAME_SCORES = [0, 0.5, 1];
const PAIR_SCORES = [0, 0.25, 0.5, 0.75, 1];

export function gameSample({ wins, draws, losses }: Trinomial): Sample {
  return { scores: GAME_SCORES, counts: [losses, draws, wins], games: 1 };
}

export function pairSample(pairs: Pentanomial): Sample {
  return { scores: PAIR_SCORES, counts: pairs, games: 2 };
}

/** Pairs, unless most games have no partner. */
export function sampleOf(pairing: Pairing): Sample {
  const total = totalOf(pairing);
  const paired = 2 * pairsIn(pairing.pairs);
  return 2 * paired >= gamesIn(total) ? pairSample(pairing.pairs) : gameSample(total);
}

/** Mean and variance of the sample itself; both NaN when it is empty. */
export function momentsOf({ scores, counts }: Sample): Moments {
  const observations = counts.reduce((total, count) => total + count, 0);
  const average = (value: (score: number) => number) =>
    scores.reduce((total, score, index) => total + counts[index]! * value(score), 0) / observations;
  const mean = average((score) => score);
  return { observations, mean, variance: average((score) => (score - mean) ** 2) };
}
