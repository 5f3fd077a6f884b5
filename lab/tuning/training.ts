/**
 * The descent: the scales of the logistic curves, then mini-batches until the held-out loss stops falling; and how
 * much each term contributes.
 */

import { isWanted } from '../../eval/scoring.ts';
import { termGroups } from '../../eval/switches.ts';
import { DECLARATIONS, NAMES, T, type TermName } from '../../eval/terms.ts';
import { rangeOf, stepsOfParameters } from './fit-parameters.ts';
import { minimise } from './prediction-loss.ts';
import type { Part, ShardRequest } from './shard.ts';

/** All shards together: what was asked of each, added up; and the memory that they share. */
export interface Shards {
  readonly ask: (request: ShardRequest) => Promise<number>;
  readonly parameters: Float64Array;
  readonly gradients: readonly Float64Array[];
}

/** Centipawns that stand for one unit of the logistic curve: of the evaluation, and of the given scores. */
export interface Scales {
  readonly scale: number;
  readonly scoreScale: number;
}

export interface Plan {
  readonly epochs: number;
  /** Positions of a batch. */
  readonly batch: number;
  /** Centipawns that a weight moves in a step at first, and the share of it that every epoch leaves. */
  readonly rate: number;
  readonly decay: number;
  /** How many positions that show a weight once hold the balance to the pull towards its start. */
  readonly pull: number;
  /** Epochs without a better held-out loss that end the training. */
  readonly patience: number;
}

export interface Epoch {
  readonly number: number;
  /** Mean loss of the batches while the weights moved, and of the held-out positions after that. */
  readonly training: number;
  readonly heldOut: number;
  readonly isBest: boolean;
}

export interface Watch {
  readonly onBatch: (done: number, all: number) => void;
  readonly onEpoch: (epoch: Epoch) => void;
  /** True when the training is to end with the best weights so far. */
  readonly isStopped: () => boolean;
}

/** Between these the scales are looked for, in centipawns. */
const MIN_SCALE = 20;
const MAX_SCALE = 2000;
/** The scale of given scores when no position has a result too. */
const USUAL_SCALE = 250;

/** Mean loss of a part with the shared weights. */
export async function meanLoss(shards: Shards, part: Part, scale: number): Promise<number> {
  const size = await shards.ask({ kind: 'size', part });
  return (await shards.ask({ kind: 'loss', part, scale })) / size;
}

/** Makes the targets, and fits the scale of the shared weights to them. Both scales may be prescribed. */
export async function fitScales(shards: Shards, lambda: number, prescribed: Partial<Scales>): Promise<Scales> {
  const scoreScale = prescribed.scoreScale ?? (await fitScoreScale(shards));
  await shards.ask({ kind: 'blend', blend: { lambda, scoreScale } });
  await shards.ask({ kind: 'score' });
  const lossAt = (scale: number) => shards.ask({ kind: 'loss of scored', scale });
  if (prescribed.scale !== undefined) return { scoreScale, scale: prescribed.scale };
  return { scoreScale, scale: await minimise(lossAt, MIN_SCALE, MAX_SCALE) };
}

async function fitScoreScale(shards: Shards): Promise<number> {
  if ((await shards.ask({ kind: 'size of both' })) === 0) return USUAL_SCALE;
  return minimise((scale) => shards.ask({ kind: 'loss of given', scale }), MIN_SCALE, MAX_SCALE);
}

