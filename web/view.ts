/** The look of the page: the side at the bottom of the board, the open panel, dark or light. */

import { signal } from '@preact/signals';
import type { Arrow } from '../views/marks.tsx';
import type { Orientation } from '../views/squares.ts';

/** `start` is the first screen, with no panel open. */
export type PanelName = 'start' | 'analyse' | 'play' | 'open';
export type Theme = 'auto' | 'light' | 'dark';

export const orientation = signal<Orientation>('white');
export const panel = signal<PanelName>('start');
export const theme = signal<Theme>('auto');
/** Arrows and rings that the user has drawn on this position. */
export const ownArrows = signal<readonly Arrow[]>([]);

/** Draws an arrow, or takes the same one away. */
export function toggleArrow(from: string, to: string): void {
  const others = ownArrows.value.filter((arrow) => arrow.from !== from || arrow.to !== to);
  ownArrows.value = others.length < ownArrows.value.length ? others : [...others, { from, to, kind: 'own' }];
}
