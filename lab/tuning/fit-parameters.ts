/**
 * The parameters that tuning moves, as one row of floating-point numbers: two for every weight, its middlegame and its
 * endgame half. Weights of the danger and the winnable stage use the first of the two. In centipawns, danger in units.
 */

// Adds its terms to the evaluation before they are counted.
import '../studies/studies.ts';
import { PLACE_GROUP } from '../../eval/places/terms.ts';
import { endgameOf, middlegameOf } from '../../eval/score.ts';
import { isWanted, PACKED_WEIGHTS, UNITS_PER_CENTIPAWN } from '../../eval/scoring.ts';
import { weightsOf } from '../../eval/switches.ts';
import { entriesOf, MAX_WEIGHTS, type Stage } from '../../eval/term.ts';
import { DECLARATIONS, FIRST_WEIGHTS, NAMES, type TermName } from '../../eval/terms.ts';

export const PARAMETERS = 2 * MAX_WEIGHTS;

/**
 * Units of danger that score about a centipawn: a step of tuning moves a weight by so many, where it would move a
 * weight in centipawns by one.
 */
const DANGER_STEP = 8;

/** The place network counts hundreds of quarters of a centipawn: the weights of that count hardly move. */
const NETWORK_STEP = 1 / 400;

/** The first parameter of a term, and the one after its last. */
export function rangeOf(name: TermName): readonly [first: number, end: number] {
  return [2 * FIRST_WEIGHTS[name], 2 * (FIRST_WEIGHTS[name] + entriesOf(DECLARATIONS[name].shape))];
}

/** The weights of the terms of a stage that are switched on. */
export function weightsOfStage(stage: Stage): number[] {
  const names = NAMES.filter((name) => DECLARATIONS[name].stage === stage && isWanted(FIRST_WEIGHTS[name]));
  return names.flatMap((name) => weightsOf(name).map((_, offset) => FIRST_WEIGHTS[name] + offset));
}

/** The weights that the program was built with, those of terms that are switched off too. */
export function builtParameters(): Float64Array {
  const parameters = new Float64Array(PARAMETERS);
  for (const name of NAMES) {
    weightsOf(name).forEach((weight, offset) => {
      const [middlegame, endgame] = typeof weight === 'number' ? [weight, 0] : weight;
      parameters[2 * (FIRST_WEIGHTS[name] + offset)] = middlegame;
      parameters[2 * (FIRST_WEIGHTS[name] + offset) + 1] = endgame;
    });
  }
  return parameters;
}

/** The weights that the evaluation uses now: zero for terms that are switched off. */
export function activeParameters(): Float64Array {
  const parameters = new Float64Array(PARAMETERS);
  for (let entry = 0; entry < MAX_WEIGHTS; entry++) {
    const isLinear = stageOf(entry) === 'linear';
    parameters[2 * entry] = isLinear
      ? middlegameOf(PACKED_WEIGHTS[entry]) / UNITS_PER_CENTIPAWN
      : PACKED_WEIGHTS[entry];
    parameters[2 * entry + 1] = isLinear ? endgameOf(PACKED_WEIGHTS[entry]) / UNITS_PER_CENTIPAWN : 0;
  }
  return parameters;
}

/** True for the terms of the place network, which has its own training. */
export function isOfNetwork(name: TermName): boolean {
  return DECLARATIONS[name].group === PLACE_GROUP;
}

/** The term of every weight, as its place among the names. */
export const TERM_OF_WEIGHT = new Uint16Array(MAX_WEIGHTS);
NAMES.forEach((name, term) => {
  TERM_OF_WEIGHT.fill(term, FIRST_WEIGHTS[name], FIRST_WEIGHTS[name] + entriesOf(DECLARATIONS[name].shape));
});

function stageOf(entry: number): Stage {
  return DECLARATIONS[NAMES[TERM_OF_WEIGHT[entry]]].stage;
}

/** How far each parameter moves where a weight in centipawns moves by one. */
export function stepsOfParameters(): Float64Array {
  const steps = Float64Array.from({ length: PARAMETERS }, (_, at) => (stageOf(at >> 1) === 'danger' ? DANGER_STEP : 1));
  for (const name of NAMES.filter(isOfNetwork)) steps.fill(NETWORK_STEP, ...rangeOf(name));
  return steps;
}

/** The parameters as weight files write them: linear weights in quarters of a centipawn, the others whole. */
export function roundedParameters(parameters: Float64Array): Float64Array {
  return parameters.map((value, at) => {
    const grain = stageOf(at >> 1) === 'linear' ? UNITS_PER_CENTIPAWN : 1;
    return Math.round(grain * value) / grain + 0;
  });
}
