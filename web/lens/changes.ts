/** Changes of a pawn structure and its evaluation by the last move. */

import type { Evaluation, PawnStructure } from 'rampart-chess/browser';
import { FEATURES } from '../../views/features.ts';
import { groupScores } from './group-scores.ts';

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

export interface ScoreChange {
  readonly group: string;
  /** Centipawns from White's perspective. */
  readonly change: number;
}

/** The groups of the evaluation that changed most, the largest change first. */
export function scoreChanges(before: Evaluation, after: Evaluation, most: number): ScoreChange[] {
  const earlier = new Map(groupScores(before).map(({ group, score }) => [group, score]));
  const now = new Map(groupScores(after).map(({ group, score }) => [group, score]));
  return [...new Set([...earlier.keys(), ...now.keys()])]
    .map((group) => ({ group, change: Math.round((now.get(group) ?? 0) - (earlier.get(group) ?? 0)) }))
    .filter(({ change }) => change !== 0)
    .sort((one, other) => Math.abs(other.change) - Math.abs(one.change))
    .slice(0, most);
}
