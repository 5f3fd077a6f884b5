/**
 * The distribution closest to a sample that obeys a law: it maximises the likelihood of the sample. Michel Van den
 * Bergh gives the equations, for laws on the mean in "Comparing the approximations for the generalized log likelihood
 * ratio of a multinomial distribution", for normalised Elo in "Comments on normalized Elo". Owen's empirical likelihood
 * is the same for the mean.
 */

const TOLERANCE = 1e-12;
const STEPS = 100;
const ROUNDS = 200;

/** The most likely distribution with this mean. Scores must lie on both sides of it, each with a weight above 0. */
export function withMean(scores: readonly number[], weights: readonly number[], mean: number): number[] {
  return tilted(
    weights,
    scores.map((score) => score - mean),
  );
}

/**
 * The most likely distribution whose mean is so many of its own standard deviations above 1/2. The law is not linear, so
 * its tangent at the last answer stands for it until answers stay the same.
 */
export function withDeviations(scores: readonly number[], weights: readonly number[], deviations: number): number[] {
  let answer = scores.map(() => 1 / scores.length);
  for (let round = 0; round < ROUNDS; round++) {
    const mean = scores.reduce((total, score, index) => total + answer[index]! * score, 0);
    const variance = scores.reduce((total, score, index) => total + answer[index]! * (score - mean) ** 2, 0);
    const spread = Math.sqrt(variance);
    const next = tilted(
      weights,
      scores.map((score) => score - 0.5 - (deviations / 2) * (spread + (score - mean) ** 2 / spread)),
    );
    const change = Math.max(...next.map((chance, index) => Math.abs(chance - answer[index]!)));
    answer = next;
    if (change < TOLERANCE) break;
  }
  return answer;
}

/**
 * The distribution `weight / (1 + theta * pull)` in which pulls cancel out: `theta` is the root of a falling function,
 * found by Newton's method, and by bisection where Newton's step leaves the bracket.
 */
function tilted(weights: readonly number[], pulls: readonly number[]): number[] {
  let low = -1 / Math.max(...pulls);
  let high = -1 / Math.min(...pulls);
  let theta = 0;
  for (let step = 0; step < STEPS; step++) {
    let value = 0;
    let slope = 0;
    for (let index = 0; index < pulls.length; index++) {
      const part = pulls[index]! / (1 + theta * pulls[index]!);
      value += weights[index]! * part;
      slope -= weights[index]! * part * part;
    }
    if (value > 0) low = theta;
    else high = theta;
    const newton = theta - value / slope;
    const next = newton > low && newton < high ? newton : (low + high) / 2;
    const settled = Math.abs(next - theta) <= TOLERANCE * Math.max(1, Math.abs(theta));
    theta = next;
    if (settled) break;
  }
  return weights.map((weight, index) => weight / (1 + theta * pulls[index]!));
}
