/** The results of a tournament, counted: single games and pairs of games, for every two engines that met. */

import type { Result } from '../../lib/types/game.ts';

/** A finished game, as far as statistics care. */
export interface GameResult {
  /**
   * Two games of the same engines in the same round, with colours reversed, are a pair: they share an opening. 0 for a
   * game outside rounds, which has no partner.
   */
  readonly round: number;
  readonly white: string;
  readonly black: string;
  readonly result: Result;
  /** Length of the game. */
  readonly plies: number;
  /** The Termination tag of PGN, such as `time forfeit`. */
  readonly termination: string;
  /** The end in words, for example `checkmate`; empty when unknown. */
  readonly reason: string;
}

export interface Trinomial {
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
}

/** Pairs of games by the points that one engine made in both: 0, 1/2, 1, 3/2, 2. Also written LL, LD, WL+DD, WD, WW. */
export type Pentanomial = readonly [number, number, number, number, number];

/** Two engines that met, seen from the first one: the one that is listed first. */
export interface Pairing {
  readonly first: string;
  readonly second: string;
  readonly asWhite: Trinomial;
  readonly asBlack: Trinomial;
  readonly pairs: Pentanomial;
}

export interface Tally {
  /** Counts a game, in the order in which games end; one without a result counts for nothing. */
  readonly add: (game: GameResult) => void;
  /** All that met so far, in the order of the list of engines. */
  readonly pairings: () => Pairing[];
}

/** A pairing while it is counted. */
interface Counts extends Pairing {
  readonly asWhite: Record<keyof Trinomial, number>;
  readonly asBlack: Record<keyof Trinomial, number>;
  readonly pairs: [number, number, number, number, number];
  /** By round: the half points of the first engine in its games as White and as Black that have no partner yet. */
  readonly single: Map<number, { readonly asWhite: number[]; readonly asBlack: number[] }>;
}

/** Starts to count. Engines outside the list are added to its end when they turn up. */
export function openTally(engines: readonly string[]): Tally {
  const places = new Map(engines.map((name, place) => [name, place]));
  const table = new Map<string, Counts>();
  const placeOf = (name: string): number => {
    const place = places.get(name) ?? places.size;
    places.set(name, place);
    return place;
  };
  return {
    add: ({ round, white, black, result }) => {
      if (result === '*') return;
      const whiteFirst = placeOf(white) < placeOf(black);
      const [first, second] = whiteFirst ? [white, black] : [black, white];
      const key = `${placeOf(first)} ${placeOf(second)}`;
      const counts = table.get(key) ?? openCounts(first, second);
      table.set(key, counts);
      const halfPoints = result === '1/2-1/2' ? 1 : (result === '1-0') === whiteFirst ? 2 : 0;
      count(counts, round, whiteFirst, halfPoints);
    },
    pairings: () =>
      [...table.values()]
        .sort((a, b) => placeOf(a.first) - placeOf(b.first) || placeOf(a.second) - placeOf(b.second))
        .map(({ single: _, ...pairing }) => structuredClone(pairing)),
  };
}

function openCounts(first: string, second: string): Counts {
  const none = { wins: 0, draws: 0, losses: 0 };
  return { first, second, asWhite: { ...none }, asBlack: { ...none }, pairs: [0, 0, 0, 0, 0], single: new Map() };
}

/** Outcomes of a game for one engine, by its half points. */
const OUTCOMES = ['losses', 'draws', 'wins'] as const;

function count(counts: Counts, round: number, asWhite: boolean, halfPoints: number): void {
  (asWhite ? counts.asWhite : counts.asBlack)[OUTCOMES[halfPoints]!]++;
  if (round === 0) return;
  const single = counts.single.get(round) ?? { asWhite: [], asBlack: [] };
  const partner = (asWhite ? single.asBlack : single.asWhite).shift();
  if (partner !== undefined) counts.pairs[partner + halfPoints]++;
  else (asWhite ? single.asWhite : single.asBlack).push(halfPoints);
  if (single.asWhite.length + single.asBlack.length > 0) counts.single.set(round, single);
  else counts.single.delete(round);
}

/** All games of the first engine. */
export function totalOf({ asWhite, asBlack }: Pairing): Trinomial {
  return sum(asWhite, asBlack);
}

export function sum(a: Trinomial, b: Trinomial): Trinomial {
  return { wins: a.wins + b.wins, draws: a.draws + b.draws, losses: a.losses + b.losses };
}

export function gamesIn({ wins, draws, losses }: Trinomial): number {
  return wins + draws + losses;
}

export function pointsIn({ wins, draws }: Trinomial): number {
  return wins + draws / 2;
}

export function pairsIn(pairs: Pentanomial): number {
  return pairs.reduce((total, pairsOfClass) => total + pairsOfClass, 0);
}

/** Results of a pairing, seen from the other engine. */
export function reversed({ first, second, asWhite, asBlack, pairs }: Pairing): Pairing {
  const turn = ({ wins, draws, losses }: Trinomial) => ({ wins: losses, draws, losses: wins });
  const [none, half, one, more, both] = pairs;
  return {
    first: second,
    second: first,
    asWhite: turn(asBlack),
    asBlack: turn(asWhite),
    pairs: [both, more, one, half, none],
  };
}

/**
 * Results as a sample of scores. Two games with reversed colours share an opening, so that their results depend on
 * each other; a pair is then one observation with five possible scores. Games without partners have three.
 */
export interface Sample {
  /** Possible scores of an observation, from 0 to 1 a game, in ascending order. */
  readonly scores: readonly number[];
  /** Number of observations with each score. */
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
