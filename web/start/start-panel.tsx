/** The first screen: what the position on the board is about, the doors to the rest, and more positions. */

import { parsePgn } from 'rampart-chess/browser';
import { EXAMPLE_GAMES, EXAMPLE_POSITIONS, type ExamplePosition, neighbourOf } from '../examples/examples.ts';
import { game, NEW_GAME, openGame } from '../game/game.ts';
import { currentFacts } from '../lens/drawing.ts';
import { lens } from '../lens/lens.ts';
import { Sentences } from '../lens/sentences.tsx';
import { PANELS } from '../panels.tsx';
import { leavePlay } from '../play/play.ts';
import { panel } from '../view.ts';
import './start.css';

export function StartPanel() {
  return (
    <div class="start">
      <Story />
      <Doors />
      <Examples />
    </div>
  );
}

/** The example on the board, if it is one. */
function exampleOnBoard(): ExamplePosition | undefined {
  const { fen, moves } = game.value;
  return moves.length > 0 ? undefined : EXAMPLE_POSITIONS.find((one) => one.fen === fen);
}

function Story() {
  const example = exampleOnBoard();
  const known = currentFacts.value;
  return (
    <section class="hero" aria-label="On the board">
      <h2>{example?.name ?? 'The position on your board'}</h2>
      {example !== undefined && <p class="about">{example.about}</p>}
      {known !== undefined && lens.value === 'pawns' && <Sentences structure={known.pawns} />}
      {known !== undefined && lens.value === 'fortress' && known.fortresses.find(({ proved }) => proved) && (
        <p>{known.fortresses.find(({ proved }) => proved)?.sentence}</p>
      )}
      <p class="quiet">
        Rampart is a chess engine that thinks in pawns. Point at an underlined word to see its squares.
      </p>
      <button type="button" onClick={() => openPosition(neighbourOf(example))}>
        Another position
      </button>
    </section>
  );
}

function Doors() {
  return (
    <nav class="doors" aria-label="What you can do here">
      {PANELS.map(({ name, title, about }) => (
        <button type="button" key={name} class="door" onClick={() => enter(name)}>
          <b>{title}</b>
          <span>{about}</span>
        </button>
      ))}
    </nav>
  );
}

/** Opens a panel; the keyboard goes on there, for the door is gone. */
function enter(name: (typeof PANELS)[number]['name']): void {
  panel.value = name;
  document.querySelector<HTMLElement>('.panel')?.focus({ preventScroll: true });
}

function Examples() {
  return (
    <section class="examples" aria-label="Examples">
      <h2>Positions</h2>
      <ul>
        {EXAMPLE_POSITIONS.map((example) => (
          <li key={example.name}>
            <button type="button" onClick={() => openPosition(example)}>
              <b>{example.name}</b>
              <span>{example.about}</span>
            </button>
          </li>
        ))}
      </ul>
      <h2>Games</h2>
      <ul>
        {EXAMPLE_GAMES.map(({ name, about, pgn }) => (
          <li key={name}>
            <button
              type="button"
              onClick={() => {
                leavePlay();
                openGame(parsePgn(pgn));
                enter('analyse');
                showBoard();
              }}
            >
              <b>{name}</b>
              <span>{about}</span>
            </button>
          </li>
        ))}
      </ul>
      <p class="quiet">Rampart runs here, in the page: nothing is sent anywhere.</p>
    </section>
  );
}

function openPosition({ fen, lens: wanted }: ExamplePosition): void {
  leavePlay();
  openGame({ ...NEW_GAME, fen });
  lens.value = wanted;
  showBoard();
}

/** The board is above what was clicked on, or beside it. */
function showBoard(): void {
  document.querySelector('.panel')?.scrollTo({ top: 0 });
  document.querySelector('.board')?.scrollIntoView({ block: 'nearest' });
}
