/** The numbers of the engine in the lines that OpenBench takes. */

import { tunables } from '../../uci/tunables.ts';

/** Steps of an SPSA run: the last perturbation as a share of the range, and the last rate of learning. */
const LAST_STEP = 1 / 20;
const MIN_STEP = 0.5;
const LAST_RATE = 0.002;

/** The numbers as OpenBench takes them: `name, int, value, min, max, last step, last rate`. */
export function spsaLines(): string[] {
  return tunables().map(({ name, value, min, max }) => {
    const step = Math.max(MIN_STEP, LAST_STEP * (max - min));
    return [name, 'int', value, min, max, Number(step.toFixed(2)), LAST_RATE].join(', ');
  });
}
