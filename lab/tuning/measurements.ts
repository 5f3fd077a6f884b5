/** Measurements on all shards: losses, the scale of the logistic curve, and how much each term contributes. */

import { isWanted } from '../../eval/scoring.ts';
import { FIRST_WEIGHTS, NAMES, type TermName } from '../../eval/terms.ts';
import { rangeOf } from './fit-parameters.ts';
import type { NormalSums } from './normal-equations.ts';
import { minimise } from './prediction-loss.ts';
import type { Part, ShardRequest } from './shard.ts';

/** All shards together: what was asked of each, added up; and the memory that they share. */
export interface Shards {
  readonly ask: (request: ShardRequest) => Promise<number>;
  readonly parameters: Float64Array;
  readonly sums: readonly NormalSums[];
}

/** Between these the scale is looked for: centipawns that stand for one unit of the logistic curve. */
const MIN_SCALE = 20;
const MAX_SCALE = 2000;

/** Mean loss of a part with the shared weights. */
export async function meanLoss(shards: Shards, part: Part, scale: number): Promise<number> {
  const size = await shards.ask({ kind: 'size', part });
  await shards.ask({ kind: 'score', part });
  return (await shards.ask({ kind: 'loss', scale })) / size;
}

/** The scale with which the shared weights come nearest to the targets. */
export async function fitScale(shards: Shards): Promise<number> {
  await shards.ask({ kind: 'score', part: 'training' });
  return minimise((scale) => shards.ask({ kind: 'loss', scale }), MIN_SCALE, MAX_SCALE);
}

/** The rise of the mean held-out loss without a term, with its standard error by games; none where it is off. */
export type Contributions = ReadonlyMap<TermName, { readonly rise: number; readonly error: number }>;

/** Measures with the shared weights, which it leaves as they are; calls `onDone` after each measurement. */
export async function measureContributions(
  shards: Shards,
  scale: number,
  onDone: (done: number, all: number) => void,
): Promise<Contributions> {
  const names = NAMES.filter((name) => isWanted(FIRST_WEIGHTS[name]));
  const size = await shards.ask({ kind: 'size', part: 'held out' });
  await shards.ask({ kind: 'score', part: 'held out' });
  const found = new Map<TermName, { rise: number; error: number }>();
  for (const name of names) {
    const kept = shards.parameters.slice();
    shards.parameters.fill(0, ...rangeOf(name));
    const rise = (await shards.ask({ kind: 'rise', scale })) / size;
    shards.parameters.set(kept);
    const error = Math.sqrt(await shards.ask({ kind: 'spread', mean: rise })) / size;
    onDone(found.set(name, { rise, error }).size, names.length);
  }
  return found;
}
