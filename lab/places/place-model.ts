/**
 * The place network with numbers that can be differentiated (see eval/places/network.ts), and the gradient of its loss.
 */

import { GATES, HIDDEN, PLACE_ROWS, STRUCTURE_ROWS } from '../../eval/places/network.ts';
import { type Samples, startOf } from '../learning/samples.ts';
import type { Model } from '../learning/training.ts';
import { PLACE_RUNS } from './place-samples.ts';

/** Where the tables begin in the parameters, laid out as in network.ts. */
export const STRUCTURE_AT = 0;
export const GATES_AT = STRUCTURE_ROWS * HIDDEN;
export const PLACES_AT = GATES_AT + (HIDDEN + 1) * GATES;
export const PARAMETER_COUNT = PLACES_AT + PLACE_ROWS * 2 * GATES;

/** How far from zero the first parameters are, at most. */
const FIRST_STRUCTURE = 0.1;
const FIRST_GATES = 0.3;
const FIRST_PLACES = 0.05;
const FIRST_BIAS = 0.5;

/** Parameters to begin with; `random` gives words of 32 bits. */
export function firstParameters(random: () => number): Float32Array {
  const parameters = new Float32Array(PARAMETER_COUNT);
  const around = (size: number) => size * ((random() >>> 0) / 2 ** 31 - 1);
  for (let at = 0; at < PARAMETER_COUNT; at++) {
    parameters[at] = around(at < GATES_AT ? FIRST_STRUCTURE : at < PLACES_AT ? FIRST_GATES : FIRST_PLACES);
  }
  parameters.fill(FIRST_BIAS, PLACES_AT - GATES, PLACES_AT);
  return parameters;
}

/** Values of the network's layers in a position, side by side: read by `addGradient`. */
const UNITS = new Float32Array(2 * HIDDEN);
const GATE_VALUES = new Float32Array(2 * GATES);
/** Sums of the places' numbers: the middlegame's by gate, then the endgame's. */
const SUMS = new Float32Array(4 * GATES);

/** The output for a position from White's view, in units. */
function outputOf(parameters: Float32Array, samples: Samples, position: number): number {
  let output = 0;
  for (let side = 0; side < 2; side++) {
    const run = PLACE_RUNS * position + 2 * side;
    findGates(parameters, samples, side, startOf(samples, position, 2 * side), samples.ends[run]);
    const value = sumPlaces(parameters, samples, position, side);
    output += side === 0 ? value : 0 - value;
  }
  return output;
}

function findGates(parameters: Float32Array, samples: Samples, side: number, start: number, end: number): void {
  const units = HIDDEN * side,
    gates = GATES * side;
  UNITS.fill(0, units, units + HIDDEN);
  for (let at = start; at < end; at++) {
    const row = STRUCTURE_AT + samples.rows[at] * HIDDEN;
    for (let unit = 0; unit < HIDDEN; unit++) UNITS[units + unit] += parameters[row + unit];
  }
  for (let gate = 0; gate < GATES; gate++) GATE_VALUES[gates + gate] = parameters[GATES_AT + HIDDEN * GATES + gate];
  for (let unit = 0; unit < HIDDEN; unit++) {
    const value = UNITS[units + unit];
    if (value <= 0) continue;
    const row = GATES_AT + unit * GATES;
    for (let gate = 0; gate < GATES; gate++) GATE_VALUES[gates + gate] += value * parameters[row + gate];
  }
}

function sumPlaces(parameters: Float32Array, samples: Samples, position: number, side: number): number {
  const run = PLACE_RUNS * position + 2 * side;
  const sums = 2 * GATES * side,
    gates = GATES * side;
  SUMS.fill(0, sums, sums + 2 * GATES);
  for (let at = samples.ends[run]; at < samples.ends[run + 1]; at++) {
    const row = PLACES_AT + samples.rows[at] * 2 * GATES;
    for (let i = 0; i < 2 * GATES; i++) SUMS[sums + i] += parameters[row + i];
  }
  let middlegame = 0,
    endgame = 0;
  for (let gate = 0; gate < GATES; gate++) {
    middlegame += GATE_VALUES[gates + gate] * SUMS[sums + gate];
    endgame += GATE_VALUES[gates + gate] * SUMS[sums + GATES + gate];
  }
  return samples.middlegames[position] * middlegame + samples.endgames[position] * endgame;
}

const GATE_SLOPES = new Float32Array(GATES);
const SUM_SLOPES = new Float32Array(2 * GATES);
const UNIT_SLOPES = new Float32Array(HIDDEN);

function addGradient(
  parameters: Float32Array,
  samples: Samples,
  position: number,
  slope: number,
  gradient: Float32Array,
): void {
  for (let side = 0; side < 2; side++) {
    const signed = side === 0 ? slope : 0 - slope;
    const run = PLACE_RUNS * position + 2 * side;
    differentiatePlaces(signed * samples.middlegames[position], signed * samples.endgames[position], side);
    for (let at = samples.ends[run]; at < samples.ends[run + 1]; at++) {
      const row = PLACES_AT + samples.rows[at] * 2 * GATES;
      for (let i = 0; i < 2 * GATES; i++) gradient[row + i] += SUM_SLOPES[i];
    }
    differentiateGates(parameters, gradient, side);
    for (let at = startOf(samples, position, 2 * side); at < samples.ends[run]; at++) {
      const row = STRUCTURE_AT + samples.rows[at] * HIDDEN;
      for (let unit = 0; unit < HIDDEN; unit++) gradient[row + unit] += UNIT_SLOPES[unit];
    }
  }
}

function differentiatePlaces(middlegame: number, endgame: number, side: number): void {
  const sums = 2 * GATES * side,
    gates = GATES * side;
  for (let gate = 0; gate < GATES; gate++) {
    GATE_SLOPES[gate] = middlegame * SUMS[sums + gate] + endgame * SUMS[sums + GATES + gate];
    SUM_SLOPES[gate] = middlegame * GATE_VALUES[gates + gate];
    SUM_SLOPES[GATES + gate] = endgame * GATE_VALUES[gates + gate];
  }
}

function differentiateGates(parameters: Float32Array, gradient: Float32Array, side: number): void {
  const bias = GATES_AT + HIDDEN * GATES;
  for (let gate = 0; gate < GATES; gate++) gradient[bias + gate] += GATE_SLOPES[gate];
  for (let unit = 0; unit < HIDDEN; unit++) {
    const value = UNITS[HIDDEN * side + unit];
    UNIT_SLOPES[unit] = 0;
    if (value <= 0) continue;
    const row = GATES_AT + unit * GATES;
    let sum = 0;
    for (let gate = 0; gate < GATES; gate++) {
      sum += parameters[row + gate] * GATE_SLOPES[gate];
      gradient[row + gate] += value * GATE_SLOPES[gate];
    }
    UNIT_SLOPES[unit] = sum;
  }
}

export const PLACE_MODEL: Model = { parameterCount: PARAMETER_COUNT, outputOf, addGradient };
