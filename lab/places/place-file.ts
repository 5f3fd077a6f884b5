/** The place network's weights as the engine keeps them: whole numbers of 16 bits. */

import {
  GATE_TABLE,
  GATES,
  LARGEST_PLACE,
  LARGEST_STRUCTURE,
  ONE_GATE,
  ONE_PLACE,
  PLACE_TABLE,
  STRUCTURE_TABLE,
} from '../../eval/places/network.ts';
import { endgameOf, middlegameOf } from '../../eval/score.ts';
import { GATES_AT, PARAMETER_COUNT, PLACES_AT } from './place-model.ts';

const LARGEST_GATE = 32_767;

/** The parameters as the engine keeps them, all three tables in their order, the low byte first. */
export function placeBytes(parameters: Float32Array): Uint8Array {
  const bytes = Buffer.alloc(2 * PARAMETER_COUNT);
  for (let at = 0; at < PARAMETER_COUNT; at++) {
    const largest = largestAt(at);
    const value = Math.round(parameters[at] * (at < PLACES_AT ? ONE_GATE : ONE_PLACE));
    bytes.writeInt16LE(Math.max(-largest, Math.min(largest, value)), 2 * at);
  }
  return bytes;
}

function largestAt(at: number): number {
  if (at >= PLACES_AT) return LARGEST_PLACE;
  return at < GATES_AT ? LARGEST_STRUCTURE : LARGEST_GATE;
}

/** The parameters that stand for the engine's weights. */
export function builtPlaces(): Float32Array {
  const places: number[] = [];
  for (let from = 0; from < PLACE_TABLE.length; from += GATES) {
    const row = [...PLACE_TABLE.subarray(from, from + GATES)];
    places.push(...row.map(middlegameOf), ...row.map(endgameOf));
  }
  const structure = [...STRUCTURE_TABLE].flatMap((pair) => [middlegameOf(pair), endgameOf(pair)]);
  const whole = [...structure, ...GATE_TABLE, ...places];
  return Float32Array.from(whole, (value, at) => value / (at < PLACES_AT ? ONE_GATE : ONE_PLACE));
}
