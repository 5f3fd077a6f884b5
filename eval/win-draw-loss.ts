/** Chances to win, draw and lose, by the score. */

/** Score at which a win becomes as likely as not, and how fast that changes, in centipawns. */
const WIN_AT = 170;
const WIN_SLOPE = 80;

/** Chances to win, draw and lose in permille, from a score in centipawns: a logistic fit to game results. */
export function winDrawLoss(score: number): [number, number, number] {
  const chance = (centipawns: number) => Math.round(1000 / (1 + Math.exp((WIN_AT - centipawns) / WIN_SLOPE)));
  const win = chance(score);
  const loss = Math.min(1000 - win, chance(-score));
  return [win, 1000 - win - loss, loss];
}
