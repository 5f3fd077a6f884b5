/**
 * The numbers that a tuner may try: every constant of the search, and the weight of each group of terms of the
 * evaluation in percent. They become options of UCI when the engine is started for it, and stay out of sight else.
 * A changed number needs a new search thread, because a running one has taken them for constants.
 */

import { GROUPS, groupShareName } from '../eval/scoring.ts';
import { margins } from '../search/parameters.ts';
// Loaded so that every constant is declared.
import '../search/root.ts';

/** Set to `1`, it stands for `--tunable`. `make TUNABLE=1` builds a file that sets it by itself. */
const TUNABLE_VARIABLE = 'RAMPART_TUNABLE';

/** Whether the numbers are wanted of an engine that may be started without arguments, as OpenBench does it. */
export function isTunableByDefault(): boolean {
  return process.env[TUNABLE_VARIABLE] === '1';
}

/** A whole number with its range. */
export interface Tunable {
  readonly name: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
}

const GROUP_SHARE = { value: 100, least: 0, most: 300 };

export const TUNABLES: readonly Tunable[] = [
  ...margins().map(({ name, value, least, most }) => ({ name, value, least, most })),
  ...GROUPS.map((group) => ({ name: groupShareName(group), ...GROUP_SHARE })),
];

/** The lines that declare the numbers to a host. */
export function tunableLines(): string[] {
  return TUNABLES.map(
    ({ name, value, least, most }) =>
      `option name ${name} type spin default ${value} min ${least} max ${most}`,
  );
}

export function findTunable(name: string): Tunable | undefined {
  const wanted = name.toLowerCase();
  return TUNABLES.find((tunable) => tunable.name.toLowerCase() === wanted);
}

/** Steps of an SPSA run: the last perturbation as a share of the range, and the last rate of learning. */
const LAST_STEP = 1 / 20;
const LEAST_STEP = 0.5;
const LAST_RATE = 0.002;

/** The numbers as OpenBench takes them: `name, int, value, least, most, last step, last rate`. */
export function spsaLines(): string[] {
  return TUNABLES.map(({ name, value, least, most }) => {
    const step = Math.max(LEAST_STEP, LAST_STEP * (most - least));
    return [name, 'int', value, least, most, Number(step.toFixed(2)), LAST_RATE].join(', ');
  });
}
