/** Starts the page. */

// The first thing that a visitor waits for: a thread loads, and searches, while the page is drawn.
import './threads/early.ts';
import { effect } from '@preact/signals';
import { render } from 'preact';
import { followBoard as followWithEngine, wanted } from './analysis/analysis.ts';
import { App, notice } from './app.tsx';
import { shown } from './game/game.ts';
import { openArrivals } from './import/arrivals.ts';
import { keepFocus } from './keep-focus.ts';
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

pageEngine();
notice.value = restore();
followWithEngine();
// The browser starts the thread between two tasks of the page: drawing is another one.
setTimeout(draw);

function draw(): void {
  const place = document.getElementById('page')!;
  render(<App />, place);
  keepFocus(place);
  // A search that is wanted goes first where there are few cores.
  if (wanted.value) void pageEngine().ready().then(followWithLens);
  else followWithLens();
  followTurns();
  runClocks();
  keepSaving();
  openArrivals();
  keepNotice();
  // A player of Black sees the board from Black's side.
  effect(() => {
    const human = play.value?.human;
    if (human !== undefined) orientation.value = human;
  });
  globalThis.addEventListener('hashchange', () => {
    notice.value = openAddress();
  });
}

/** Notices belong to the position that was on the board. */
function keepNotice(): void {
  let isFirst = true;
  effect(() => {
    void shown.value.fen;
    if (!isFirst) notice.value = '';
    isFirst = false;
  });
}

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  void navigator.serviceWorker.register('./service-worker.js').catch(() => {
    // Without it the page works as long as there is a network.
  });
}
