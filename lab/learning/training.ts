/** The descent: batches in random order, Adam, and a rate that falls along half a cosine. */

import { shuffle } from '../../tools/openings/opening-book.ts';
import { expectedShare, minimise, sumOfSquares } from '../tuning/prediction-loss.ts';
import type { Samples } from './samples.ts';

/** Centipawns of a network's output of one. */
export const CENTIPAWNS_PER_UNIT = 256;

/** A network with numbers that can be differentiated; its output is from White's view. */
export interface Model {
  readonly parameterCount: number;
  readonly outputOf: (parameters: Float32Array, samples: Samples, position: number) => number;
  /** Adds `slope` times the derivative of the output by every parameter, for the position that `outputOf` saw last. */
  readonly addGradient: (
    parameters: Float32Array,
    samples: Samples,
    position: number,
    slope: number,
    gradient: Float32Array,
  ) => void;
}

export interface TrainingPlan {
  readonly epochs: number;
  /** Positions of a step. */
  readonly batch: number;
  /** How far a step moves a parameter at first, in its own unit. */
  readonly rate: number;
  /** The share of a parameter that a step takes away from it, in units of `rate`. */
  readonly decay: number;
}

export interface Epoch {
  readonly number: number;
  /** Mean losses: of the training positions while the parameters moved, of those held out after that. */
  readonly training: number;
  readonly heldOut: number;
}

/** Positions, and the scale of the logistic curve in centipawns. */
export interface Lesson {
  readonly samples: Samples;
  readonly scale: number;
}

export interface TrainingWatch {
  readonly onBatch: (done: number, all: number) => void | Promise<void>;
  readonly onEpoch: (epoch: Epoch) => void;
  /** True when the training is to end at once. */
  readonly isStopped: () => boolean;
}

const MIN_SCALE = 50;
const MAX_SCALE = 1000;

/** The scale with which the evaluation without the network comes nearest to the targets. */
export function fitScale(samples: Samples): Promise<number> {
  return minimise(async (scale) => plainLoss({ samples, scale }), MIN_SCALE, MAX_SCALE);
}

/** Mean loss of the evaluation without the network. */
export function plainLoss({ samples, scale }: Lesson): number {
  return sumOfSquares(samples.scores, samples.targets, samples.size, scale) / samples.size;
}

/** Mean loss with the network. */
export function networkLoss(model: Model, parameters: Float32Array, { samples, scale }: Lesson): number {
  let sum = 0;
  for (let at = 0; at < samples.size; at++) {
    const score = samples.scores[at] + CENTIPAWNS_PER_UNIT * model.outputOf(parameters, samples, at);
    sum += (expectedShare(score, scale) - samples.targets[at]) ** 2;
  }
  return sum / samples.size;
}

/** Moves the parameters; `random` gives words of 32 bits. */
export async function train(
  model: Model,
  parameters: Float32Array,
  training: Lesson,
  heldOut: Lesson,
  plan: TrainingPlan,
  random: () => number,
  watch: TrainingWatch,
): Promise<readonly Epoch[]> {
  const { size } = training.samples;
  const batch = Math.min(plan.batch, size);
  const batches = Math.floor(size / batch);
  const steps = plan.epochs * batches;
  const order = Uint32Array.from({ length: size }, (_, at) => at);
  const gradient = new Float32Array(model.parameterCount);
  const adam = newAdam(model.parameterCount, plan.decay);
  const epochs: Epoch[] = [];
  for (let epoch = 0; epoch < plan.epochs; epoch++) {
    shuffle(order, random);
    let sum = 0;
    for (let number = 0; number < batches; number++) {
      if (watch.isStopped()) return epochs;
      const step = epoch * batches + number;
      gradient.fill(0);
      sum += descend(model, parameters, training, order.subarray(number * batch, (number + 1) * batch), gradient);
      adam(parameters, gradient, (plan.rate / 2) * (1 + Math.cos((Math.PI * step) / steps)));
      await watch.onBatch(step + 1, steps);
    }
    epochs.push({
      number: epoch + 1,
      training: sum / (batches * batch),
      heldOut: networkLoss(model, parameters, heldOut),
    });
    watch.onEpoch(epochs.at(-1)!);
  }
  return epochs;
}

/** The sum of the losses of some positions, and the mean of their gradients. */
function descend(
  model: Model,
  parameters: Float32Array,
  { samples, scale }: Lesson,
  positions: Uint32Array,
  gradient: Float32Array,
): number {
  const unit = CENTIPAWNS_PER_UNIT / scale;
  let sum = 0;
  for (const at of positions) {
    const score = samples.scores[at] + CENTIPAWNS_PER_UNIT * model.outputOf(parameters, samples, at);
    const share = expectedShare(score, scale);
    const difference = share - samples.targets[at];
    sum += difference * difference;
    const slope = (2 * difference * share * (1 - share) * unit) / positions.length;
    model.addGradient(parameters, samples, at, slope, gradient);
  }
  return sum;
}

/** Adam as its authors give it, with decay apart from the slopes (Ilya Loshchilov and Frank Hutter, *AdamW*, 2019). */
const MEAN_KEPT = 0.9;
const SQUARE_KEPT = 0.999;
const SMALLEST = 1e-8;

function newAdam(count: number, decay: number) {
  const means = new Float32Array(count),
    squares = new Float32Array(count);
  let meanWeight = 1,
    squareWeight = 1;
  return (parameters: Float32Array, gradient: Float32Array, rate: number): void => {
    meanWeight *= MEAN_KEPT;
    squareWeight *= SQUARE_KEPT;
    for (let at = 0; at < count; at++) {
      means[at] = MEAN_KEPT * means[at] + (1 - MEAN_KEPT) * gradient[at];
      squares[at] = SQUARE_KEPT * squares[at] + (1 - SQUARE_KEPT) * gradient[at] * gradient[at];
      const size = Math.sqrt(squares[at] / (1 - squareWeight)) + SMALLEST;
      parameters[at] -= rate * (means[at] / (1 - meanWeight) / size + decay * parameters[at]);
    }
  };
}
