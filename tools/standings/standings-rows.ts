/** The tables of a tournament, the same for text and for pages. */

import { gamesIn, pointsIn, reversed, totalOf } from '../statistics/tally.ts';
import type { Table } from '../views/html.ts';
import type { PairingSummary, Summary } from './match-summary.ts';
import { intervalText, pairsText, percent, pointsText, ratingText, resultsText } from './number-text.ts';

/** A row for each engine: its rating, its results, and the chance that it is stronger than the next. */
export function standingsTable({ engines, ratings }: Summary): Table {
  const byName = new Map(ratings?.list.map((rating) => [rating.engine, rating]));
  const rows = engines.map(({ rank, name, total, points }) => {
    const rating = byName.get(name);
    const games = gamesIn(total);
    const superiority = rating?.superiority ?? null;
    return [
      String(rank),
      name,
      rating === undefined || ratings === null ? '-' : ratingText(rating, ratings),
      Number.isFinite(rating?.error) ? rating!.error.toFixed(1) : '-',
      String(games),
      String(total.wins),
      String(total.draws),
      String(total.losses),
      games === 0 ? '-' : percent(points / games),
      superiority === null ? '' : percent(superiority),
    ];
  });
  const headings = ['', 'engine', 'Elo', '±', 'games', 'won', 'drawn', 'lost', 'score', 'LOS'];
  return { headings, rows, alignment: 'rlrrrrrrrr' };
}

/** A row for each two that met. */
export function pairingsTable({ pairings }: Summary): Table {
  const rows = pairings.map(({ first, second, total, pairs, estimate }) => [
    first,
    second,
    String(gamesIn(total)),
    resultsText(total),
    percent(pointsIn(total) / gamesIn(total)),
    intervalText(estimate.elo),
    intervalText(estimate.normalisedElo),
    percent(estimate.superiority),
    pairsText(pairs),
  ]);
  const headings = ['engine', 'against', 'games', 'won-drawn-lost', 'score', 'Elo', 'normalised', 'LOS', 'pairs'];
  return { headings, rows, alignment: 'llrrrrrrr' };
}

/** A row for each engine, with its points and its results against all engines, in the order of the standings. */
export function crosstable({ engines, pairings }: Summary): Table {
  const rows = engines.map((engine) => {
    const games = gamesIn(engine.total);
    const points = games === 0 ? '-' : `${pointsText(engine.points)} of ${games}`;
    return [
      String(engine.rank),
      engine.name,
      points,
      ...engines.map(({ name }) => meeting(pairings, engine.name, name)),
    ];
  });
  const headings = ['', 'engine', 'points', ...engines.map(({ rank }) => String(rank))];
  return { headings, rows, alignment: `rlr${'r'.repeat(engines.length)}` };
}

/** Results of one engine against another: green for more than half of the points, red for less. */
function meeting(pairings: readonly PairingSummary[], own: string, other: string): Table['rows'][0][0] {
  const pairing = pairings.find(
    ({ first, second }) => (first === own && second === other) || (first === other && second === own),
  );
  if (pairing === undefined) return own === other ? '' : '-';
  const total = totalOf(pairing.first === own ? pairing : reversed(pairing));
  const score = pointsIn(total) / gamesIn(total);
  const strength = Math.round(110 * Math.abs(score - 0.5));
  const style = `background: color-mix(in srgb, var(--${score > 0.5 ? 'strength' : 'weakness'}) ${strength}%, transparent)`;
  return { text: resultsText(total), style };
}

/** `A: 2 by time forfeit, 1 by illegal move`, for all that lost games so. */
export function faultsLines({ engines }: Summary): string[] {
  return engines.flatMap(({ name, faults }) => {
    const parts = Object.entries(faults).map(([termination, games]) => `${games} by ${termination}`);
    return parts.length === 0 ? [] : [`${name}: ${parts.join(', ')}`];
  });
}
