/** The page: the board with its bar and clocks, panels for what one does, lenses for what one sees. */

import { computed, signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Move } from 'rampart-chess/browser';
import { arrowsOf, marksOf } from '../views/features.ts';
import { fortressMarks } from '../views/fortress.ts';
import type { Arrow, Mark } from '../views/marks.tsx';
import { info, scores } from './analysis/analysis.ts';
import { AnalysisPanel } from './analysis/analysis-panel.tsx';
import { EvalBar } from './analysis/eval-bar.tsx';
import { ScoreCurve } from './analysis/score-curve.tsx';
import { Board } from './board/board.tsx';
import { carry, paint, setup, setupOf } from './board/editor.ts';
import { EditorPanel } from './board/editor-panel.tsx';
import { Select, Tabs } from './controls.tsx';
import { ExamplesPanel } from './examples/examples-panel.tsx';
import { canUndo, game, goTo, lastMove, NEW_GAME, openGame, ply, shown, undo } from './game/game.ts';
import { MoveList, Navigation } from './game/move-list.tsx';
import { ImportPanel } from './import/import-panel.tsx';
import { shownFortress } from './lens/fortress-lens.tsx';
import { facts, lens, looked, pinned, pointedAt } from './lens/lens.ts';
import { LensPanel } from './lens/lens-panel.tsx';
import { SquareCard } from './lens/square-card.tsx';
import { hint, isPlaying, leavePlay, mayMove, playHuman } from './play/play.ts';
import { Clock, PlayPanel } from './play/play-panel.tsx';
import { orientation, ownArrows, panel, theme, toggleArrow } from './view.ts';

/** Something to say at the top, such as an address without a position. */
export const notice = signal('');

const PANELS = [
  ['play', 'Play'],
  ['analyse', 'Analyse'],
  ['open', 'Open & save'],
  ['examples', 'Examples'],
] as const;

const THEMES = [
  ['auto', 'as the system'],
  ['light', 'light'],
  ['dark', 'dark'],
] as const;

/** The facts, if they are those of the position on the board. */
const current = computed(() => (facts.value?.fen === shown.value.fen ? facts.value : undefined));

const marks = computed((): readonly Mark[] => {
  const known = current.value;
  if (known === undefined || setup.value !== undefined) return [];
  if (lens.value === 'pawns') return marksOf(known.pawns);
  if (lens.value !== 'fortress') return [];
  const fortress = shownFortress(known.fortresses);
  return fortress === undefined ? [] : fortressMarks(fortress);
});

/** The best line, if it is that of the position on the board. */
const bestLine = computed(() => (info.value?.fen === shown.value.fen ? info.value.lines[0] : undefined));

const arrows = computed((): readonly Arrow[] => {
  if (setup.value !== undefined) return [];
  const known = current.value;
  const best = panel.value === 'analyse' ? bestLine.value?.moves[0] : undefined;
  return [
    ...(known !== undefined && lens.value === 'pawns' ? arrowsOf(known.pawns) : []),
    ...arrowsFor('engine', best),
    ...arrowsFor('hint', hint.value),
    ...ownArrows.value,
  ];
});

function arrowsFor(kind: Arrow['kind'], move: Move | undefined): Arrow[] {
  return move === undefined ? [] : [{ from: move.uci.slice(0, 2), to: move.uci.slice(2, 4), kind }];
}

export function App() {
  useKeys();
  useEffect(() => {
    document.documentElement.dataset.theme = theme.value;
  }, [theme.value]);
  return (
    <>
      <Header />
      {notice.value !== '' && (
        <p class="error notice" role="alert">
          {notice.value}
        </p>
      )}
      <main>
        <BoardArea />
        <div class="panel" role="region" aria-label="What to do">
          {setup.value !== undefined ? <EditorPanel onDone={endSetup} /> : <Panels />}
        </div>
        <LensPanel />
      </main>
      <footer>
        Rampart thinks in pawn structures. It runs here, in the page: nothing is sent anywhere. Keys: ← → step, on the
        board they move its cursor; F flips.
      </footer>
    </>
  );
}

function Header() {
  return (
    <header>
      <h1>Rampart</h1>
      <Select label="Colours" choices={THEMES} chosen={theme} />
    </header>
  );
}

