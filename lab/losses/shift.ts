/**
 * What the static evaluation had not foreseen: how its families changed between a quiet position at the parting and a
 * quiet one that the game reached later. The change shows in which family the loss came, as our terms count it. It does
 * not prove that the weights of the family that fell most are wrong: a side that is outplayed in space may lose
 * material.
 */

import { toFen } from '../../engine/fen.ts';
import { BLACK } from '../../engine/squares.ts';
import type { GameCursor } from '../../lib/game-cursor.ts';
import { isQuiet } from '../data/samples.ts';
import { FAMILIES, type Family, type FamilyScores, familyScores } from './families.ts';
import type { Shift } from './loss.ts';
import { clipped } from './parting.ts';

/** Plies that a quiet position may lie before the parting, and those between which a later one is looked for. */
const BEFORE = 6;
const SOONEST = 8;
const LATEST = 16;

/**
 * The change from the parting to later, from a side's perspective: at `ply` the parting, at `lost` the first position
 * from which all are lost. Null where the game ends before any later quiet position.
 */
export function shiftAfter(cursor: GameCursor, side: number, ply: number, lost: number): Shift | null {
  const last = cursor.length - 1;
  const isQuietAt = (at: number) => {
    cursor.goTo(at);
    return isQuiet();
  };
  const from = range(ply, Math.max(0, ply - BEFORE)).find(isQuietAt) ?? ply;
  const soonest = Math.max(ply + SOONEST, lost);
  // A game that ends early is taken as far as it goes.
  const later = [...range(soonest, soonest + LATEST - SOONEST), ...range(soonest, ply + 1)];
  const to = later.find((at) => at > ply && at <= last && isQuietAt(at));
  if (to === undefined) return null;
  cursor.goTo(from);
  const before = familyScores();
  const fromFen = toFen();
  cursor.goTo(to);
  const after = familyScores();
  const sign = side === BLACK ? -1 : 1;
  const change = Object.fromEntries(
    FAMILIES.map((family) => [family, sign * Math.round(clipped(after.scores[family] - before.scores[family])) + 0]),
  ) as FamilyScores;
  return {
    from: fromFen,
    to: toFen(),
    plies: to - from,
    change,
    fell: lowest(change, FAMILIES),
    fellBesides: lowest(
      change,
      FAMILIES.filter((family) => family !== 'material'),
    ),
  };
}

function lowest(change: FamilyScores, families: readonly Family[]): Family {
  return families.reduce((min, family) => (change[family] < change[min] ? family : min));
}

/** Whole numbers from one to another, upwards or downwards, both included. */
function range(first: number, last: number): number[] {
  const step = last < first ? -1 : 1;
  return Array.from({ length: Math.abs(last - first) + 1 }, (_, index) => first + step * index);
}
