/**
 * The numbers that a tuner may try: every constant of the search, and the weight of each group of terms of the
 * evaluation in percent. They become options of UCI only when the engine is started with `--tunable`. A changed number
 * needs a new search thread, because a running one has taken the numbers for constants.
 */

import { PLACE_GROUP } from '../eval/places/terms.ts';
import { groupShareName, termGroups } from '../eval/switches.ts';
import { searchParameters } from '../search/parameters.ts';
import { optionLine, type Spin, spin } from './options.ts';
// Loaded so that every constant is declared.
import '../search/root.ts';

/** Set to `1`, it stands for `--tunable`. `make TUNABLE=1` builds a file that sets it by itself. */
const TUNABLE_VARIABLE = 'RAMPART_TUNABLE';

/** True where the numbers are wanted of an engine that is started without arguments, as OpenBench does it. */
export function isTunableByDefault(): boolean {
  return process.env[TUNABLE_VARIABLE] === '1';
}

/** A whole number with its range. */
export interface Tunable {
  readonly name: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
}

const GROUP_SHARE = { value: 100, min: 0, max: 300 };
/** Every number, in the order of its declaration. */
export function tunables(): Tunable[] {
  // The place network counts in the smallest unit of weights, so that most shares of it would round to all or nothing.
  const groups = termGroups().filter((group) => group !== PLACE_GROUP);
  return [
    ...searchParameters().map(({ name, value, min, max }) => ({ name, value, min, max })),
    ...groups.map((group) => ({ name: groupShareName(group), ...GROUP_SHARE })),
  ];
}

/** The lines that declare the numbers to a host. */
export function tunableLines(): string[] {
  return tunables().map((tunable) => optionLine(tunable.name, optionOf(tunable).declaration));
}

/** The option of UCI that a number becomes. */
export function optionOf({ value, min, max }: Tunable): Spin {
  return spin(value, min, max);
}

export function findTunable(name: string): Tunable | undefined {
  const wanted = name.toLowerCase();
  return tunables().find((tunable) => tunable.name.toLowerCase() === wanted);
}
