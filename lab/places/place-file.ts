/** The file of the place network's weights: whole numbers of 16 bits, as text. */

import {
  GATE_TABLE,
  GATES,
  HIDDEN,
  LARGEST_PLACE,
  LARGEST_STRUCTURE,
  ONE_GATE,
  ONE_PLACE,
  PLACE_TABLE,
  STRUCTURE_ROWS,
  STRUCTURE_TABLE,
} from '../../eval/places/network.ts';
import { endgameOf, middlegameOf } from '../../eval/score.ts';
import { writeTextFile } from '../../tools/text-files.ts';
import { GATES_AT, PARAMETER_COUNT, PLACES_AT } from './place-model.ts';

const LARGEST_GATE = 32_767;
const LINE = 108;

/** The parameters as the engine keeps them, all three tables in their order. */
export function wholeWeights(parameters: Float32Array): Int16Array {
  const whole = new Int16Array(PARAMETER_COUNT);
  for (let at = 0; at < PARAMETER_COUNT; at++) {
    const largest = largestAt(at);
    const value = Math.round(parameters[at] * (at < PLACES_AT ? ONE_GATE : ONE_PLACE));
    whole[at] = Math.max(-largest, Math.min(largest, value));
  }
  return whole;
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

/** Writes eval/places/network-text.ts. Throws UserError. */
export function writePlaces(path: string, parameters: Float32Array): void {
  const bytes = new Uint8Array(wholeWeights(parameters).buffer);
  const text = Buffer.from(bytes).toString('base64').replaceAll('=', '');
  const lines = text.match(new RegExp(`.{1,${LINE}}`, 'g'))!.map((line) => `  '${line}'`);
  const structure = `${STRUCTURE_ROWS} x ${HIDDEN}`;
  const places = `${PLACE_TABLE.length / GATES} x 2 x ${GATES}`;
  const comment =
    `/**\n * The tables of network.ts, ${structure}, ${HIDDEN + 1} x ${GATES} and ${places} numbers of 16 bits, ` +
    'in base64: written by\n * `rampart-lab tune-places`.\n */';
  writeTextFile(path, `${comment}\n\nexport const NETWORK_TEXT =\n${lines.join(' +\n')};\n`);
}
