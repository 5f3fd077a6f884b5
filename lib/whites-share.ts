/** White's share of the points, for bars and curves. */

/** Centipawns that multiply the odds of the points by e. */
const ODDS = 220;

/** White's share of the points, 0 to 1, at a score in centipawns from White's perspective. */
export function whitesShare(score: number): number {
  return 1 / (1 + Math.exp(0 - score / ODDS));
}
