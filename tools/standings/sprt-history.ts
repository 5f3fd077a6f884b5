/** How a test went: its log-likelihood ratio over the games. */

import { sampleOf } from '../statistics/sample.ts';
import { logLikelihoodRatio } from '../statistics/sprt.ts';
import { openTally } from '../statistics/tally.ts';
import type { Tournament } from './match-summary.ts';

export interface SprtPoint {
  /** Games of the tested engines. */
  readonly games: number;
  readonly llr: number;
}

/** Points enough for a smooth curve. */
const POINTS = 400;

/** The ratio after every few games, from none to all; empty without a test. */
export function sprtHistory({ engines, games, sprt }: Tournament): SprtPoint[] {
  if (sprt === undefined) return [];
  const tested = games.filter(
    ({ white, black, result }) =>
      result !== '*' && [white, black].every((name) => name === engines[0] || name === engines[1]),
  );
  // Even, so that games played one after another come in whole pairs.
  const interval = 2 * Math.max(1, Math.ceil(tested.length / 2 / POINTS));
  const tally = openTally(engines);
  const points: SprtPoint[] = [{ games: 0, llr: 0 }];
  tested.forEach((game, index) => {
    tally.add(game);
    const count = index + 1;
    if (count % interval !== 0 && count !== tested.length) return;
    points.push({ games: count, llr: logLikelihoodRatio(sampleOf(tally.pairings()[0]!), sprt) });
  });
  return points;
}
