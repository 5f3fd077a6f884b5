/** Shows a match while it is played. tools/live/live-page.ts writes the parts that are filled here. */

import { pawnsText } from '../../../uci/text/values.ts';
import { BoardParts, BoardShapes } from '../../../views/board.tsx';
import { htmlOf } from '../../../views/jsx-runtime.ts';
import { piecesInWords, piecesOf } from '../../../views/squares.ts';
import { clockText } from '../../pgn/clock-text.ts';
import type { LiveChanges, LiveGame } from '../live-game.ts';

const part = (name: string) => document.querySelector(`#live-${name}`)!;

const cards = new Map<number, HTMLElement>();

function showBoards(changes: LiveChanges): void {
  for (const id of changes.ended) {
    cards.get(id)?.remove();
    cards.delete(id);
  }
  for (const game of changes.games) {
    let card = cards.get(game.id);
    if (card === undefined) {
      card = document.createElement('article');
      card.className = 'card';
      cards.set(game.id, card);
      part('boards').append(card);
    }
    fill(card, game);
  }
  part('none').toggleAttribute('hidden', cards.size > 0);
}

function fill(card: HTMLElement, game: LiveGame): void {
  card.ariaLabel = `${game.white} – ${game.black}, round ${game.round}`;
  const pieces = piecesOf(game.board);
  const last = game.move.slice(0, 4).match(/../g) ?? [];
  card.innerHTML = htmlOf(
    <>
      <Player game={game} side={1} />
      <div role="img" aria-label={piecesInWords(pieces)}>
        <svg viewBox="-18 -4 384 384" aria-hidden="true">
          <BoardShapes />
          <BoardParts pieces={pieces} last={last} coordinates="beside" />
        </svg>
      </div>
      <Player game={game} side={0} />
      <p class="quiet">{`Round ${game.round}${game.text === '' ? '' : `: ${game.text}`}`}</p>
    </>,
  );
}

/** The name of a side, with its score and clock. */
function Player({ game: { white, black, scores, clocks }, side }: { game: LiveGame; side: 0 | 1 }) {
  const [score, clock] = [scores[side], clocks[side]];
  const figures = [score === null ? '' : pawnsText(score), clock === null ? '' : clockText(clock / 1000)];
  return (
    <p class="player">
      <b>{side === 0 ? white : black}</b>
      <span class="figures">{figures.filter((text) => text !== '').join('  ')}</span>
    </p>
  );
}

function say(text: string): void {
  part('status').textContent = text;
}

const source = new EventSource('/events');
source.addEventListener('open', () => {
  // A new connection is told of all games again.
  for (const card of cards.values()) card.remove();
  cards.clear();
  say('The match is being played.');
});
source.addEventListener('error', () => say('The connection is lost; the match may be over. Trying again.'));
source.addEventListener('boards', ({ data }) => showBoards(JSON.parse(data)));
source.addEventListener('results', ({ data }) => {
  part('results').innerHTML = JSON.parse(data);
});
source.addEventListener('over', () => {
  source.close();
  say('The match is over.');
});
