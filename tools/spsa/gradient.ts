/**
 * Simultaneous perturbation stochastic approximation: all numbers are moved at once, each a step up or down by chance;
 * an engine with the moved numbers plays one with the numbers moved the other way; the numbers then go a little towards
 * the winner's. Steps and rates shrink from one iteration to the next.
 *
 * James Spall, "An Overview of the Simultaneous Perturbation Method for Efficient Optimization" (1998); the exponents
 * are his, and the last step and rate are given instead of the first ones, as in Fishtest and OpenBench.
 */

import { randomWords } from '../../engine/keys.ts';
import type { Parameter } from './run-file.ts';

const RATE_EXPONENT = 0.602;
const STEP_EXPONENT = 0.101;
/** The rates of the first iterations are held down as if so much of the run were over already. */
const STABILITY = 0.1;

/** Two sets of values that play each other, in the order of the parameters. */
export interface Trial {
  /** How far the values are moved in the first engine; in the second they are moved as far the other way. */
  readonly moves: readonly number[];
  readonly first: readonly number[];
  readonly second: readonly number[];
}

/** The two engines of an iteration, 1 to `iterations`; the same seed gives the same ones. */
export function trialOf(parameters: readonly Parameter[], iteration: number, iterations: number, seed: number): Trial {
  const random = randomWords(Math.imul(seed, 0x9e3779b1) + iteration);
  const share = () => (random() >>> 0) / 2 ** 32;
  const moves = parameters.map(({ lastStep }) => {
    const step = lastStep * (iterations / iteration) ** STEP_EXPONENT;
    return share() < 0.5 ? step : -step;
  });
  // Rounded by chance, so that on average a fraction of a value counts for what it is; both engines by the same chance.
  const chances = parameters.map(share);
  const played = (sign: 1 | -1) =>
    parameters.map((parameter, place) =>
      Math.floor(within(parameter, parameter.value + sign * moves[place]!) + chances[place]!),
    );
  return { moves, first: played(1), second: played(-1) };
}

/** The parameters after an iteration in which the first engine won so many games more than it lost. */
export function follow(
  parameters: readonly Parameter[],
  { moves }: Trial,
  lead: number,
  iteration: number,
  iterations: number,
): Parameter[] {
  const held = STABILITY * iterations;
  const growth = ((held + iterations) / (held + iteration)) ** RATE_EXPONENT;
  return parameters.map((parameter, place) => {
    const move = moves[place]!;
    const rate = growth * parameter.lastRate * (parameter.lastStep / move) ** 2;
    return { ...parameter, value: within(parameter, parameter.value + rate * lead * move) };
  });
}

function within({ min, max }: Parameter, value: number): number {
  return value < min ? min : value > max ? max : value;
}
