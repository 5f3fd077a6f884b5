/** Starts the page. */

import { effect } from '@preact/signals';
import { render } from 'preact';
import { followBoard as followWithEngine } from './analysis/analysis.ts';
import { App, notice } from './app.tsx';
import { shown } from './game/game.ts';
import { openArrivals } from './import/arrivals.ts';
import { followBoard as followWithLens } from './lens/lens.ts';
import { keepSaving, openAddress, restore } from './persistence.ts';
import { followTurns, play, runClocks } from './play/play.ts';
import { pageEngine } from './start-engine.ts';
import { orientation } from './view.ts';
import '../views/look.css';
import '../views/board.css';
import '../views/marks.css';
import '../views/evaluation.css';
import '../views/score-curve.css';
import './style.css';

// The first thing that a visitor waits for: the threads load, and search, while the page is drawn.
pageEngine();
notice.value = restore();
followWithEngine();
render(<App />, document.getElementById('page')!);
followWithLens();
followTurns();
runClocks();
keepSaving();
openArrivals();
// Notices belong to the position that was on the board.
let isFirst = true;
effect(() => {
  void shown.value.fen;
  if (!isFirst) notice.value = '';
  isFirst = false;
});
// A player of Black sees the board from Black's side.
effect(() => {
  const human = play.value?.human;
  if (human !== undefined) orientation.value = human;
});
globalThis.addEventListener('hashchange', () => {
  notice.value = openAddress();
});
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  void navigator.serviceWorker.register('./service-worker.js').catch(() => {
    // Without it the page works as long as there is a network.
  });
}