function Panels() {
  return (
    <>
      <Tabs label="Panel" choices={PANELS} chosen={panel} />
      {panel.value === 'play' && <PlayPanel />}
      {panel.value === 'analyse' && <AnalysisPanel onMove={playHuman} />}
      {panel.value === 'open' && <ImportPanel />}
      {panel.value === 'examples' && <ExamplesPanel />}
      <MoveList />
      <Navigation />
      {panel.value === 'analyse' && <ScoreCurve />}
    </>
  );
}

function BoardArea() {
  const { pieces, legalMoves, check, sideToMove } = shown.value;
  const editing = setup.value;
  const last = lastMove.value;
  const top = orientation.value === 'white' ? 'black' : 'white';
  const score = bestLine.value?.score ?? scores.value.get(shown.value.fen)?.score;
  const king = Object.entries(pieces).find(([, piece]) => piece === (sideToMove === 'white' ? 'K' : 'k'))?.[0];
  return (
    <div class="board-area">
      <div class="player">
        <span>{nameOf(top)}</span>
        <Clock side={top} />
      </div>
      <div class="board-row">
        <EvalBar score={score} fen={shown.value.fen} orientation={orientation.value} />
        <Board
          pieces={editing?.pieces ?? pieces}
          orientation={orientation.value}
          moves={editing === undefined && mayMove.value ? legalMoves.map(({ uci }) => uci) : []}
          onMove={playHuman}
          last={editing === undefined && last !== undefined ? [last.uci.slice(0, 2), last.uci.slice(2, 4)] : []}
          check={editing === undefined && check ? king : undefined}
          marks={marks.value}
          arrows={arrows.value}
          pointed={[...pointedAt.value, ...(pinned.value?.spots ?? [])]}
          onArrow={toggleArrow}
          onLook={(square) => {
            looked.value = square;
          }}
          {...(editing === undefined ? {} : { editing: { onSquare: paint, onDrag: carry } })}
        />
      </div>
      <div class="player">
        <span>{nameOf(orientation.value)}</span>
        <Clock side={orientation.value} />
      </div>
      <div class="row">
        <button type="button" onClick={flip}>
          Flip
        </button>
        <button
          type="button"
          // In a game there is Take back.
          disabled={!canUndo.value || isPlaying.value || editing !== undefined}
          onClick={() => {
            leavePlay();
            undo();
          }}
        >
          Undo
        </button>
        <button
          type="button"
          disabled={editing !== undefined}
          onClick={() => {
            setup.value = setupOf(shown.value.fen);
          }}
        >
          Set up
        </button>
        <button
          type="button"
          disabled={editing !== undefined}
          onClick={() => {
            leavePlay();
            openGame(NEW_GAME);
          }}
        >
          New board
        </button>
        <span class="quiet">{sideToMove === 'white' ? 'White' : 'Black'} to move</span>
      </div>
      <div class="card" aria-live="off">
        {looked.value !== undefined && current.value !== undefined && <SquareCard square={looked.value} />}
      </div>
    </div>
  );
}

function nameOf(side: 'white' | 'black'): string {
  const { White = 'White', Black = 'Black' } = game.value.tags;
  return side === 'white' ? White : Black;
}

function flip(): void {
  orientation.value = orientation.value === 'white' ? 'black' : 'white';
}

function endSetup(fen: string | undefined): void {
  setup.value = undefined;
  if (fen === undefined) return;
  leavePlay();
  openGame({ ...NEW_GAME, fen });
}

/** Fields where letters are text, and fields where arrow keys have a meaning of their own. */
const FIELDS = 'input:not([type=range], [type=radio], [type=checkbox]), textarea, select, [role=dialog]';
const INPUTS = 'input';

/** Keys for the whole page. */
function useKeys(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const target = event.target as HTMLElement;
      if (target.closest(FIELDS) !== null) return;
      if (event.key === 'f' || event.key === 'F') flip();
      if (target.closest(INPUTS) !== null) return;
      if (event.key === 'ArrowLeft') goTo(ply.value - 1);
      else if (event.key === 'ArrowRight') goTo(ply.value + 1);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
