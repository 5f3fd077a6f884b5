/** The standings of a tournament as cells, the same for text and for pages. */

import { gamesIn, pointsIn, reversed, totalOf } from '../statistics/tally.ts';
import type { EngineSummary, PairingSummary, Summary } from './match-summary.ts';
import { decimal, pairsText, percent, pointsText, ratingText, resultsText, withError } from './number-text.ts';

export const STANDINGS_HEADINGS = ['', 'engine', 'Elo', '±', 'games', 'won', 'drawn', 'lost', 'score', 'LOS'];
export const STANDINGS_ALIGNMENT = 'rlrrrrrrrr';

/** A row for each engine: its rating, its results, and the chance that it is stronger than the next. */
export function standingsRows({ engines, ratings }: Summary): string[][] {
  return engines.map(({ name, total, points }, index) => {
    const rating = ratings?.list.find(({ engine }) => engine === name);
    const games = gamesIn(total);
    const superiority = rating?.superiority ?? null;
    return [
      String(index + 1),
      name,
      rating === undefined || ratings === null ? '-' : ratingText(rating.elo, ratings),
      rating === undefined ? '-' : decimal(rating.error, 1),
      String(games),
      String(total.wins),
      String(total.draws),
      String(total.losses),
      games === 0 ? '-' : percent(points / games),
      superiority === null ? '' : percent(superiority),
    ];
  });
}

export const PAIRINGS_HEADINGS = [
  'engine',
  'against',
  'games',
  'won-drawn-lost',
  'score',
  'Elo',
  'normalised',
  'LOS',
  'pairs',
];
export const PAIRINGS_ALIGNMENT = 'llrrrrrrr';

/** A row for each two that met. */
export function pairingsRows({ pairings }: Summary): string[][] {
  return pairings.map(({ first, second, total, pairs, estimate }) => [
    first,
    second,
    String(gamesIn(total)),
    resultsText(total),
    percent(pointsIn(total) / gamesIn(total)),
    withError(estimate.elo),
    withError(estimate.normalisedElo),
    percent(estimate.superiority),
    pairsText(pairs),
  ]);
}

/** A cell of a crosstable: what one engine did against another. */
export interface Meeting {
  readonly text: string;
  /** 0 to 1; null where the two did not meet. */
  readonly score: number | null;
}

/** A row for each engine, with its meetings with all engines, in the order of the standings. */
export function crosstable({ engines, pairings }: Summary): { engine: EngineSummary; meetings: Meeting[] }[] {
  return engines.map((engine) => ({
    engine,
    meetings: engines.map(({ name }) => meeting(pairings, engine.name, name)),
  }));
}

function meeting(pairings: readonly PairingSummary[], own: string, other: string): Meeting {
  const pairing = pairings.find(
    ({ first, second }) => (first === own && second === other) || (first === other && second === own),
  );
  if (pairing === undefined) return { text: own === other ? '' : '-', score: null };
  const total = totalOf(pairing.first === own ? pairing : reversed(pairing));
  return { text: resultsText(total), score: pointsIn(total) / gamesIn(total) };
}

/** `12.5 of 20`. */
export function pointsCell(engine: EngineSummary): string {
  const games = gamesIn(engine.total);
  return games === 0 ? '-' : `${pointsText(engine.points)} of ${games}`;
}

/** `A: 2 by time forfeit, 1 by illegal move`, for all that lost games so. */
export function faultsLines({ engines }: Summary): string[] {
  return engines.flatMap(({ name, faults }) => {
    const parts = Object.entries(faults).map(([termination, games]) => `${games} by ${termination}`);
    return parts.length === 0 ? [] : [`${name}: ${parts.join(', ')}`];
  });
}
