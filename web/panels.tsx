/** What one can do on the page: a panel each, with its name, what it is for, and the place of the lens. */

import type { ComponentType } from 'preact';
import { AnalysisPanel } from './analysis/analysis-panel.tsx';
import { lazy } from './lazy.tsx';
import { PlayPanel } from './play/play-panel.tsx';
import type { PanelName } from './view.ts';

interface PanelEntry {
  readonly name: PanelName;
  readonly title: string;
  /** What it is for, in a short sentence. */
  readonly about: string;
  /** Whether the lens is above it or below it. */
  readonly lens: 'above' | 'below';
  readonly Panel: ComponentType;
}

export const PANELS: readonly PanelEntry[] = [
  {
    name: 'analyse',
    title: 'Understand',
    about: 'See what the pawns of a position ask for, and what the engine says.',
    lens: 'above',
    Panel: AnalysisPanel,
  },
  {
    name: 'play',
    title: 'Play',
    about: 'Play Rampart at your strength, with hints and takebacks.',
    lens: 'below',
    Panel: PlayPanel,
  },
  {
    name: 'games',
    title: 'Your games',
    about: 'Drop your games, and see what you score in each structure.',
    lens: 'below',
    Panel: lazy(async () => (await import('./games/games-panel.tsx')).GamesPanel),
  },
  {
    name: 'train',
    title: 'Train',
    about: 'Find breaks, outposts, fortresses and results, with reasons; or play a structure out.',
    lens: 'below',
    Panel: lazy(async () => (await import('./train/train-panel.tsx')).TrainPanel),
  },
  {
    name: 'open',
    title: 'Open & save',
    about: 'Bring a game or a position, or take this one with you.',
    lens: 'below',
    Panel: lazy(async () => (await import('./import/import-panel.tsx')).ImportPanel),
  },
];
