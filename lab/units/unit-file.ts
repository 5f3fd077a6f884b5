/** The file of the unit network's weights: rows in numbers of 8 bits, the rest in 16. */

import {
  FIRST_OUTPUTS,
  FIRST_SUMS,
  ONE_OUTPUT,
  ONE_UNIT,
  OUTPUT_SHIFT,
  OUTPUT_TABLE,
  UNIT_NETWORK_BYTES,
  UNIT_TABLE,
} from '../../eval/units/network.ts';
import { FIRST_OUTPUTS_AT, FIRST_SUMS_AT, OUTPUTS_AT, UNIT_PARAMETERS } from './unit-model.ts';

const LARGEST_ROW = 127;
const LARGEST = 32_767;
/** What an output of one is in the numbers that are always added. */
const ONE_FIRST_OUTPUT = Math.round((ONE_UNIT ** 2 * ONE_OUTPUT) / 2 ** OUTPUT_SHIFT);

/** The number for one at a place of the parameters. */
function oneAt(at: number): number {
  if (at >= FIRST_OUTPUTS_AT) return ONE_FIRST_OUTPUT;
  return at >= OUTPUTS_AT ? ONE_OUTPUT : ONE_UNIT;
}

/** The parameters as the engine keeps them. */
export function unitBytes(parameters: Float32Array): Uint8Array {
  const bytes = Buffer.alloc(UNIT_NETWORK_BYTES);
  for (let at = 0; at < UNIT_PARAMETERS; at++) {
    const largest = at < FIRST_SUMS_AT ? LARGEST_ROW : LARGEST;
    const value = Math.max(-largest, Math.min(largest, Math.round(parameters[at] * oneAt(at))));
    if (at < FIRST_SUMS_AT) bytes.writeInt8(value, at);
    else bytes.writeInt16LE(value, 2 * at - FIRST_SUMS_AT);
  }
  return bytes;
}

/** The parameters that stand for the engine's numbers. */
export function builtUnits(): Float32Array {
  const numbers = [...UNIT_TABLE, ...FIRST_SUMS, ...OUTPUT_TABLE, ...FIRST_OUTPUTS];
  return Float32Array.from(numbers, (value, at) => value / oneAt(at));
}
