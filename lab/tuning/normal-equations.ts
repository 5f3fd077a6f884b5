/**
 * The loss near some weights as a quadratic function, after Carl Friedrich Gauss and Isaac Newton: the derivative of
 * each expected share by every weight, the products of these summed over positions, and the sums of these times what
 * is left over. Beside them, how much more the sums vary when the positions of a game stay together: a game has one
 * result and one structure for many moves, so its positions are no independent witnesses.
 */

import type { Stage } from '../../eval/term.ts';
import { NAMES } from '../../eval/terms.ts';
import { addGradient, LINEAR, SECTIONS, type Store, scoreStored, sectionStart, WINNABLE } from './evaluation-model.ts';
import { PARAMETERS, TERM_OF_WEIGHT, weightsOfStage } from './fit-parameters.ts';
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

function parametersOfStage(stage: Stage): number[] {
  return weightsOfStage(stage).flatMap((at) => (stage === 'linear' ? [2 * at, 2 * at + 1] : [2 * at]));
}

/** Sums of a shard by slot, in arrays that threads share. */
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
  parameters: Float64Array,
  scale: number,
  { size, slots, terms }: Slots,
  sums: NormalSums,
): number {
  for (const array of Object.values(sums) as Float64Array[]) array.fill(0);
  const { matrix, vector, occurrences, positions, bySquares, byGames } = sums;
  const lastSeen = new Int32Array(NAMES.length).fill(-1);
  const gradient = new Float64Array(PARAMETERS);
  const batch = newBatch(size);
  const ofGame = new Float64Array(size);
  const seen: number[] = [];
  let loss = 0,
    game = 0;
  for (const position of positionsByGame(store)) {
    if (store.games[position] !== game) endGame();
    game = store.games[position];
    const share = expectedShare(scoreStored(store, position, parameters), scale);
    const difference = share - store.targets[position];
    loss += difference * difference;
    addGradient(store, position, (share * (1 - share)) / scale, gradient);
    const { found, slopes } = batch;
    const start = batch.ends[batch.positions];
    const end = collect(store, position, slots, gradient, batch, start);
    batch.ends[++batch.positions] = end;
    for (let at = start; at < end; at++) {
      const slot = found[at];
      const product = slopes[at] * difference;
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
    if (batch.positions === BATCH || end > batch.found.length - size) addProducts(batch, size, matrix);
  }
  endGame();
  addProducts(batch, size, matrix);
  return loss;

  function endGame(): void {
    for (const slot of seen) {
      byGames[slot] += ofGame[slot] * ofGame[slot];
      ofGame[slot] = 0;
    }
    seen.length = 0;
  }
}

/**
 * Derivatives of some positions, one after the other, by slot in rising order. The matrix is far larger than the
 * caches, so its rows are not visited position by position, but each once for a batch.
 */
interface Batch {
  positions: number;
  /** Where each position ends; the first begins at 0. */
  readonly ends: Uint32Array;
  readonly found: Uint16Array;
  readonly slopes: Float64Array;
  /** By slot: where its derivatives begin in `order`, which has the place of each. */
  readonly firsts: Uint32Array;
  readonly order: Uint32Array;
  /** Where the position of each derivative begins. */
  readonly starts: Uint32Array;
}

const BATCH = 1024;
/** Derivatives of a position, at most on average. */
const USUAL_DERIVATIVES = 512;

function newBatch(size: number): Batch {
  const length = USUAL_DERIVATIVES * BATCH + 2 * size;
  return {
    positions: 0,
    ends: new Uint32Array(BATCH + 1),
    found: new Uint16Array(length),
    slopes: new Float64Array(length),
    firsts: new Uint32Array(size + 1),
    order: new Uint32Array(length),
    starts: new Uint32Array(length),
  };
}

/** Adds the products of a batch to the matrix, row by row, and empties it. */
function addProducts(batch: Batch, size: number, matrix: Float64Array): void {
  const { ends, found, slopes } = batch;
  orderBySlot(batch, size);
  for (let slot = 0; slot < size; slot++) {
    const row = slot * size;
    for (let index = batch.firsts[slot]; index < batch.firsts[slot + 1]; index++) {
      const at = batch.order[index];
      const slope = slopes[at];
      for (let before = batch.starts[at]; before <= at; before++) matrix[row + found[before]] += slope * slopes[before];
    }
  }
  batch.positions = 0;
  ends[0] = 0;
}

function orderBySlot({ positions, ends, found, firsts, order, starts }: Batch, size: number): void {
  const count = ends[positions];
  firsts.fill(0);
  for (let at = 0; at < count; at++) firsts[found[at] + 1]++;
  for (let slot = 0; slot < size; slot++) firsts[slot + 1] += firsts[slot];
  const next = firsts.slice();
  for (let position = 0; position < positions; position++) {
    const start = ends[position];
    for (let at = start; at < ends[position + 1]; at++) {
      starts[at] = start;
      order[next[found[at]]++] = at;
    }
  }
}

/** All positions, those of a game together. */
function positionsByGame({ games, size }: Store): Uint32Array {
  return Uint32Array.from({ length: size }, (_, at) => at).sort((one, other) => games[one] - games[other]);
}

/**
 * Takes the derivatives of a position out of a gradient that holds nothing else, by slot in rising order, into a batch
 * from `start`; returns where they end.
 */
function collect(
  store: Store,
  position: number,
  slots: Int16Array,
  gradient: Float64Array,
  { found, slopes }: Batch,
  start: number,
): number {
  let count = start;
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
    for (; at > start && found[at - 1] > slot; at--) {
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
