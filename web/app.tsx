/** The page: the board with its bar and clocks, panels for what one does, lenses for what one sees. */

import { computed, signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Move } from 'rampart-chess/browser';
import type { Arrow } from '../views/marks.tsx';
import { info, scores, toggleAnalysis, wanted } from './analysis/analysis.ts';
import { EvalBar } from './analysis/eval-bar.tsx';
import { ScoreCurve } from './analysis/score-curve.tsx';
import { threat } from './analysis/threat.tsx';
import { Board } from './board/board.tsx';
import { carry, paint, setup, setupOf } from './board/editor.ts';
import { EditorPanel } from './board/editor-panel.tsx';
import { Select, Tabs } from './controls.tsx';
import { ownArrows, toggleArrow } from './game/arrows.ts';
import { canUndo, game, lastMove, NEW_GAME, openGame, shown, undo } from './game/game.ts';
import { GameTools } from './game/game-tools.tsx';
import { MoveList, Navigation } from './game/move-list.tsx';
import { endPreview, preview, seen, step } from './game/preview.ts';
import { SpokenMove } from './game/spoken-move.tsx';
import { ChangeOverlay } from './lens/change-overlay.tsx';
import { currentFacts, knownMarks, lensArrows, lensMarks } from './lens/drawing.ts';
import { lens, looked, pinned, pointedAt, showsAll } from './lens/lens.ts';
import { LensPanel } from './lens/lens-panel.tsx';
import { SquareCard } from './lens/square-card.tsx';
import { PANELS } from './panels.tsx';
import { hint, isPlaying, leavePlay, mayMove, playHuman } from './play/play.ts';
import { Clock } from './play/play-panel.tsx';
import { StartPanel } from './start/start-panel.tsx';
import { answerArrows, task } from './train/task.ts';
import { orientation, panel, theme } from './view.ts';

/** Something to say at the top, such as an address without a position. */
export const notice = signal('');

const TABS = PANELS.map(({ name, title }) => [name, title] as const);

const THEMES = [
  ['auto', 'as the system'],
  ['light', 'light'],
  ['dark', 'dark'],
] as const;

/** The best line, if it is that of the position on the board. */
const bestLine = computed(() => (info.value?.fen === shown.value.fen ? info.value.lines[0] : undefined));

/** The open panel; none is the first screen. */
const openPanel = computed(() => PANELS.find(({ name }) => name === panel.value));
/** Marks and lenses are hidden while an exercise waits for an answer: they would tell it. */
const hasMarks = computed(() => setup.value === undefined && task.value === undefined);

