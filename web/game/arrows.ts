/** Arrows and rings that the user draws: they stand in the comment on the position, as PGN files have them. */

import { computed } from '@preact/signals';
import type { Arrow } from '../../views/marks.tsx';
import { arrowsIn, withArrows } from './comment-parts.ts';
import { comment, setComment } from './game.ts';

export const ownArrows = computed<readonly Arrow[]>(() => arrowsIn(comment.value));

/** Draws an arrow, or takes the same one away; a ring from a square to itself. */
export function toggleArrow(from: string, to: string): void {
  const others = ownArrows.value.filter((arrow) => arrow.from !== from || arrow.to !== to);
  const isNew = others.length === ownArrows.value.length;
  setComment(withArrows(comment.value, isNew ? [...others, { from, to, kind: 'own' }] : others));
}
