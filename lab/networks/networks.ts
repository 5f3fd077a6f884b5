/** The networks of the evaluation as training sees them, by name. */

import { setNetwork } from '../../eval/places/network.ts';
import { setUnits } from '../../eval/units/network.ts';
import type { Samples } from '../learning/samples.ts';
import type { Model } from '../learning/training.ts';
import { builtPlaces, placeBytes } from '../places/place-file.ts';
import { firstParameters, PLACE_MODEL } from '../places/place-model.ts';
import { addPlaceRuns, PLACE_RUNS } from '../places/place-samples.ts';
import { builtUnits, unitBytes } from '../units/unit-file.ts';
import { firstUnits, UNIT_MODEL } from '../units/unit-model.ts';
import { addUnitRuns, UNIT_RUNS } from '../units/unit-samples.ts';

export interface Network {
  /** The file of its weights. */
  readonly file: string;
  readonly model: Model;
  /** Runs of a position, and what adds them for the position on the board. */
  readonly runs: number;
  readonly addRuns: (samples: Samples) => void;
  /** Parameters to begin with, and those that stand for the numbers in use. */
  readonly first: (random: () => number) => Float32Array;
  readonly built: () => Float32Array;
  readonly bytesOf: (parameters: Float32Array) => Uint8Array;
  /** Takes the bytes of a network into use. */
  readonly set: (bytes: Uint8Array) => void;
}

/** The bytes of a network that says nothing. */
export function silentBytes({ bytesOf, model }: Network): Uint8Array {
  return bytesOf(new Float32Array(model.parameterCount));
}

export const NETWORKS: Readonly<Record<string, Network>> = {
  places: {
    file: 'eval/places/network.bin',
    model: PLACE_MODEL,
    runs: PLACE_RUNS,
    addRuns: addPlaceRuns,
    first: firstParameters,
    built: builtPlaces,
    bytesOf: placeBytes,
    set: setNetwork,
  },
  units: {
    file: 'eval/units/units.bin',
    model: UNIT_MODEL,
    runs: UNIT_RUNS,
    addRuns: addUnitRuns,
    first: firstUnits,
    built: builtUnits,
    bytesOf: unitBytes,
    set: setUnits,
  },
};
