/** Changes of a pawn structure and its evaluation by the last move. */

import type { Evaluation, PawnStructure } from 'rampart-chess/browser';
import { FEATURES } from '../../views/features.ts';
import { scoreSteps } from '../../views/score-steps.ts';

export interface Change {
  readonly text: string;
  readonly squares: readonly string[];
}

/** The features of either side that came or went. A pawn that only moved keeps its feature. */
export function changesBetween(before: PawnStructure, after: PawnStructure): Change[] {
  const changes: Change[] = [];
  for (const { name, squaresOf } of FEATURES) {
    for (const colour of ['white', 'black'] as const) {
      const earlier = squaresOf(before[colour], before, colour);
      const now = squaresOf(after[colour], after, colour);
      const come = now.filter((square) => !earlier.includes(square));
      const gone = earlier.filter((square) => !now.includes(square));
      const whose = `${colour === 'white' ? 'White' : 'Black'}: ${name.toLowerCase()}`;
      if (come.length > 0) changes.push({ text: `${whose} new on ${come.join(', ')}`, squares: come });
      if (gone.length > 0) changes.push({ text: `${whose} no longer on ${gone.join(', ')}`, squares: gone });
    }
  }
  const opened = after.openFiles.filter((file) => !before.openFiles.includes(file));
  if (opened.length > 0) changes.push({ text: `open: ${opened.join(', ')}`, squares: [] });
  return changes;
}

/** The steps to the score that changed most, with their changes in centipawns for White, the largest first. */
export function scoreChanges(before: Evaluation, after: Evaluation, most: number): { name: string; change: number }[] {
  const changes = new Map<string, number>();
  for (const [evaluation, sign] of [[before, -1] as const, [after, 1] as const]) {
    for (const { name, change } of scoreSteps(evaluation)) changes.set(name, (changes.get(name) ?? 0) + sign * change);
  }
  return [...changes]
    .map(([name, change]) => ({ name, change: Math.round(change) }))
    .filter(({ change }) => change !== 0)
    .sort((one, other) => Math.abs(other.change) - Math.abs(one.change))
    .slice(0, most);
}
