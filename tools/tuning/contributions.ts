/** The contribution of each term: how much the held-out loss rises when it is gone and the rest stays. */

import { isWanted } from '../../eval/scoring.ts';
import { GROUPS } from '../../eval/switches.ts';
import { DECLARATIONS, NAMES, T, type TermName } from '../../eval/terms.ts';
import { rangeOf } from './fit-parameters.ts';
import { meanLoss, type Shards } from './training.ts';

export interface Contributions {
  /** Rises of the mean held-out loss, by term and by group; terms that are switched off are missing. */
  readonly terms: ReadonlyMap<TermName, number>;
  readonly groups: ReadonlyMap<string, number>;
}

/** Measures with the shared weights, which it leaves as they are; `onDone` hears of each measurement. */
export async function measureContributions(
  shards: Shards,
  scale: number,
  onDone: (done: number, all: number) => void,
): Promise<Contributions> {
  const names = NAMES.filter((name) => isWanted(T[name]));
  const groups = GROUPS.filter((group) => names.some((name) => DECLARATIONS[name].group === group));
  const whole = await meanLoss(shards, 'held out', scale);
  let done = 0;
  const riseWithout = async (removed: readonly TermName[]) => {
    const kept = shards.parameters.slice();
    for (const name of removed) shards.parameters.fill(0, ...rangeOf(name));
    const loss = await meanLoss(shards, 'held out', scale);
    shards.parameters.set(kept);
    onDone(++done, names.length + groups.length);
    return loss - whole;
  };
  const terms = new Map<TermName, number>(),
    ofGroups = new Map<string, number>();
  for (const name of names) terms.set(name, await riseWithout([name]));
  for (const group of groups) {
    ofGroups.set(group, await riseWithout(names.filter((name) => DECLARATIONS[name].group === group)));
  }
  return { terms, groups: ofGroups };
}
