/**
 * Beliefs about the weights before the data speak, as independent normal distributions: every weight lies near an
 * anchor, and neighbours in a table differ by little. Where there is evidence it outweighs this; where there is none,
 * a weight is what its source says, or what its neighbours are.
 */

import { weightsOf } from '../../eval/switches.ts';
import { DECLARATIONS, NAMES, type TermName } from '../../eval/terms.ts';
import { rangeOf, stepsOfParameters } from './fit-parameters.ts';
import type { Slots } from './normal-equations.ts';
import { stepsAmong } from './table-layouts.ts';

/** Two neighbours of a table in one phase, by slot. */
export interface PriorStep {
  readonly from: number;
  readonly to: number;
  /** How much the second is above the first by the source; 0 where that is unknown. */
  readonly rise: number;
  /** Steps of one family, those of a table in one phase, are equally likely to be large. */
  readonly family: number;
}

export interface Prior {
  /** By slot: the value believed in, and one through the square of how far off it may be. */
  readonly anchors: Float64Array;
  readonly precisions: Float64Array;
  readonly steps: readonly PriorStep[];
  /** By family: the mean square of its steps, as believed in at first, and as learned. */
  readonly usual: Float64Array;
  readonly variances: Float64Array;
  readonly families: readonly Family[];
}

export interface Family {
  readonly name: TermName;
  /** 0 for the middlegame, 1 for the endgame. */
  readonly phase: number;
}

/** The numbers of a term before any fit, two for each entry of linear terms, else one. */
export type Seeds = ReadonlyMap<TermName, readonly number[]>;

/** A seed may be off by as much as itself, and a small one by so many centipawns. */
const SMALL_SEED = 8;
/** How far a weight without a seed may be from its anchor, in centipawns. */
const LOOSE = 60;
/** How far off a weight may be that never occurs: it stays as it is. */
const FIXED = 1e-3;
/** The size of a step between neighbours in centipawns that is believed in at first, as if so many steps said so. */
export const USUAL_STEP = 6;
export const USUAL_STEPS = 4;

/** Makes the prior around start weights; occurrences and evidence (the diagonal of the normal equations) by slot. */
export function priorOf(
  slots: Slots,
  start: Float64Array,
  seeds: Seeds,
  occurrences: Float64Array,
  evidence: Float64Array,
): Prior {
  const anchors = new Float64Array(slots.size),
    precisions = new Float64Array(slots.size);
  const units = stepsOfParameters();
  const steps: PriorStep[] = [],
    families: Family[] = [];
  for (const name of NAMES) {
    const [first, end] = rangeOf(name);
    if (slots.slots[first] < 0) continue;
    const phases = DECLARATIONS[name].stage === 'linear' ? 2 : 1;
    const seed = seeds.get(name);
    for (let phase = 0; phase < phases; phase++) {
      const slotOf = (entry: number) => slots.slots[first + 2 * entry + phase];
      const seedOf = (entry: number) => seed?.[phases * entry + phase];
      const own = stepsAmong(name, (entry) => occurrences[slotOf(entry)] > 0);
      for (const { from, to } of own) {
        const rise = (seedOf(to) ?? 0) - (seedOf(from) ?? 0);
        steps.push({ from: slotOf(from), to: slotOf(to), rise, family: families.length });
      }
      if (own.length > 0) families.push({ name, phase });
      const around = neighbourhoods(own, (end - first) / 2);
      for (let entry = 0; first + 2 * entry < end; entry++) {
        const slot = slotOf(entry),
          unit = units[first];
        const value = seedOf(entry);
        let width = value === undefined ? LOOSE : Math.max(SMALL_SEED, Math.abs(value) / unit);
        anchors[slot] = value ?? meanAround(around[entry], (other) => [start[slotOf(other)], evidence[slotOf(other)]]);
        if (occurrences[slot] === 0) {
          anchors[slot] = start[slot];
          width = FIXED;
        }
        precisions[slot] = 1 / (unit * width) ** 2;
      }
    }
  }
  const usual = Float64Array.from(families, ({ name }) => (USUAL_STEP * units[rangeOf(name)[0]]) ** 2);
  return { anchors, precisions, steps, usual, variances: usual.slice(), families };
}

/** The entry itself and its neighbours, for every entry. */
function neighbourhoods(steps: readonly { from: number; to: number }[], entries: number): number[][] {
  const around = Array.from({ length: entries }, (_, entry) => [entry]);
  for (const { from, to } of steps) {
    around[from].push(to);
    around[to].push(from);
  }
  return around;
}

/** Mean of some values by their weights; the first value where there is no weight. */
function meanAround(entries: readonly number[], read: (entry: number) => readonly [number, number]): number {
  let sum = 0,
    weights = 0;
  for (const entry of entries) {
    const [value, weight] = read(entry);
    sum += weight * value;
    weights += weight;
  }
  return weights > 0 ? sum / weights : read(entries[0])[0];
}

/** The numbers in a text such as `-4 / -6, -5 / -7`, if it has one for each weight of a term. */
export function seedOf(name: TermName, text: string): readonly number[] | undefined {
  const numbers = numbersIn(text);
  return !text.includes(' to ') && numbers.length === weightsOf(name).flat().length ? numbers : undefined;
}

export function numbersIn(text: string): number[] {
  return (text.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);
}
