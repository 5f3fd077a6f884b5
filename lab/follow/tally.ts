/** The fates of the moves of a followed line, counted over all visits that were over. */

import { type Fate, fateOf, reductionOf } from './fate.ts';
import type { Followed, Visit } from './visits.ts';

/** Of one ply of the line: the position after as many of its moves. */
export interface PlyTally {
  readonly ply: number;
  readonly visits: number;
  /** Visits in tests of the search, such as ProbCut, and to the position by other moves. They are in no other count. */
  readonly tests: number;
  readonly transpositions: number;
  /** The most frequent first. */
  readonly fates: readonly FateTally[];
}

export interface FateTally {
  readonly fate: Fate;
  readonly visits: number;
  /** Visits of each iteration that had any, by its depth. */
  readonly byIteration: ReadonlyMap<number, number>;
  /** Means over these visits: plies that were left to search; plies that the move was reduced and extended by. */
  readonly depth: number;
  readonly reduction: number;
  readonly extension: number;
  /** Visits by the kind of node. */
  readonly windows: ReadonlyMap<Visit['window'], number>;
}

/** One for each position of the line that has a next move. */
export function tally(followed: Followed): PlyTally[] {
  return followed.line.map((_, ply) => {
    const here = followed.visits.filter((visit) => visit.ply === ply && isCounted(visit));
    const visits = here.filter(({ way }) => way === 'line');
    return {
      ply,
      visits: visits.length,
      tests: here.filter(({ way }) => way === 'test').length,
      transpositions: here.filter(({ way }) => way === 'other moves').length,
      fates: tallyFates(visits, followed.line.length),
    };
  });
}

/** The root is never left before its end; there a visit counts once it has come to the move. */
function isCounted({ ply, isOver, outcome }: Visit): boolean {
  return isOver || (ply === 0 && outcome !== undefined);
}

function tallyFates(visits: readonly Visit[], length: number): FateTally[] {
  const groups = new Map<Fate, Visit[]>();
  for (const visit of visits) {
    const fate = fateOf(visit, length);
    groups.set(fate, [...(groups.get(fate) ?? []), visit]);
  }
  const mean = (group: readonly Visit[], value: (visit: Visit) => number) =>
    group.reduce((sum, visit) => sum + value(visit), 0) / group.length;
  return [...groups]
    .map(([fate, group]) => ({
      fate,
      visits: group.length,
      byIteration: countBy(group, ({ iteration }) => iteration),
      depth: mean(group, ({ depth }) => depth),
      reduction: mean(group, (visit) => Math.max(0, reductionOf(visit))),
      extension: mean(group, ({ extension }) => extension),
      windows: countBy(group, ({ window }) => window),
    }))
    .sort((one, other) => other.visits - one.visits);
}

function countBy<Key>(visits: readonly Visit[], keyOf: (visit: Visit) => Key): Map<Key, number> {
  const counts = new Map<Key, number>();
  for (const visit of visits) counts.set(keyOf(visit), (counts.get(keyOf(visit)) ?? 0) + 1);
  return counts;
}
