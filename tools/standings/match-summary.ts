/** The summary of a tournament, which its table, page and JSON show: computed from the list of its games. */

import { isFaultless } from '../pgn/game-record.ts';
import { type Estimate, estimate, type Interval } from '../statistics/elo.ts';
import { type Anchor, type Ratings, rate } from '../statistics/ratings.ts';
import { logLikelihoodRatio, type SprtParameters, type SprtState, sprtState } from '../statistics/sprt.ts';
import {
  type GameResult,
  openTally,
  type Pairing,
  pointsIn,
  reversed,
  type Sample,
  sampleOf,
  sum,
  type Trinomial,
  totalOf,
} from '../statistics/tally.ts';

/** Games and the conditions that they were played under. */
export interface Tournament {
  readonly event: string;
  /** Names, each its own; pairings are seen from the one that is listed first. */
  readonly engines: readonly string[];
  /** In the order in which they ended. */
  readonly games: readonly GameResult[];
  /** Games that are to be played in all, where that is known. */
  readonly planned?: number;
  /** Milliseconds of play so far. */
  readonly elapsed?: number;
  /** The test between the first two engines. */
  readonly sprt?: SprtParameters;
  readonly anchor?: Anchor;
  /** The engines that are shown of many, by their names and from the best on; all when undefined. */
  readonly shown?: { readonly names: readonly string[]; readonly top: number };
  /** Conditions for readers, for example `time control` and `8+0.08`. */
  readonly conditions?: readonly Condition[];
}

export interface Condition {
  readonly name: string;
  readonly value: string;
}

export interface Summary {
  readonly event: string;
  readonly conditions: readonly Condition[];
  /** Two engines in the order of the list, more of them from the best to the worst. */
  readonly engines: readonly EngineSummary[];
  readonly pairings: readonly PairingSummary[];
  /** Null for fewer than three engines with games: there the pairing says the same. */
  readonly ratings: Ratings | null;
  readonly sprt: (SprtParameters & SprtState) | null;
  readonly progress: GamesProgress;
}

export interface EngineSummary {
  /** The place on the list of all engines, from 1. */
  readonly rank: number;
  readonly name: string;
  readonly asWhite: Trinomial;
  readonly asBlack: Trinomial;
  readonly total: Trinomial;
  readonly points: number;
  /** Games lost in another way than on the board or by adjudication, by the Termination tag. */
  readonly faults: { readonly [termination: string]: number };
}

export interface PairingSummary extends Pairing {
  readonly total: Trinomial;
  readonly estimate: Estimate;
}

export interface GamesProgress {
  /** Games with a result. */
  readonly played: number;
  readonly planned: number | null;
  /** Milliseconds. */
  readonly elapsed: number | null;
  readonly gamesPerHour: number | null;
  /** Milliseconds until all games are played, at the pace so far. */
  readonly left: number | null;
}

const HOUR = 3_600_000;

export function summarise(tournament: Tournament): Summary {
  const { event, engines, games, sprt, anchor = { rating: 0 }, conditions = [], shown } = tournament;
  const tally = openTally(engines);
  for (const game of games) tally.add(game);
  const pairings = tally.pairings();
  const met = new Set(pairings.flatMap(({ first, second }) => [first, second]));
  const played = engines.filter((name) => met.has(name));
  const ratings = played.length > 2 ? rate(played, pairings, anchor) : null;
  const order = [...new Set([...(ratings?.list.map(({ engine }) => engine) ?? []), ...engines])];
  const isNamed = new Set(shown?.names);
  const inTop = new Set(order.slice(0, shown?.top));
  const isShown = (name: string) => inTop.has(name) || isNamed.has(name);
  const summaryOf = summariesOf(pairings, games);
  const tested = pairings.find(({ first, second }) => first === engines[0] && second === engines[1]);
  return {
    event,
    conditions,
    engines: order.map((name, index) => ({ rank: index + 1, ...summaryOf(name) })).filter(({ name }) => isShown(name)),
    pairings: pairings
      .filter(({ first, second }) => (isShown(first) && isShown(second)) || isNamed.has(first) || isNamed.has(second))
      .map((pairing) => ({ ...pairing, total: totalOf(pairing), estimate: estimate(sampleOf(pairing))! })),
    ratings: ratings === null ? null : { ...ratings, list: ratings.list.filter(({ engine }) => isShown(engine)) },
    sprt: sprt === undefined ? null : { ...sprt, ...testState(tested, sprt) },
    progress: progressOf(tournament),
  };
}

const NO_GAMES = { wins: 0, draws: 0, losses: 0 };

function testState(pairing: Pairing | undefined, parameters: SprtParameters): SprtState {
  if (pairing !== undefined) return sprtState(sampleOf(pairing), parameters);
  return sprtState({ scores: [], counts: [], games: 1 }, parameters);
}

/** Gives the results of an engine by its name, from one pass over all. */
function summariesOf(
  pairings: readonly Pairing[],
  games: readonly GameResult[],
): (name: string) => Omit<EngineSummary, 'rank'> {
  const own = new Map<string, Pairing[]>();
  const add = (pairing: Pairing) => own.set(pairing.first, [...(own.get(pairing.first) ?? []), pairing]);
  for (const pairing of pairings) for (const seen of [pairing, reversed(pairing)]) add(seen);
  const faults = new Map<string, { [termination: string]: number }>();
  for (const game of games) {
    const loser = loserOf(game);
    if (loser === null || isFaultless(game.termination)) continue;
    const counts = faults.get(loser) ?? {};
    counts[game.termination] = (counts[game.termination] ?? 0) + 1;
    faults.set(loser, counts);
  }
  return (name) => {
    const asWhite = (own.get(name) ?? []).map((pairing) => pairing.asWhite).reduce(sum, NO_GAMES);
    const asBlack = (own.get(name) ?? []).map((pairing) => pairing.asBlack).reduce(sum, NO_GAMES);
    const total = sum(asWhite, asBlack);
    return { name, asWhite, asBlack, total, points: pointsIn(total), faults: faults.get(name) ?? {} };
  };
}

