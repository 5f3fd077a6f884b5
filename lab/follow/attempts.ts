/**
 * Searches of a line's first move at the root, and where each loses the line: down the line from the root, as long as
 * the search goes along it, to the node where it does something else.
 */

import { NO_MOVE } from '../../engine/move.ts';
import { type Fate, fateOf } from './fate.ts';
import type { Followed, Visit } from './visits.ts';

/** Where and how a line is lost. */
export interface Loss {
  /** Moves of the line before it. */
  readonly ply: number;
  readonly fate: Fate;
  /** Plies that were left to search there, and that reductions had taken off on the way. */
  readonly depth: number;
  readonly reductions: number;
  /** The move that was played instead; NO_MOVE for none. */
  readonly instead: number;
  /** True when a stored result stood for the search that lost the line. */
  readonly isRemembered: boolean;
}

/** A search of the first move. */
export interface Attempt {
  readonly iteration: number;
  /** Plies, at the root. */
  readonly depth: number;
  /** Undefined when the move beat alpha. */
  readonly loss: Loss | undefined;
}

/** In the order of the search. */
export function attemptsOf(followed: Followed): Attempt[] {
  const roots = followed.visits.filter(({ ply, outcome }) => ply === 0 && outcome !== undefined);
  return roots.map((root) => ({
    iteration: root.iteration,
    depth: root.depth,
    loss: root.outcome === 'fails low' ? lossFrom(followed, root, { reductions: 0, isRemembered: false }) : undefined,
  }));
}

interface Way {
  readonly reductions: number;
  readonly isRemembered: boolean;
}

function lossFrom(followed: Followed, visit: Visit, way: Way): Loss {
  const next = searchAlong(visit);
  if (next !== undefined) {
    const reduction = Math.max(0, visit.fullDepth - next.depth);
    return lossFrom(followed, next, { ...way, reductions: way.reductions + reduction });
  }
  const fate = fateOf(visit, followed.line.length);
  const source = fate === 'transposition table' ? sourceOf(followed, visit) : undefined;
  if (source !== undefined) return lossFrom(followed, source, { ...way, isRemembered: true });
  const isTheirs = visit.ply % 2 === 1;
  return {
    ply: visit.ply,
    fate: isTheirs && visit.refutation !== NO_MOVE ? 'another reply' : fate,
    depth: visit.depth,
    instead: visit.refutation,
    ...way,
  };
}

/** The search of the next move that decided the visit: it failed low where we move, high where they do. */
function searchAlong({ ply, outcome, searches }: Visit): Visit | undefined {
  const last = searches.at(-1);
  return outcome === (ply % 2 === 0 ? 'fails low' : 'fails high') && last?.isOver === true ? last : undefined;
}

/** The latest visit, by whatever moves, that may have stored what a visit found: as deep, with the same result. */
function sourceOf({ visits, line }: Followed, visit: Visit): Visit | undefined {
  const earlier = visits.slice(0, visits.indexOf(visit)).reverse();
  return earlier.find(
    (other) =>
      other.ply === visit.ply &&
      other.isOver &&
      other.depth >= visit.depth &&
      other.failsHigh === visit.failsHigh &&
      fateOf(other, line.length) !== 'transposition table',
  );
}

/** How often a line is lost in the same way: at the same ply, by the same fate. */
export interface LossCount {
  readonly ply: number;
  readonly fate: Fate;
  readonly attempts: number;
}

/** The most frequent first. */
export function countLosses(attempts: readonly Attempt[]): LossCount[] {
  const counts = new Map<string, LossCount>();
  for (const { loss } of attempts) {
    if (loss === undefined) continue;
    const { ply, fate } = loss;
    const key = `${ply} ${fate}`;
    counts.set(key, { ply, fate, attempts: (counts.get(key)?.attempts ?? 0) + 1 });
  }
  return [...counts.values()].sort((one, other) => other.attempts - one.attempts);
}
