/** Changes of a pawn structure and its evaluation by the last move. */

import type { Evaluation, PawnStructure } from 'rampart-chess/browser';
import { FEATURES } from '../../views/features.ts';
import { scoreSteps } from '../../views/score-steps.ts';

export interface Change {
  readonly text: string;
  readonly squares: readonly string[];
  /** `backward`, `not backward`: how the pawn on its one square is now. */
  readonly state?: string;
}

/** Features that say how a pawn is: these can be said of it in a sentence. */
const STATES = new Set(['Passed', 'Semi-passed', 'Isolated', 'Doubled', 'Backward', 'Half backward']);

/**
 * The features of either side that came or went with a move, as UCI writes it. A pawn that only moved keeps its
 * feature.
 */
export function changesBetween(before: PawnStructure, after: PawnStructure, move = ''): Change[] {
  const changes: Change[] = [];
  const [from, to] = [move.slice(0, 2), move.slice(2, 4)];
  for (const { name, squaresOf } of FEATURES) {
    for (const colour of ['white', 'black'] as const) {
      const earlier = squaresOf(before[colour], before, colour);
      const now = squaresOf(after[colour], after, colour);
      const isKept = earlier.includes(from) && now.includes(to);
      const come = now.filter((square) => !earlier.includes(square) && !(isKept && square === to));
      const gone = earlier.filter((square) => !now.includes(square) && !(isKept && square === from));
      if (STATES.has(name)) {
        const state = name.toLowerCase();
        changes.push(...come.map((square) => ({ text: `${square} became ${state}`, squares: [square], state })));
        // Of a pawn that is gone nothing needs to be said.
        const left = gone.filter((square) => after[colour].pawns.includes(square));
        changes.push(
          ...left.map((square) => {
            return { text: `${square} is no longer ${state}`, squares: [square], state: `not ${state}` };
          }),
        );
        continue;
      }
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
