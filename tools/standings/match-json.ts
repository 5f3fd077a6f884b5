/** A tournament as JSON; docs/match-json.md describes it. Numbers without a bound become null. */

import type { Rating } from '../statistics/ratings.ts';
import { endingsOf, lengthsOf, outcomesOf, sprtHistory, summarise, type Tournament } from './match-summary.ts';

export function matchJson(tournament: Tournament): object {
  const { event, conditions, engines, pairings, ratings, sprt, progress } = summarise(tournament);
  const byName = new Map(ratings?.list.map((rating) => [rating.engine, rating]));
  return {
    format: 1,
    event,
    conditions: Object.fromEntries(conditions.map(({ name, value }) => [name, value])),
    games: {
      ...progress,
      elapsed: whole(progress.elapsed),
      left: whole(progress.left),
      ...outcomesOf(tournament.games),
    },
    engines: engines.map(({ rank, name, asWhite, asBlack, total, points, faults }) => {
      const rating = byName.get(name);
      return {
        rank,
        name,
        ...total,
        points,
        asWhite,
        asBlack,
        faults,
        rating: rating === undefined ? null : ratingJson(rating),
      };
    }),
    ratings:
      ratings === null
        ? null
        : {
            whiteAdvantage: ratings.whiteAdvantage.value,
            whiteAdvantageError: ratings.whiteAdvantage.error,
            drawRate: ratings.drawRate,
          },
    pairings: pairings.map(({ first, second, total, asWhite, asBlack, pairs, estimate }) => ({
      first,
      second,
      ...total,
      asWhite,
      asBlack,
      pairs,
      score: estimate.score,
      elo: estimate.elo,
      normalisedElo: estimate.normalisedElo,
      los: estimate.superiority,
    })),
    sprt: sprt === null ? null : { ...sprt, history: sprtHistory(tournament) },
    lengths: lengthsOf(tournament.games),
    endings: endingsOf(tournament.games),
  };
}

/** Whole milliseconds. */
function whole(time: number | null): number | null {
  return time === null ? null : Math.round(time);
}

function ratingJson({ elo, low, high, error, superiority }: Rating): object {
  return { elo, low, high, error, los: superiority };
}
