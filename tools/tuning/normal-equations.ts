/**
 * The loss near some weights as a quadratic function, after Carl Friedrich Gauss and Isaac Newton: the derivative of
 * each expected share by every weight, the products of these summed over positions, and the sums of these times what
 * is left over. Beside them, how much more the sums vary when the positions of a game stay together: a game has one
 * result and one structure for many moves, so its positions are no independent witnesses.
 */

import { isWanted } from '../../eval/scoring.ts';
import { entriesOf, type Stage } from '../../eval/term.ts';
import { DECLARATIONS, NAMES, T } from '../../eval/terms.ts';
import { addGradient, LINEAR, SECTIONS, type Store, scoreStored, sectionStart, WINNABLE } from './evaluation-model.ts';
import { PARAMETERS } from './fit-parameters.ts';
import { expectedShare } from './prediction-loss.ts';

/** The parameters of the terms that are switched on now, linear ones first, and where each stands among them. */
export interface Slots {
  readonly size: number;
  /** By slot. */
  readonly parameters: Uint16Array;
  /** By parameter; -1 for those that take no part. */
  readonly slots: Int16Array;
  /** The place of a slot's term among all names. */
  readonly terms: Uint16Array;
}

export function activeSlots(): Slots {
  const parameters = (['linear', 'danger', 'winnable'] as const).flatMap(parametersOfStage);
  const slots = new Int16Array(PARAMETERS).fill(-1);
  parameters.forEach((parameter, slot) => {
    slots[parameter] = slot;
  });
  const terms = Uint16Array.from(parameters, (parameter) => TERM_OF_WEIGHT[parameter >> 1]);
  return { size: parameters.length, parameters: Uint16Array.from(parameters), slots, terms };
}

/** The term of every weight, as its place among the names. */
export const TERM_OF_WEIGHT: Uint16Array = Uint16Array.from(
  NAMES.map((name, term) => ({ first: T[name], length: entriesOf(DECLARATIONS[name].shape), term }))
    .sort((one, other) => one.first - other.first)
    .flatMap(({ length, term }) => new Array<number>(length).fill(term)),
);

function parametersOfStage(stage: Stage): number[] {
  return NAMES.filter((name) => DECLARATIONS[name].stage === stage && isWanted(T[name])).flatMap((name) => {
    const entries = Array.from({ length: entriesOf(DECLARATIONS[name].shape) }, (_, entry) => 2 * (T[name] + entry));
    return stage === 'linear' ? entries.flatMap((at) => [at, at + 1]) : entries;
  });
}

/** What a shard finds, by slot, in arrays that threads share. */
export interface NormalSums {
  /** The lower triangle of the products of derivatives, row by row. */
  readonly matrix: Float64Array;
  /** Derivatives times what is left over. */
  readonly vector: Float64Array;
  /** Positions in which a weight counts. */
  readonly occurrences: Float64Array;
  /** Positions in which a term counts, by its place among the names of terms. */
  readonly positions: Float64Array;
  /** For positions of known games: the squares of these products, summed by position and summed by game. */
  readonly bySquares: Float64Array;
  readonly byGames: Float64Array;
}

export function newSums(size: number): NormalSums {
  const shared = (length: number) => new Float64Array(new SharedArrayBuffer(8 * length));
  return {
    matrix: shared(size * size),
    vector: shared(size),
    occurrences: shared(size),
    positions: shared(NAMES.length),
    bySquares: shared(size),
    byGames: shared(size),
  };
}

/** Adds up the sums of all positions of a store; returns the sum of the squared differences from the targets. */
export function sumNormal(
  store: Store,
  targets: Float64Array,
  parameters: Float64Array,
  scale: number,
  { size, slots, terms }: Slots,
  sums: NormalSums,
): number {
  for (const array of Object.values(sums) as Float64Array[]) array.fill(0);
  const { matrix, vector, occurrences, positions, bySquares, byGames } = sums;
  const lastSeen = new Int32Array(NAMES.length).fill(-1);
  const gradient = new Float64Array(PARAMETERS);
  const found = new Uint16Array(size);
  const slopes = new Float64Array(size);
  const ofGame = new Float64Array(size);
  const seen: number[] = [];
  let loss = 0,
    game = 0;
  for (const position of positionsByGame(store)) {
    if (store.games[position] !== game) endGame();
    game = store.games[position];
    const share = expectedShare(scoreStored(store, position, parameters), scale);
    const difference = share - targets[position];
    loss += difference * difference;
    addGradient(store, position, (share * (1 - share)) / scale, gradient);
    const count = collect(store, position, slots, gradient, found, slopes);
    for (let at = 0; at < count; at++) {
      const slot = found[at],
        slope = slopes[at],
        row = slot * size;
      for (let before = 0; before <= at; before++) matrix[row + found[before]] += slope * slopes[before];
      const product = slope * difference;
      vector[slot] += product;
      occurrences[slot]++;
      const term = terms[slot];
      if (lastSeen[term] !== position) positions[term]++;
      lastSeen[term] = position;
      if (game === 0) continue;
      if (ofGame[slot] === 0) seen.push(slot);
      ofGame[slot] += product;
      bySquares[slot] += product * product;
    }
  }
  endGame();
  return loss;

  function endGame(): void {
    for (const slot of seen) {
      byGames[slot] += ofGame[slot] * ofGame[slot];
      ofGame[slot] = 0;
    }
    seen.length = 0;
  }
}

/** All positions, those of a game together. */
function positionsByGame({ games, size }: Store): Uint32Array {
  return Uint32Array.from({ length: size }, (_, at) => at).sort((one, other) => games[one] - games[other]);
}

/**
 * Takes the derivatives of a position out of a gradient that holds nothing else, by slot in rising order; returns how
 * many there are.
 */
function collect(
  store: Store,
  position: number,
  slots: Int16Array,
  gradient: Float64Array,
  found: Uint16Array,
  slopes: Float64Array,
): number {
  let count = 0;
  const end = store.ends[SECTIONS * position + WINNABLE];
  const endOfLinear = store.ends[SECTIONS * position + LINEAR];
  for (let at = sectionStart(store, position, LINEAR); at < end; at++) {
    const place = store.places[at];
    take(place);
    if (at < endOfLinear) take(place + 1);
  }
  return count;

  function take(parameter: number): void {
    const slope = gradient[parameter];
    gradient[parameter] = 0;
    const slot = slots[parameter];
    if (slope === 0 || slot < 0) return;
    let at = count++;
    for (; at > 0 && found[at - 1] > slot; at--) {
      found[at] = found[at - 1];
      slopes[at] = slopes[at - 1];
    }
    found[at] = slot;
    slopes[at] = slope;
  }
}

/** The sums of several shards in those of the first. */
export function joinSums(all: readonly NormalSums[]): NormalSums {
  const [first, ...others] = all;
  for (const other of others) {
    for (const key of Object.keys(first) as (keyof NormalSums)[]) {
      const into = first[key],
        from = other[key];
      for (let at = 0; at < into.length; at++) into[at] += from[at];
    }
  }
  return first;
}
