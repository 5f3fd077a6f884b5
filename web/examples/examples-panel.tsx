/** Positions and games to begin with, one click each. */

import { parsePgn } from 'rampart-chess/browser';
import { NEW_GAME, openGame } from '../game/game.ts';
import { lens } from '../lens/lens.ts';
import { leavePlay } from '../play/play.ts';
import { EXAMPLE_GAMES, EXAMPLE_POSITIONS, type ExamplePosition } from './examples.ts';

export function ExamplesPanel() {
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
                showBoard();
              }}
            >
              <b>{name}</b>
              <span>{about}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function openPosition({ fen, lens: wanted }: ExamplePosition): void {
  leavePlay();
  openGame({ ...NEW_GAME, fen });
  lens.value = wanted;
  showBoard();
}

/** On a small screen the board is above the list. */
function showBoard(): void {
  document.querySelector('.board')?.scrollIntoView({ block: 'nearest' });
}
