/** Saves the game with its clocks and the look of the page over a reload, and the position in the address. */

import { batch, effect, type Signal } from '@preact/signals';
import { position } from 'rampart-chess/browser';
import { wanted } from './analysis/analysis.ts';
import { setup } from './board/editor.ts';
import { exampleOfDay } from './examples/examples.ts';
import { fenIn, fragmentOf } from './game/address.ts';
import { branch, game, NEW_GAME, openGame, ply, shown } from './game/game.ts';
import { lineOf } from './game/tree.ts';
import { lens } from './lens/lens.ts';
import { PANELS } from './panels.tsx';
import { type PlayState, play, TIME_CONTROLS } from './play/play.ts';
import { STRENGTHS } from './play/strengths.ts';
import { orientation, panel, theme } from './view.ts';

const KEY = 'rampart';
/** Milliseconds between two savings: clocks change all the time. */
const PAUSE = 500;

/** The signals that are saved, by their names. */
const SAVED = { game, branch, ply, play, orientation, panel, analyses: wanted, lens, theme };

type Saved = { readonly [Name in keyof typeof SAVED]: (typeof SAVED)[Name]['value'] };

/**
 * Shows what was saved, an example on a first visit, and the position of the address where it is another one. Returns
 * what is wrong with that.
 */
export function restore(): string {
  const saved = read();
  if (saved === undefined) game.value = { ...NEW_GAME, fen: exampleOfDay(Date.now()).fen };
  else {
    batch(() => {
      for (const [name, kept] of Object.entries<Signal>(SAVED)) kept.value = saved[name as keyof Saved];
    });
  }
  return openAddress();
}

/** Opens the position of the address, unless it is shown. Returns what is wrong with it, or nothing. */
export function openAddress(): string {
  const fen = fenIn(location.hash);
  if (fen === undefined || fen === shown.value.fen) return '';
  try {
    const { fen: clean } = position(fen);
    play.value = undefined;
    setup.value = undefined;
    openGame({ ...NEW_GAME, fen: clean });
    panel.value = 'analyse';
    wanted.value = true;
    return '';
  } catch (error) {
    return `The address has no position: ${(error as Error).message}.`;
  }
}

/** Saves all changes, and writes the position into the address. */
export function keepSaving(): void {
  let isWaiting = false;
  const save = () => {
    isWaiting = false;
    write(Object.fromEntries(Object.entries(SAVED).map(([name, kept]) => [name, kept.value])) as Saved);
  };
  effect(() => {
    // All that is saved is read here, so that the effect follows it.
    for (const kept of Object.values(SAVED)) void kept.value;
    if (!isWaiting) setTimeout(save, PAUSE);
    isWaiting = true;
  });
  effect(() => {
    history.replaceState(null, '', fragmentOf(shown.value.fen));
  });
  globalThis.addEventListener('pagehide', save);
}

function write(saved: Saved): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(saved));
  } catch {
    // A browser may forbid it, or be full: the page works without.
  }
}

/** The saved state, or undefined when there is none or its game is not sound: an older page may have written it. */
function read(): Saved | undefined {
  try {
    const saved = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Saved | null;
    if (saved === null) return undefined;
    const { branch: forks = [] } = saved as Partial<Saved>;
    const moves = saved.game.moves.map(({ uci }) => uci);
    position(saved.game.fen, moves);
    const line = lineOf(saved.game.moves, forks).map(({ uci }) => uci);
    position(saved.game.fen, line);
    const first = (forks.at(-1)?.at ?? -1) + 1;
    if (!Number.isInteger(saved.ply) || saved.ply < first || saved.ply > line.length) return undefined;
    const isKnown = PANELS.some(({ name }) => name === saved.panel);
    const open = { panel: isKnown ? saved.panel : ('start' as const), branch: forks };
    return { ...saved, ...open, play: saved.play && isSound(saved.play, moves.length) ? saved.play : undefined };
  } catch {
    return undefined;
  }
}

function isSound({ strength, timeControl, white, black, before }: PlayState, moves: number): boolean {
  const areClocks = [{ white, black }, ...before].every((clocks) => {
    return Number.isFinite(clocks.white) && Number.isFinite(clocks.black);
  });
  return strength in STRENGTHS && timeControl in TIME_CONTROLS && areClocks && before.length === moves + 1;
}
