/** A tournament as JSON; docs/match-json.md describes it. Numbers without a bound become null. */

import { endingsOf, lengthsOf, outcomesOf, sprtHistory, summarise, type Tournament } from './match-summary.ts';

export function matchJson(tournament: Tournament): object {
  const { event, conditions, engines, pairings, ratings, sprt, progress } = summarise(tournament);
  return {
    format: 1,
    event,
    conditions: Object.fromEntries(conditions.map(({ name, value }) => [name, value])),
    games: { ...progress, ...outcomesOf(tournament.games) },
    engines: engines.map(({ name, asWhite, asBlack, total, points, faults }) => {
      const rating = ratings?.list.find(({ engine }) => engine === name);
      return {
        name,
        ...total,
        points,
        asWhite,
        asBlack,
        faults,
        rating: rating === undefined ? null : { elo: rating.elo, error: rating.error, los: rating.superiority },
      };
    }),
    ratings:
      ratings === null
        ? null
        : {
            whiteAdvantage: ratings.whiteAdvantage,
            whiteAdvantageError: ratings.whiteAdvantageError,
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
