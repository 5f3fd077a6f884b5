/** The summary of a tournament, which its table, page and JSON show: computed from the list of its games. */

import { type Estimate, estimate } from '../statistics/elo.ts';
import { type Anchor, type Ratings, rate } from '../statistics/ratings.ts';
import { sampleOf } from '../statistics/sample.ts';
import { type SprtParameters, type SprtState, sprtState } from '../statistics/sprt.ts';
import {
  type GameResult,
  openTally,
  type Pairing,
  pointsIn,
  reversed,
  sum,
  type Trinomial,
  totalOf,
} from '../statistics/tally.ts';

/** What was played, and how. */
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
  /** What a reader should know of the conditions, such as `time control` and `8+0.08`. */
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
const FAULTLESS = ['normal', 'adjudication', ''];

export function summarise(tournament: Tournament): Summary {
  const { event, engines, games, sprt, anchor = { rating: 0 }, conditions = [] } = tournament;
  const tally = openTally(engines);
  for (const game of games) tally.add(game);
  const pairings = tally.pairings();
  const played = engines.filter((name) => pairings.some(({ first, second }) => first === name || second === name));
  const ratings = played.length > 2 ? rate(played, pairings, anchor) : null;
  const ranked = ratings === null ? [] : ratings.list.map(({ engine }) => engine);
  const order = [...ranked, ...engines.filter((name) => !ranked.includes(name))];
  const tested = pairings.find(({ first, second }) => first === engines[0] && second === engines[1]);
  return {
    event,
    conditions,
    engines: order.map((name) => engineSummary(name, pairings, games)),
    pairings: pairings.map((pairing) => ({
      ...pairing,
      total: totalOf(pairing),
      estimate: estimate(sampleOf(pairing))!,
    })),
    ratings,
    sprt: sprt === undefined ? null : { ...sprt, ...testState(tested, sprt) },
    progress: progressOf(tournament),
  };
}

const NO_GAMES = { wins: 0, draws: 0, losses: 0 };

function testState(pairing: Pairing | undefined, parameters: SprtParameters): SprtState {
  if (pairing !== undefined) return sprtState(sampleOf(pairing), parameters);
  return sprtState({ scores: [], counts: [], games: 1 }, parameters);
}

function engineSummary(name: string, pairings: readonly Pairing[], games: readonly GameResult[]): EngineSummary {
  const own = pairings.flatMap((pairing) =>
    pairing.first === name ? [pairing] : pairing.second === name ? [reversed(pairing)] : [],
  );
  const asWhite = own.map((pairing) => pairing.asWhite).reduce(sum, NO_GAMES);
  const asBlack = own.map((pairing) => pairing.asBlack).reduce(sum, NO_GAMES);
  const total = sum(asWhite, asBlack);
  const faults: { [termination: string]: number } = {};
  for (const game of games) {
    if (loserOf(game) !== name || FAULTLESS.includes(game.termination)) continue;
    faults[game.termination] = (faults[game.termination] ?? 0) + 1;
  }
  return { name, asWhite, asBlack, total, points: pointsIn(total), faults };
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
