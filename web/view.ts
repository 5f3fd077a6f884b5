/** The look of the page: the side at the bottom of the board, the open panel, dark or light. */

import { signal } from '@preact/signals';
import type { Orientation } from '../views/squares.ts';

/** `start` is the first screen, with no panel open. */
export type PanelName = 'start' | 'analyse' | 'play' | 'open' | 'games' | 'train';
export type Theme = 'auto' | 'light' | 'dark';

export const orientation = signal<Orientation>('white');
export const panel = signal<PanelName>('start');
export const theme = signal<Theme>('auto');
