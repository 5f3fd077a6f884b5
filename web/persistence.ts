/** What survives a reload: the game with its clocks, how the page looks. And the position in the address. */

import { effect } from '@preact/signals';
import { position } from 'rampart-chess/browser';
import { wanted } from './analysis/analysis.ts';
import { fenIn, fragmentOf } from './game/address.ts';
import { type GameRecord, game, NEW_GAME, openGame, ply, shown } from './game/game.ts';
import { type LensName, lens } from './lens/lens.ts';
import { type PlayState, play, TIME_CONTROLS } from './play/play.ts';
import { STRENGTHS } from './play/strengths.ts';
import { orientation, type PanelName, panel, type Theme, theme } from './view.ts';

const KEY = 'rampart';
/** Milliseconds between two savings: clocks change all the time. */
const PAUSE = 500;

interface Saved {
  readonly game: GameRecord;
  readonly ply: number;
  readonly play: PlayState | null;
  readonly orientation: 'white' | 'black';
  readonly panel: PanelName;
  readonly analyses: boolean;
  readonly lens: LensName;
  readonly theme: Theme;
}

/** Shows what was saved, and the position of the address where it is another one. Returns what is wrong with that. */
export function restore(): string {
  const saved = read();
  if (saved !== undefined) {
    game.value = saved.game;
    ply.value = saved.ply;
    play.value = saved.play ?? undefined;
    orientation.value = saved.orientation;
    panel.value = saved.panel;
    wanted.value = saved.analyses;
    lens.value = saved.lens;
    theme.value = saved.theme;
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
    openGame({ ...NEW_GAME, fen: clean });
    panel.value = 'analyse';
    wanted.value = true;
    return '';
  } catch (error) {
    return `The address has no position: ${(error as Error).message}.`;
  }
}

/** Saves whatever changes. Returns what ends that. */
export function keepSaving(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const save = () => {
    timer = undefined;
    write({
      game: game.value,
      ply: ply.value,
      play: play.value ?? null,
      orientation: orientation.value,
      panel: panel.value,
      analyses: wanted.value,
      lens: lens.value,
      theme: theme.value,
    });
  };
  const end = effect(() => {
    // All that is saved is read here, so that the effect follows it.
    void [game.value, ply.value, play.value, orientation.value, panel.value, wanted.value, lens.value, theme.value];
    timer ??= setTimeout(save, PAUSE);
  });
  const endAddress = effect(() => {
    history.replaceState(null, '', fragmentOf(shown.value.fen));
  });
  globalThis.addEventListener('pagehide', save);
  return () => {
    end();
    endAddress();
    clearTimeout(timer);
    globalThis.removeEventListener('pagehide', save);
  };
}

function write(saved: Saved): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(saved));
  } catch {
    // A browser may forbid it, or be full: the page works without.
  }
}

/** What was saved, or undefined when there is none or its game is not sound: an older page may have written it. */
function read(): Saved | undefined {
  try {
    const saved = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Saved | null;
    if (saved === null) return undefined;
    const moves = saved.game.moves.map(({ uci }) => uci);
    position(saved.game.fen, moves);
    if (!Number.isInteger(saved.ply) || saved.ply < 0 || saved.ply > moves.length) return undefined;
    const isPlayed = saved.play !== null && isSound(saved.play, moves.length);
    return { ...saved, play: isPlayed ? saved.play : null };
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
