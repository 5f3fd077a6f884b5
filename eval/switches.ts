/**
 * Switches terms on and off. Each declaration (terms.ts of its room) says whether its term is on by default: one that
 * gives a reason to be off is a study. Tests, tuning and explanations choose others.
 */

import { overridden } from './overrides.ts';
import { setStudiesWanted, setWanted, setWeights } from './scoring.ts';
import { DECLARATIONS, NAMES, FIRST_WEIGHTS, type TermName, WEIGHTS } from './terms.ts';

/** The weights of a term, a list even when it has only one. */
export function weightsOf(name: TermName): readonly (number | readonly number[])[] {
  const weights = WEIGHTS[name];
  return (DECLARATIONS[name].shape === 'each' ? [weights] : weights) as readonly (number | readonly number[])[];
}

/** The groups of terms, in their order of declaration. */
export function termGroups(): string[] {
  return [...new Set(NAMES.map((name) => DECLARATIONS[name].group))];
}

/**
 * Switches terms on or off, from here on: a term that is off scores nothing. The pawn tables hold scores of the old
 * switches: clear them (see clearCaches in evaluate.ts).
 */
export function chooseTerms(isChosen: (name: TermName) => boolean): void {
  let anyStudy = false;
  for (const name of NAMES) {
    const isOn = isChosen(name);
    const { stage, group, off } = DECLARATIONS[name];
    const weights = weightsOf(name);
    setWanted(FIRST_WEIGHTS[name], isOn);
    setWeights(FIRST_WEIGHTS[name], stage, isOn ? sharesOf(weights, group) : weights.map(() => 0));
    if (isOn && off !== undefined) anyStudy = true;
  }
  setStudiesWanted(anyStudy);
}

/** The name under which a tuner sets the share of a group's weights, in percent: `structureShare`. */
export function groupShareName(group: string): string {
  return `${group.replace(/ +(.)/g, (_, letter: string) => letter.toUpperCase())}Share`;
}

/** Weights times the share of their group. */
function sharesOf(
  weights: readonly (number | readonly number[])[], group: string,
): readonly (number | readonly number[])[] {
  const share = overridden(groupShareName(group), 100) / 100;
  if (share === 1) return weights;
  return weights.map((weight) => (typeof weight === 'number' ? share * weight : weight.map((half) => share * half)));
}

/** True for the terms that take part by default: their declarations give no reason to be off. */
export function isOnByDefault(name: TermName): boolean {
  return DECLARATIONS[name].off === undefined;
}

chooseTerms(isOnByDefault);
