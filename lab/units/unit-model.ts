/** The unit network with numbers that can be differentiated (see eval/units/network.ts), and the gradient of its loss. */

import { WHITE } from '../../engine/squares.ts';
import { INTERVALS, UNIT_ROWS, UNITS } from '../../eval/units/network.ts';
import { type Samples, startOf } from '../learning/samples.ts';
import type { Model } from '../learning/training.ts';

/** Where the tables begin in the parameters, laid out as in network.ts. */
export const FIRST_SUMS_AT = UNIT_ROWS * UNITS;
export const OUTPUTS_AT = FIRST_SUMS_AT + UNITS;
export const FIRST_OUTPUTS_AT = OUTPUTS_AT + INTERVALS * 2 * UNITS;
export const UNIT_PARAMETERS = FIRST_OUTPUTS_AT + INTERVALS;

/** How far from zero the first parameters are, at most, and the sums that accumulators begin with. */
const FIRST_ROWS = 0.08;
const FIRST_OUTPUTS = 0.05;
const FIRST_SUM = 0.2;

/** Parameters to begin with; `random` gives words of 32 bits. */
export function firstUnits(random: () => number): Float32Array {
  const parameters = new Float32Array(UNIT_PARAMETERS).fill(FIRST_SUM, FIRST_SUMS_AT, OUTPUTS_AT);
  const around = (size: number) => size * ((random() >>> 0) / 2 ** 31 - 1);
  for (let at = 0; at < FIRST_SUMS_AT; at++) parameters[at] = around(FIRST_ROWS);
  for (let at = OUTPUTS_AT; at < FIRST_OUTPUTS_AT; at++) parameters[at] = around(FIRST_OUTPUTS);
  return parameters;
}

/** The sums of the position seen last, the side to move's and the other's: read by `addGradient`. */
const SUMS = new Float32Array(2 * UNITS);
const SLOPES = new Float32Array(UNITS);

function outputOf(parameters: Float32Array, samples: Samples, position: number): number {
  const interval = samples.intervals[position];
  let output = parameters[FIRST_OUTPUTS_AT + interval];
  for (let view = 0; view < 2; view++) {
    const sums = UNITS * view;
    SUMS.set(parameters.subarray(FIRST_SUMS_AT, OUTPUTS_AT), sums);
    for (let at = startOf(samples, position, view); at < samples.ends[2 * position + view]; at++) {
      const row = samples.rows[at] * UNITS;
      for (let unit = 0; unit < UNITS; unit++) SUMS[sums + unit] += parameters[row + unit];
    }
    const weights = OUTPUTS_AT + (2 * interval + view) * UNITS;
    for (let unit = 0; unit < UNITS; unit++) output += kept(SUMS[sums + unit]) ** 2 * parameters[weights + unit];
  }
  return shareOf(samples, position) * output;
}

function addGradient(
  parameters: Float32Array,
  samples: Samples,
  position: number,
  slope: number,
  gradient: Float32Array,
): void {
  const interval = samples.intervals[position];
  const signed = slope * shareOf(samples, position);
  gradient[FIRST_OUTPUTS_AT + interval] += signed;
  for (let view = 0; view < 2; view++) {
    const weights = OUTPUTS_AT + (2 * interval + view) * UNITS;
    for (let unit = 0; unit < UNITS; unit++) {
      const sum = SUMS[UNITS * view + unit];
      gradient[weights + unit] += signed * kept(sum) ** 2;
      SLOPES[unit] = sum > 0 && sum < 1 ? 2 * signed * sum * parameters[weights + unit] : 0;
      gradient[FIRST_SUMS_AT + unit] += SLOPES[unit];
    }
    for (let at = startOf(samples, position, view); at < samples.ends[2 * position + view]; at++) {
      const row = samples.rows[at] * UNITS;
      for (let unit = 0; unit < UNITS; unit++) gradient[row + unit] += SLOPES[unit];
    }
  }
}

function kept(sum: number): number {
  return Math.max(0, Math.min(1, sum));
}

/** The share of an output, for the side to move, that reaches the evaluation, for White. */
function shareOf({ sides, middlegames, endgames }: Samples, position: number): number {
  const share = middlegames[position] + endgames[position];
  return sides[position] === WHITE ? share : 0 - share;
}

export const UNIT_MODEL: Model = { parameterCount: UNIT_PARAMETERS, outputOf, addGradient };