const arrows = computed((): readonly Arrow[] => {
  if (setup.value !== undefined) return [];
  const isHere = preview.value === undefined;
  const best = panel.value === 'analyse' && isHere ? bestLine.value?.moves[0] : undefined;
  return [
    ...(hasMarks.value ? lensArrows.value : []),
    ...arrowsFor('engine', best),
    ...arrowsFor('hint', hint.value),
    ...arrowsFor('bad', isHere ? threat.value?.line.moves[0] : undefined),
    ...(isHere ? ownArrows.value : []),
    ...(answerArrows.value?.fen === seen.value.fen ? answerArrows.value.arrows : []),
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
        <div class="panel" role="region" aria-label="What to do" tabIndex={-1}>
          {setup.value !== undefined ? <EditorPanel onDone={endSetup} /> : <OpenPanel />}
        </div>
      </main>
    </>
  );
}

function Header() {
  return (
    <header>
      <h1>
        <button
          type="button"
          class="brand"
          aria-label="Rampart: first screen"
          onClick={() => {
            panel.value = 'start';
          }}
        >
          Rampart
        </button>
      </h1>
      {setup.value === undefined && <Tabs label="Panel" choices={TABS} chosen={panel} />}
      <Select label="Colours" choices={THEMES} chosen={theme} />
    </header>
  );
}

function OpenPanel() {
  const open = openPanel.value;
  if (open === undefined) return <StartPanel />;
  const { name, lens: place, Panel } = open;
  const isAsking = task.value !== undefined;
  const hasMoves = game.value.moves.length > 0 || game.value.comment !== undefined;
  return (
    <>
      {place === 'above' && <LensPanel />}
      <Panel />
      {hasMoves && !isAsking && <MoveList />}
      {!isAsking && <GameTools mayChange={!isPlaying.value} onChange={leavePlay} />}
      {name === 'analyse' && game.value.moves.length > 0 && <ScoreCurve />}
      {place === 'below' && !isAsking && <LensPanel />}
    </>
  );
}

function BoardArea() {
  const { pieces, legalMoves, check, sideToMove } = seen.value;
  const ahead = preview.value;
  const editing = setup.value;
  const last = ahead?.moves[ahead.count - 1] ?? lastMove.value;
  const top = orientation.value === 'white' ? 'black' : 'white';
  const score = bestLine.value?.score ?? scores.value.get(shown.value.fen)?.score;
  const king = Object.entries(pieces).find(([, piece]) => piece === (sideToMove === 'white' ? 'K' : 'k'))?.[0];
  return (
    <div class="board-area">
      <Player side={top} />
      <div class="board-row">
        {(wanted.value || scores.value.size > 0) && (
          <EvalBar score={score} fen={shown.value.fen} orientation={orientation.value} />
        )}
        <div class="board-stack">
          <Board
            pieces={editing?.pieces ?? pieces}
            orientation={orientation.value}
            moves={
              editing === undefined && ahead === undefined && mayMove.value ? legalMoves.map(({ uci }) => uci) : []
            }
            onMove={moveOnBoard}
            last={editing === undefined && last !== undefined ? [last.uci.slice(0, 2), last.uci.slice(2, 4)] : []}
            check={editing === undefined && check ? king : undefined}
            marks={hasMarks.value ? lensMarks.value : []}
            known={hasMarks.value ? knownMarks.value : []}
            arrows={arrows.value}
            pointed={[...pointedAt.value, ...(pinned.value?.spots ?? [])]}
            onArrow={(from, to) => ahead === undefined && toggleArrow(from, to)}
            onLook={(square) => {
              looked.value = square;
            }}
            {...(editing === undefined ? {} : { editing: { onSquare: paint, onDrag: carry } })}
            {...task.value}
          />
          {hasMarks.value && lens.value === 'pawns' && currentFacts.value !== undefined && (
            <ChangeOverlay known={currentFacts.value} orientation={orientation.value} />
          )}
        </div>
      </div>
      <Player side={orientation.value} />
      <SpokenMove />
      <Toolbar />
      <Look />
    </div>
  );
}

function Player({ side }: { side: 'white' | 'black' }) {
  const { White = 'White', Black = 'Black' } = game.value.tags;
  return (
    <div class="player">
      <span>{side === 'white' ? White : Black}</span>
      {shown.value.sideToMove === side && <span class="to-move">to move</span>}
      <Clock side={side} />
    </div>
  );
}

function Toolbar() {
  const isEditing = setup.value !== undefined;
  return (
    <div class="toolbar">
      <Navigation />
      <div class="row" role="group" aria-label="Board">
        <button type="button" onClick={flip}>
          Flip
        </button>
        <button
          type="button"
          // In a game there is Take back.
          disabled={!canUndo.value || isPlaying.value || isEditing}
          onClick={() => {
            leavePlay();
            undo();
          }}
        >
          Undo
        </button>
        <button
          type="button"
          disabled={isEditing}
          onClick={() => {
            endPreview();
            setup.value = setupOf(shown.value.fen);
          }}
        >
          Set up
        </button>
        <button
          type="button"
          aria-label="New board"
          disabled={isEditing}
          onClick={() => {
            leavePlay();
            openGame(NEW_GAME);
          }}
        >
          New
        </button>
      </div>
    </div>
  );
}

/** What is known of the square that one looks at, or how to ask. */
function Look() {
  const square = looked.value;
  const isKnown = square !== undefined && currentFacts.value !== undefined && hasMarks.value;
  return (
    <div class={isKnown ? 'card told' : 'card'} aria-live="off">
      {isKnown ? (
        <SquareCard square={square} />
      ) : (
        <p class="quiet">
          Point at a square to see what is known of it. Keys: ← → step, <kbd>F</kbd> flips, <kbd>L</kbd> starts and
          stops the engine, <kbd>M</kbd> shows all marks.
        </p>
      )}
    </div>
  );
}

function flip(): void {
  orientation.value = orientation.value === 'white' ? 'black' : 'white';
}

/** A move on the first screen leads to the panel that tells of it. */
function moveOnBoard(uci: string): void {
  if (openPanel.value === undefined) panel.value = 'analyse';
  playHuman(uci);
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
      const key = event.key.toLowerCase();
      if (key === 'f') flip();
      else if (key === 'm') showsAll.value = !showsAll.value;
      else if (key === 'l' && panel.value === 'analyse') toggleAnalysis();
      if (target.closest(INPUTS) !== null) return;
      if (event.key === 'ArrowLeft') step(-1);
      else if (event.key === 'ArrowRight') step(1);
      else if (event.key === 'Escape') endPreview();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