function loserOf({ white, black, result }: GameResult): string | null {
  return result === '1-0' ? black : result === '0-1' ? white : null;
}

function progressOf({ games, planned, elapsed }: Tournament): GamesProgress {
  const played = games.filter(({ result }) => result !== '*').length;
  // Milliseconds that a game takes, with all that are played at once.
  const pace = elapsed === undefined || elapsed <= 0 || played === 0 ? null : elapsed / played;
  return {
    played,
    planned: planned ?? null,
    elapsed: elapsed ?? null,
    gamesPerHour: pace === null ? null : HOUR / pace,
    left: pace === null || planned === undefined ? null : pace * Math.max(0, planned - played),
  };
}

export interface Lengths {
  /** Moves of the shortest, the middle, the average and the longest game; a move is one of both sides. */
  readonly shortest: number;
  readonly median: number;
  readonly mean: number;
  readonly longest: number;
  /** Games by their number of moves, in steps of `width`, from 0 up to the longest. */
  readonly width: number;
  readonly classes: readonly Outcomes[];
}

export interface Outcomes {
  readonly whiteWins: number;
  readonly draws: number;
  readonly blackWins: number;
}

export interface Ending {
  /** The reason for games that ended on the board, the Termination tag for others. */
  readonly name: string;
  readonly games: number;
}

/** Moves in a class of lengths, for games of usual lengths; more where that would be too many classes. */
const WIDTH = 10;
const MAX_CLASSES = 30;

/** The lengths of games with a result; null without one. */
export function lengthsOf(games: readonly GameResult[]): Lengths | null {
  const finished = games.filter(({ result }) => result !== '*');
  if (finished.length === 0) return null;
  const moves = finished.map(({ plies }) => Math.ceil(plies / 2)).sort((a, b) => a - b);
  const longest = moves.at(-1)!;
  const width = WIDTH * Math.ceil((longest + 1) / WIDTH / MAX_CLASSES);
  const inClass = (place: number) => finished.filter(({ plies }) => Math.floor(Math.ceil(plies / 2) / width) === place);
  return {
    shortest: moves[0]!,
    median: (moves[(moves.length - 1) >> 1]! + moves[moves.length >> 1]!) / 2,
    mean: moves.reduce((sum, length) => sum + length, 0) / moves.length,
    longest,
    width,
    classes: Array.from({ length: Math.floor(longest / width) + 1 }, (_, place) => outcomesOf(inClass(place))),
  };
}

export function outcomesOf(games: readonly GameResult[]): Outcomes {
  const count = (wanted: string) => games.filter(({ result }) => result === wanted).length;
  return { whiteWins: count('1-0'), draws: count('1/2-1/2'), blackWins: count('0-1') };
}

/** Ends of the games, the most frequent first. */
export function endingsOf(games: readonly GameResult[]): Ending[] {
  const counts = new Map<string, number>();
  for (const game of games) {
    const name = endingName(game);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].map(([name, games]) => ({ name, games })).sort((a, b) => b.games - a.games);
}

function endingName({ termination, reason, result }: GameResult): string {
  if (termination === 'adjudication') return result === '1/2-1/2' ? 'adjudicated draw' : 'adjudicated win';
  if (termination !== 'normal' && termination !== '') return termination;
  return reason === '' ? 'normal end' : reason;
}

export interface SprtPoint {
  /** Games of the tested engines. */
  readonly games: number;
  readonly llr: number;
}

export interface EloPoint extends Pick<Interval, 'value' | 'low' | 'high'> {
  readonly games: number;
}

/** The ratio after every few games, from none to all; empty without a test. */
export function sprtHistory(tournament: Tournament): SprtPoint[] {
  const { sprt } = tournament;
  if (sprt === undefined) return [];
  const points = historyOf(tournament, (sample, games) => ({ games, llr: logLikelihoodRatio(sample, sprt) }));
  return [{ games: 0, llr: 0 }, ...points];
}

/** The difference of two engines after every few games; empty for more engines. */
export function eloHistory(tournament: Tournament): EloPoint[] {
  if (tournament.engines.length !== 2) return [];
  return historyOf(tournament, (sample, games) => ({ games, ...estimate(sample)!.elo }));
}

/** Points enough for a smooth curve. */
const POINTS = 400;

/** Points by the games of the first two engines, after every few of them up to all. */
function historyOf<Point>({ engines, games }: Tournament, pointOf: (sample: Sample, games: number) => Point): Point[] {
  const met = games.filter(
    ({ white, black, result }) =>
      result !== '*' && [white, black].every((name) => name === engines[0] || name === engines[1]),
  );
  // Even, so that games played one after another come in whole pairs.
  const interval = 2 * Math.max(1, Math.ceil(met.length / 2 / POINTS));
  const tally = openTally(engines);
  const points: Point[] = [];
  met.forEach((game, index) => {
    tally.add(game);
    const count = index + 1;
    if (count % interval !== 0 && count !== met.length) return;
    points.push(pointOf(sampleOf(tally.pairings()[0]!), count));
  });
  return points;
}