/** Moves the shared weights to those of the smallest held-out loss so far, the first ones among them. */
export async function train(shards: Shards, scale: number, plan: Plan, watch: Watch): Promise<readonly Epoch[]> {
  const { parameters } = shards;
  const size = await shards.ask({ kind: 'size', part: 'training' });
  const batches = Math.max(1, Math.round(size / plan.batch));
  const steps = stepsOfParameters();
  // The steepest that the logistic curve gets, for a position whose label is off by one.
  const steepest = 1 / (4 * scale);
  const adam = newAdam(steps, (steepest * batches) / size);
  const pull = (plan.pull * 2 * steepest * steepest) / size;
  const start = parameters.slice(),
    best = parameters.slice();
  let bestLoss = await meanLoss(shards, 'held out', scale);
  let patience = plan.patience;
  const epochs: Epoch[] = [];
  const gradient = new Float64Array(parameters.length);
  for (let number = 1; number <= plan.epochs && patience > 0 && !watch.isStopped(); number++) {
    let sum = 0;
    await shards.ask({ kind: 'shuffle' });
    for (let batch = 0; batch < batches; batch++) {
      sum += await shards.ask({ kind: 'batch', batch, batches, scale });
      gradient.fill(0);
      for (const share of shards.gradients) {
        for (let at = 0; at < gradient.length; at++) gradient[at] += (share[at] * batches) / size;
      }
      for (let at = 0; at < gradient.length; at++) {
        gradient[at] += (pull * (parameters[at] - start[at])) / (steps[at] * steps[at]);
      }
      adam(parameters, gradient, plan.rate * plan.decay ** (number - 1));
      watch.onBatch((number - 1) * batches + batch + 1, plan.epochs * batches);
    }
    const heldOut = await meanLoss(shards, 'held out', scale);
    const isBest = heldOut < bestLoss;
    if (isBest) {
      bestLoss = heldOut;
      best.set(parameters);
    }
    patience = isBest ? plan.patience : patience - 1;
    epochs.push({ number, training: sum / size, heldOut, isBest });
    watch.onEpoch(epochs.at(-1)!);
  }
  parameters.set(best);
  return epochs;
}

/**
 * Adam: steps along the gradient, each parameter's scaled by how large its own gradients have been recently. Source:
 * Diederik Kingma and Jimmy Ba, "Adam: A Method for Stochastic Optimization", 2015.
 */

const MEAN_KEPT = 0.9;
const SQUARE_KEPT = 0.999;

/**
 * `steps` is how far each parameter moves at rate one. Gradients of the size of `quiet` or below are noise of single
 * positions: they move a parameter by less.
 */
function newAdam(steps: Float64Array, quiet: number) {
  const means = new Float64Array(steps.length);
  const squares = new Float64Array(steps.length);
  let meanWeight = 1,
    squareWeight = 1;
  /** Moves the parameters by about `rate` steps each, downhill. */
  return (parameters: Float64Array, gradient: Float64Array, rate: number): void => {
    meanWeight *= MEAN_KEPT;
    squareWeight *= SQUARE_KEPT;
    for (let at = 0; at < steps.length; at++) {
      // In units of the parameter's own step, so that the noise is comparable.
      const slope = gradient[at] * steps[at];
      means[at] = MEAN_KEPT * means[at] + (1 - MEAN_KEPT) * slope;
      squares[at] = SQUARE_KEPT * squares[at] + (1 - SQUARE_KEPT) * slope * slope;
      if (means[at] === 0) continue;
      const mean = means[at] / (1 - meanWeight);
      const size = Math.sqrt(squares[at] / (1 - squareWeight));
      parameters[at] -= (rate * steps[at] * mean) / (size + quiet);
    }
  };
}

export interface Contributions {
  /** Rises of the mean held-out loss, by term and by group; terms that are switched off are missing. */
  readonly terms: ReadonlyMap<TermName, number>;
  /** Standard errors of these, by resampling games. */
  readonly errors: ReadonlyMap<TermName, number>;
  readonly groups: ReadonlyMap<string, number>;
}

/** Measures with the shared weights, which it leaves as they are; `onDone` hears of each measurement. */
export async function measureContributions(
  shards: Shards,
  scale: number,
  onDone: (done: number, all: number) => void,
): Promise<Contributions> {
  const names = NAMES.filter((name) => isWanted(T[name]));
  const groups = termGroups().filter((group) => names.some((name) => DECLARATIONS[name].group === group));
  const size = await shards.ask({ kind: 'size', part: 'held out' });
  await shards.ask({ kind: 'keep losses', scale });
  let done = 0;
  const riseWithout = async (removed: readonly TermName[]) => {
    const kept = shards.parameters.slice();
    for (const name of removed) shards.parameters.fill(0, ...rangeOf(name));
    const rise = (await shards.ask({ kind: 'rise', scale })) / size;
    shards.parameters.set(kept);
    onDone(++done, names.length + groups.length);
    return rise;
  };
  const terms = new Map<TermName, number>(),
    errors = new Map<TermName, number>(),
    ofGroups = new Map<string, number>();
  for (const name of names) {
    const rise = await riseWithout([name]);
    terms.set(name, rise);
    errors.set(name, Math.sqrt(await shards.ask({ kind: 'spread', mean: rise })) / size);
  }
  for (const group of groups) {
    ofGroups.set(group, await riseWithout(names.filter((name) => DECLARATIONS[name].group === group)));
  }
  return { terms, errors, groups: ofGroups };
}
